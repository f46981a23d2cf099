import type { TextKey } from '../self-management/text-key.ts'
import { worstLevel } from './levels.ts'
import type { JudgedReading, SafetyReason } from './types.ts'

/** The readings that led to the level of these reasons, each once. */
export function judgedReadings(reasons: readonly SafetyReason[]): JudgedReading[] {
  const level = worstLevel(reasons.map((reason) => reason.level))
  const byField = new Map<string, JudgedReading>()
  for (const { reading, level: own } of reasons) {
    if (own === level && reading?.side && !byField.has(reading.field)) byField.set(reading.field, reading)
  }
  return [...byField.values()]
}

/** Found in what the patient ticked or wrote. What a reading may mean is not something they said. */
export const isStated = ({ reading }: SafetyReason): boolean => reading === undefined

/** The reading with its value, and what is wrong with it. */
export const readingText = ({ field, value, side }: JudgedReading): TextKey => ({
  key: `measured.${field}.${side}`,
  values: { value: Math.round(value * 10) / 10 },
})
