#!/usr/bin/env python3
"""Makes the documents of tests/fixtures: CVs of people who do not exist, written for the tests.

Needs LibreOffice Writer (`soffice`), Chromium, poppler-utils, qpdf, Pillow and the Noto fonts:
    apt-get install libreoffice-writer-nogui chromium poppler-utils qpdf fonts-noto-core fonts-noto-cjk
    pip install pillow
Run it in any folder; it writes beside itself: all of them, or the parts that are named (text,
browser, office, scripts, scans, pages, locked, rich,
unpacked, long).
"""

import html
import pathlib
import subprocess
import sys
import tempfile

OUT = pathlib.Path(__file__).parent / "fixtures"

JOBS = [
    ("Registered Nurse", "Riverside Clinic, Hobart", "March 2019 - Present",
     ["Cared for patients of a surgical ward of twenty beds", "Trained new staff in giving medicines",
      "Kept records of treatments and of supplies"]),
    ("Aged Care Worker", "Hill View Home, Launceston", "January 2015 - February 2019",
     ["Helped residents to wash, dress and eat", "Planned outings and afternoons of music",
      "Told families how residents were doing"]),
    ("Kitchen Hand", "The Old Mill, Launceston", "June 2012 - December 2014",
     ["Washed and cut vegetables for the chef", "Kept the kitchen and the store clean"]),
]
SKILLS = ["Wound care", "First aid", "Patient records", "Medication", "Mentoring", "Infection control"]
EDUCATION = ["Bachelor of Nursing, 2018", "Certificate III in Individual Support, 2014"]
NAME, HEADLINE = "Alex Example", "Registered Nurse"

# Ten lines a script: a heading, titles and duties.
SCRIPTS = {
    "latin": ["Experience", "Software Engineer", "2019 - 2023", "Wrote programs for hospitals"],
    "cyrillic": ["Опыт работы", "Инженер-программист", "2019 - 2023", "Разработка программ для больниц"],
    "greek": ["Επαγγελματική εμπειρία", "Μηχανικός λογισμικού", "2019 - 2023", "Ανάπτυξη προγραμμάτων"],
    "arabic": ["الخبرة العملية", "مهندس برمجيات", "2019 - 2023", "تطوير برامج للمستشفيات"],
    "hebrew": ["ניסיון תעסוקתי", "מהנדס תוכנה", "2019 - 2023", "פיתוח תוכנה לבתי חולים"],
    "devanagari": ["कार्य अनुभव", "सॉफ्टवेयर इंजीनियर", "2019 - 2023", "अस्पतालों के लिए प्रोग्राम"],
    "bengali": ["কাজের অভিজ্ঞতা", "সফটওয়্যার প্রকৌশলী", "2019 - 2023", "হাসপাতালের জন্য প্রোগ্রাম"],
    "tamil": ["பணி அனுபவம்", "மென்பொருள் பொறியாளர்", "2019 - 2023", "மருத்துவமனை நிரல்கள்"],
    "thai": ["ประสบการณ์ทำงาน", "วิศวกรซอฟต์แวร์", "2019 - 2023", "พัฒนาโปรแกรมสำหรับโรงพยาบาล"],
    "han": ["工作经历", "软件工程师", "2019 - 2023", "为医院开发程序"],
    "japanese": ["職務経歴", "ソフトウェアエンジニア", "2019 - 2023", "病院向けのプログラム開発"],
    "hangul": ["경력 사항", "소프트웨어 엔지니어", "2019 - 2023", "병원용 프로그램 개발"],
}

# Lines with titles among them, for small pictures of every format.
SCANS = {
    "eng": ["Work experience", "Registered Nurse", "Riverside Clinic, March 2019 to June 2023",
            "Cared for patients of a surgical ward of twenty beds", "Electrical Engineer",
            "Planned the wiring of hospitals and schools"],
    "fra": ["Expérience professionnelle", "Infirmière diplômée", "Clinique du Lac, mars 2019 à juin 2023",
            "Soins aux patients dans un service de chirurgie", "Ingénieur électricien",
            "Étude des réseaux des hôpitaux et des écoles"],
}

