import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { expectAuCore } from '#app/server/testing/expect-au-core.ts'
import { addDays } from '#fhir/dates.ts'
import { type ListsServer, startListsServer, TODAY } from './testing/lists-server.ts'

let lists: ListsServer
beforeAll(async () => {
  lists = await startListsServer()
})
afterAll(() => lists.close())

const path = '/api/patients/ann/medications'
const order = (changes: Record<string, unknown> = {}) => ({
  medicine: { text: 'tiotropium (Spiriva Respimat)', term: 'tiotropium-spiriva-respimat-respimat' },
  strength: '2.5 microgram/actuation',
  route: 'inhaled',
  doseAmount: 2,
  doseUnit: 'inhalation',
  frequency: 'once-daily',
  repeats: 5,
  start: TODAY,
  ...changes,
})
const amoxicillin = {
  medicine: { text: 'amoxicillin', term: 'amoxicillin' },
  strength: '500 mg',
  form: 'capsule',
  route: 'oral',
  doseAmount: 500,
  doseUnit: 'mg',
  frequency: 'three-times-daily',
  durationDays: 5,
  repeats: undefined,
}

describe('who', () => {
  it('prescribing is refused without a session, to a patient and to an administrator', async () => {
    expect((await lists.ask('POST', path, { body: order() })).status).toBe(401)
    expect((await lists.ask('POST', path, { body: order(), cookie: lists.cookies.patient })).status).toBe(403)
    expect((await lists.ask('POST', path, { body: order(), cookie: lists.cookies.admin })).status).toBe(403)
  })

  it('checking is refused without a session and to a patient', async () => {
    expect((await lists.ask('POST', `${path}/check`, { body: order() })).status).toBe(401)
    expect((await lists.ask('POST', `${path}/check`, { body: order(), cookie: lists.cookies.patient })).status).toBe(
      403,
    )
  })
})

describe('bad input', () => {
  const bad: [string, Record<string, unknown>, RegExp][] = [
    ['an impossible start', { start: '2026-02-30' }, /Start/],
    ['a dose without a unit', { doseUnit: undefined }, /unit/],
    ['no dose and no words', { doseAmount: undefined }, /dose/],
    ['a negative dose', { doseAmount: -1 }, /0.01 to/],
    ['100 repeats', { repeats: 100 }, /0 to 11/],
    ['a name of 10,000 characters', { medicine: { text: 'x'.repeat(10_000) } }, /200/],
    ['a reason that is not there', { reasonId: 'nothing' }, /no such record/],
    ['an encounter that is not there', { encounterId: 'nothing' }, /no such record/],
  ]
  it.each(bad)('refuses %s', async (_, changes, message) => {
    const answer = await lists.post(path, order(changes))
    expect([404, 422]).toContain(answer.status)
    expect(answer.json.message).toMatch(message)
  })
})

