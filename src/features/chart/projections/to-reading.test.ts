import type { Observation } from 'fhir/r4'
import { describe, expect, it } from 'vitest'
import { toMeasures, toReading, withTarget } from './to-reading.ts'

const base: Observation = { resourceType: 'Observation', id: 'o1', status: 'final', code: { text: 'Haemoglobin' } }
const litres = (value: number, about: Partial<Observation> = {}): Observation => ({
  ...base,
  valueQuantity: { value, unit: 'L' },
  ...about,
})
const flagged = (code: string, display?: string) => [{ coding: [{ code, display }] }]

describe('high and low', () => {
  it('as the laboratory says, over what the range says', () => {
    const referenceRange = [{ low: { value: 1 }, high: { value: 2 } }]
    expect(toReading(litres(1.5, { interpretation: flagged('H'), referenceRange })).flag).toBe('H')
    expect(toReading(litres(1.5, { interpretation: flagged('LL') })).flag).toBe('LL')
  })

  it('from the range where nothing is said; its limits are inside', () => {
    const flagOf = (value: number) =>
      toReading(litres(value, { referenceRange: [{ low: { value: 1 }, high: { value: 2 } }] })).flag
    expect([0.99, 1, 2, 2.01].map(flagOf)).toEqual(['L', undefined, undefined, 'H'])
  })

  it('without either there is no flag, and other words stay words', () => {
    expect(toReading(litres(1)).flag).toBeUndefined()
    expect(toReading(litres(1, { interpretation: flagged('A', 'Abnormal') }))).toMatchObject({
      flag: undefined,
      remark: 'Abnormal',
    })
    expect(toReading(litres(1, { interpretation: flagged('N', 'Normal') })).remark).toBeUndefined()
  })
})

describe('a value as it is read', () => {
  it('with its unit, never parted from it', () => {
    expect(toReading(litres(1.32)).text).toBe('1.32\u00a0L')
    expect(toReading({ ...base, valueQuantity: { value: 17, unit: 'of 40' } }).text).toBe('17\u00a0of\u00a040')
    expect(toReading({ ...base, valueQuantity: { value: 5, comparator: '<', unit: 'mg/L' } }).text).toBe('<5\u00a0mg/L')
  })

  it('in words, yes or no, and blood pressure as two numbers', () => {
    expect(toReading({ ...base, valueString: 'Clear' }).text).toBe('Clear')
    expect(toReading({ ...base, valueBoolean: false }).text).toBe('No')
    const component = [132, 78].map((value) => ({ code: {}, valueQuantity: { value, unit: 'mmHg' } }))
    expect(toReading({ ...base, component })).toMatchObject({ text: '132/78\u00a0mmHg', isAbsent: false })
  })

  it('says why there is none', () => {
    const dataAbsentReason = { coding: [{ code: 'not-performed', display: 'Not Performed' }] }
    expect(toReading({ ...base, dataAbsentReason })).toMatchObject({ text: 'Not Performed', isAbsent: true })
    expect(toReading(base).text).toBe('No value recorded')
  })

  it('prints a range with either end open', () => {
    const rangeText = (low?: number, high?: number) =>
      toReading(
        litres(1, {
          referenceRange: [
            { ...(low !== undefined && { low: { value: low } }), ...(high !== undefined && { high: { value: high } }) },
          ],
        }),
      ).rangeText
    expect(rangeText(1, 2)).toBe('1 to 2\u00a0L')
    expect(rangeText(1)).toBe('1\u00a0L or more')
    expect(rangeText(undefined, 2)).toBe('up to 2\u00a0L')
  })
})

it('measures hold their values oldest first, of one unit, without mistakes', () => {
  const [measure] = toMeasures([
    litres(3, { id: 'new' }),
    litres(9, { id: 'wrong', status: 'entered-in-error' }),
    { ...base, id: 'other', valueQuantity: { value: 2000, unit: 'mL' } },
    litres(1, { id: 'old' }),
  ])
  expect(measure?.latest.id).toBe('new')
  expect(measure?.history).toEqual([1, 3])
  expect(measure?.readings.map(({ id }) => id)).toEqual(['new', 'other', 'old'])
})

it('shows the target of oxygen beside a low saturation, which stays marked as low', () => {
  const saturation = (value: number, code = 'L') =>
    toReading({
      ...base,
      code: { coding: [{ code: '59408-5' }], text: 'SpO₂' },
      valueQuantity: { value, unit: '%' },
      interpretation: flagged(code),
    })
  const target = { low: 88, high: 92 }
  expect(withTarget(saturation(89), target)).toMatchObject({ flag: 'L', remark: 'target on oxygen 88–92\u00a0%' })
  expect(withTarget(saturation(87), target).flag).toBe('L')
  expect(withTarget(saturation(89), undefined).flag).toBe('L')
  // critically low stays, whatever the target
  expect(withTarget(saturation(88, 'LL'), target).flag).toBe('LL')
  expect(withTarget(toReading(litres(90, { interpretation: flagged('L') })), target).flag).toBe('L')
})