# Jobs of full pages: title and what was done, for measuring recognition.
PAGES = {
    "eng": ("Work experience", [
        ("Registered Nurse", "Cared for patients of a surgical ward"), ("Electrical Engineer", "Planned the wiring of schools"),
        ("Primary School Teacher", "Taught reading and arithmetic to young pupils"), ("Motor Mechanic", "Repaired engines, brakes and gearboxes"),
        ("Payroll Officer", "Calculated wages and leave of two hundred workers"), ("Pastry Cook", "Baked cakes and bread for a hotel"),
        ("Truck Driver", "Delivered timber to building sites"), ("Software Developer", "Wrote programs for a hospital"),
        ("Dental Assistant", "Prepared instruments and helped at the chair"), ("Carpenter", "Built frames and roofs of houses"),
        ("Warehouse Supervisor", "Led a team of twelve in receiving goods"), ("Social Worker", "Advised families in hard times")]),
    "fra": ("Expérience professionnelle", [
        ("Infirmière diplômée", "Soins aux patients d'un service de chirurgie"), ("Ingénieur électricien", "Étude des réseaux des écoles"),
        ("Professeur des écoles", "Enseignement de la lecture et du calcul"), ("Mécanicien automobile", "Réparation des moteurs et des freins"),
        ("Gestionnaire de paie", "Calcul des salaires et des congés"), ("Pâtissier", "Préparation de gâteaux pour un hôtel"),
        ("Chauffeur routier", "Livraison de bois sur les chantiers"), ("Développeur de logiciels", "Écriture de programmes pour un hôpital"),
        ("Assistante dentaire", "Préparation des instruments et aide au fauteuil"), ("Charpentier", "Construction de toits de maisons"),
        ("Chef d'entrepôt", "Encadrement d'une équipe de douze personnes"), ("Éducatrice spécialisée", "Conseil aux familles en difficulté")]),
    "deu": ("Berufserfahrung", [
        ("Gesundheits- und Krankenpflegerin", "Pflege der Patienten einer chirurgischen Station"), ("Elektroingenieur", "Planung der Anlagen von Schulen"),
        ("Grundschullehrerin", "Unterricht in Lesen und Rechnen"), ("Kraftfahrzeugmechatroniker", "Reparatur von Motoren, Bremsen und Getrieben"),
        ("Lohnbuchhalter", "Abrechnung der Gehälter von zweihundert Beschäftigten"), ("Konditorin", "Herstellung von Torten und Gebäck"),
        ("Berufskraftfahrer", "Lieferung von Holz auf Baustellen"), ("Softwareentwickler", "Entwicklung von Programmen für ein Krankenhaus"),
        ("Zahnmedizinische Fachangestellte", "Vorbereitung der Geräte und Hilfe am Stuhl"), ("Zimmermann", "Bau von Dachstühlen für Wohnhäuser"),
        ("Lagerleiter", "Führung von zwölf Mitarbeitern im Wareneingang"), ("Sozialpädagogin", "Beratung von Familien in schwierigen Zeiten")]),
    "spa": ("Experiencia laboral", [
        ("Enfermera titulada", "Atención a los pacientes de cirugía"), ("Ingeniero eléctrico", "Diseño de las instalaciones de los colegios"),
        ("Maestra de primaria", "Enseñanza de la lectura y del cálculo"), ("Mecánico de automóviles", "Reparación de motores y de frenos"),
        ("Técnico de nóminas", "Cálculo de los salarios y de las vacaciones"), ("Pastelero", "Elaboración de tartas para un hotel"),
        ("Conductor de camión", "Entrega de madera en las obras"), ("Desarrollador de software", "Programas para un hospital"),
        ("Auxiliar de odontología", "Preparación de los instrumentos"), ("Carpintero", "Construcción de tejados de casas"),
        ("Jefe de almacén", "Dirección de un equipo de doce personas"), ("Trabajadora social", "Apoyo a las familias con dificultades")]),
    "vie": ("Kinh nghiệm làm việc", [
        ("Điều dưỡng viên", "Chăm sóc người bệnh khoa ngoại"), ("Kỹ sư điện", "Thiết kế hệ thống điện cho các trường học"),
        ("Giáo viên tiểu học", "Dạy đọc và làm toán cho học sinh"), ("Thợ sửa ô tô", "Sửa chữa động cơ và phanh"),
        ("Nhân viên tiền lương", "Tính lương và ngày nghỉ cho người lao động"), ("Thợ làm bánh", "Làm bánh ngọt cho khách sạn"),
        ("Lái xe tải", "Chở gỗ đến các công trường"), ("Lập trình viên", "Viết chương trình cho bệnh viện"),
        ("Trợ lý nha khoa", "Chuẩn bị dụng cụ và giúp bác sĩ"), ("Thợ mộc", "Đóng khung và mái nhà"),
        ("Quản lý kho", "Phụ trách một nhóm mười hai người"), ("Nhân viên xã hội", "Tư vấn cho các gia đình khó khăn")]),
    "chi_sim": ("工作经历", [
        ("注册护士", "负责外科病房的护理工作"), ("电气工程师", "设计学校的供电系统"), ("小学教师", "教授语文和数学课程"),
        ("汽车修理工", "维修发动机和刹车系统"), ("薪资专员", "计算员工的工资和假期"), ("糕点师", "为酒店制作蛋糕和面包"),
        ("货车司机", "向建筑工地运送木材"), ("软件开发工程师", "为医院编写程序"), ("牙科助理", "准备器械并协助医生"),
        ("木工", "建造房屋的框架和屋顶"), ("仓库主管", "带领十二人的团队收货"), ("社会工作者", "为困难家庭提供咨询")]),
    "ara": ("الخبرة العملية", [
        ("ممرضة مسجلة", "رعاية المرضى في قسم الجراحة"), ("مهندس كهربائي", "تصميم شبكات الكهرباء في المدارس"),
        ("معلمة المرحلة الابتدائية", "تعليم القراءة والحساب للتلاميذ"), ("ميكانيكي سيارات", "إصلاح المحركات والمكابح"),
        ("موظف الرواتب", "حساب الأجور والإجازات للعاملين"), ("صانع حلويات", "إعداد الكعك والخبز للفندق"),
        ("سائق شاحنة", "نقل الأخشاب إلى مواقع البناء"), ("مطور برمجيات", "كتابة البرامج للمستشفى"),
        ("مساعدة طبيب الأسنان", "تجهيز الأدوات ومساعدة الطبيب"), ("نجار", "بناء هياكل البيوت والسقوف"),
        ("مشرف المستودع", "قيادة فريق من العمال"), ("أخصائية اجتماعية", "تقديم المشورة للأسر المحتاجة")]),
    "hin": ("कार्य अनुभव", [
        ("पंजीकृत नर्स", "सर्जरी विभाग में मरीजों की देखभाल"), ("विद्युत अभियंता", "विद्यालयों की बिजली व्यवस्था का काम"),
        ("प्राथमिक शिक्षक", "बच्चों को पढ़ना और गणित सिखाना"), ("मोटर मैकेनिक", "इंजन और ब्रेक की मरम्मत"),
        ("वेतन अधिकारी", "कर्मचारियों के वेतन और छुट्टी का हिसाब"), ("बेकरी रसोइया", "होटल के लिए केक और रोटी बनाना"),
        ("ट्रक चालक", "निर्माण स्थलों पर लकड़ी पहुँचाना"), ("सॉफ्टवेयर डेवलपर", "अस्पताल के लिए प्रोग्राम लिखना"),
        ("दंत सहायक", "उपकरण तैयार करना और डॉक्टर की सहायता"), ("बढ़ई", "घरों के ढाँचे और छत बनाना"),
        ("गोदाम पर्यवेक्षक", "बारह लोगों के दल का नेतृत्व"), ("सामाजिक कार्यकर्ता", "कठिन समय में परिवारों को सलाह")]),
}


