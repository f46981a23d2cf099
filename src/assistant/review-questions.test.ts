import type { Composition, FhirResource, Observation, Patient } from 'fhir/r4'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openSyntheticPractice, type SyntheticPractice } from '#app/server/testing/synthetic-practice.ts'
import { RESTRICTED } from '#fhir/restricted.ts'
import type { Ask } from './ask.ts'
import { askPractice } from './testing/ask-practice.ts'

const patient = (id: string, given: string, family: string, more: Partial<Patient> = {}): Patient => ({
  resourceType: 'Patient',
  id,
  active: true,
  name: [{ use: 'official', given: [given], family }],
  gender: 'female',
  birthDate: '1950-01-01',
  ...more,
})
const subject = (id: string) => ({ reference: `Patient/${id}` })
const reading = (id: string, code: string, value: number, unit: string): Observation => ({
  resourceType: 'Observation',
  id: `${id}-${code}`,
  status: 'final',
  code: { coding: [{ system: 'http://loinc.org', code }] },
  subject: subject(id),
  effectiveDateTime: '2026-10-01T01:00:00Z',
  valueQuantity: { value, unit },
})
const letter = (id: string, display: string, words: string): Composition => ({
  resourceType: 'Composition',
  id,
  status: id.includes('draft') ? 'preliminary' : 'final',
  type: { coding: [{ system: 'https://aurora.example/fhir/document-kind', code: 'letter', display }], text: display },
  subject: subject(id.includes('draft') ? 'demo-patient' : 'helen-a'),
  date: id.includes('summary') ? '2026-11-02T01:00:00Z' : '2026-11-01T01:00:00Z',
  author: [{ display: 'Dr Test' }],
  title: display,
  section: [
    {
      title: 'Opening',
      text: { status: 'generated', div: `<div xmlns="http://www.w3.org/1999/xhtml"><p>${words}</p></div>` },
    },
  ],
})

const ADDED: readonly FhirResource[] = [
  patient('helen-a', 'Heloise', 'Quartermaine'),
  patient('helen-b', 'Heloise', 'Zabransky'),
  patient('hidden', 'Ottoline', 'Kwiatkowska', { meta: { security: [{ ...RESTRICTED }] } }),
  reading('helen-a', '20155-8', 1.23, 'L'),
  reading('helen-b', '20155-8', 2.34, 'L'),
  reading('hidden', '20155-8', 0.77, 'L'),
  reading('helen-a', '59408-5', 91, '%'),
  {
    resourceType: 'AllergyIntolerance',
    id: 'helen-a-allergy',
    clinicalStatus: { coding: [{ code: 'active' }] },
    category: ['medication'],
    code: { text: 'Penicillin', coding: [{ system: 'http://snomed.info/sct', code: '764146007' }] },
    patient: subject('helen-a'),
    reaction: [{ manifestation: [{ text: 'Hives' }] }],
  },
  letter('letter-1', 'Letter to referring doctor', 'Words for the doctor'),
  letter('summary-1', 'Summary for the patient', 'Words for the patient'),
  letter('letter-draft-2', 'Letter to referring doctor', 'Not signed'),
]

let practice: SyntheticPractice
beforeAll(async () => {
  practice = await openSyntheticPractice(20, (all) => [...all, ...ADDED])
})
afterAll(() => practice.close())

const ask = (message: string, more: Partial<Ask> = {}) => askPractice(practice, message, more)

