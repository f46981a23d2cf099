/** Patient conditions that change how a medication acts, and how the problem list names them. */
export const circumstances = {
  asthma: { label: 'asthma', words: /\basthma/i },
  copd: { label: 'COPD', words: /\bCOPD\b|chronic obstructive (?:pulmonary|airways?) disease|\bemphysema\b/i },
  hypercapnia: {
    label: 'hypercapnia',
    words:
      /hypercapni|hypercarbi|type (?:2|II) respiratory failure|chronic respiratory failure|obesity hypoventilation|CO2 retention|hypoventilation/i,
  },
  liver: {
    label: 'liver disease',
    words: /\bcirrhosis\b|\bhepatic (?:failure|impairment)|\bliver (?:disease|failure)|\bhepatitis\b/i,
  },
  heartFailure: { label: 'heart failure', words: /\bheart failure\b|\bcor pulmonale\b|cardiomyopathy/i },
  cough: { label: 'chronic cough', words: /\b(?:chronic|persistent|dry|refractory) cough|\bcough\b/i },
  /** From the recorded smoking status, not from the problem list. */
  smoking: { label: 'smoking', words: undefined },
} as const

export type CircumstanceName = keyof typeof circumstances