def jobs_html():
    return "<h2>Experience</h2>" + "".join(
        f"<h3>{t}</h3><p>{e}</p><p>{d}</p><ul>" + "".join(f"<li>{x}</li>" for x in duties) + "</ul>"
        for t, e, d, duties in JOBS)


def list_html(title, items):
    return f"<h2>{title}</h2><ul>" + "".join(f"<li>{x}</li>" for x in items) + "</ul>"


def page(body, style=""):
    return (f"<!DOCTYPE html><html><head><meta charset='utf-8'><title>Secret title</title><style>"
            f"@page{{size:A4;margin:18mm}}body{{font:11pt 'DejaVu Sans',sans-serif}}p,h3{{margin:2pt 0}}{style}"
            f"</style></head><body>{body}</body></html>")


def layouts():
    top = f"<h1>{NAME}</h1><p>{HEADLINE}</p>"
    side = list_html("Skills", SKILLS) + list_html("Education", EDUCATION)
    one = top + jobs_html() + side
    rows = "".join(
        f"<tr><td style='width:38%'>{d}</td><td><b>{t}</b><br>{e}<ul>"
        + "".join(f"<li>{x}</li>" for x in duties) + "</ul></td></tr>" for t, e, d, duties in JOBS)
    return {
        "one": page(one),
        "two": page(top + f"<div class='c'>{jobs_html()}{side}</div>",
                    ".c{columns:2;column-gap:12mm;height:105mm;column-fill:auto}"),
        "sidebar": page(f"<div class='g'><div class='s'>{side}</div><div>{top}{jobs_html()}</div></div>",
                        ".g{display:grid;grid-template-columns:58mm 1fr;gap:10mm}.s{background:#234;color:#fff}"),
        "table": page(top + f"<h2>Experience</h2><table>{rows}</table>" + side, "td{vertical-align:top}"),
    }


