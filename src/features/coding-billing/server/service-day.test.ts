import type { Encounter, FhirResource } from 'fhir/r4'
import { describe, expect, it } from 'vitest'
import { readRemittance } from './claims/read-remittance.ts'
import { providerAt, type Staff, zoneAt } from './provider-at.ts'
import { codeDistance } from './suggestions/accuracy.ts'
import { assess } from './suggestions/assess.ts'
import { isSignedNote, toNote } from './suggestions/note-sentences.ts'
import { person, practice, referral, visit } from './testing/billing-practice.ts'

const resources = practice()
const of = <T extends FhirResource['resourceType']>(type: T) =>
  resources.filter((one): one is Extract<FhirResource, { resourceType: T }> => one.resourceType === type)
const location = (state?: string, postalCode?: string) => ({
  resourceType: 'Location' as const,
  id: 'rooms',
  name: 'Rooms',
  ...(state && { address: { state, ...(postalCode && { postalCode }) } }),
})
const staff = (place: ReturnType<typeof location>): Staff => ({
  roles: of('PractitionerRole'),
  practitioners: of('Practitioner'),
  locations: [place],
})

function assessed(start: string, place = location()) {
  const [encounter, composition] = visit('v', 'p', start, 30) as [
    Encounter,
    Extract<FhirResource, { resourceType: 'Composition' }>,
  ]
  const record = [...person({ id: 'p', serial: 3 }), referral('p', '2025-06-01'), encounter, composition]
  const patient = record.find((one) => one.resourceType === 'Patient')
  const note = isSignedNote(composition) ? toNote(composition) : undefined
  const billing = { encounter, patient, record, note, at: providerAt(staff(place), encounter) }
  return assess(billing, [{ type: 'MBS', code: '110' }], { billing: 'bulk-bill', today: '2026-11-16' })
}

describe('the day of service is the calendar day at its place', () => {
  it.each([
    // the schedule changes on 1 July: item 110 rises from 178.70 to 183.35
    ['2026-06-30T13:59:00Z', 'NSW', undefined, '2026-06-30', 17_870, 15_190],
    ['2026-06-30T14:00:00Z', 'NSW', undefined, '2026-07-01', 18_335, 15_585],
    ['2026-06-30T15:59:00Z', 'WA', undefined, '2026-06-30', 17_870, 15_190],
    ['2026-06-30T16:00:00Z', 'WA', undefined, '2026-07-01', 18_335, 15_585],
    // Lord Howe Island: UTC+10:30 in winter
    ['2026-06-30T13:29:00Z', 'NSW', '2898', '2026-06-30', 17_870, 15_190],
    ['2026-06-30T13:30:00Z', 'NSW', '2898', '2026-07-01', 18_335, 15_585],
  ])('%s in %s %s is %s', (start, state, postcode, day, feeCents, benefitCents) => {
    const { facts, codes } = assessed(start, location(state, postcode))
    expect(facts.serviceDate).toBe(day)
    expect(codes[0]).toMatchObject({ feeCents, benefitCents })
  })

  it.each([
    // clocks go forward on 4 October 2026: an hour in Sydney, half an hour on Lord Howe Island (to UTC+11)
    ['2026-10-03T13:59:00Z', 'NSW', undefined, '2026-10-03'],
    ['2026-10-03T14:00:00Z', 'NSW', undefined, '2026-10-04'],
    ['2026-10-04T12:59:00Z', 'NSW', undefined, '2026-10-04'],
    ['2026-10-04T13:00:00Z', 'NSW', undefined, '2026-10-05'],
    ['2026-10-03T13:29:00Z', 'NSW', '2898', '2026-10-03'],
    ['2026-10-03T13:30:00Z', 'NSW', '2898', '2026-10-04'],
    ['2026-10-04T12:59:00Z', 'NSW', '2898', '2026-10-04'],
    ['2026-10-04T13:00:00Z', 'NSW', '2898', '2026-10-05'],
    ['2026-10-04T13:00:00Z', 'QLD', undefined, '2026-10-04'],
  ])('%s in %s %s is %s', (start, state, postcode, day) => {
    expect(assessed(start, location(state, postcode)).facts.serviceDate).toBe(day)
  })

  it('keeps the practice’s clocks where a place has no address', () => {
    expect(zoneAt(undefined)).toBe('Australia/Sydney')
    expect(zoneAt(location('SA'))).toBe('Australia/Adelaide')
  })

  it('refuses a day before any schedule that is held', () => {
    const { checks, canSubmit } = assessed('2024-03-01T01:00:00Z')
    expect(canSubmit).toBe(false)
    expect(checks.find(({ id }) => id === 'services')?.text).toContain('No schedule is held')
    expect(checks.find(({ id }) => id === 'date')?.state).toBe('failed')
  })
})

it.each([
  [['110', 'J44.9'], ['110', 'J44.9'], 0],
  [['110', 'J44.9'], ['116', 'J44.9'], 1],
  [['110'], ['110', '11506'], 1],
  [['110', '11506'], [], 2],
  [['110', '11506'], ['11506', '110'], 0],
])('from %j to %j are %i edits', (from, to, edits) => {
  const coded = (codes: readonly string[]) => codes.map((code) => ({ type: 'MBS', code }))
  expect(codeDistance(coded(from), coded(to))).toBe(edits)
})

describe('a remittance file', () => {
  const titles = 'Remittance;Paid on;Claim;Item;Paid;Reason'
  it('is read to the cent with either kind of day, separator and byte order mark', () => {
    const csv = `\uFEFF${titles}\nR1;1/12/2026;A1;110;"1,155.8";\nR1;2026-12-01;A2;116;$77.95;160\n`
    expect(readRemittance(csv, '2026-12-02')).toMatchObject([
      { paidOn: '2026-12-01', paidCents: 115_580, reasonCode: '' },
      { paidOn: '2026-12-01', paidCents: 7795, reasonCode: '160' },
    ])
  })
  it.each([
    [`${titles}\nR1;x;A1;110;1.00;`, /not a date/],
    [`${titles}\nR1;2026-12-01;A1;110;1.005;`, /dollars and cents/],
    [`${titles}\nR1;2026-12-01;;110;1.00;`, /no claim number/],
    [`${titles}\nR1;2027-02-29;A1;110;1.00;`, /not a date/],
    [`${titles}\nR1;3/12/2026;A1;110;1.00;`, /still to come/],
    [`${titles}\nR1;2016-12-01;A1;110;1.00;`, /two years ago/],
  ])('names what a line lacks', (csv, problem) =>
    expect(readRemittance(csv, '2026-12-02')[0]?.problem).toMatch(problem),
  )
  it.each([
    [titles, /no rows/],
    [`${titles}\nR1;2026-12-01;A;1;1;\nR2;2026-12-01;B;1;1;`, /one remittance/],
    ['Claim,Item\n1,2', /lacks: Remittance, Paid on, Paid/],
    ['"open', /not a valid CSV/],
  ])('is refused as a whole', (csv, problem) => expect(() => readRemittance(csv, '2026-12-02')).toThrow(problem))
})
