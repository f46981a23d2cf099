import type { FhirResource, Patient } from 'fhir/r4'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { syntheticPatients } from '#app/server/testing/synthetic-patients.ts'
import { startTestServer, type TestServer } from '#app/server/testing/test-server.ts'
import { practiceDay } from '#fhir/dates.ts'
import { RESTRICTED } from '#fhir/restricted.ts'
import { airwayConditions } from '#medicine/from-record/airway-conditions.ts'
import type { Member } from '../contract.ts'
import { toRegisterMember } from './to-register-member.ts'

const today = practiceDay(new Date())
const patients = syntheticPatients(today, 24)
const patientIds = patients.flatMap((one) => (one.resourceType === 'Patient' ? [one.id ?? ''] : []))

/** A patient's full record, without the searches the server makes. */
function recordOf(id: string): FhirResource[] {
  return patients.filter((one) => {
    const { subject, patient } = one as { subject?: { reference?: string }; patient?: { reference?: string } }
    return one.id === id || [subject?.reference, patient?.reference].includes(`Patient/${id}`)
  })
}

let server: TestServer
let cookie: string
beforeAll(async () => {
  server = await startTestServer()
  await server.preparing().createMany(patients, { isBulk: true })
  cookie = await server.signIn('provider')
}, 180_000)
afterAll(() => server.close())

const get = (path: string, as = cookie) => server.ask('GET', `/api/analytics/${path}`, { cookie: as })

