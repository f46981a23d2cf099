import type { FhirResource, MedicationRequest, Patient } from 'fhir/r4'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openSyntheticPractice, type SyntheticPractice } from '#app/server/testing/synthetic-practice.ts'
import { askPractice } from '../testing/ask-practice.ts'

const who: Patient = {
  resourceType: 'Patient',
  id: 'many-medications',
  active: true,
  name: [{ use: 'official', given: ['Heloise'], family: 'Quartermaine' }],
  gender: 'female',
  birthDate: '1950-01-01',
}
const takes = (id: string, text: string, status: MedicationRequest['status'] = 'active'): MedicationRequest => ({
  resourceType: 'MedicationRequest',
  id,
  status,
  intent: 'order',
  medicationCodeableConcept: { text },
  subject: { reference: 'Patient/many-medications' },
  authoredOn: '2026-06-01',
})
const ADDED: readonly FhirResource[] = [
  who,
  takes('theo', 'Theophylline 200 mg modified-release tablet'),
  takes('cipro', 'Ciprofloxacin 500 mg tablet'),
  takes('spiriva', 'Spiriva Respimat (tiotropium) 2.5 microgram'),
  takes('atrovent', 'Atrovent (ipratropium) 21 microgram pMDI'),
  takes('unlisted', 'Homemade syrup'),
  takes('stopped', 'Clarithromycin 500 mg tablet', 'stopped'),
]

let practice: SyntheticPractice
beforeAll(async () => {
  practice = await openSyntheticPractice(5, (all) => [...all, ...ADDED])
})
afterAll(() => practice.close())

const ask = (message: string, patientId?: string) => askPractice(practice, message, patientId ? { patientId } : {})

describe('everything a patient takes', () => {
  it.each(['any interactions among Heloise Quartermaine’s medications?', 'do Heloise Quartermaine’s tablets clash'])(
    '%s',
    async (question) => {
      const { text, patient } = await ask(question)
      expect(patient?.id).toBe('many-medications')
      expect(text).toContain('5 current medications')
      expect(text).toMatch(/Ciprofloxacin .* with Theophylline|Theophylline .* with Ciprofloxacin/)
      expect(text).toMatch(/Spiriva .* with Atrovent|Atrovent .* with Spiriva/)
      expect(text).toContain('Homemade syrup')
      expect(text).not.toContain('Clarithromycin')
    },
  )

  it('each pair once', async () => {
    const { text } = await ask('any interactions?', 'many-medications')
    expect(text.match(/tendon|theophylline .*ciprofloxacin/gi)?.length ?? 0).toBeLessThanOrEqual(2)
    expect(text.match(/Antimuscarinic effects add up/g)).toHaveLength(1)
  })
})

describe('a medication in a condition, without a patient', () => {
  it.each([
    ['are beta blockers ok in asthma', /Avoid, asthma/],
    ['can you give propranolol to someone with asthma', /Avoid, asthma/],
    ['is tiotropium ok with glaucoma', /narrow-angle glaucoma/],
    ['is methotrexate ok in pregnancy', /TGA category/],
    ['is doxycycline ok in a 6-year-old', /Avoid under 9 years/],
    ['is montelukast safe in depression', /mood/],
  ])('%s', async (question, expected) => {
    const { text, patient, outcome } = await ask(question)
    expect(text).toMatch(expected)
    expect(text).toContain('not checked for a patient')
    expect([patient, outcome]).toEqual([undefined, 'answered'])
  })

  it.each(['is salbutamol safe in pregnancy', 'is doxycycline ok in a 12-year-old', 'is xyzumab ok in pregnancy'])(
    'no row is no permission: %s',
    async (question) => {
      const { text, outcome } = await ask(question)
      expect(outcome).not.toBe('answered')
      expect(text).not.toMatch(/\b(?:yes|safe to)\b/i)
    },
  )

  it('a name that nobody has is not answered in general', async () =>
    expect((await ask('is doxycycline ok for Josephine Bloggs in pregnancy')).text).toContain('Josephine Bloggs'))
})

describe('what is asked of doses', () => {
  it.each(['who is on more than 10 mg prednisolone', 'patients on prednisolone over 15 mg daily'])(
    '%s: no search by dose',
    async (question) => {
      const answer = await ask(question)
      expect(answer.outcome).toBe('not-known')
      expect(answer.text).toContain('by the dose')
    },
  )
  it('a course of tablets', async () =>
    expect((await ask('how many 25 mg tablets for 37.5 mg twice a day for a week')).text).toContain('21 tablets'))
  it('a usual regimen is no maximum', async () =>
    expect((await ask('max daily dose of ipratropium')).text).toContain('holds no maximum'))

  it('a limit that the prescribing rules apply is answered with its sources', async () => {
    expect((await ask('max daily dose of salbutamol')).text).toContain('at most 8 inhalations in 24 hours')
    expect((await ask('max dose of methotrexate')).text).toContain('Once a week at most')
  })
})

