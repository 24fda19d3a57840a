//! Bodies of CVs without personal data: what may not be lost of them.
//!
//! Many hold words that are names as well: bakers, cooks, masons, "mark exams", "will writing".

/// A job title, what was done and what is known.
pub(crate) struct Body {
    pub(crate) title: &'static str,
    pub(crate) duties: &'static [&'static str],
    pub(crate) skills: &'static str,
}

const fn body(title: &'static str, duties: &'static [&'static str], skills: &'static str) -> Body {
    Body { title, duties, skills }
}

pub(crate) const BODIES: &[Body] = &[
    body(
        "Baker",
        &[
            "Baker on the early shift, mixing doughs and setting the proofer",
            "Grace periods for late orders, 300 loaves before 5 am",
            "Rose-shaped icing and summer fruit tarts",
        ],
        "sourdough, lamination, Rondo sheeter, HACCP",
    ),
    body(
        "Head Cook",
        &[
            "Cook for 80 residents, texture modified diets",
            "Will adjust menus with the dietitian",
            "Order dry goods and herbs: rosemary, sage, basil, bay",
        ],
        "menu costing, IDDSI, food safety supervisor",
    ),
    body(
        "Stone Mason",
        &[
            "Mason on heritage walls, sandstone and bluestone",
            "Cut and carve sills, mark out templates",
            "Set stone with lime mortar",
        ],
        "angle grinder, bridge saw, silica controls",
    ),
    body(
        "Secondary School Teacher",
        &[
            "Mark exams and essays for years 9 to 12",
            "Taught English and Drama, ran the spring play",
            "Parent evenings and page layouts for the school magazine",
        ],
        "curriculum design, Compass, SEQTA",
    ),
    body(
        "Carpenter",
        &[
            "Carpenter on new builds and second fix",
            "Hang doors, fix skirting and architraves",
            "Read plans, order from the timber yard",
        ],
        "nail gun, drop saw, white card",
    ),
    body(
        "Registered Nurse",
        &[
            "Shift in charge of a 28 bed medical ward",
            "IV cannulation, wound care, medication rounds",
            "Preceptor for graduate nurses and students",
        ],
        "ALS, triage, MedChart, manual handling",
    ),
    body(
        "Truck Driver",
        &[
            "Line haul B-double Melbourne to Adelaide",
            "Load restraint, fatigue diary, pre-start checks",
            "Deliver 20 pallets a night, 1,200 km round trip",
        ],
        "MC licence, forklift LF, Teletrac",
    ),
    body(
        "Software Engineer",
        &[
            "Built services in Ruby on Rails, Python and Go",
            "Moved Jenkins jobs to GitHub Actions, Node.js and ASP.NET front ends",
            "On call for Amazon Web Services, Oracle and Salesforce integrations",
        ],
        "Angular, React, Docker, Kubernetes, PostgreSQL 14.2, ISO 27001",
    ),
    body(
        "Accountant",
        &[
            "BAS, IAS and FBT returns for 120 clients",
            "Month end journals of $1,250,000 and bank reconciliations",
            "Prepared budgets 2019-2021 and board reports",
        ],
        "Xero, MYOB, Excel, CPA program",
    ),
    body(
        "Hairdresser",
        &[
            "Cuts, colour and foils, 8 clients a day",
            "Sold products, kept the salon clean",
            "Trained two apprentices",
        ],
        "balayage, barbering, Timely bookings",
    ),
    body(
        "Electrician",
        &[
            "Fit off and fault finding in hospitals and schools",
            "Switchboard upgrades, test and tag",
            "Underground mains, solar up to 30 kW",
        ],
        "A grade licence, EWP, Fluke testers",
    ),
    body(
        "Farm Manager",
        &[
            "Run 4,500 ewes and 300 cattle over 2,900 hectares",
            "Lamb marking, shearing, fencing and water",
            "Hay and barley, 800 tonnes a year",
        ],
        "John Deere autosteer, AgriWebb, chemical ticket",
    ),
    body(
        "Office Administrator",
        &[
            "Reception, phones and mail, first point of contact",
            "Diary for three directors, minutes of meetings",
            "Invoices, purchase orders and petty cash",
        ],
        "Outlook, Word, SharePoint, 70 wpm",
    ),
    body(
        "Civil Engineer",
        &[
            "Design of roads, drainage and bridges",
            "Superintendent's representative on a $14 million highway",
            "Traffic modelling and road safety audits",
        ],
        "12d, Civil 3D, SIDRA, RPEQ pathway",
    ),
    body(
        "Aged Care Worker",
        &[
            "Showering, feeding and mobility of 12 residents",
            "Progress notes and incident reports",
            "Bus outings, bingo and happy hour",
        ],
        "Certificate III, manual handling, first aid 2021",
    ),
    body(
        "Sales Representative",
        &[
            "Territory of 180 accounts, hardware and paint",
            "Beat target by 12% in 2018 and 15% in 2019",
            "Trade shows, quotes and credit control",
        ],
        "Salesforce, negotiation, clean licence",
    ),
    body(
        "Chef de Partie",
        &[
            "Sauce and grill for 150 covers",
            "Prep lists, stock rotation, cleaning rosters",
            "Events for up to 400 guests",
        ],
        "sous vide, menu planning, RSA",
    ),
    body(
        "Warehouse Supervisor",
        &[
            "Team of 14 on pick, pack and dispatch",
            "Cycle counts, receipting, RF scanners",
            "Inductions and toolbox talks",
        ],
        "SAP, high reach LO, rostering",
    ),
    body(
        "Graphic Designer",
        &[
            "Brand books, page layout and packaging",
            "Adobe Illustrator, InDesign and Photoshop every day",
            "Web banners in HTML and CSS",
        ],
        "typography, Figma, Canva, prepress",
    ),
    body(
        "Early Childhood Educator",
        &[
            "Room leader for children aged 3 to 5 years",
            "Observations and programs under the EYLF",
            "Summer transition to school for four year olds",
        ],
        "Storypark, Auslan level 1, CPR",
    ),
    body(
        "Solicitor",
        &[
            "Wills, probate and estates; a will a day in busy weeks",
            "Conveyancing of 200 files a year",
            "Advised on partner visa and student visa applications",
        ],
        "LEAP, PEXA, notary work",
    ),
    body(
        "Park Ranger",
        &[
            "Track maintenance, signs and weed control",
            "Hunter education and fire crew, summer season",
            "Visitor counts and permits",
        ],
        "chainsaw, 4WD, ArcGIS Field Maps",
    ),
    body(
        "Plumber",
        &[
            "Maintenance plumbing and gas fitting",
            "Drains, cctv and jetter, hot water units",
            "Rough in on 40 unit blocks",
        ],
        "gas type A, backflow, thermostatic valves",
    ),
    body(
        "Data Analyst",
        &[
            "Dashboards in Tableau and Power BI for 3,000 users",
            "SQL models of 250 million rows",
            "Survey design, sampling and reports to the board",
        ],
        "Python, R, dbt, Snowflake, statistics",
    ),
];