describe('analytics', () => {
  it('is closed to visitors and patients, and knows its groups', async () => {
    expect((await server.ask('GET', '/api/analytics/overview')).status).toBe(401)
    expect((await get('overview', await server.signIn('patient'))).status).toBe(403)
    expect((await get('groups/everyone')).status).toBe(404)
    expect((await get('groups/copd?page=0')).status).toBe(400)
  })

  it('counts as the rules do on each whole record', async () => {
    const { status, json } = await get('overview')
    expect(status).toBe(200)
    const members = patientIds.flatMap((id) => toRegisterMember(recordOf(id), today) ?? [])
    expect(json.people).toBe(members.length)
    expect(members.length).toBeGreaterThan(10)
    for (const { id, count } of [...json.cohorts, ...json.gaps]) {
      const expected = members.filter(({ groups }) => groups.has(id)).map((member) => member.id)
      const shown: Member[] = (await get(`groups/${id}`)).json.members
      expect([id, ...shown.map(({ patientId }) => patientId).sort()]).toEqual([id, ...expected.sort()])
      expect(count).toBe(expected.length)
    }
    const { high, medium, low, unknown } = json.levels
    expect(high + medium + low + unknown).toBe(json.people)
    expect(json.months).toHaveLength(12)
  })

  it('opens a cohort with names, reasons and missing inputs', async () => {
    const { json } = await get('groups/copd')
    const expected = patientIds.filter((id) => airwayConditions(recordOf(id)).includes('copd'))
    const shown: Member[] = json.members
    expect(json.total).toBeLessThanOrEqual(expected.length)
    for (const member of shown) {
      expect(expected).toContain(member.patientId)
      expect(member.name).not.toBe('Unknown Patient')
      if (member.level !== 'unknown') expect(member.reasons.length).toBeGreaterThan(0)
      if (member.exacerbationPercent === undefined) expect(member.missing.length).toBeGreaterThan(0)
    }
    const order = shown.map(({ level }) => ['high', 'medium', 'unknown', 'low'].indexOf(level))
    expect(order).toEqual(order.toSorted((a, b) => a - b))
  })

  it('is honest about few people', async () => {
    const { json } = await get('performance')
    expect(json.isEnough).toBe(false)
    expect(json.bands.every((band: { predicted?: number }) => band.predicted === undefined)).toBe(true)
  })

  it('exports CSV, and every name that leaves is audited', async () => {
    const answer = await get('groups/asthma/export')
    expect(answer.headers['content-type']).toContain('text/csv')
    const lines = answer.text.trim().split('\r\n')
    expect(lines).toHaveLength((await get('groups/asthma')).json.total + 1)
    const [event] = await server.services.database.query<{ detail: string }>(
      `select * from audit_events where entity_type = 'Patient' and operation = 'search' order by recorded desc, seq desc limit 1`,
    )
    const details = JSON.stringify(event)
    const shown: Member[] = (await get('groups/asthma')).json.members
    for (const { patientId } of shown) expect(details).toContain(patientId)
  })

  it('makes one task for each person, and not twice', async () => {
    const { json } = await get('groups/risk-high')
    const ask = (expected: number) =>
      server.ask('POST', '/api/analytics/groups/risk-high/tasks', {
        body: { title: 'Call about the action plan', dueInDays: 7, expected },
        cookie,
      })
    expect((await ask(json.total + 1)).status).toBe(409)
    const made = await ask(json.total)
    expect(made.status).toBe(201)
    expect(made.json).toMatchObject({ created: json.total, alreadyOpen: 0 })
    expect((await ask(json.total)).json).toMatchObject({ created: 0, alreadyOpen: json.total })
    const tasks = await server.recordsAs('provider').search('Task', { code: ['practice-task'], limit: 200 })
    const own = tasks.rows.filter(({ resource }) => resource.description === 'Call about the action plan')
    expect(new Set(own.map(({ patient }) => patient)).size).toBe(json.total)
  })

  it('writes to those of a group who can sign in to the portal, and not twice', async () => {
    const { json } = await get('groups/risk-high')
    const [reader] = json.members as Member[]
    await server.services.database.query(`update users set patient_id = $1 where email = 'patient@aurora.example'`, [
      reader?.patientId,
    ])
    const ask = (body: object) => server.ask('POST', '/api/analytics/groups/risk-high/messages', { body, cookie })
    const letter = { subject: 'Your flu vaccine', text: 'This year’s vaccine is here. Please ring us.' }
    expect((await ask({ ...letter, expected: json.total + 1 })).status).toBe(409)
    expect((await ask({ ...letter, text: 'Hi', expected: json.total })).json).toMatchObject({
      message: 'Text: Use at least 10 characters',
    })
    const sent = await ask({ ...letter, expected: json.total })
    expect(sent.status).toBe(201)
    expect(sent.json).toMatchObject({ sent: 1, withoutPortal: json.total - 1, alreadyWritten: 0 })
    expect((await ask({ ...letter, expected: json.total })).json).toMatchObject({ sent: 0, alreadyWritten: 1 })
    const { rows } = await server.recordsAs('provider').search('Communication', { patient: reader?.patientId ?? '' })
    expect(rows.map(({ resource }) => resource.topic?.text)).toContain('Your flu vaccine')
  })

  it('keeps a restricted person off the register of whoever may not open their record', async () => {
    const admin = await server.signIn('admin')
    const [member] = (await get('groups/copd')).json.members as Member[]
    const records = server.preparing()
    const { resource } = await records.read('Patient', member?.patientId ?? '')
    const generalPractitioner = [{ reference: 'Practitioner/demo-provider' }]
    await records.update({
      ...resource,
      generalPractitioner,
      meta: { ...resource.meta, security: [{ ...RESTRICTED }] },
    })
    const shown = async (as: string) =>
      ((await get('groups/copd', as)).json.members as Member[]).map(({ patientId }) => patientId)
    // alternating requests: one user's cached register must not be served to the other
    await expect.poll(() => shown(cookie)).toContain(member?.patientId)
    await expect.poll(() => shown(admin)).not.toContain(member?.patientId)
    expect(await shown(cookie)).toContain(member?.patientId)
    expect(await shown(admin)).not.toContain(member?.patientId)
    const { resource: now } = await records.read('Patient', member?.patientId ?? '')
    await records.update({ ...now, meta: { ...now.meta, security: undefined } })
  })

  it('hears of a change', async () => {
    const before = (await get('overview')).json.people
    const records = server.preparing()
    const id = patientIds.find((one) => toRegisterMember(recordOf(one), today)) ?? ''
    const { resource } = await records.read('Patient', id)
    await records.update({ ...(resource as Patient), deceasedDateTime: today })
    await expect.poll(async () => (await get('overview')).json.people).toBe(before - 1)
  })
})