describe('prescribe', () => {
  it('writes an AU Core request in Australian words, and audits it', async () => {
    const answer = await lists.post(path, order())
    expect(answer.status).toBe(201)
    expectAuCore(answer.json.resource)
    expect(answer.json.resource).toMatchObject({
      meta: { profile: ['http://hl7.org.au/fhir/core/StructureDefinition/au-core-medicationrequest'] },
      status: 'active',
      intent: 'order',
      medicationCodeableConcept: { text: 'tiotropium (Spiriva Respimat) 2.5 microgram/actuation Respimat' },
      authoredOn: TODAY,
      requester: { reference: 'Practitioner/demo-provider' },
      dosageInstruction: [
        { text: '2 inhalations once daily', timing: { repeat: { frequency: 1, period: 1, periodUnit: 'd' } } },
      ],
      dispenseRequest: { numberOfRepeatsAllowed: 5 },
    })
    expect(answer.json.resource.extension).toBeUndefined()
    expect(await lists.lastAudit('MedicationRequest', 'C')).toMatchObject({ action: 'C', outcome: '0', patient: 'ann' })
  })

  it('keeps the encounter it was prescribed in', async () => {
    const encounter = { patientId: 'ann', type: 'Follow-up Visit', reason: 'Review', start: new Date().toISOString() }
    const made = await lists.post('/api/encounters', { ...encounter, status: 'in-progress' })
    const encounterId = made.json.encounter?.id
    expect(encounterId).toBeDefined()
    const answer = await lists.post(path, order({ ...amoxicillin, encounterId }))
    expect(answer.json.resource.encounter).toEqual({ reference: `Encounter/${encounterId}` })
  })

  it('says what it could not check, and takes a medicine it does not know', async () => {
    const answer = await lists.post(path, order({ medicine: { text: 'Grandmother’s syrup' }, strength: undefined }))
    expect(answer.status).toBe(201)
    const checks = answer.json.report.notChecked.map(({ check }: { check: string }) => check)
    expect(checks).toEqual(expect.arrayContaining(['Allergies', 'Duplicates', 'Dose', 'Interactions']))
  })

  it('checks without writing', async () => {
    const before = (await lists.get(path)).json.length
    const answer = await lists.post(`${path}/check`, order())
    expect(answer.status).toBe(200)
    expect(answer.json.alerts).toMatchObject([{ rule: 'duplicate-ingredient', tier: 'banner' }])
    expect((await lists.get(path)).json).toHaveLength(before)
  })
})

describe('interactions', () => {
  const ciprofloxacin = {
    ...amoxicillin,
    medicine: { text: 'ciprofloxacin' },
    frequency: 'twice-daily',
  }
  const theophylline = {
    ...amoxicillin,
    medicine: { text: 'theophylline' },
    strength: '250 mg',
    durationDays: undefined,
  }

  it('of the current list are refused without a session and to a patient', async () => {
    expect((await lists.ask('GET', `${path}/interactions`)).status).toBe(401)
    expect((await lists.ask('GET', `${path}/interactions`, { cookie: lists.cookies.patient })).status).toBe(403)
  })

  it('warn when prescribing until answered, stay on the list with their sources, and end with the medication', async () => {
    const cara = '/api/patients/cara/medications'
    await lists.records.createMany([{ resourceType: 'Patient', id: 'cara', gender: 'male', birthDate: '1951-07-14' }])
    const first = await lists.post(cara, order(theophylline))
    expect(first.status, first.text).toBe(201)
    const refused = await lists.post(cara, order(ciprofloxacin))
    expect(refused.status).toBe(422)
    const [alert] = refused.json.report.alerts
    expect(alert).toMatchObject({ rule: 'interaction-theophylline-quinolone', tier: 'banner' })
    expect(alert.links[0].url).toMatch(/^https:/)
    const overrides = [{ key: alert.key, reason: 'Level measured in two days' }]
    const done = await lists.post(cara, { ...order(ciprofloxacin), overrides })
    expect(done.status, done.text).toBe(201)
    const listed = (await lists.get(`${cara}/interactions`)).json
    expect(listed.alerts).toMatchObject([{ rule: 'interaction-theophylline-quinolone' }])
    expect(listed.alerts[0].evidence).toHaveLength(2)
    expect(listed.notChecked).toMatchObject([{ check: 'Interactions' }])
    const { id, meta } = done.json.resource
    await lists.post(`${cara}/${id}/stop`, { reason: 'Finished', on: TODAY }, Number(meta.versionId))
    expect((await lists.get(`${cara}/interactions`)).json.alerts).toEqual([])
  })

  it('kidney function recorded on the chart is used', async () => {
    const dan = '/api/patients/dan'
    await lists.records.createMany([{ resourceType: 'Patient', id: 'dan', gender: 'male', birthDate: '1951-07-14' }])
    const dabigatran = order({ ...amoxicillin, medicine: { text: 'dabigatran' }, strength: '110 mg' })
    const before = await lists.post(`${dan}/medications/check`, dabigatran)
    expect(before.json.notChecked.map(({ check }: { check: string }) => check)).toContain('Kidney function')
    const readings = {
      at: new Date().toISOString(),
      readings: [
        { name: 'creatinine', value: 220 },
        { name: 'weight', value: 70 },
      ],
    }
    const kept = await lists.post(`${dan}/observations`, readings)
    expect(kept.status, kept.text).toBe(201)
    const after = await lists.post(`${dan}/medications/check`, dabigatran)
    expect(after.json.alerts).toMatchObject([{ rule: 'kidney-function', tier: 'blocking' }])
  })
})