def fodt(body, columns=""):
    ns = " ".join(f'xmlns:{p}="urn:oasis:names:tc:opendocument:xmlns:{u}:1.0"' for p, u in [
        ("office", "office"), ("text", "text"), ("table", "table"), ("style", "style"),
        ("fo", "xsl-fo-compatible"), ("draw", "drawing"), ("svg", "svg-compatible"), ("meta", "meta")])
    return f"""<?xml version="1.0" encoding="UTF-8"?>
<office:document {ns} xmlns:dc="http://purl.org/dc/elements/1.1/" office:version="1.2"
 office:mimetype="application/vnd.oasis.opendocument.text">
<office:meta><dc:title>Secret title</dc:title><dc:creator>Secret author</dc:creator></office:meta>
<office:automatic-styles>
<style:style style:name="C" style:family="section"><style:section-properties text:dont-balance-text-columns="true">
<style:columns fo:column-count="2" fo:column-gap="1cm"/></style:section-properties></style:style>
<style:style style:name="H" style:family="text"><style:text-properties text:display="none"/></style:style>
<style:style style:name="Ta" style:family="table-column"><style:table-column-properties style:column-width="7cm"/></style:style>
<style:style style:name="Tb" style:family="table-column"><style:table-column-properties style:column-width="10cm"/></style:style>
<style:style style:name="G" style:family="graphic"><style:graphic-properties style:wrap="none"/></style:style>
{columns}</office:automatic-styles>
<office:body><office:text>{body}</office:text></office:body></office:document>"""


def p(text, tag="p"):
    level = ' text:outline-level="2"' if tag == "h" else ""
    return f"<text:{tag}{level}>{html.escape(text)}</text:{tag}>"


def jobs_odt():
    out = p("Experience", "h")
    for t, e, d, duties in JOBS:
        out += p(t) + p(e) + p(d) + "<text:list>"
        out += "".join(f"<text:list-item>{p(x)}</text:list-item>" for x in duties) + "</text:list>" + p("")
    return out


def list_odt(title, items):
    return p(title, "h") + "".join(p(x) for x in items) + p("")


def table_odt(rows):
    out = '<table:table><table:table-column table:style-name="Ta"/><table:table-column table:style-name="Tb"/>'
    for row in rows:
        out += "<table:table-row>" + "".join(f"<table:table-cell>{c}</table:table-cell>" for c in row) + "</table:table-row>"
    return out + "</table:table>"


