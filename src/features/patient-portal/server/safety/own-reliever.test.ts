import type { MedicationRequest } from 'fhir/r4'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Caller, type PortalServer, startPortal } from '../testing/portal-server.ts'

let portal: PortalServer
let margaret: Caller
beforeAll(async () => {
  portal = await startPortal()
  margaret = await portal.patient()
})
afterAll(() => portal.close())
beforeEach(async () => {
  await portal.services.database.query('delete from r_medicationrequest')
  await portal.services.database.query('delete from r_task')
})

const HOME = '/api/patient-portal/demo-patient'
const write = (symptom: string) =>
  margaret.post('/api/patient-portal/log-symptom', { patientId: 'demo-patient', symptom, severity: 'severe' })
const prescribe = (text: string, dosage: string, status: MedicationRequest['status'] = 'active') =>
  portal.preparing().create({
    resourceType: 'MedicationRequest',
    status,
    intent: 'order',
    subject: { reference: 'Patient/demo-patient' },
    medicationCodeableConcept: { text },
    dosageInstruction: [{ text: dosage }],
  })
const relieverStep = (steps: { key: string; text: string }[]) => steps.find(({ key }) => key.includes('.reliever'))

test('without a reliever on the list first aid stays general', async () => {
  const { json } = await write('I cannot breathe')
  expect(relieverStep(json.advice.steps)).toMatchObject({ key: 'safety.step.reliever-4x4' })
  expect(json.planToday.aid).toEqual({ hasAdrenaline: false, isRelieverWithSteroid: false })
})

test('a salbutamol puffer is named in the four puffs, in the reply and as long as the danger lasts', async () => {
  await prescribe('Ventolin (salbutamol) 100 microgram pMDI', '2 puffs when needed')
  const { json } = await write('I cannot breathe')
  const step = relieverStep(json.advice.steps)
  expect(step).toMatchObject({ key: 'safety.step.reliever-4x4-own', values: { name: 'Ventolin' } })
  expect(step?.text).toMatch(/4 puffs of your blue or grey puffer \(Ventolin\)/)
  const { danger, aid } = (await margaret.get(`${HOME}/plan-today`)).json
  expect(relieverStep(danger.steps)?.text).toBe(step?.text)
  expect(aid.reliever).toEqual({ name: 'Ventolin', isPuffer: true })
})

test('budesonide-formoterol is named without a number of puffs', async () => {
  await prescribe('Symbicort Turbuhaler 200/6', '1 inhalation when needed')
  const { json } = await write('I cannot breathe')
  const step = relieverStep(json.advice.steps)
  expect(step?.text).toBe('Use your reliever (Symbicort) the way you were shown, until help comes.')
  expect(JSON.stringify(json.advice.steps)).not.toMatch(/4 puffs|blue or grey/)
})

test('a stopped reliever is not named, nor the patient’s for another person', async () => {
  await prescribe('Ventolin (salbutamol) 100 microgram pMDI', '2 puffs when needed', 'stopped')
  expect(JSON.stringify((await write('I cannot breathe')).json.advice.steps)).not.toContain('Ventolin')
  await prescribe('Ventolin (salbutamol) 100 microgram pMDI', '2 puffs when needed')
  const { json } = await write('my husband cannot breathe')
  expect(json.advice).toMatchObject({ isAboutOther: true })
  expect(JSON.stringify(json.advice.steps)).not.toContain('Ventolin')
})

describe('the chat says the same', () => {
  const ask = async (message: string) => (await margaret.post('/api/patients/chat/assistant', { message })).json

  test.each([
    ['Ventolin (salbutamol) 100 microgram pMDI', /4 puffs of your blue or grey puffer \(Ventolin\)/],
    ['Symbicort Turbuhaler 200/6', /Use your reliever \(Symbicort\) the way you were shown/],
  ])('%s', async (medication, words) => {
    await prescribe(medication, '2 puffs when needed')
    const { urgent, message } = await ask('I cannot breathe')
    expect(urgent.steps.join(' ')).toMatch(words)
    expect(message).toMatch(words)
  })

  test('in the language of the words', async () => {
    await prescribe('Ventolin (salbutamol) 100 microgram pMDI', '2 puffs when needed')
    expect((await ask('tôi không thở được')).urgent.steps.join(' ')).toMatch(/\(Ventolin\)/)
  })

  test('not for another person', async () => {
    await prescribe('Ventolin (salbutamol) 100 microgram pMDI', '2 puffs when needed')
    expect((await ask('my husband cannot breathe')).message).not.toContain('Ventolin')
  })

  test('four puffs are not for COPD', async () => {
    const copd = await portal.preparing().create({
      resourceType: 'Condition',
      subject: { reference: 'Patient/demo-patient' },
      code: { text: 'COPD' },
      clinicalStatus: { coding: [{ code: 'active' }] },
    })
    const { message } = await ask('I cannot breathe')
    await portal.services.database.query('delete from r_condition where id = $1', [copd.id])
    expect(message).not.toMatch(/4 puffs/)
    expect(message).toContain('If you have a reliever puffer')
  })
})