describe('an allergy', () => {
  it('blocks on the server until it is answered; the answer is kept with who, when and why', async () => {
    const allergy = await lists.post('/api/patients/ben/allergies', {
      substance: { text: 'Penicillin', term: 'penicillin' },
      clinicalStatus: 'active',
      verification: 'confirmed',
      reactions: [],
    })
    const ben = '/api/patients/ben/medications'
    const refused = await lists.post(ben, order(amoxicillin))
    expect(refused.status).toBe(422)
    const [alert] = refused.json.report.alerts
    expect(alert).toMatchObject({ rule: 'allergy-class', tier: 'blocking', evidence: [{ id: allergy.json.id }] })

    const wrong = await lists.post(ben, order({ ...amoxicillin, overrides: [{ key: 'other', reason: 'Because' }] }))
    expect(wrong.status).toBe(422)
    const silent = await lists.post(ben, order({ ...amoxicillin, overrides: [{ key: alert.key, reason: ' ' }] }))
    expect(silent.status).toBe(422)

    const reason = 'Tolerated amoxicillin in 2024 under supervision'
    const answer = await lists.post(ben, order({ ...amoxicillin, overrides: [{ key: alert.key, reason }] }))
    expect(answer.status).toBe(201)
    const [override] = answer.json.resource.extension
    expect(override.url).toBe('https://aurora.example/fhir/safety-override')
    expect(override.extension).toEqual(
      expect.arrayContaining([
        { url: 'rule', valueString: 'allergy-class' },
        { url: 'reason', valueString: reason },
        { url: 'who', valueReference: expect.objectContaining({ reference: 'Practitioner/demo-provider' }) },
      ]),
    )
    const { rows } = await lists.records.search('Provenance', { patient: 'ben' })
    expect(rows[0]?.resource).toMatchObject({
      target: [{ reference: `MedicationRequest/${answer.json.id}` }, { reference: 'Patient/ben' }],
      reason: [{ text: `allergy-class: ${reason}` }],
      entity: [{ what: { reference: `AllergyIntolerance/${allergy.json.id}` } }],
    })
  })

  it('recorded later names the medicines already taken', async () => {
    const ibuprofen = { ...amoxicillin, medicine: { text: 'ibuprofen', term: 'ibuprofen' } }
    await lists.post(path, order(ibuprofen))
    const answer = await lists.post('/api/patients/ann/allergies', {
      substance: { text: 'Aspirin', term: 'aspirin' },
      clinicalStatus: 'active',
      verification: 'confirmed',
      reactions: [],
    })
    expect(answer.json.alerts).toMatchObject([{ rule: 'allergy-class', tier: 'blocking' }])
  })
})

