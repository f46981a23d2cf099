import { expect, it } from 'vitest'
import { gliGlobal2022 } from '#medicine/lung-function/reference/gli-global-2022.ts'
import { chartOf, recordsOf } from './testing/synthetic-charts.ts'
import { toTrends } from './to-trends.ts'

const { resource: patient } = chartOf('demo-patient').patient
const observations = recordsOf('demo-patient')
  .filter((one) => one.resourceType === 'Observation')
  .sort((a, b) => (b.effectiveDateTime ?? '').localeCompare(a.effectiveDateTime ?? ''))

it('FEV1 and CAT over the years, oldest first', () => {
  const trends = toTrends(patient, observations)
  expect(trends.map(({ key }) => key)).toEqual(['fev1Post', 'cat'])
  for (const { points } of trends) {
    expect(points.length).toBeGreaterThan(2)
    expect(points.map(({ at }) => at)).toEqual(points.map(({ at }) => at).toSorted())
  }
})

it('FEV1 stands against the lower limit for this body, and against none where the body is not known', () => {
  const [fev1] = toTrends(patient, observations)
  const on = fev1?.points.at(-1)?.at.slice(0, 10) ?? ''
  const ageYears = Number(on.slice(0, 4)) - 1951 - (on.slice(5) < '07-14' ? 1 : 0)
  const reference = gliGlobal2022('FEV1', { sex: 'female', ageYears, heightCm: 160 })
  expect(fev1?.band?.low).toBeCloseTo(reference.kind === 'reference' ? reference.lln : Number.NaN, 2)
  expect(toTrends({ ...patient, gender: 'other' }, observations)[0]?.band).toBeUndefined()
  const withoutHeight = observations.filter(({ code }) => code.text !== 'Body height')
  expect(toTrends(patient, withoutHeight)[0]?.band).toBeUndefined()
})
