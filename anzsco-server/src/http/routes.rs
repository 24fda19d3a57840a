//! Every path with its methods: the one table that requests, `Allow` and the `OpenAPI` document's test
//! are read from.
//!
//! Pages for people get a table of their own beside this one.

use hyper::Method;

/// What a path and a method ask for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Operation {
    SubmitJob,
    ListJobs,
    GetJob,
    DeleteJob,
    SubmitExtraction,
    ListExtractions,
    GetExtraction,
    DeleteExtraction,
    SearchOccupations,
    GetOccupation,
    CreateAccount,
    GetAccount,
    GetUsage,
    CreateKey,
    ListKeys,
    DeleteKey,
    CreateWebhook,
    ListWebhooks,
    GetWebhook,
    DeleteWebhook,
    OpenApi,
    Health,
    Ready,
    Metrics,
}

impl Operation {
    /// Whether it needs a key.
    pub(crate) fn needs_key(self) -> bool {
        !matches!(
            self,
            Self::CreateAccount | Self::OpenApi | Self::Health | Self::Ready | Self::Metrics
        )
    }
}

/// A path and what each method does there.
pub(crate) struct Route {
    pub(crate) path: &'static str,
    pub(crate) methods: &'static [(Method, Operation)],
}

/// All routes.
pub(crate) const ROUTES: &[Route] = &[
    Route {
        path: "/v1/jobs",
        methods: &[(Method::GET, Operation::ListJobs), (Method::POST, Operation::SubmitJob)],
    },
    Route {
        path: "/v1/jobs/{id}",
        methods: &[(Method::DELETE, Operation::DeleteJob), (Method::GET, Operation::GetJob)],
    },
    Route {
        path: "/v1/extractions",
        methods: &[
            (Method::GET, Operation::ListExtractions),
            (Method::POST, Operation::SubmitExtraction),
        ],
    },
    Route {
        path: "/v1/extractions/{id}",
        methods: &[
            (Method::DELETE, Operation::DeleteExtraction),
            (Method::GET, Operation::GetExtraction),
        ],
    },
    Route { path: "/v1/occupations", methods: &[(Method::GET, Operation::SearchOccupations)] },
    Route { path: "/v1/occupations/{code}", methods: &[(Method::GET, Operation::GetOccupation)] },
    Route { path: "/v1/accounts", methods: &[(Method::POST, Operation::CreateAccount)] },
    Route { path: "/v1/account", methods: &[(Method::GET, Operation::GetAccount)] },
    Route { path: "/v1/account/usage", methods: &[(Method::GET, Operation::GetUsage)] },
    Route {
        path: "/v1/keys",
        methods: &[(Method::GET, Operation::ListKeys), (Method::POST, Operation::CreateKey)],
    },
    Route { path: "/v1/keys/{id}", methods: &[(Method::DELETE, Operation::DeleteKey)] },
    Route {
        path: "/v1/webhooks",
        methods: &[
            (Method::GET, Operation::ListWebhooks),
            (Method::POST, Operation::CreateWebhook),
        ],
    },
    Route {
        path: "/v1/webhooks/{id}",
        methods: &[
            (Method::DELETE, Operation::DeleteWebhook),
            (Method::GET, Operation::GetWebhook),
        ],
    },
    Route { path: "/openapi.json", methods: &[(Method::GET, Operation::OpenApi)] },
    Route { path: "/healthz", methods: &[(Method::GET, Operation::Health)] },
    Route { path: "/readyz", methods: &[(Method::GET, Operation::Ready)] },
    Route { path: "/metrics", methods: &[(Method::GET, Operation::Metrics)] },
];

impl Route {
    /// What a method does here; HEAD does what GET does.
    pub(crate) fn operation(&self, method: &Method) -> Option<Operation> {
        let wanted = if method == Method::HEAD { &Method::GET } else { method };
        self.methods.iter().find(|(known, _)| known == wanted).map(|(_, operation)| *operation)
    }

    /// The value of `Allow`.
    pub(crate) fn allow(&self) -> String {
        let names = self.methods.iter().map(|(method, _)| match *method {
            Method::GET => "GET, HEAD",
            Method::POST => "POST",
            _ => "DELETE",
        });
        names.collect::<Vec<_>>().join(", ")
    }
}
