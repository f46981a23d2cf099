import type { Consent, Observation, Patient } from 'fhir/r4'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestServices, type TestServices } from '#app/server/testing/test-services.ts'
import type { Records } from './records.ts'

let services: TestServices
let staff: Records
let patient: Records

beforeAll(async () => {
  services = await openTestServices()
  staff = services.openRecords(services.person('provider'))
  patient = services.openRecords(services.person('patient', { patientId: 'ann' }))
  await staff.createMany([person('ann', 'Ann', 'Núñez'), person('ben', 'Ben', 'Okafor')])
})
afterAll(() => services.close())

function person(id: string, given: string, family: string): Patient {
  return {
    resourceType: 'Patient',
    id,
    name: [{ given: [given], family }],
    gender: 'female',
    birthDate: '1951-07-14',
    identifier: [{ system: 'https://aurora.example/fhir/mrn', value: `MRN-${id}` }],
  }
}

function fev1(of: string, litres: number, on: string): Observation {
  return {
    resourceType: 'Observation',
    status: 'final',
    code: { coding: [{ system: 'http://loinc.org', code: '20150-9' }] },
    subject: { reference: `Patient/${of}` },
    effectiveDateTime: on,
    valueQuantity: { value: litres, unit: 'L' },
  }
}

/** What patients may enter themselves. */
function peakFlow(of: string, litres: number, on: string): Observation {
  const system = 'http://terminology.hl7.org/CodeSystem/observation-category'
  return { ...fev1(of, litres, on), category: [{ coding: [{ system, code: 'exam' }] }] }
}

async function lastEvent(): Promise<Record<string, unknown>> {
  const rows = await services.database.query<Record<string, unknown>>(
    'select * from audit_events order by recorded desc, seq desc limit 1',
  )
  return rows[0] ?? {}
}

describe('versions', () => {
  test('a record comes back as it was written, with id, version and date', async () => {
    const made = await staff.create(fev1('ann', 1.32, '2026-11-01'))
    const read = await staff.read('Observation', made.id)
    expect(read.resource.valueQuantity).toEqual({ value: 1.32, unit: 'L' })
    expect(read.resource.meta?.versionId).toBe('1')
    expect(read.patient).toBe('ann')
  })

  test('a stale update is refused with both versions and nothing is lost', async () => {
    const made = await staff.create(fev1('ann', 1.4, '2026-10-01'))
    await staff.update({ ...made.resource, valueQuantity: { value: 1.5, unit: 'L' } }, { ifMatch: 1 })
    const stale = staff.update({ ...made.resource, valueQuantity: { value: 9, unit: 'L' } }, { ifMatch: 1 })
    await expect(stale).rejects.toMatchObject({ status: 409, details: { currentVersion: 2 } })
    const history = await staff.history('Observation', made.id)
    expect(history.map((version) => version.resource.valueQuantity?.value)).toEqual([1.5, 1.4])
  })

  test('of many simultaneous updates exactly one wins', async () => {
    const made = await staff.create(fev1('ann', 1.6, '2026-09-01'))
    const tries = Array.from({ length: 8 }, (_, index) =>
      staff.update({ ...made.resource, valueQuantity: { value: index, unit: 'L' } }, { ifMatch: 1 }).then(
        () => 'won',
        (problem: { status: number }) => problem.status,
      ),
    )
    const results = await Promise.all(tries)
    expect(results.filter((result) => result === 'won')).toHaveLength(1)
    expect(results.filter((result) => result === 409)).toHaveLength(7)
  })

  test('a deleted record is gone, its versions remain', async () => {
    const made = await staff.create(fev1('ann', 1.7, '2026-08-01'))
    await staff.remove('Observation', made.id)
    await expect(staff.read('Observation', made.id)).rejects.toMatchObject({ status: 404 })
    expect(await staff.history('Observation', made.id)).toHaveLength(2)
  })

  test('a record cannot be moved to another patient', async () => {
    const made = await staff.create(fev1('ann', 1.8, '2026-07-01'))
    const moved = staff.update({ ...made.resource, subject: { reference: 'Patient/ben' } })
    await expect(moved).rejects.toMatchObject({ status: 422 })
  })
})