def layouts_odt():
    top, side = p(NAME, "h") + p(HEADLINE) + p(""), list_odt("Skills", SKILLS) + list_odt("Education", EDUCATION)
    box = ('<text:p><draw:frame draw:style-name="G" text:anchor-type="paragraph" svg:width="12cm" '
           f'svg:height="3cm"><draw:text-box>{p("Open to night shifts")}</draw:text-box></draw:frame></text:p>')
    hidden = '<text:p>Punctual<text:span text:style-name="H">astronaut</text:span></text:p>'
    rows = []
    for t, e, d, duties in JOBS:
        rows += [[p(d), p(t) + p(e) + "".join(p("• " + x) for x in duties)]]
    return {
        "one": fodt(top + jobs_odt() + side + box + hidden),
        "two": fodt(top + f'<text:section text:style-name="C" text:name="S">{jobs_odt()}{side}</text:section>'),
        "sidebar": fodt(table_odt([[side, top + jobs_odt()]]) + p("")),
        "table": fodt(top + p("Experience", "h") + table_odt(rows) + side),
    }


# A header, a footer, changes, a link, a box, a note, a table cell with a ground, styles that hide.
RICH = """<?xml version="1.0" encoding="UTF-8"?>
<office:document xmlns:office="urn:oasis:names:tc:opendocument:xmlns:office:1.0"
 xmlns:text="urn:oasis:names:tc:opendocument:xmlns:text:1.0" xmlns:table="urn:oasis:names:tc:opendocument:xmlns:table:1.0"
 xmlns:style="urn:oasis:names:tc:opendocument:xmlns:style:1.0" xmlns:fo="urn:oasis:names:tc:opendocument:xmlns:xsl-fo-compatible:1.0"
 xmlns:draw="urn:oasis:names:tc:opendocument:xmlns:drawing:1.0" xmlns:svg="urn:oasis:names:tc:opendocument:xmlns:svg-compatible:1.0"
 xmlns:xlink="http://www.w3.org/1999/xlink" xmlns:dc="http://purl.org/dc/elements/1.1/"
 office:version="1.2" office:mimetype="application/vnd.oasis.opendocument.text">
<office:styles>
<style:style style:name="Standard" style:family="paragraph"/>
<style:style style:name="Ghost" style:family="paragraph" style:parent-style-name="Standard">
 <style:text-properties fo:color="#ffffff"/></style:style>
<style:style style:name="GhostChild" style:family="paragraph" style:parent-style-name="Ghost"/>
<style:style style:name="Gone" style:family="text"><style:text-properties text:display="none"/></style:style>
</office:styles>
<office:automatic-styles>
<style:page-layout style:name="PL"><style:page-layout-properties fo:page-width="21cm" fo:page-height="29.7cm" fo:margin="2cm"/>
 <style:header-style><style:header-footer-properties fo:min-height="1cm"/></style:header-style>
 <style:footer-style><style:header-footer-properties fo:min-height="1cm"/></style:footer-style></style:page-layout>
<style:style style:name="Dark" style:family="table-cell"><style:table-cell-properties fo:background-color="#203040"/></style:style>
<style:style style:name="White" style:family="text"><style:text-properties fo:color="#ffffff"/></style:style>
<style:style style:name="Tiny" style:family="text"><style:text-properties fo:font-size="1pt"/></style:style>
<style:style style:name="G" style:family="graphic"><style:graphic-properties style:wrap="none"/></style:style>
</office:automatic-styles>
<office:master-styles><style:master-page style:name="Standard" style:page-layout-name="PL">
 <style:header><text:p>Header line</text:p></style:header><style:footer><text:p>Footer line</text:p></style:footer>
</style:master-page></office:master-styles>
<office:body><office:text>
<text:tracked-changes>
 <text:changed-region text:id="c1"><text:insertion><office:change-info><dc:creator>A</dc:creator>
  <dc:date>2026-01-01T00:00:00</dc:date></office:change-info></text:insertion></text:changed-region>
 <text:changed-region text:id="c2"><text:deletion><office:change-info><dc:creator>A</dc:creator>
  <dc:date>2026-01-01T00:00:00</dc:date></office:change-info><text:p>deleted words</text:p></text:deletion></text:changed-region>
</text:tracked-changes>
<text:p>Opening line</text:p>
<text:p>Kept <text:change-start text:change-id="c1"/>inserted<text:change-end text:change-id="c1"/> and<text:change text:change-id="c2"/> more</text:p>
<text:p>Work shown at <text:a xlink:type="simple" xlink:href="https://example.org/hidden-target">my portfolio</text:a> page</text:p>
<text:p>With a note<text:note text:note-class="footnote"><text:note-citation>1</text:note-citation><text:note-body><text:p>Note body</text:p></text:note-body></text:note> in it</text:p>
<text:p text:style-name="GhostChild">ghostly</text:p>
<text:p>Plain <text:span text:style-name="White">whitened</text:span> and <text:span text:style-name="Tiny">minuscule</text:span> and <text:span text:style-name="Gone">vanished</text:span> end</text:p>
<table:table><table:table-column/><table:table-row><table:table-cell table:style-name="Dark"><text:p><text:span text:style-name="White">Light on dark</text:span></text:p></table:table-cell></table:table-row></table:table>
<text:p>Before the box<draw:frame draw:style-name="G" text:anchor-type="paragraph" svg:width="8cm" svg:height="2cm"><draw:text-box><text:p>Inside the box</text:p></draw:text-box></draw:frame></text:p>
<text:p>Closing line</text:p>
</office:text></office:body></office:document>"""