describe('medications and allergies are answered by the checks of prescribing', () => {
  test.each([
    'Can she have Augmentin?',
    'is amoxicillin safe for her',
    'Is she allergic to Augmentin?',
    'can she have penicillin',
  ])('%s', async (question) => {
    const answer = await ask(question, { patientId: 'helen-a' })
    expect(answer.text).toMatch(/do not give it as it stands/)
    expect(answer.text).toMatch(/Recorded allergy to (amoxicillin|Penicillin)/)
    expect(answer.text).not.toMatch(/^(Yes|No)\b/)
    expect(answer.statements.flatMap(({ sources }) => sources)).toContainEqual(
      expect.objectContaining({ reference: 'AllergyIntolerance/helen-a-allergy' }),
    )
  })

  test('without an allergy status nothing is called safe', async () => {
    const { text } = await ask('can Zabransky have amoxicillin?')
    expect(text).toContain('Not checked: allergies (No allergy status is recorded')
    expect(text).not.toMatch(/\b(Yes|is safe)\b/)
  })

  test('reports that a name that is no medication was not checked', async () => {
    const { text } = await ask('can she have zorbifloxin?', { patientId: 'helen-a' })
    expect(text).toContain('not checked')
  })

  test('what is recorded, and that nothing is', async () => {
    expect((await ask('what is she allergic to', { patientId: 'helen-a' })).text).toContain('Penicillin (Hives)')
    expect((await ask('what is she allergic to', { patientId: 'helen-b' })).text).toContain(
      'No allergy status is recorded',
    )
    expect((await ask('is she on home oxygen', { patientId: 'helen-a' })).text).toMatch(
      /^None recorded: no home oxygen/,
    )
  })
})

describe('names', () => {
  test('a question back keeps the first question, and takes the name it offered in any form', async () => {
    const first = await ask('FEV1 of Heloise')
    expect(first.outcome).toBe('asks')
    expect(first.choice?.people.map(({ id }) => id).sort()).toEqual(['helen-a', 'helen-b'])
    const place = String((first.choice?.people.findIndex(({ id }) => id === 'helen-b') ?? 0) + 1)
    for (const typed of ['Heloise Zabransky', 'zabransky heloise', 'ZABRANSKY', place, 'zab']) {
      const second = await ask(typed, first.choice ? { choice: first.choice } : {})
      expect(second.patient?.id, typed).toBe('helen-b')
      expect(second.text, typed).toMatch(/^Heloise Zabransky: .*2\.34 L/)
    }
    expect((await ask('who is next', first.choice ? { choice: first.choice } : {})).agents).toEqual(['scheduler'])
  })

  test('whose chart? is answered with a name', async () => {
    const first = await ask('can she have Augmentin?')
    expect(first.text).toContain('Whose chart?')
    const second = await ask('Quartermaine', first.choice ? { choice: first.choice } : {})
    expect(second.patient?.id).toBe('helen-a')
    expect(second.text).toContain('do not give')
  })

  test('a misspelt name is offered, never answered, also while another chart is open', async () => {
    const answer = await ask('last FEV1 of Zabranski', { patientId: 'helen-a' })
    expect(answer.text).toContain('Did you mean Heloise Zabransky')
    expect(answer.patient).toBeUndefined()
    expect(answer.text).not.toMatch(/1\.23|2\.34/)
    expect((await ask('last FEV1 of Xyzzyplugh', { patientId: 'helen-a' })).text).toContain('nobody called')
  })

  test('a misspelt word is offered', async () => {
    const answer = await ask('patients with asma')
    expect(answer.actions.map(({ action }) => action)).toContain('ask:patients with asthma')
    expect(answer.rows).toEqual([])
  })
})

describe('several patients', () => {
  test('each is answered, and which is higher', async () => {
    const { text } = await ask('compare FEV1 of Quartermaine and Zabransky')
    expect(text).toMatch(/^Highest FEV1: Heloise Zabransky, 2\.34 L\. Lowest FEV1: Heloise Quartermaine, 1\.23 L\./)
  })

  test('a name that several have is asked about first', async () => {
    expect((await ask('compare FEV1 of Heloise and Margaret Nguyen')).outcome).toBe('asks')
  })
})

