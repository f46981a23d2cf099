import type { Encounter, FhirResource, MedicationRequest, Patient } from 'fhir/r4'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openSyntheticPractice, type SyntheticPractice } from '#app/server/testing/synthetic-practice.ts'
import type { Answer } from './answer.ts'
import type { Ask } from './ask.ts'
import { askPractice } from './testing/ask-practice.ts'

const patient = (id: string, given: string, family: string): Patient => ({
  resourceType: 'Patient',
  id,
  active: true,
  name: [{ use: 'official', given: [given], family }],
  gender: 'female',
  birthDate: '1950-01-01',
})
const admitted = (id: string, of: string, year: number): Encounter => ({
  resourceType: 'Encounter',
  id,
  status: 'finished',
  class: { code: 'IMP' },
  subject: { reference: `Patient/${of}` },
  period: { start: `${year}-03-01T01:00:00Z`, end: `${year}-03-05T01:00:00Z` },
})
const takes = (id: string, of: string, text: string): MedicationRequest => ({
  resourceType: 'MedicationRequest',
  id,
  status: 'active',
  intent: 'order',
  medicationCodeableConcept: { text },
  subject: { reference: `Patient/${of}` },
  authoredOn: '2026-06-01',
})

const ADDED: readonly FhirResource[] = [
  patient('only-heloise', 'Heloise', 'Quartermaine'),
  patient('young', 'Ottoline', 'Young'),
  patient('month', 'April', 'Zweibrucken'),
  patient('other-month', 'Gwyneth', 'Zweibrucken'),
  patient('twin-1', 'June', 'Ockenfels'),
  patient('twin-2', 'June', 'Ockenfels'),
  admitted('long-ago', 'only-heloise', 2019),
  {
    resourceType: 'Condition',
    id: 'old-pneumonia',
    clinicalStatus: { coding: [{ code: 'resolved' }] },
    code: { text: 'Pneumonia', coding: [{ system: 'http://snomed.info/sct', code: '233604007' }] },
    subject: { reference: 'Patient/only-heloise' },
    onsetDateTime: '2019-03-01',
  },
  takes('theo', 'only-heloise', 'Theophylline 200 mg modified-release tablet'),
]

let practice: SyntheticPractice
beforeAll(async () => {
  practice = await openSyntheticPractice(20, (all) => [...all, ...ADDED])
})
afterAll(() => practice.close())

const ask = (message: string, more: Partial<Ask> = {}) => askPractice(practice, message, more)
const cited = ({ statements }: Answer) =>
  statements.flatMap(({ sources }) => sources.flatMap((one) => (one.kind === 'rule' ? [one.citation] : [])))

describe('a full name that nobody has', () => {
  test.each([
    'last FEV1 of Heloise Zweigenthal',
    'What medication is Heloise Zweigenthal on?',
    'is Heloise Zweigenthal on oxygen',
    'can Heloise Zweigenthal have amoxicillin?',
    'compare the FEV1 of Heloise Zweigenthal and Robert Kowalski',
    'last spirometry of Heloise Young',
  ])('%s: somebody with one word of it is offered, never answered about', async (message) => {
    const answer = await ask(message)
    expect(answer.patient).toBeUndefined()
    expect(answer.outcome).toBe('asks')
    expect(answer.statements).toEqual([])
    expect(answer.text).toMatch(/I do not know “Heloise (Zweigenthal|Young)”/)
  })

  test('is said to be nobody where nobody shares a word of it', async () => {
    expect((await ask('allergies of Gwendoline Brandywine')).text).toContain('nobody called “Gwendoline Brandywine”')
  })

  test('a whole name is found, also among other words', async () => {
    expect((await ask('anything on Heloise Quartermaine: medications')).patient?.id).toBe('only-heloise')
    expect((await ask('what are the medications of heloise quartermaine')).patient?.id).toBe('only-heloise')
    expect((await ask('medications of Ottoline Young')).patient?.id).toBe('young')
  })
})

