/** Measures that a sentence can name with its number. */
export type ReadingName =
  | 'oxygenSaturation'
  | 'systolic'
  | 'diastolic'
  | 'heartRate'
  | 'respiratoryRate'
  | 'temperature'
  | 'weight'
  | 'height'
  | 'peakFlow'

export interface StatedReading {
  name: ReadingName
  value: number
}

const IS = String.raw`(?:\s+(?:is|was|of|at|reads?|measured|today|around|about))*[\s:]*`
const NUMBER = String.raw`(\d{1,3}(?:\.\d+)?)`

const PATTERNS: readonly [ReadingName, RegExp][] = [
  [
    'oxygenSaturation',
    new RegExp(
      String.raw`\b(?:spo2|oxygen saturations?|o2 saturations?|saturations?|sats|oxygen levels?)${IS}${NUMBER}\s*(?:%|per ?cent)`,
      'i',
    ),
  ],
  ['heartRate', new RegExp(String.raw`\b(?:heart rate|pulse(?: rate)?)${IS}${NUMBER}\b(?!\s*(?:%|mg|/\d))`, 'i')],
  ['respiratoryRate', new RegExp(String.raw`\b(?:respiratory rate|respirations)${IS}${NUMBER}\b`, 'i')],
  ['temperature', new RegExp(String.raw`\b(?:temperature|temp)${IS}${NUMBER}\b(?!\s*(?:°\s*)?f)`, 'i')],
  ['weight', new RegExp(String.raw`\b(?:weight|weighs)${IS}${NUMBER}\s*(?:kg|kilos?|kilograms?)\b`, 'i')],
  ['height', new RegExp(String.raw`\bheight${IS}${NUMBER}\s*(?:cm|centimet(?:re|er)s?)\b`, 'i')],
  ['peakFlow', new RegExp(String.raw`\bpeak flow${IS}${NUMBER}\b`, 'i')],
]
const PRESSURE = new RegExp(String.raw`\b(?:blood pressure|bp)${IS}(\d{2,3})\s*(?:/|over|on)\s*(\d{2,3})\b`, 'i')

/** What nobody could measure on the day: another day's value, a target, a wish. */
const NOT_TODAY =
  /\b(?:last|previous(?:ly)?|yesterday|ago|target|goal|aim|below|above|less than|more than|if|when|usually)\b/i

/** Numbers with the measure they belong to; only where the unit is certain. */
export function readReadings(sentence: string): StatedReading[] {
  if (NOT_TODAY.test(sentence)) return []
  const [, systolic, diastolic] = PRESSURE.exec(sentence) ?? []
  const pressure: StatedReading[] =
    systolic && diastolic
      ? [
          { name: 'systolic', value: Number(systolic) },
          { name: 'diastolic', value: Number(diastolic) },
        ]
      : []
  const others = PATTERNS.flatMap(([name, pattern]) => {
    const value = pattern.exec(sentence)?.[1]
    return value ? [{ name, value: Number(value) }] : []
  })
  return [...others, ...pressure]
}