describe('search', () => {
  test('pages by keyset without gaps or repeats', async () => {
    const all = Array.from({ length: 25 }, (_, index) =>
      fev1('ben', 2, `2025-01-${String(index + 1).padStart(2, '0')}`),
    )
    await staff.createMany(all)
    const seen: string[] = []
    let after: string | undefined
    do {
      const page = await staff.search('Observation', { patient: 'ben', limit: 10, after })
      seen.push(...page.rows.map((row) => row.id))
      after = page.next
    } while (after)
    expect(new Set(seen).size).toBe(25)
    expect(seen).toHaveLength(25)
  })

  test.each(['nunez', 'Núñ', 'ann nun', '1951-07-14', 'mrn-ann'])('finds a person by %s', async (text) => {
    const page = await staff.search('Patient', { text })
    expect(page.rows.map((row) => row.id)).toContain('ann')
  })

  test('treats % and _ as letters', async () => {
    expect((await staff.search('Patient', { text: '%' })).rows).toHaveLength(0)
  })

  test('refuses a made-up page marker', async () => {
    await expect(staff.search('Patient', { after: 'nonsense' })).rejects.toMatchObject({ status: 400 })
  })
})

describe('permission', () => {
  test('a patient reads and finds only what is theirs', async () => {
    const own = await staff.create(fev1('ann', 1.1, '2026-06-01'))
    const other = await staff.create(fev1('ben', 1.2, '2026-06-01'))
    expect((await patient.read('Observation', own.id)).id).toBe(own.id)
    await expect(patient.read('Observation', other.id)).rejects.toMatchObject({ status: 404 })
    expect(await lastEvent()).toMatchObject({
      outcome: '8',
      entity_id: other.id,
      patient: 'ben',
      actor_id: 'test-patient',
    })
    const page = await patient.search('Observation', {})
    expect(new Set(page.rows.map((row) => row.patient))).toEqual(new Set(['ann']))
  })

  test('a request for another patient is refused and audited', async () => {
    await expect(patient.search('Observation', { patient: 'ben' })).rejects.toMatchObject({ status: 403 })
    expect(await lastEvent()).toMatchObject({ outcome: '8', patient: 'ben', operation: 'search' })
    await expect(patient.create(fev1('ben', 3, '2026-06-02'))).rejects.toMatchObject({ status: 403 })
    await expect(patient.chart('ben')).rejects.toMatchObject({ status: 403 })
  })

  test('a refusal inside a transaction is audited although the transaction is rolled back', async () => {
    const work = patient.transaction(async (tx) => {
      await tx.create(peakFlow('ann', 3, '2026-06-03'))
      await tx.create(fev1('ben', 3, '2026-06-03'))
    })
    await expect(work).rejects.toMatchObject({ status: 403 })
    expect(await lastEvent()).toMatchObject({ outcome: '8', patient: 'ben', operation: 'create' })
    expect(
      (await staff.search('Observation', { patient: 'ann', from: '2026-06-03', to: '2026-06-04' })).rows,
    ).toHaveLength(0)
  })

  test('another practice sees nothing', async () => {
    const [other] = await services.database.query<{ id: number }>(
      `insert into practices (name) values ('B') returning id`,
    )
    const stranger = services.openRecords(services.person('admin', { practice: other?.id }))
    expect((await stranger.search('Patient', {})).rows).toHaveLength(0)
    await expect(stranger.read('Patient', 'ann')).rejects.toMatchObject({ status: 404 })
  })

  test('an agent has the rights of the user it acts for, and both are named', async () => {
    const onBehalfOf = services.person('patient', { patientId: 'ann' })
    const { mintIdentity } = await import('./mint-identity.ts')
    const agent = services.openRecords(
      mintIdentity({
        kind: 'agent',
        practice: services.practice,
        id: 'intake',
        name: 'Intake Agent',
        role: 'software',
        onBehalfOf,
      }),
    )
    await expect(agent.search('Observation', { patient: 'ben' })).rejects.toMatchObject({ status: 403 })
    expect(await lastEvent()).toMatchObject({ actor_id: 'intake', actor_type: 'software', behalf_id: 'test-patient' })
  })

  test('a forged identity is refused', () => {
    const forged = { kind: 'person', practice: services.practice, id: 'x', name: 'x', role: 'admin' } as const
    expect(() => services.openRecords(forged)).toThrow(/only identities/)
  })
})

