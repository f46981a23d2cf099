/** What a clinic measures: its spoken forms, its written form, and its possible range. */
export interface Measure {
  label: string
  pattern: RegExp
  heading: 'Vitals' | 'Results'
  unit: string
  from: number
  to: number
  /** Said as a percentage as well: "2.21 litres, 79 percent of predicted". */
  predicted?: boolean
}

const vital = (label: string, pattern: RegExp, unit: string, from: number, to: number): Measure => ({
  label,
  pattern,
  heading: 'Vitals',
  unit,
  from,
  to,
})
const result = (
  label: string,
  pattern: RegExp,
  unit: string,
  from: number,
  to: number,
  predicted = false,
): Measure => ({
  label,
  pattern,
  heading: 'Results',
  unit,
  from,
  to,
  ...(predicted && { predicted }),
})

/** Ranges are those of plausible readings, wide; a number outside belongs to something else. */
export const MEASURES: readonly Measure[] = [
  vital(
    'SpO2',
    /\b(?:spo2|o2(?: sats?| saturations?| levels?)?|(?:oxygen )?saturations?|sats?|the ear|oxygen(?: levels?| sats?| reading)?|satting|pulse ox|finger(?= (?:reads|reading|probe|shows|says))|(?<=\b(?:pop|put|clip|stick) (?:this|that|it|the probe|the clip) on (?:your|his|her) )finger)\b/,
    '%',
    50,
    100,
  ),
  vital('Pulse', /\b(?:pulse(?: rate)?|heart ?rate|heart(?=(?:'s| is) (?:going|racing|beating)))\b/, '', 30, 220),
  vital(
    'Respiratory rate',
    /\b(?:respiratory rate|resp rate|breathing rate|breaths a minute|respirations|breathing(?= at| is \d| \d)|resps?)\b/,
    '',
    6,
    70,
  ),
  vital('Temperature', /\b(?:temperature|temp|thermometer)\b/, '', 33, 43),
  vital('BMI', /\b(?:bmi|body mass index)\b/, '', 12, 80),
  vital('Weight', /\b(?:weight|weigh(?:ing|ed|s)?|scales)\b/, ' kg', 20, 300),
  vital('Height', /\bheight\b/, ' cm', 100, 230),
  vital('Neck circumference', /\bneck(?: circumference| size)?\b/, ' cm', 25, 70),
  result('ACQ', /\b(?:acq(?:-?\d)?|a c q|asthma control questionnaire)\b/, '', 0, 6),
  result('ACT', /\b(?:asthma control (?:test|score)|act score|a c t)\b/, '', 5, 25),
  result('CAT', /\b(?:cat score|copd assessment test|c a t|cat)\b/, '', 0, 40),
  result('mMRC', /\b(?:mmrc|m m r c|mrc(?: score| grade)?)\b/, '', 0, 5),
  result(
    'Epworth score',
    /\b(?:epworth(?: score| sleepiness scale)?|sleepiness (?:score|scale|form|questionnaire))\b/,
    '',
    0,
    24,
  ),
  result('Peak flow', /\b(?:peak (?:expiratory )?flow|pef)\b/, ' L/min', 50, 900),
  result(
    'Inspiratory flow',
    /\b(?:inspiratory flow|in-?check|suck(?:ing)? (?:on|in|hard)|how hard you can suck)\b/,
    ' L/min',
    10,
    120,
  ),
  result('T-score', /\bt-?score\b/, '', -6, 4),
  result('ALT', /\balt\b/, '', 3, 5000),
  result('AST', /\bast\b/, '', 3, 5000),
  result('Bilirubin', /\bbilirubin\b/, '', 1, 800),
  result('Calcium', /\b(?:corrected )?calcium\b/, '', 1, 5),
  result('Serum ACE', /\bace(?: level)?\b(?! inhibitor)/, '', 1, 400),
  result('Ferritin', /\bferritin\b/, '', 1, 5000),
  result('Sodium', /\bsodium\b/, '', 100, 180),
  result('Albumin', /\balbumin\b/, '', 5, 60),
  result('Platelets', /\bplatelets?(?: count)?\b/, '', 5, 1500),
  result('Troponin', /\btroponin\b/, '', 0, 50000),
  result('D-dimer', /\bd-?dimer\b/, '', 0, 20000),
  result('TSH', /\btsh\b/, '', 0, 150),
  result('INR', /\binr\b/, '', 0.5, 12),
  result('FEV1', /\b(?:fev ?1|f e v 1|fev one)\b/, ' L', 0.2, 7, true),
  result('FVC', /\b(?:fvc|f v c|forced vital capacity|vital capacity)\b/, ' L', 0.4, 9, true),
  result('FEV1/FVC ratio', /\b(?:fev1\/fvc|fev1 ?fvc ratio|ratio)\b/, '', 0.15, 100),
  result('DLCO', /\b(?:dlco|d l c o|gas transfer|diffusing capacity|transfer factor)\b/, '%', 5, 200),
  result('KCO', /\bkco\b/, '%', 5, 250),
  result('TLC', /\b(?:tlc|total lung capacity)\b/, ' L', 1, 200, true),
  result('FeNO', /\b(?:feno|(?:exhaled )?nitric oxide)\b/, ' ppb', 1, 400),
  result('Exhaled carbon monoxide', /\b(?:carbon monoxide|co reading|exhaled co)\b/, ' ppm', 0, 120),
  result('Eosinophils', /\b(?:eosinophils?(?: count)?|eos)\b/, '', 0, 5000),
  result('IgE', /\b(?:ige|i g e)\b/, '', 1, 20000),
  result('CRP', /\b(?:crp|c-reactive protein|inflammatory marker)\b/, '', 0, 600),
  result('Haemoglobin', /\b(?:ha?emoglobin|hb)\b/, '', 4, 220),
  result('White cell count', /\b(?:white (?:blood )?cells?(?: count)?|white count)\b/, '', 0.5, 100),
  result('HbA1c', /\b(?:hba1c|a1c|long-term (?:sugar|one)|glycated ha?emoglobin)\b/, '%', 3, 150),
  result('Creatinine', /\bcreatinine\b/, '', 20, 1500),
  result('eGFR', /\begfr\b/, '', 3, 150),
  result('Potassium', /\bpotassium\b/, '', 1.5, 9),
  result('NT-proBNP', /\bnt-?pro-?bnp\b/, '', 1, 50000),
  result('BNP', /\b(?<!pro-?)bnp\b/, '', 1, 50000),
  result('pH', /\bph\b/, '', 6.5, 7.9),
  result('PaO2', /\b(?:pao2|po2|p o 2|arterial oxygen)\b/, ' mmHg', 20, 200),
  result('PaCO2', /\b(?:paco2|pco2|p c o 2|carbon dioxide|co2)\b/, ' mmHg', 10, 150),
  result('Bicarbonate', /\bbicarb(?:onate)?\b/, '', 5, 60),
  result(
    'AHI',
    /\b(?:ahi|apnoea[- ]hypopnoea index|apn(?:o)?ea index|(?:apnoeas|pauses|stoppages)(?: in your breathing)?|(?:(?:the )?(?:number of )?times (?:an hour )?(?:that )?)?(?:you|your breathing)(?:'re| were| was)?(?: actually)? (?:stop(?:s|ped|ping)?|paus(?:e|es|ed|ing))(?: breathing|(?= (?:about |around |nearly |roughly |on average )?\d)|(?= times)|(?= is| was|$))|events?(?: an hour| per hour)?)\b/,
    ' events/hour',
    0,
    180,
  ),
  result('Mask leak', /\b(?:mask )?leak\b/, ' L/min', 0, 200),
  result('CPAP pressure', /\b(?:cpap |treatment |mean )?pressure\b/, ' cmH2O', 3, 30),
  result(
    'Six-minute walk distance',
    /\b(?:(?:6|six)[- ]minute walk(?: test| distance)?|walk(?:ing)? test|your walk)\b/,
    ' m',
    10,
    1000,
  ),
  result(
    'RVSP',
    /\b(?:rvsp|(?:pulmonary )?pressure estimate|estimated (?:pulmonary )?pressure|right ventricular (?:systolic )?pressure|pulmonary (?:artery )?pressure|lung pressures?)\b/,
    ' mmHg',
    10,
    150,
  ),
  result('Ejection fraction', /\b(?:ejection fraction|lvef)\b/, '%', 5, 85),
  result('Cortisol', /\bcortisol\b/, '', 1, 2000),
  result('Vitamin D', /\bvitamin d(?: level)?(?= (?:level |was |is |of )*\d)/, '', 1, 300),
  result('Glucose', /\b(?:(?:random |fasting )?(?:blood )?(?:glucose|sugars?)|bsl)\b/, ' mmol/L', 1, 60),
]

/** A pressure is one by its form alone. */
export const PRESSURE = /(?<![\d./])(\d{2,3})\/(\d{2,3})(?![\d./])/

export function isPressure(systolic: number, diastolic: number): boolean {
  return systolic >= 60 && systolic <= 260 && diastolic >= 30 && diastolic <= 160 && systolic > diastolic
}

export const FETAL: Measure = {
  label: 'Fetal heart rate',
  pattern: /\bheart rate\b/,
  heading: 'Vitals',
  unit: '',
  from: 60,
  to: 220,
}

/** Of a night, not of the visit: it is no vital sign of today. */
export const OVERNIGHT: Measure = {
  label: 'Overnight SpO2',
  pattern: /\b(?:saturations?|sats?|spo2|oxygen)\b/,
  heading: 'Results',
  unit: '%',
  from: 30,
  to: 100,
}
export const LOWEST_OVERNIGHT: Measure = { ...OVERNIGHT, label: 'Lowest overnight SpO2' }

export const BP: Measure = {
  label: 'BP',
  pattern: /\bblood pressure\b/,
  heading: 'Vitals',
  unit: '',
  from: 60,
  to: 260,
}
