import { type IcsDoseClass, type IcsMolecule, icsDailyDose } from '#medicine/inhalers/ics-dose.ts'
import { classesOf, type RespiratoryMedication } from './respiratory-medications.ts'

/** Step of COPD-X's stepwise management, by medication classes. */
export function copdStep(taken: readonly RespiratoryMedication[]): string | undefined {
  const classes = new Set(classesOf(taken))
  const [lama, laba, ics] = [classes.has('LAMA'), classes.has('LABA'), classes.has('ICS')]
  if (lama && laba && ics) return 'Triple (LAMA + LABA + ICS)'
  if (lama && laba) return 'Dual (LAMA + LABA)'
  if (ics && laba) return 'ICS + LABA'
  if (ics) return 'ICS without two bronchodilators'
  if (lama) return 'LAMA'
  if (laba) return 'LABA'
  return classes.has('SABA') || classes.has('SAMA') ? 'Reliever only' : undefined
}

const MOLECULES: readonly [RegExp, IcsMolecule][] = [
  [/fluticasone furoate/, 'fluticasone furoate'],
  [/fluticasone propionate/, 'fluticasone propionate'],
  [/beclometasone/, 'beclometasone HFA'],
  [/budesonide/, 'budesonide DPI'],
  [/ciclesonide/, 'ciclesonide'],
  [/mometasone/, 'mometasone Breezhaler'],
]
const ICS_NAMES = /fluticasone|beclometasone|budesonide|ciclesonide|mometasone/
const TIMES: readonly [RegExp, number][] = [
  [/twice (daily|a day)|\bbd\b/i, 2],
  [/once (daily|a day)|\bdaily\b|in the (morning|evening)/i, 1],
]

/** Regular daily dose of an inhaler's corticosteroid, from its text; undefined if the text does not state it. */
export function icsDoseOf({ text, dosage, medication, asNeededOnly }: RespiratoryMedication): IcsDoseClass | undefined {
  const molecule = MOLECULES.find(([name]) => name.test(medication?.generic ?? ''))?.[1]
  if (!molecule || asNeededOnly) return undefined
  const strengths = /\b(\d+(?:\.\d+)?(?:\/\d+(?:\.\d+)?)*)\s*(?:microgram|mcg|µg)/i.exec(text)?.[1]?.split('/')
  // strengths follow the order of the ingredients: indacaterol before mometasone
  const place = (medication?.generic ?? '').split(' + ').findIndex((one) => ICS_NAMES.test(one))
  const strengthMcg = Number(strengths?.[Math.max(0, place)])
  const inhalations = Number(/(\d+)\s*(?:inhalation|puff)/i.exec(dosage)?.[1])
  const times = TIMES.find(([words]) => words.test(dosage))?.[1]
  if (!strengthMcg || !inhalations || !times) return undefined
  const found = icsDailyDose(molecule, strengthMcg * inhalations * times)
  return found.kind === 'dose' ? found.doseClass : undefined
}

/**
 * Maintenance and reliever therapy is registered only for low-strength formoterol inhalers: at most 6 microgram of
 * formoterol per inhalation, so not Symbicort 400/12, and no triple inhaler (Trimbow).
 */
function isMartInhaler({ text, medication, classes }: RespiratoryMedication): boolean {
  if (!/formoterol/.test(medication?.generic ?? '') || classes.includes('LAMA')) return false
  const formoterolMcg = Number(/\d+(?:\.\d+)?\s*\/\s*(\d+(?:\.\d+)?)/.exec(text)?.[1])
  return formoterolMcg > 0 && formoterolMcg <= 6
}

export type AsthmaLevel = { level: 1 | 2 | 3 | 4; label: string; airOnly: boolean }

/**
 * Handbook levels, current edition: 1 as-needed budesonide-formoterol (or ICS with a reliever), 2 low-dose, 3
 * medium-dose ICS-LABA, 4 beyond that. Undefined without an inhaled corticosteroid or a known dose.
 */
export function asthmaLevel(taken: readonly RespiratoryMedication[]): AsthmaLevel | undefined {
  const classes = new Set(classesOf(taken))
  if (classes.has('biologic')) return { level: 4, label: 'Level 4: biologic', airOnly: false }
  const steroid = taken.find((one) => one.classes.includes('ICS'))
  if (!steroid) return undefined
  const withFormoterol = /formoterol/.test(steroid.medication?.generic ?? '')
  if (steroid.asNeededOnly && withFormoterol)
    return { level: 1, label: 'Level 1: as-needed budesonide-formoterol (AIR)', airOnly: true }
  const dose = icsDoseOf(steroid)
  const isMart = isMartInhaler(steroid) && !classes.has('SABA')
  const how = steroid.classes.includes('LABA') ? (isMart ? 'MART' : 'ICS + LABA') : 'ICS'
  if (dose === 'high' || classes.has('LAMA'))
    return { level: 4, label: `Level 4: ${dose === 'high' ? 'high-dose ' : ''}${how}`, airOnly: false }
  if (how === 'ICS' && (dose === 'low' || dose === 'below low'))
    return { level: 1, label: 'Level 1: low-dose ICS with reliever', airOnly: false }
  if (dose === 'medium') return { level: 3, label: `Level 3: medium-dose ${how}`, airOnly: false }
  if (dose === 'low' || dose === 'below low') return { level: 2, label: `Level 2: low-dose ${how}`, airOnly: false }
  return undefined
}
