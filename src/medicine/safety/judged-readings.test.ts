import { expect, it, test } from 'vitest'
import { assessSafety } from './assess-safety.ts'
import { isStated, judgedReadings, readingText } from './judged-readings.ts'
import type { HomeReadings, SafetyPatient } from './types.ts'

const textsOf = (readings: HomeReadings, person?: SafetyPatient) =>
  judgedReadings(assessSafety({ readings, person }).reasons).map(readingText)

test.each<[HomeReadings, string, SafetyPatient?]>([
  [{ spo2: 88 }, 'measured.spo2.low'],
  [{ spo2: 98 }, 'measured.spo2.high', { isOnOxygen: true, spo2Target: { low: 88, high: 92 } }],
  [{ peakFlow: 90 }, 'measured.peakFlow.low'],
  [{ puffs24h: 30 }, 'measured.puffs24h.high'],
  [{ temperature: 40.6 }, 'measured.temperature.high'],
  [{ temperature: 33 }, 'measured.temperature.low'],
  [{ pulse: 150 }, 'measured.pulse.high'],
  [{ pulse: 30 }, 'measured.pulse.low'],
  [{ systolic: 220 }, 'measured.systolic.high'],
  [{ glucose: 2.1 }, 'measured.glucose.low'],
  [{ glucose: 26 }, 'measured.glucose.high'],
  [{ respiratoryRate: 34 }, 'measured.respiratoryRate.high'],
])('%j is repeated with its value, and no symptom is put into the mouth of the patient', (readings, key, person) => {
  const { reasons } = assessSafety({ readings, person })
  expect(textsOf(readings, person)).toEqual([{ key, values: { value: Object.values(readings)[0] } }])
  expect(reasons.filter(isStated)).toEqual([])
})

it('keeps the signs that were ticked beside a reading', () => {
  const { reasons } = assessSafety({ readings: { spo2: 88 }, signs: ['blue-lips'] })
  expect(reasons.filter(isStated).map(({ sign }) => sign)).toEqual(['blue-lips'])
})

it('says of a fall that it is one, not that the value is too low', () => {
  const at = '2026-11-16T09:00:00+11:00'
  const earlier = [{ at: '2026-11-15T09:00:00+11:00', spo2: 99 }]
  const { reasons } = assessSafety({ readings: { spo2: 95 }, earlier, at })
  expect(judgedReadings(reasons).map(readingText)).toEqual([{ key: 'measured.spo2.fallen', values: { value: 95 } }])
})