describe('a first name that is a month', () => {
  const ABOUT = [
    (name: string) => `medications of ${name}`,
    (name: string) => `allergies for ${name}`,
    (name: string) => `is ${name} on oxygen`,
    (name: string) => `can ${name} have augmentin`,
    (name: string) => `last FEV1 of ${name}`,
    (name: string) => `medications of ${name.toLowerCase()}`,
  ]
  test('is part of the name in every kind of question', async () => {
    for (const about of ABOUT) expect((await ask(about('April Zweibrucken'))).patient?.id).toBe('month')
  })

  test('is asked about wherever several patients have the name', async () => {
    for (const about of ABOUT) {
      const answer = await ask(about('June Ockenfels'))
      expect([answer.outcome, answer.patient, answer.choice?.people.length]).toEqual(['asks', undefined, 2])
    }
  })
})

describe('two parts', () => {
  test('about one patient are both answered', async () => {
    const { text, patient: whose } = await ask('Heloise Quartermaine medications, and can she have ciprofloxacin')
    expect(whose?.id).toBe('only-heloise')
    expect(text).toMatch(/Theophylline[\s\S]*Ciprofloxacin[\s\S]*theophylline/)
  })

  test.each([
    ['180 cm in feet, and 82 kg bmi at that height', /5\.906 feet[\s\S]*BMI 25\.3/],
    ['8 kPa and 6 kPa in mmHg', /60 mmHg[\s\S]*45 mmHg/],
    ['70 kg in pounds and 5 feet in cm', /154\.3 lb[\s\S]*152\.4 cm/],
    ['20 a day for 20 years and 10 a day for 10 years, pack years', /^25 pack-years/],
    ['bmi for 160 cm 81 kg, is that obese', /BMI 31\.6.*Obesity/],
    ['pao2 60 paco2 50 on air: a-a gradient, and should he fly', /gradient[\s\S]*not answered “should he fly”/],
  ])('%s: both, or which one is left out', async (message, words) => expect((await ask(message)).text).toMatch(words))
})

describe('doses', () => {
  test.each([
    ['salbutamol dose in a severe asthma attack', 'Australian Asthma Handbook'],
    ['dose of tiotropium in an emergency', 'in an emergency'],
    ['tiotropium dose in renal failure', 'kidney function'],
    ['Symbicort dose for a 6 year old', 'in a child'],
    ['dose of Spiriva in pregnancy', 'in pregnancy'],
    ['Ventolin dosing in cirrhosis', 'liver disease'],
  ])('%s: no usual regimen of adults, but where to look', async (message, words) => {
    const { text, outcome } = await ask(message)
    expect(outcome).toBe('not-known')
    expect(text).toContain('I cannot judge')
    expect(text).toContain(words)
    expect(text).not.toMatch(/\d (?:puffs|inhalations?)/)
  })

  test('kidney function is answered where a sourced row exists', async () => {
    const answer = await ask('methotrexate dose in kidney impairment')
    expect(answer.text).toContain('eGFR below 30')
    expect(cited(answer).length).toBeGreaterThan(0)
  })

  test.each(['adrenaline dose anaphylaxis', 'dose of adrenaline', 'how much epinephrine in anaphylaxis'])(
    '%s: from two sources at least',
    async (message) => {
      const answer = await ask(message)
      expect(answer.text).toContain('0.01 mg/kg, at most 0.5 mg')
      expect(cited(answer).join()).toMatch(/Clinical Immunology.*Immunisation Handbook/)
    },
  )

  test('a relative is no search for patients', async () => {
    const { text, rows, count } = await ask('usual dose of Spiriva for my elderly dad')
    expect(text).toContain('1 inhalation daily')
    expect(text).toContain('older patient')
    expect([rows, count]).toEqual([[], undefined])
  })

  test.each([
    ['is 20 puffs of Symbicort 200/6 a day too much', 'more than the usual regimen (at most 12 a day)'],
    ['Trelegy two inhalations twice daily, is that ok', 'more than the usual regimen (at most 1 a day)'],
    ['can I give Spiriva Respimat 5 puffs a day', 'more than the usual regimen (at most 2 a day)'],
    ['Spiriva Respimat two puffs once daily, ok?', 'within the usual regimen'],
    ['Can Heloise Quartermaine have Trelegy 2 puffs twice daily', 'more than the usual regimen (at most 1 a day)'],
  ])('%s', async (message, words) => expect((await ask(message)).text).toContain(words))
})