def run(*command):
    subprocess.run(command, check=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)


def chromium(source, target):
    run("chromium", "--headless", "--no-sandbox", "--disable-gpu", "--no-pdf-header-footer",
        f"--print-to-pdf={target}", str(source))


def convert(sources, kind, folder, filters=""):
    run("soffice", "--headless", "--convert-to", kind + filters, "--outdir", str(folder), *map(str, sources))


def scripts_page(lines):
    return page("".join(f"<p dir='auto'>{x}</p>" for x in lines),
                "body{font-family:'Noto Sans','Noto Sans Arabic','Noto Sans Hebrew','Noto Sans Devanagari',"
                "'Noto Sans Bengali','Noto Sans Tamil','Noto Sans Thai','Noto Sans CJK SC',sans-serif}")


def scan(folder, language, lines):
    from PIL import Image
    source = folder / f"{language}.html"
    source.write_text(page("".join(f"<p dir='auto'>{x}</p>" for x in lines),
                           "@page{size:150mm 95mm;margin:12mm}p{font-size:12pt;margin:7pt 0}"
                           "body{font-family:'Noto Serif','Noto Sans','Noto Sans Arabic','Noto Sans Devanagari',"
                           "'Noto Sans CJK SC'}"))
    chromium(source, folder / f"{language}.pdf")
    run("pdftoppm", "-r", "300", "-gray", "-singlefile", "-f", "1", "-l", "1",
        str(folder / f"{language}.pdf"), str(folder / language))
    Image.open(folder / f"{language}.pgm").quantize(8).save(OUT / f"scan-{language}.png", optimize=True)
    return Image.open(folder / f"{language}.pgm")


def text(_):
    (OUT / "source.txt").write_text(
        f"{NAME}\n{HEADLINE}\n\nExperience\n\n" + "".join(
            f"{t}\n{e}\n{d}\n" + "".join(f"• {x}\n" for x in duties) + "\n" for t, e, d, duties in JOBS)
        + "Skills\n\n" + "".join(f"• {x}\n" for x in SKILLS) + "\nEducation\n\n"
        + "".join(f"• {x}\n" for x in EDUCATION))


def browser(_):
    for layout, text in layouts().items():
        (OUT / f"{layout}.html").write_text(text)
        chromium(OUT / f"{layout}.html", OUT / f"{layout}-browser.pdf")


def office(folder):
    sources = []
    for layout, text in layouts_odt().items():
        sources.append(folder / f"{layout}.fodt")
        sources[-1].write_text(text)
    for kind in ["odt", "docx", "rtf", "doc", "pdf"]:
        convert(sources, kind, OUT)


def scripts(folder):
    sources = []
    for script, lines in SCRIPTS.items():
        (OUT / f"script-{script}.txt").write_text("\n".join(lines) + "\n")
        (folder / f"script-{script}.html").write_text(scripts_page(lines))
        chromium(folder / f"script-{script}.html", OUT / f"script-{script}.pdf")
        sources.append(folder / f"script-{script}.fodt")
        sources[-1].write_text(fodt("".join(p(x) for x in lines)))
    convert(sources, "docx", OUT)


