import type { Composition, Encounter, Observation, Patient } from 'fhir/r4'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '#app/server/testing/test-server.ts'
import { observationCodes } from '#fhir/codes/observation-codes.ts'
import { formatLetterDate } from '#fhir/dates.ts'
import type { Letter } from '../contract.ts'

const NOW = new Date('2026-11-20T02:00:00Z')
const daysAgo = (days: number): string => new Date(NOW.getTime() - days * 86_400_000).toISOString()
const on = (days: number): string => formatLetterDate(daysAgo(days))

let server: TestServer
let cookie: string
beforeAll(async () => {
  server = await startTestServer({ now: () => NOW })
  await server
    .preparing()
    .create({ resourceType: 'Practitioner', id: 'demo-provider', name: [{ given: ['Eleanor'], family: 'Castellan' }] })
  cookie = await server.signIn('provider')
})
afterAll(() => server.close())

const subject = (id: string) => ({ subject: { reference: `Patient/${id}` } })
const patient = (id: string): Patient => ({ resourceType: 'Patient', id, name: [{ given: ['Sue'], family: 'Seen' }] })
const COLLEAGUE = { individual: { reference: 'Practitioner/dr-b', display: 'Dr Ben Baker' } }
const OWN = { individual: { reference: 'Practitioner/demo-provider', display: 'E Castellan' } }
const visit = (of: string, days: number, more: Partial<Encounter> = {}): Encounter => ({
  resourceType: 'Encounter',
  id: `visit-${of}-${days}`,
  status: 'finished',
  class: { code: 'AMB' },
  ...subject(of),
  participant: [OWN],
  period: { start: daysAgo(days) },
  ...more,
})
/** The note of the visit so many days ago. */
const note = (of: string, days: number, plan: string, signedDaysAgo = days): Composition => ({
  resourceType: 'Composition',
  status: 'final',
  type: { text: 'Consultation note' },
  ...subject(of),
  encounter: { reference: `Encounter/visit-${of}-${days}` },
  date: daysAgo(signedDaysAgo),
  author: [{ reference: 'Practitioner/demo-provider', display: 'Dr Sam Other' }],
  title: 'Consultation note',
  section: [
    {
      title: 'Plan',
      text: { status: 'generated', div: `<div xmlns="http://www.w3.org/1999/xhtml"><p>${plan}</p></div>` },
    },
  ],
})
const letterOf = async (id: string, records: Parameters<ReturnType<TestServer['preparing']>['createMany']>[0]) => {
  await server.preparing().createMany([patient(id), ...records])
  const { json } = await server.ask('POST', '/api/letters', { cookie, body: { patientId: id, template: 'gp' } })
  const lines = (title: string) => (json as Letter).sections.find((one) => one.title === title)?.lines
  return {
    opening: lines('Opening')?.[0] ?? '',
    plan: lines('Plan'),
    scores: lines('Scores'),
    table: lines('Lung function'),
  }
}

it('is about the last visit, and says of which visit an older plan is', async () => {
  const { opening, plan } = await letterOf('later', [
    visit('later', 100),
    visit('later', 55),
    note('later', 100, 'Inhaler technique checked.'),
  ])
  expect(opening).toContain(`I saw Sue Seen`)
  expect(opening).toContain(`on ${on(55)}. The assessment and plan below are those of the visit on ${on(100)}`)
  expect(plan).toEqual(['Inhaler technique checked.'])
})

it('names a colleague who saw the patient last', async () => {
  const records = [visit('other', 90), visit('other', 20, { participant: [COLLEAGUE] }), note('other', 90, 'Review.')]
  expect((await letterOf('other', records)).opening).toContain(
    `seen by Dr Ben Baker on ${on(20)}. The assessment and plan`,
  )
})

it('knows the last visit without any note', async () => {
  const { opening, plan } = await letterOf('no-note', [visit('no-note', 12)])
  expect(opening).toMatch(new RegExp(`^I saw Sue Seen.*on ${on(12)}\\.$`))
  expect(plan).toEqual([])
})

it('an older visit signed later does not come before a newer one', async () => {
  const records = [
    visit('late', 80),
    visit('late', 30),
    note('late', 80, 'Old plan.', 2),
    note('late', 30, 'New plan.'),
  ]
  const { opening, plan } = await letterOf('late', records)
  expect(plan).toEqual(['New plan.'])
  expect(opening).toContain(`on ${on(30)}.`)
  expect(opening).not.toContain('below')
})

it.each<[string, Partial<Encounter>]>([
  ['a stay in hospital', { class: { code: 'IMP' }, participant: [COLLEAGUE] }],
  ['a visit that is planned', { status: 'planned' }],
  ['a visit that was cancelled', { status: 'cancelled' }],
])('%s is not the last visit', async (name, more) => {
  const id = `not-${name.replaceAll(' ', '-')}`
  const { opening } = await letterOf(id, [visit(id, 60), visit(id, 3, more), note(id, 60, 'Review.')])
  expect(opening).toContain(`on ${on(60)}.`)
  expect(opening).not.toContain('below')
})

it('includes scores and lung function taken since, with their dates, and none that was withdrawn', async () => {
  const measured = (
    key: 'cat' | 'mmrc' | 'fev1Post',
    value: number,
    days: number,
    status: Observation['status'] = 'final',
  ) => ({
    resourceType: 'Observation' as const,
    status,
    code: { coding: [...observationCodes[key].codings], text: observationCodes[key].text },
    ...subject('scored'),
    effectiveDateTime: daysAgo(days),
    valueQuantity: { value, unit: observationCodes[key].unit },
  })
  const { scores, table } = await letterOf('scored', [
    visit('scored', 50),
    measured('cat', 19, 200),
    measured('cat', 31, 0),
    measured('mmrc', 2, 120),
    measured('mmrc', 4, 1, 'entered-in-error'),
    measured('fev1Post', 0.9, 4),
  ])
  expect(scores).toEqual([`CAT score 31 of 40, ${on(0)}`, `mMRC dyspnoea grade 2 of 4, ${on(120)}`])
  expect(table?.[1]).toContain(`0.9 L | ${on(4)}`)
})