describe('definitions explain and list nobody', () => {
  test.each([
    ['what is GOLD group E', 'led to hospital'],
    ['what are the GOLD groups', 'B: fewer'],
    ['what does FeNO mean', 'nitric oxide'],
    ['what is residual volume', 'full breath out'],
    ["what's the difference between TLC and FRC", 'quiet breath out'],
    ['what does a low KCO with a normal VA tell me', 'vascular'],
    ['explain the BODE index', 'Six-minute walk'],
    ['what does LLN stand for', '5th centile'],
    ['define exacerbation of COPD', '14 days'],
  ])('%s', async (message, words) => {
    const answer = await ask(message)
    expect(answer.text).toContain(words)
    expect([answer.rows, answer.count, answer.patient]).toEqual([[], undefined, undefined])
    expect(cited(answer).length).toBeGreaterThan(0)
  })

  test('what a record holds is still asked of the record', async () => {
    expect((await ask('who is in GOLD group E')).count).toBeDefined()
    expect((await ask('what is the FEV1')).text).toContain('Whose chart?')
    expect((await ask('what is her GOLD group', { patientId: 'demo-patient' })).patient?.id).toBe('demo-patient')
  })
})

describe('two medications', () => {
  const WARNS = /^Caution: Clarithromycin with theophylline\. /

  test.each([
    'can clarithromycin be taken with theophylline',
    'interaction between clarithromycin and theophylline',
    'clarithromycin and theophylline together?',
  ])('%s: from the table, without a chart', async (message) => {
    const answer = await ask(message)
    expect(answer.text).toMatch(WARNS)
    expect(answer.text).not.toContain('Whose chart')
    expect(cited(answer).length).toBeGreaterThan(0)
  })

  test('with a chart open it is also said whether that patient takes them', async () => {
    const { text, patient: about } = await ask('can clarithromycin be taken with theophylline', {
      patientId: 'only-heloise',
    })
    expect(text).toMatch(WARNS)
    expect(text).toContain('Heloise Quartermaine takes theophylline: Theophylline 200 mg')
    expect(text).toContain('Clarithromycin is not on the current medication list of Heloise Quartermaine')
    expect(about?.id).toBe('only-heloise')
  })

  test('a pair that is not listed is not called safe', async () => {
    const { text } = await ask('can I combine paracetamol with salbutamol')
    expect(text).toContain('no interaction is listed')
    expect(text).not.toMatch(/\bis safe\b/)
  })
})

describe('ever and never', () => {
  test('look at the whole record', async () => {
    const ids = async (message: string) => (await ask(message)).remember?.ids ?? []
    expect(await ids('patients admitted to hospital')).not.toContain('only-heloise')
    expect(await ids('which patients have ever been admitted to hospital')).toContain('only-heloise')
    expect(await ids('who has never been admitted to hospital')).not.toContain('only-heloise')
    expect(await ids('who has ever had pneumonia')).toContain('only-heloise')
    expect(await ids('patients with pneumonia')).not.toContain('only-heloise')
    expect((await ask('has she ever been admitted?', { patientId: 'only-heloise' })).text).toMatch(/^Yes/)
    expect((await ask('patients who never had a flu vaccine')).understood).not.toContain('12 months')
  })
})

test('lung volumes and gas transfer have their own reference values', async () => {
  expect((await ask('predicted TLC for a woman aged 66, 158 cm')).text).toContain('TLC 4.73 L')
  expect((await ask('predicted DLCO for a man of 50, 180 cm')).text).toContain('DLCO 30.10 mL/min/mmHg')
})

test('a word that may narrow a count is not left out', async () => {
  expect((await ask('what is our no-show rate')).outcome).toBe('asks')
  expect((await ask('how many claims were rejected last month')).understood).toContain('rejected claims')
})