def scans(folder):
    pictures = []
    for language, lines in SCANS.items():
        (OUT / f"scan-{language}.txt").write_text("\n".join(lines) + "\n")
        pictures.append(scan(folder, language, lines))
    two = [x.convert("1") for x in pictures[:2]]
    two[0].save(OUT / "scan-two.tiff", save_all=True, append_images=two[1:], compression="group4", dpi=(300, 300))
    pictures[0].convert("RGB").save(OUT / "scan.pdf", resolution=300, quality=60)
    pictures[0].save(OUT / "scan.jpg", quality=60)
    pictures[0].save(OUT / "scan.webp", lossless=True)


def pages(folder):
    """A full A4 page of twelve jobs in each language, at 300 dots an inch; titles are marked with "#"."""
    from PIL import Image
    for language, (heading, jobs) in PAGES.items():
        years = [f"{2024 - 2 * at} - {2026 - 2 * at}" for at in range(len(jobs))]
        (OUT / f"page-{language}.txt").write_text(heading + "\n" + "".join(
            f"# {title}\n{year}\n{duty}\n" for (title, duty), year in zip(jobs, years)))
        source = folder / f"{language}.html"
        source.write_text(page(
            f"<div dir='{'rtl' if language == 'ara' else 'ltr'}'><h1>{heading}</h1>" + "".join(
                f"<h3>{title}</h3><p>{year}</p><p>{duty}</p>"
                for (title, duty), year in zip(jobs, years)) + "</div>",
            "h3{margin-top:5pt;font-size:12pt}h1{font-size:18pt;margin:0}p{font-size:11pt}h1,h3,p{line-height:1.35}"
            "body{font-family:'Noto Serif','Noto Sans','Noto Sans Arabic','Noto Sans Devanagari',"
            "'Noto Sans CJK SC'}"))
        chromium(source, folder / f"{language}.pdf")
        assert b"/Count 1" in (folder / f"{language}.pdf").read_bytes(), f"{language} needs two pages"
        run("pdftoppm", "-r", "300", "-gray", "-singlefile", str(folder / f"{language}.pdf"), str(folder / language))
        Image.open(folder / f"{language}.pgm").quantize(4).save(OUT / f"page-{language}.png", optimize=True)


def locked(_):
    """one.pdf with an empty password (it opens) and with a real one, encrypted in three ways."""
    for name, user in [("open", ""), ("locked", "lantern")]:
        for bits, more in [("40", ["--allow-weak-crypto"]), ("128", ["--use-aes=y"]), ("256", [])]:
            weak = [x for x in more if x.startswith("--allow")]
            rest = [x for x in more if x not in weak]
            run("qpdf", *weak, "--encrypt", user, "owner", bits, *rest, "--",
                str(OUT / "one.pdf"), str(OUT / f"{name}-{bits}.pdf"))


def long(folder):
    """A CV of two pages, for benches."""
    source = folder / "long.fodt"
    source.write_text(fodt(p(NAME, "h") + p(HEADLINE) + jobs_odt() * 3 + list_odt("Skills", SKILLS)))
    for kind in ["docx", "pdf"]:
        convert([source], kind, OUT)
    (folder / "long.html").write_text(page(f"<h1>{NAME}</h1>" + jobs_html() * 3))
    chromium(folder / "long.html", OUT / "long-browser.pdf")


def unpacked(_):
    """A PDF whose streams are not packed, so that damage reaches what is in them."""
    run("qpdf", "--qdf", "--object-streams=disable", str(OUT / "rich.pdf"), str(OUT / "plain.pdf"))


def rich(folder):
    """What else text processors hold: see RICH."""
    source = folder / "rich.fodt"
    source.write_text(RICH)
    for kind in ["odt", "docx", "rtf", "doc", "pdf"]:
        convert([source], kind, OUT)


PARTS = {part.__name__: part for part in [text, browser, office, scripts, scans, pages, locked, rich, unpacked, long]}


def main():
    OUT.mkdir(exist_ok=True)
    for name in sys.argv[1:] or PARTS:
        with tempfile.TemporaryDirectory() as folder:
            PARTS[name](pathlib.Path(folder))


if __name__ == "__main__":
    main()