test('a signed note cannot be changed by anyone, only withdrawn', async () => {
  const note = await staff.create({
    resourceType: 'Composition',
    status: 'final',
    type: { text: 'Progress note' },
    subject: { reference: 'Patient/ann' },
    date: '2026-11-01',
    author: [{ display: 'Test provider' }],
    title: 'Review',
  })
  await expect(staff.update({ ...note.resource, title: 'Other' })).rejects.toMatchObject({ status: 409 })
  const withdrawn = await staff.update({ ...note.resource, status: 'entered-in-error' })
  expect(withdrawn.version).toBe(2)
})

describe('merged records', () => {
  test('what was recorded under a duplicate is read with the survivor, and alone again after un-merging', async () => {
    const [survivor, duplicate] = [person('cleo', 'Cleo', 'Park'), person('cleo-2', 'Cleo', 'Parke')]
    await staff.createMany([survivor, duplicate])
    await staff.createMany([fev1('cleo', 2, '2026-01-01'), fev1('cleo-2', 1.9, '2026-02-01')])
    const other = { reference: 'Patient/cleo' }
    await services.preparing().update({ ...duplicate, active: false, link: [{ other, type: 'replaced-by' }] })
    expect((await staff.chart('cleo')).observations).toHaveLength(2)
    expect(await staff.count('Observation', { patient: 'cleo' })).toBe(2)
    expect(await staff.count('Observation', { patient: 'cleo-2' })).toBe(1)
    const cleo = services.openRecords(services.person('patient', { patientId: 'cleo' }))
    expect((await cleo.search('Observation', {})).rows).toHaveLength(2)
    await expect(cleo.search('Observation', { patient: 'ann' })).rejects.toMatchObject({ status: 403 })
    await services.preparing().update({ ...duplicate, active: true })
    expect((await staff.chart('cleo')).observations).toHaveLength(1)
    expect((await cleo.search('Observation', {})).rows).toHaveLength(1)
  })
})

describe('sources', () => {
  test('a switched type shows the other source immediately and writes go to it', async () => {
    const before = await staff.count('Observation', { patient: 'ben' })
    await services.sources.switchTo(services.practice, ['observations'], 'real', 'test')
    expect(await staff.count('Observation', { patient: 'ben' })).toBe(0)
    await staff.create(fev1('ben', 2.2, '2026-05-01'))
    expect(await staff.count('Observation', { patient: 'ben' })).toBe(1)
    await services.sources.switchTo(services.practice, ['observations'], 'synthetic', 'test')
    expect(await staff.count('Observation', { patient: 'ben' })).toBe(before)
  })
})

