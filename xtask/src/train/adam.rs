//! Adam (Kingma and Ba, 2015) over rows of weights, updated only where a batch touched them.

const FIRST_DECAY: f32 = 0.9;
const SECOND_DECAY: f32 = 0.999;
const SMALLEST: f32 = 1e-8;

/// Weights and the running means of their gradients.
#[derive(Debug)]
pub(crate) struct Adam {
    pub(crate) weights: Vec<f32>,
    first: Vec<f32>,
    second: Vec<f32>,
}

/// How far one batch moves a weight.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Step {
    rate: f32,
}

impl Step {
    /// The step of batch `number`, counted from 1, at a rate of learning.
    pub(crate) fn new(rate: f32, number: i32) -> Self {
        let correction =
            (1.0 - SECOND_DECAY.powi(number)).sqrt() / (1.0 - FIRST_DECAY.powi(number));
        Self { rate: rate * correction }
    }
}

impl Adam {
    pub(crate) fn new(weights: Vec<f32>) -> Self {
        let zeros = vec![0.0; weights.len()];
        Self { weights, first: zeros.clone(), second: zeros }
    }

    /// Moves the weights from `start` on against their gradient.
    pub(crate) fn apply(&mut self, start: usize, gradient: &[f32], step: Step) {
        let range = start..start + gradient.len();
        let rows = self.weights[range.clone()]
            .iter_mut()
            .zip(&mut self.first[range.clone()])
            .zip(&mut self.second[range]);
        for (((weight, first), second), slope) in rows.zip(gradient) {
            *first = FIRST_DECAY * *first + (1.0 - FIRST_DECAY) * slope;
            *second = SECOND_DECAY * *second + (1.0 - SECOND_DECAY) * slope * slope;
            *weight -= step.rate * *first / (second.sqrt() + SMALLEST);
        }
    }
}
