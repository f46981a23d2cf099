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
  aspirinDisease: {
    label: 'aspirin-exacerbated respiratory disease',
    words:
      /\b(?:aspirin|NSAIDs?)\b[- ]*(?:exacerbated|induced|sensitive|sensitivity|intoleran\w*|hypersensitiv\w*|triad)|\b(?:induced by|intoleran\w* (?:to|of)|sensitiv\w* to) (?:aspirin|NSAIDs?)\b|\b(?:A|N)-?ERD\b|\bSamter|\bWidal/i,
  },
  narrowAngle: {
    label: 'narrow-angle glaucoma',
    words: /\b(?:narrow|closed)[- ](?:drainage )?angles?\b|\bangle[- ]closure/i,
  },
  urinaryObstruction: {
    label: 'obstruction of the bladder',
    words:
      /\burinary retention|\bretention of urine|\b(?:hyperplasia|hypertrophy|enlargement) of (?:the )?prostate|\bbladder[- ](?:neck|outlet|outflow) obstruction|\bprostatic (?:hyperplasia|hypertrophy|enlargement|obstruction)|\benlarged prostate|\bprostatomegaly|\bBPH\b/i,
  },
  myasthenia: { label: 'myasthenia gravis', words: /\bmyastheni/i },
  longQt: {
    label: 'long QT interval',
    words: /\b(?:long|prolonged|acquired) QTc?\b|\bQTc? (?:interval )?prolong|\btorsades?\b/i,
  },
  aorticDisease: {
    label: 'disease of the aorta',
    words:
      /\baort(?:ic|a)\b.*\b(?:aneurysm|dissection)|\b(?:aneurysm|dissection)\b.*\baort(?:ic|a)\b|\bAAA\b|\bMarfan|\bEhlers[- ]Danlos/i,
  },
  seizures: { label: 'seizures', words: /\bepilep|\bseizures?\b|\bconvulsi|\btonic[- ]clonic/i },
  eatingDisorder: { label: 'an eating disorder', words: /\banorexia nervosa|\bbulimi|\beating disorder/i },
  opticNeuritis: { label: 'optic neuritis', words: /\boptic neur(?:itis|opathy)|\bretrobulbar neur/i },
  interstitialLungDisease: {
    label: 'interstitial lung disease',
    words:
      /\binterstitial (?:lung|pneumon)|\b(?:pulmonary|lung) fibrosis|\bfibrosis of (?:the )?lung|\bfibrosing alveolitis|\bILD\b|\bIPF\b|(?<!aspiration )\bpneumonitis\b/i,
  },
  mentalIllness: {
    label: 'mental illness',
    words:
      /(?<!\b(?:respiratory|ST|ST segment|marrow) )\bdepress(?:ion|ive)\b|\banxiety\b|\bpsycho(?:sis|tic)\b|\bschizo|\bbipolar\b|\bsuicid|\bself[- ]harm|\bPTSD\b|\bpost-traumatic stress/i,
  },
  /** From the recorded smoking status, not from the problem list. */
  smoking: { label: 'smoking', words: undefined },
} as const

/** Problem lists also name what the patient does not have. */
const NOT_THE_PATIENTS = /\bfamily history\b|\bno (?:history|evidence|sign) of\b|\b(?:ruled out|excluded)\b/i

export type CircumstanceName = keyof typeof circumstances

/** True if an entry of the problem list names this circumstance of the patient. */
export function namesCircumstance(text: string, name: CircumstanceName): boolean {
  return circumstances[name].words?.test(text) === true && !NOT_THE_PATIENTS.test(text)
}
