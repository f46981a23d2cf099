import { expect, it } from 'vitest'
import { arithmetic } from './arithmetic.ts'
import { conversion, tabletCount } from './read-conversion.ts'

it.each([
  ['37.5 ÷ 12.5', 3],
  ['what is 2 + 3 * 4?', 14],
  ['(2 + 3) * 4', 20],
  ['2 ^ 3 ^ 2', 512],
  ['-3 + 5', 2],
  ['15% of 80', 12],
  ['12.5 mg times 3', 37.5],
  ['divide 100 by 8', 12.5],
  ['subtract 4 from 10', 6],
  ['how much is 1,200 / 4', 300],
  ['half of 37.5 + 1', 19.75],
])('%s', (text, value) => expect(arithmetic(text)).toMatchObject({ kind: 'value', value }))

it.each(['1 / 0', '(2 + 3', '2 + + '])('%s is a problem, not a number', (text) =>
  expect(arithmetic(text)?.kind).toBe('problem'),
)

it.each([
  'FEV1 of Kowalski',
  '12/11/2026',
  'BP 120/80',
  'process.exit(1)',
  '2 patients + 3 tasks',
  '5 mg + 2 kg',
  'constructor',
])('%s is no sum', (text) => expect(arithmetic(text)).toBeUndefined())

it.each([
  ['8 kPa in mmHg', 60.005, 'mmHg'],
  ['convert 98.6 F to C', 37, '°C'],
  ['how many pounds is 70 kg', 154.32, 'lb'],
  ['creatinine 1.2 mg/dL in umol/L', 106.08, 'µmol/L'],
  ['300 /uL in x10^9/L', 0.3, '×10⁹/L'],
])('%s', (text, value, to) => {
  const found = conversion(text)
  expect(found?.value).toBeCloseTo(value, 1)
  expect(found?.to).toBe(to)
})

it('units of different kinds and substances not named are not converted', () => {
  expect(conversion('70 kg in cm')).toBeUndefined()
  expect(conversion('5 mmol/l to mg/dl')).toBeUndefined()
})

it('tablets of a dose', () => {
  expect(tabletCount('how many 12.5 mg tablets for 37.5 mg')?.count).toBe(3)
  expect(tabletCount('how many 500 mcg tablets make 1 mg')?.count).toBe(2)
  expect(tabletCount('37.5 mg prednisolone from 25 mg tablets, how many tablets')?.count).toBe(1.5)
  expect(tabletCount('how many tablets')).toBeUndefined()
})
