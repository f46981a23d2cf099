import fc from 'fast-check'
import { expect, it } from 'vitest'
import { checkItem } from './check-item.ts'
import { limits } from './limits.ts'
import { exclusions, prerequisites } from './pairs.ts'
import { dayAfterMonths } from './periods.ts'
import type { Service } from './service.ts'
import { type Case, judge } from './testing/independent-checker.ts'

const HISTORIES = 10_000

const groups = [
  ['132', '92422', '133', '92423', '92443', '110', '116', '119', '91825', '92440'],
  ['11503', '11505', '11506', '11507', '11508', '11512', '12203', '12250', '12204', '12208'],
  ['965', '392', '92029', '967', '393', '92030', '10997', '93201', '93203', '735', '747', '721', '732', '729'],
  ['10953', '10960', '93000', '93013', '965', '967', '10997', '10987', '715'],
  ['57410', '57413', '38800', '38803'],
] as const

const addDays = (day: string, days: number) =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)

/** Days prone to errors: ends of months and years, 29 February, 1 July. */
const serviceDays = fc.oneof(
  fc.constantFrom('2026-07-01', '2026-06-30', '2028-02-29', '2027-02-28', '2027-03-01', '2026-12-31', '2027-01-01'),
  fc.integer({ min: 0, max: 900 }).map((days) => addDays('2025-07-01', days)),
)

const histories: fc.Arbitrary<Case> = fc.tuple(fc.constantFrom(...groups), serviceDays).chain(([group, date]) => {
  const near = fc.oneof(
    fc.constant(date),
    // about a day on either side of the end of a period
    fc
      .tuple(fc.constantFrom(3, 9, 12, 18, 24), fc.integer({ min: -2, max: 2 }))
      .map(([months, days]) => addDays(dayAfterMonths(date, -months), days)),
    fc.integer({ min: -800, max: 60 }).map((days) => addDays(date, days)),
    fc.integer({ min: 0, max: 364 }).map((days) => addDays(`${date.slice(0, 4)}-01-01`, days)),
  )
  const past = fc.record({
    item: fc.constantFrom(...group),
    date: near,
    providerId: fc.constantFrom('dr', 'dr', 'another'),
  })
  return fc.record({
    item: fc.constantFrom(...group).filter((item) => !['721', '732', '93000', '93013'].includes(item)),
    date: fc.constant(date),
    by: fc.constant('dr'),
    indigenous: fc.boolean(),
    excused: fc.boolean(),
    past: fc.array(past, { maxLength: 9 }),
  })
})

const limitIds = new Set([...limits.map(({ id }) => id), 'limit-allied-health'])
const exclusionIds = new Set(exclusions.map(({ id }) => id))
const prerequisiteIds = new Set(prerequisites.map(({ id }) => id))

function engine({ item, date, by, indigenous, excused, past }: Case) {
  const service: Service = {
    item,
    serviceDate: date,
    lodgedOn: addDays(date, 90),
    minutes: 45,
    mode: 'in person',
    setting: 'rooms',
    history: past,
    patient: { indigenous },
    provider: { id: by, kind: 'consultant physician' },
    facts: { 'exceptional-circumstances': excused },
  }
  const refused = checkItem(service)
    .reasons.filter(({ effect }) => effect === 'refuses')
    .map(({ ruleId }) => ruleId)
  return {
    tooMany: refused.some((id) => limitIds.has(id)),
    excluded: refused.some((id) => exclusionIds.has(id)),
    unprepared: refused.some((id) => prerequisiteIds.has(id)),
    duplicate: refused.includes('duplicate'),
  }
}

it(`agrees with an independent checker over ${HISTORIES} random histories: nothing missed, nothing invented`, () => {
  const met = { tooMany: 0, excluded: 0, unprepared: 0, duplicate: 0, none: 0 }
  fc.assert(
    fc.property(histories, (one) => {
      const expected = judge(one)
      expect(engine(one)).toEqual(expected)
      for (const key of ['tooMany', 'excluded', 'unprepared', 'duplicate'] as const) if (expected[key]) met[key]++
      if (!Object.values(expected).some(Boolean)) met.none++
    }),
    { numRuns: HISTORIES, seed: 20_261_115 },
  )
  // every kind of refusal occurred often enough for the agreement to be meaningful
  for (const [kind, count] of Object.entries(met)) expect(count, kind).toBeGreaterThan(HISTORIES / 50)
})
