/** Clinical terms in plain language; longer ones first, so that parts do not spoil the whole. */
const WORDS: readonly [RegExp, string][] = (
  [
    ['shortness of breath', 'being short of breath'],
    ['exacerbation', 'flare-up'],
    ['infective', 'infection-related'],
    ['dyspn(?:o)?ea', 'shortness of breath'],
    ['oxygen saturations?|spo2|sats', 'oxygen level'],
    ['blood pressure is', 'blood pressure is'],
    ['heart rate|pulse rate', 'pulse'],
    ['respiratory rate', 'breathing rate'],
    ['on room air', 'without extra oxygen'],
    ['sputum', 'phlegm'],
    ['haemoptysis|hemoptysis', 'coughing up blood'],
    ['wheezes|wheezing', 'a wheeze'],
    ['crackles|crepitations', 'crackling sounds'],
    ['bilateral(?:ly)?', 'on both sides'],
    ['auscultation', 'listening to your chest'],
    ['febrile|pyrexial', 'with a fever'],
    ['afebrile', 'without a fever'],
    ['o?edema', 'swelling'],
    ['hypertension', 'high blood pressure'],
    ['hyperlipid(?:a)?emia|hypercholesterol(?:a)?emia', 'high cholesterol'],
    ['myocardial infarction', 'heart attack'],
    ['bronchodilators?', 'reliever puffer'],
    ['inhalers?', 'puffer'],
    ['corticosteroids?', 'steroid'],
    ['antibiotics?', 'antibiotic (medicine for infection)'],
    ['spirometry|pulmonary function tests?|lung function tests?', 'breathing test'],
    ['pulmonary rehabilitation|pulmonary rehab', 'lung exercise classes'],
    ['radiograph', 'X-ray'],
    ['pulmonary', 'lung'],
    ['renal', 'kidney'],
    ['hepatic', 'liver'],
    ['cardiac', 'heart'],
    ['prn', 'when you need it'],
    ['bd|b\\.i\\.d\\.?|bid|twice daily', 'twice a day'],
    ['tds|t\\.i\\.d\\.?|tid|(?:3|three) times daily', 'three times a day'],
    ['qid|(?:4|four) times daily', 'four times a day'],
    ['mane', 'in the morning'],
    ['nocte', 'at night'],
    ['daily', 'each day'],
    ['commence', 'start'],
    ['cease|discontinue', 'stop'],
    ['administer', 'give'],
    ['prescribed', 'given a script for'],
    ['symptomatic', 'with symptoms'],
    ['deteriorat(?:e|es|ing|ion)', 'getting worse'],
    ['monitor', 'watch'],
  ] as const
).map(([from, to]) => [new RegExp(`\\b(?:${from})\\b`, 'gi'), to])

/** The note describes the patient; the summary addresses them. */
const PATIENT: readonly [RegExp, string][] = [
  [/^(?:(?:she|he|they|the patient|patient) )?(?:denies|denied) (?:any )?(.+)$/i, 'You do not have $1'],
  [/^(?:(?:she|he|they|the patient|patient) )?(?:reports|reported) no (.+)$/i, 'You have no $1'],
  [/^(?:(?:she|he|they|the patient|patient) )?(?:reports|reported) (.+)$/i, 'You told us about $1'],
  [/\b(?:she|he|the patient) (?:has|was|is) /gi, 'you $& '],
  [/\byou (?:she|he|the patient) has {2}/gi, 'you have '],
  [/\byou (?:she|he|the patient) was {2}/gi, 'you were '],
  [/\byou (?:she|he|the patient) is {2}/gi, 'you are '],
  [/\b(?:she|he) (\w+?)(ies)\b/gi, 'you $1y'],
  [/\b(?:she|he) (\w+?(?:ss|sh|ch|x))es\b/gi, 'you $1'],
  [/\b(?:she|he) (\w+?[^s\W])s\b/gi, 'you $1'],
  [/\b(?:she|he|the patient|they)\b/gi, 'you'],
  [/\b(see|review|tell|give|show|advise|ask|call|help|refer|for|with|to) (?:her|him|them)\b(?! \w)/gi, '$1 you'],
  [/\b(?:him|them)\b/gi, 'you'],
  [/\b(?:her|his|their)\b/gi, 'your'],
]

/** One sentence of the note in plain language, addressed to the patient; nothing is added. */
export function toPlainWords(sentence: string): string {
  let text = sentence.trim()
  for (const [from, to] of PATIENT) text = text.replace(from, to)
  for (const [from, to] of WORDS) text = text.replace(from, to)
  text = text.replace(/ {2,}/g, ' ').trim()
  return text.charAt(0).toUpperCase() + text.slice(1)
}