describe('change and stop', () => {
  it('a changed dose keeps the code, and is held against the regimen of the product it names', async () => {
    const term = 'salbutamol-ventolin-pmdi'
    const ventolin = { medicine: { text: 'salbutamol (Ventolin)', term }, strength: '100 microgram/actuation' }
    const { json } = await lists.post(path, order({ ...ventolin, frequency: 'when-needed' }))
    const { text, coding } = json.resource.medicationCodeableConcept
    expect(coding).toMatchObject([{ code: '13029011000036109' }])
    const next = order({
      medicine: { text },
      strength: undefined,
      frequency: 'when-needed',
      doseAmount: 12,
      changeReason: 'Acute plan',
    })
    const refused = await lists.put(`${path}/${json.id}`, next, 1)
    expect(refused.status).toBe(422)
    const [alert] = refused.json.report.alerts
    expect(alert).toMatchObject({ rule: 'dose-outside-usual', tier: 'banner' })
    const overrides = [{ key: alert.key, reason: 'Written plan for an attack' }]
    const answer = await lists.put(`${path}/${json.id}`, { ...next, overrides }, 1)
    expect(answer.json.resource.medicationCodeableConcept).toEqual({ text, coding })
    expect(answer.json.report.alerts).toMatchObject([{ rule: 'dose-outside-usual' }])
  })

  it('a change stops the old prescription and links the new one to it', async () => {
    const seretide = { medicine: { text: 'salbutamol' }, strength: undefined, frequency: 'when-needed' }
    const { json } = await lists.post('/api/patients/ben/medications', order(seretide))
    const own = `/api/patients/ben/medications/${json.id}`
    const next = order({ ...seretide, doseAmount: 4, changeReason: 'More reliever in the action plan' })
    expect((await lists.put(own, next)).status).toBe(428)
    const answer = await lists.put(own, next, 1)
    expect(answer.status).toBe(200)
    expect(answer.json).toMatchObject({
      replaced: json.id,
      resource: { status: 'active', priorPrescription: { reference: `MedicationRequest/${json.id}` } },
    })
    expect(answer.json.report.alerts.map(({ rule }: { rule: string }) => rule)).not.toContain('duplicate-ingredient')
    const old = await lists.records.read('MedicationRequest', json.id)
    expect(old.resource).toMatchObject({
      status: 'stopped',
      statusReason: { text: 'More reliever in the action plan' },
    })
    expect((await lists.put(own, next, 2)).status).toBe(409)
  })

  it('a change that is refused leaves the old prescription as it was', async () => {
    const { json } = await lists.post('/api/patients/ben/medications', order())
    const own = `/api/patients/ben/medications/${json.id}`
    const answer = await lists.put(own, order({ ...amoxicillin, changeReason: 'Infection' }), 1)
    expect(answer.status).toBe(422)
    expect((await lists.records.read('MedicationRequest', json.id)).resource.status).toBe('active')
  })

  it('a duplicate needs a reason, or replaces the other one in the same step', async () => {
    const bens = '/api/patients/ben/medications'
    const incruse = order({ medicine: { text: 'umeclidinium (Incruse)' }, strength: undefined, doseAmount: 1 })
    const refused = await lists.post(bens, incruse)
    expect(refused.status).toBe(422)
    const [alert] = refused.json.report.alerts
    expect(alert).toMatchObject({ rule: 'same-class-inhalers', tier: 'banner' })
    const replaces = [alert.evidence[0].id]
    const answer = await lists.post(bens, { ...incruse, replaces })
    expect(answer.status).toBe(201)
    expect(answer.json.resource.priorPrescription).toEqual({ reference: `MedicationRequest/${replaces[0]}` })
    const old = await lists.records.read('MedicationRequest', replaces[0])
    expect(old.resource.status).toBe('stopped')
    expect((await lists.post(bens, { ...incruse, replaces })).status).toBe(409)
  })

  it('stops with a reason and a day; a stale version shows both', async () => {
    const { json } = await lists.post(path, order({ medicine: { text: 'montelukast' }, start: addDays(TODAY, -30) }))
    const own = `${path}/${json.id}/stop`
    expect((await lists.post(own, { reason: '', on: TODAY }, 1)).status).toBe(422)
    expect((await lists.post(own, { reason: 'Mood change', on: addDays(TODAY, -60) }, 1)).json.message).toMatch(
      /before/,
    )
    expect((await lists.post(own, { reason: 'Mood change', on: addDays(TODAY, 2) }, 1)).status).toBe(422)
    expect((await lists.post(own, { reason: 'Mood change', on: TODAY }, 9)).status).toBe(409)
    const answer = await lists.post(own, { reason: 'Mood change', on: TODAY }, 1)
    expect(answer.json.resource).toMatchObject({
      status: 'stopped',
      statusReason: { text: 'Mood change' },
      dispenseRequest: { validityPeriod: { end: TODAY } },
    })
    expect(await lists.lastAudit('MedicationRequest', 'U')).toMatchObject({ action: 'U', entity_id: json.id })
  })
})