describe('validation', () => {
  const bad: [string, unknown][] = [
    ['two values', { ...fev1('ann', 1, '2026-01-01'), valueString: 'x' }],
    ['no value', { ...fev1('ann', 1, '2026-01-01'), valueQuantity: undefined }],
    ['a status that does not exist', { ...fev1('ann', 1, '2026-01-01'), status: 'nonsense' }],
    ['an unknown element', { ...fev1('ann', 1, '2026-01-01'), colour: 'blue' }],
    ['a date that does not exist', fev1('ann', 1, '2026-02-30')],
    ['a reference that is none', { ...fev1('ann', 1, '2026-01-01'), encounter: { reference: 'see above' } }],
    ['a birth date in the future', { ...person('x', 'X', 'Y'), birthDate: '2999-01-01' }],
    ['a kind that is not kept', { resourceType: 'Nonsense' }],
    ['an empty element', { ...person('x', 'X', 'Y'), name: [{}] }],
  ]
  test.each(bad)('refuses %s', async (_name, resource) => {
    await expect(staff.create(resource as Observation)).rejects.toMatchObject({ status: 422 })
  })
})

test('the chart is one audited access', async () => {
  const count = async () =>
    (await services.database.query<{ n: number }>('select count(*) as n from audit_events'))[0]?.n ?? 0
  const before = await count()
  const chart = await staff.chart('ann')
  expect(chart.patient.id).toBe('ann')
  expect(chart.observations.length).toBeGreaterThan(0)
  expect(await count()).toBe(before + 1)
})

test('a query past the transaction under way fails instead of waiting for itself', async () => {
  const work = staff.transaction(async () => staff.read('Patient', 'ann'))
  await expect(work).rejects.toThrow(/went past the transaction/)
})

describe('agents', () => {
  test('act for a user, never with wider rights, and are named beside them', async () => {
    const made = await staff.create(fev1('ann', 1.2, '2026-10-02'))
    const agent = staff.asAgent({ id: 'agent-orders', name: 'Orders agent' })
    expect((await agent.read('Observation', made.id)).id).toBe(made.id)
    expect(await lastEvent()).toMatchObject({
      actor_id: 'agent-orders',
      actor_name: 'Orders agent',
      actor_type: 'software',
      behalf_id: 'test-provider',
    })
    const own = patient.asAgent({ id: 'coach', name: 'Coach' })
    await expect(own.search('Observation', { patient: 'ben' })).rejects.toMatchObject({ status: 403 })
    expect(() => own.asAgent({ id: 'x', name: 'X' })).toThrow()
  })

  test('have no access to a patient who declined AI-assisted care', async () => {
    await staff.create(person('dee', 'Dee', 'Marsh'))
    const made = await staff.create(fev1('dee', 2.2, '2026-10-02'))
    const agent = staff.asAgent({ id: 'agent-orders', name: 'Orders agent' })
    expect((await agent.search('Observation', { ids: [made.id] })).rows).toHaveLength(1)

    const decline: Consent = {
      resourceType: 'Consent',
      status: 'active',
      scope: { coding: [{ code: 'patient-privacy' }] },
      category: [{ coding: [{ system: 'https://aurora.example/fhir/consent-kind', code: 'ai-assisted-care' }] }],
      patient: { reference: 'Patient/dee' },
      dateTime: '2026-11-01T10:00:00+11:00',
      policyRule: { text: 'Privacy Act 1988 (Cth)' },
      provision: { type: 'deny' },
    }
    const declined = await staff.create(decline)
    await expect(agent.read('Observation', made.id)).rejects.toMatchObject({ status: 404 })
    await expect(agent.chart('dee')).rejects.toMatchObject({ status: 403 })
    await expect(agent.search('Observation', { patient: 'dee' })).rejects.toMatchObject({ status: 403 })
    await expect(agent.create(fev1('dee', 2, '2026-10-03'))).rejects.toMatchObject({ status: 403 })
    expect((await agent.search('Observation', { ids: [made.id] })).rows).toHaveLength(0)
    expect(await agent.count('Observation', { ids: [made.id] })).toBe(0)
    expect((await staff.read('Observation', made.id)).id).toBe(made.id)

    await staff.update({ ...declined.resource, status: 'inactive' })
    expect((await agent.read('Observation', made.id)).id).toBe(made.id)
  })
})