describe('days to come', () => {
  it.each(['patients due for a review next month', 'who had a flare next year', 'who was not seen next week'])(
    '%s',
    async (question) => expect((await ask(question)).text).toContain('cannot tell what happens'),
  )
})

describe('a wish to change something', () => {
  it.each([
    'stop Heloise Quartermaine’s theophylline',
    'book Heloise Quartermaine in for Tuesday',
    'tell Heloise Quartermaine her results are normal',
    'please give her amoxicillin',
    'could you let Heloise Quartermaine know',
    'put Heloise Quartermaine on Breo',
  ])('%s', async (question) => expect((await ask(question)).text).toContain('nothing was changed'))

  it.each([
    'give me a list of asthma patients',
    'change in FEV1 of Heloise Quartermaine',
    'message from Heloise Quartermaine',
    'tell me about Heloise Quartermaine',
    'record number of Heloise Quartermaine',
  ])('not a wish: %s', async (question) => expect((await ask(question)).text).not.toContain('nothing was changed'))
})

describe('scores and lung function', () => {
  it('a named patient’s score comes from the record', async () =>
    expect((await ask('what is Heloise Quartermaine’s BODE index')).patient?.id).toBe('many-medications'))
  it('a stranger’s score never comes from the open chart', async () => {
    const { text, patient } = await ask('Smithers’s BODE index', 'many-medications')
    expect(patient).toBeUndefined()
    expect(text).toContain('Smithers')
  })
  it('a measured value is compared', async () =>
    expect((await ask('z-score of FEV1 1.4 in a 70 year old man 175 cm')).text).toMatch(
      /48% of predicted, z-score −3\.\d\d, below the lower limit/,
    ))
})

it('no suggestion for plain English', async () => {
  for (const question of ['is that good', 'who is sicker', 'the blood cases'])
    expect((await ask(question)).text).not.toContain('Did you mean')
})

describe('medications together, for nobody in particular', () => {
  it.each([
    [
      'Clarithromycin in someone on simvastatin and theophylline, any problem?',
      /Avoid: Clarithromycin with simvastatin/,
    ],
    ['Can a patient on Seretide have Paxlovid?', /Avoid: Seretide .* with Paxlovid/],
    ['Does rifampicin matter if he’s on apixaban?', /Avoid: Rifampicin with apixaban/],
    ['What happens if a patient on warfarin gets rifampicin?', /Warfarin with rifampicin/],
    ['Should I worry about methotrexate and trimethoprim?', /Methotrexate with trimethoprim/],
    ['ciprofloxacin for a man on theophylline?', /Ciprofloxacin with theophylline/],
    ['Is propranolol ok for tremor in my asthmatic patient?', /Avoid, asthma/],
    ['Can asthmatics take propranolol?', /Avoid, asthma/],
    ['Can an asthmatic patient on theophylline have propranolol?', /Propranolol: Avoid, asthma/],
  ])('%s', async (question, expected) => {
    const { text, patient, outcome } = await ask(question)
    expect(text).toMatch(expected)
    expect(text).not.toMatch(/patients? found|Nobody was found|Whose chart/)
    expect(patient).toBeUndefined()
    expect(outcome).toBe('answered')
  })

  it('says each pair by itself, and what was not checked', async () => {
    const three = await ask('Clarithromycin in someone on simvastatin and theophylline, any problem?')
    expect(three.text).toMatch(/simvastatin with theophylline: no interaction is listed/i)
    const unlisted = await ask('Can a patient on Trelegy take Zebrafix?')
    expect(unlisted.text).toMatch(/Trelegy .*with Zebrafix: not checked/)
  })

  it.each([
    'Which patients on simvastatin are taking clarithromycin?',
    'Is anyone on propranolol with asthma?',
    'Has anyone on theophylline had ciprofloxacin?',
    'Can you find a patient on nintedanib and warfarin?',
  ])('%s still looks for patients', async (question) => {
    const { text } = await ask(question)
    expect(text).toMatch(/patients? found|Nobody was found|found/)
    expect(text).not.toMatch(/not checked|Avoid:/)
  })
})
