import type { Dosage, Timing } from 'fhir/r4'
import { type Regimen, regimenIn } from '#assistant/scribe/understanding/plan/regimen.ts'

/** Units of the prescribing form, singular. */
const UNITS: readonly (readonly [RegExp, string])[] = [
  [/^(?:puff|inhalation|breath)s?$/, 'inhalation'],
  [/^sprays?$/, 'spray'],
  [/^tablets?$/, 'tablet'],
  [/^capsules?$/, 'capsule'],
  [/^nebules?$/, 'nebule'],
  [/^drops?$/, 'drop'],
  [/^patch(?:es)?$/, 'patch'],
  [/^mg$/, 'mg'],
  [/^(?:mcg|micrograms?)$/, 'microgram'],
  [/^g$/, 'g'],
  [/^mL$/i, 'mL'],
  [/^units?$/, 'unit'],
]
const PER_DAY: readonly (readonly [RegExp, number])[] = [
  [/\btwice daily\b/, 2],
  [/\bthree times daily\b/, 3],
  [/\bfour times daily\b/, 4],
  [/\bonce daily\b|\bdaily\b|\bevery (?:morning|night|day|evening)\b|\bin the morning\b|\bat night\b/, 1],
]
const DAYS = { day: 1, week: 7, month: 30 } as const

/** The words of a planned dose with the fields the prescribing rules look at; what is not certain stays words. */
export function toDosage(text: string): Dosage {
  const regimen = regimenIn(text.toLowerCase())
  const quantity = quantityOf(regimen)
  const timing = timingOf(regimen)
  return {
    text,
    ...(timing && { timing }),
    ...(/\bas needed\b/.test(text) && { asNeededBoolean: true }),
    ...(quantity && { doseAndRate: [{ doseQuantity: quantity }] }),
  }
}

function quantityOf({ dose = '' }: Regimen): { value: number; unit: string } | undefined {
  const [, value, unitText = ''] = /^(\d+(?:\.\d+)?) ([a-z]+)\b/i.exec(dose) ?? []
  const unit = UNITS.find(([pattern]) => pattern.test(unitText))?.[1]
  return value && unit ? { value: Number(value), unit } : undefined
}

function timingOf({ frequency = '', duration = '' }: Regimen): Timing | undefined {
  const perDay = PER_DAY.find(([pattern]) => pattern.test(frequency))?.[1]
  if (!perDay) return undefined
  const [, count, unit] = /^(\d+) (day|week|month)s?$/.exec(duration) ?? []
  const days = count && unit ? Number(count) * DAYS[unit as keyof typeof DAYS] : undefined
  return {
    repeat: {
      frequency: perDay,
      period: 1,
      periodUnit: 'd',
      ...(days && { boundsDuration: { value: days, unit: 'days', system: 'http://unitsofmeasure.org', code: 'd' } }),
    },
  }
}