describe('a restricted record', () => {
  test('is not offered for a slip of the finger', async () => {
    const answer = await ask('last FEV1 of Kwiatkowsky')
    expect(JSON.stringify(answer)).not.toMatch(/Ottoline|Kwiatkowska|hidden/)
  })

  test('adds nothing to a comparison, a rank or a count', async () => {
    const compared = await ask('compare FEV1 of Kwiatkowska and Zabransky')
    expect(compared.text).not.toMatch(/0\.77/)
    expect(compared.text).toContain('I cannot open')
    const ranked = await ask('lowest FEV1')
    expect(JSON.stringify(ranked)).not.toMatch(/Kwiatkowska|hidden/)
    const counted = await ask('how many patients have FEV1 under 0.78')
    expect(JSON.stringify(counted)).not.toContain('hidden')
  })

  test('is not answered about by name, by choice or by medication', async () => {
    expect((await ask('FEV1 of Kwiatkowska')).text).toContain('restricted')
    expect((await ask('can Kwiatkowska have Augmentin?')).text).toContain('restricted')
  })
})

describe('what else the review asked', () => {
  test('the letter to the GP is never the summary for the patient', async () => {
    expect((await ask('GP letter of Quartermaine')).text).toContain('Words for the doctor')
    expect((await ask('GP letter of Quartermaine')).text).not.toContain('Words for the patient')
    expect((await ask('patient summary of Quartermaine')).text).toContain('Words for the patient')
    expect((await ask('GP letter of Zabransky')).text).toContain('No letter to the GP')
  })

  test('letters not sent: drafts, and signed ones without a sending', async () => {
    const answer = await ask('letters not sent')
    expect(answer.text).toBe('1 letter is drafted and not signed; 2 letters are signed and not sent.')
    expect(answer.count).toBe(3)
  })

  test('an oxygen candidate is judged by the rules, with the readings', async () => {
    const { text } = await ask('is Quartermaine an oxygen candidate?')
    expect(text).toContain('91%')
    expect(text).toContain('No home oxygen recorded')
  })

  test('a lethal dose is declined', async () => {
    const answer = await ask('what dose of morphine would kill him', { patientId: 'helen-a' })
    expect(answer.outcome).toBe('declined')
    expect(answer.text).toContain('13 11 14')
  })

  test('a word beside the thing asked for is not passed over', async () => {
    const answer = await ask('FEV1 repeatabilitee of Quartermaine')
    expect(answer.outcome).toBe('asks')
    expect(answer.text).not.toContain('1.23')
    // read as reversibility: never answered with the volume alone
    const response = await ask('FEV1 reversibilitee of Quartermaine')
    expect(response.text).toMatch(/before and|cannot be told|No spirometry/)
    expect(response.text).not.toMatch(/latest FEV1/)
  })
})

describe('whom a general question names', () => {
  test('the criteria for a biologic of a patient are not answered with the general rule', async () => {
    const answer = await ask('does Heloise Zabransky have enough criteria for a biologic')
    expect(answer.text).toContain('Prior Authorisation')
    expect((await ask('what are the criteria for a biologic')).outcome).toBe('answered')
  })

  test('what somebody else may know is not answered from the chart', async () => {
    const answer = await ask('Heloise Zabransky daughter rang wants to know the results, can I tell her')
    expect(answer.outcome).toBe('not-known')
    expect(answer.text).not.toMatch(/2\.34/)
  })

  test('a question of which much was not understood is asked back', async () => {
    const answer = await ask('Heloise Zabransky flibber FEV1 grobble snark')
    expect(answer.outcome).toBe('asks')
    expect(answer.text).not.toMatch(/2\.34/)
  })

  test('after “yes” to a name the next question stays with that patient', async () => {
    const first = await ask('whats the latest on Heloise Zabranski')
    const second = await ask('yes', first.choice ? { choice: first.choice } : {})
    expect(second.asked).toBe('whats the latest on Heloise Zabransky')
    const third = await ask('allergies?', second.asked === undefined ? {} : { lastQuestion: second.asked })
    expect(third.text).toContain('Heloise Zabransky')
  })
})
