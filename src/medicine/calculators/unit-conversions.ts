/** Conversion to the first unit of its kind: `base = value × factor + offset`. */
interface Unit {
  name: string
  words: readonly string[]
  factor: number
  offset?: number
  /** For one substance only, such as 'creatinine'. */
  of?: string
}

/**
 * Factors of the International System of Units (BIPM brochure, NIST SP 811); amount-of-substance factors from the
 * Royal College of Pathologists of Australasia manual: creatinine 88.4, glucose 18.02, urea 2.8 (as nitrogen). Theophylline: 5.55,
 * American Society of Health-System Pharmacists (publications.ashp.org, appendix A of 9781585286423), as 1000 divided by its
 * molecular weight of 180.17 (United States label); the RCPA manual writes 10 to 20 mg/L as 55 to 110 µmol/L. Carbon
 * monoxide transfer: 2.987, as the reference equations of GLI 2017 in both units and the ERS/ATS standard of 2017.
 */
const KINDS: readonly (readonly Unit[])[] = [
  [
    { name: 'mmHg', words: ['mmhg', 'mm hg', 'torr', 'millimetres of mercury', 'millimeters of mercury'], factor: 1 },
    { name: 'kPa', words: ['kpa', 'kilopascal', 'kilopascals'], factor: 7.50062 },
    { name: 'cmH2O', words: ['cmh2o', 'cm h2o', 'centimetres of water', 'cm of water'], factor: 0.735559 },
  ],
  [
    { name: 'kg', words: ['kg', 'kgs', 'kilo', 'kilos', 'kilogram', 'kilograms'], factor: 1 },
    { name: 'lb', words: ['lb', 'lbs', 'pound', 'pounds'], factor: 0.45359237 },
    { name: 'stone', words: ['stone', 'stones', 'st'], factor: 6.35029318 },
    { name: 'g', words: ['g', 'gram', 'grams'], factor: 0.001 },
    { name: 'mg', words: ['mg', 'milligram', 'milligrams'], factor: 1e-6 },
    { name: 'microgram', words: ['mcg', 'microgram', 'micrograms', 'ug', 'µg', 'μg'], factor: 1e-9 },
  ],
  [
    { name: 'cm', words: ['cm', 'cms', 'centimetre', 'centimetres', 'centimeters'], factor: 1 },
    { name: 'm', words: ['m', 'metre', 'metres', 'meter', 'meters'], factor: 100 },
    { name: 'mm', words: ['mm', 'millimetre', 'millimetres'], factor: 0.1 },
    { name: 'inches', words: ['in', 'inch', 'inches', '"'], factor: 2.54 },
    { name: 'feet', words: ['ft', 'foot', 'feet'], factor: 30.48 },
  ],
  [
    { name: '°C', words: ['c', 'celsius', 'degrees c', 'degrees celsius', 'centigrade', '°c', 'deg c'], factor: 1 },
    {
      name: '°F',
      words: ['f', 'fahrenheit', 'degrees f', 'degrees fahrenheit', '°f', 'deg f'],
      factor: 5 / 9,
      offset: (-32 * 5) / 9,
    },
  ],
  [
    { name: 'L', words: ['l', 'litre', 'litres', 'liter', 'liters'], factor: 1 },
    { name: 'mL', words: ['ml', 'mls', 'millilitre', 'millilitres', 'cc', 'ccs'], factor: 0.001 },
  ],
  [
    { name: 'L/min', words: ['l/min', 'litres per minute', 'l per min'], factor: 1 },
    { name: 'L/s', words: ['l/s', 'l/sec', 'litres per second', 'l per second'], factor: 60 },
    { name: 'mL/min', words: ['ml/min', 'ml per min', 'ml per minute', 'millilitres per minute'], factor: 0.001 },
    { name: 'mL/s', words: ['ml/s', 'ml/sec', 'ml per second', 'millilitres per second'], factor: 0.06 },
    { name: 'L/h', words: ['l/h', 'l/hr', 'litres per hour', 'l per hour'], factor: 1 / 60 },
  ],
  [
    { name: '×10⁹/L', words: ['x10^9/l', 'x 10^9/l', '10^9/l', 'x10⁹/l', '×10⁹/l', 'e9/l', 'x109/l'], factor: 1 },
    {
      name: '/µL',
      words: ['/ul', '/µl', '/μl', 'cells/ul', 'cells/µl', 'cells per microlitre', 'per microlitre', '/mm3'],
      factor: 0.001,
    },
  ],
  [
    { name: 'g/L', words: ['g/l', 'g per l', 'grams per litre', 'g per litre'], factor: 1 },
    { name: 'g/dL', words: ['g/dl', 'g per dl', 'grams per decilitre', 'g%'], factor: 10 },
    { name: 'mg/L', words: ['mg/l', 'mg per l', 'mg per litre'], factor: 0.001 },
    { name: 'mg/dL', words: ['mg/dl', 'mg per dl'], factor: 0.01 },
  ],
  [
    {
      name: 'mL/min/mmHg',
      words: ['ml/min/mmhg', 'ml/mmhg/min', 'ml per min per mmhg', 'ml/(min.mmhg)'],
      factor: 1,
    },
    {
      name: 'mmol/min/kPa',
      words: ['mmol/min/kpa', 'mmol/kpa/min', 'mmol per min per kpa', 'mmol/(min.kpa)'],
      factor: 2.987,
    },
  ],
  [
    {
      name: 'µmol/L',
      words: ['umol/l', 'µmol/l', 'μmol/l', 'micromol/l', 'micromoles per litre'],
      factor: 1,
      of: 'creatinine',
    },
    { name: 'mg/dL', words: ['mg/dl', 'mg per dl'], factor: 88.4, of: 'creatinine' },
  ],
  [
    { name: 'mmol/L', words: ['mmol/l', 'mmol per litre', 'millimoles per litre'], factor: 1, of: 'glucose' },
    { name: 'mg/dL', words: ['mg/dl', 'mg per dl'], factor: 1 / 18.016, of: 'glucose' },
  ],
  [
    {
      name: 'µmol/L',
      words: ['umol/l', 'µmol/l', 'μmol/l', 'micromol/l', 'micromoles per litre', 'micromol per litre'],
      factor: 1,
      of: 'theophylline',
    },
    {
      name: 'mg/L',
      words: ['mg/l', 'mg per l', 'mg per litre', 'mcg/ml', 'ug/ml', 'µg/ml', 'μg/ml', 'micrograms per ml'],
      factor: 5.55,
      of: 'theophylline',
    },
  ],
]

export interface Converted {
  value: number
  from: string
  to: string
}

const named = (unit: Unit, word: string): boolean => unit.words.includes(word)

/** Names of every unit, longest first, for parsing a sentence. */
export const unitWords: readonly string[] = [...new Set(KINDS.flat().flatMap(({ words }) => words))].sort(
  (a, b) => b.length - a.length,
)

/** `of` names the substance, if the conversion depends on it. */
export function convert(value: number, from: string, to: string, of?: string): Converted | undefined {
  for (const kind of KINDS) {
    const [source, target] = [kind.find((unit) => named(unit, from)), kind.find((unit) => named(unit, to))]
    if (!source || !target || source === target) continue
    if (source.of !== undefined && source.of !== of) continue
    const base = value * source.factor + (source.offset ?? 0)
    return { value: (base - (target.offset ?? 0)) / target.factor, from: source.name, to: target.name }
  }
  return undefined
}
