import type { FhirResource, Observation, Patient } from 'fhir/r4'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { NOW, openSyntheticPractice, type SyntheticPractice } from '#app/server/testing/synthetic-practice.ts'
import { codeSystems } from '#fhir/codes/systems.ts'
import type { Answer } from './answer.ts'
import { answerQuestion } from './answer-question.ts'
import type { Ask } from './ask.ts'
import { askPractice, sourcesOf } from './testing/ask-practice.ts'

const patient = (id: string, given: string, family: string): Patient => ({
  resourceType: 'Patient',
  id,
  active: true,
  name: [{ use: 'official', given: [given], family }],
  gender: 'female',
  birthDate: '1950-01-01',
})
const subject = { reference: 'Patient/full' }
const result = (id: string, name: string, day: string, more: Partial<Observation>): Observation => ({
  resourceType: 'Observation',
  id,
  status: 'final',
  category: [{ coding: [{ code: 'laboratory' }] }],
  code: { text: name },
  subject,
  effectiveDateTime: `${day}T01:00:00Z`,
  ...more,
})
const high = [{ coding: [{ system: codeSystems.interpretation, code: 'H' }], text: 'High' }]
const potassiumRange = [{ low: { value: 3.5, unit: 'mmol/L' }, high: { value: 5.2, unit: 'mmol/L' } }]

const ADDED: readonly FhirResource[] = [
  patient('full', 'Leocadia', 'Brzozowska'),
  patient('empty', 'Eulalia', 'Vandersteen'),
  patient('allergic', 'Wilhelmina', 'Oosterhuis'),
  {
    resourceType: 'AllergyIntolerance',
    id: 'sulfa',
    clinicalStatus: { coding: [{ code: 'active' }] },
    code: { text: 'Sulfonamide antibiotics' },
    patient: { reference: 'Patient/allergic' },
  },
  result('k-new', 'Potassium', '2026-10-01', {
    valueQuantity: { value: 5.9, unit: 'mmol/L' },
    referenceRange: potassiumRange,
    interpretation: high,
  }),
  result('k-old', 'Potassium', '2025-02-01', {
    valueQuantity: { value: 4.1, unit: 'mmol/L' },
    referenceRange: potassiumRange,
  }),
  result('k-gone', 'Potassium', '2026-11-01', {
    status: 'entered-in-error',
    valueQuantity: { value: 9.9, unit: 'mmol/L' },
  }),
  result('alt', 'Zonulin', '2026-09-01', { valueQuantity: { value: 33, unit: 'ng/mL' } }),
  result('sputum', 'Sputum culture', '2026-08-01', { valueString: 'Pseudomonas aeruginosa, moderate growth' }),
  result('job', 'Occupation', '2024-01-01', {
    category: [{ coding: [{ code: 'social-history' }] }],
    valueString: 'Boilermaker, exposed to asbestos',
  }),
  {
    resourceType: 'DiagnosticReport',
    id: 'ct',
    status: 'final',
    code: { text: 'CT chest' },
    subject,
    effectiveDateTime: '2026-03-04T01:00:00Z',
    conclusion: 'Centrilobular emphysema, no mass.',
  },
  {
    resourceType: 'FamilyMemberHistory',
    id: 'mother',
    status: 'completed',
    patient: subject,
    relationship: { text: 'Mother' },
    condition: [{ code: { text: 'Lung cancer' } }],
  },
  {
    resourceType: 'MedicationRequest',
    id: 'stopped',
    status: 'stopped',
    intent: 'order',
    subject,
    authoredOn: '2024-01-01',
    medicationCodeableConcept: { text: 'Spiriva (tiotropium) 18 microgram' },
    statusReason: { text: 'Urinary retention' },
    dispenseRequest: { validityPeriod: { end: '2024-06-01' } },
  },
  {
    resourceType: 'Flag',
    id: 'nfr',
    status: 'active',
    code: { text: 'Not for resuscitation' },
    subject,
    period: { start: '2026-01-05' },
  },
  {
    resourceType: 'Procedure',
    id: 'bronch',
    status: 'completed',
    code: { text: 'Bronchoscopy' },
    subject,
    performedDateTime: '2023-05-06',
    note: [{ text: 'No endobronchial lesion.' }],
  },
]

let practice: SyntheticPractice
beforeAll(async () => {
  practice = await openSyntheticPractice(20, (all) => [...all, ...ADDED])
})
afterAll(() => practice.close())

const ask = (message: string, more: Partial<Ask> = {}) => askPractice(practice, message, more)

describe('an entry of the record, found by its name', () => {
  test.each([
    ['Leocadia Brzozowska potassium', ['5.9 mmol/L', '3.5 to 5.2', 'flagged high', '1 Oct 2026', '4.1 mmol/L']],
    ['K+ of Leocadia Brzozowska please', ['5.9 mmol/L']],
    ['what did Leocadia Brzozowska’s last CT show', ['CT chest', '4 Mar 2026', 'Centrilobular emphysema']],
    ['what grew in Leocadia Brzozowska’s sputum', ['Pseudomonas aeruginosa', '1 Aug 2026']],
    ['any pseudomonas in Leocadia Brzozowska', ['Pseudomonas aeruginosa']],
    ['does Leocadia Brzozowska’s mother have asthma', ['Mother: Lung cancer']],
    ['is Leocadia Brzozowska’s referral still valid', ['No referral is on record']],
    ['is Leocadia Brzozowska for resus', ['Not for resuscitation', 'active']],
    ['what did Leocadia Brzozowska do for work', ['Boilermaker']],
    ['Leocadia Brzozowska bronchoscopy?', ['6 May 2023', 'No endobronchial lesion']],
    ['which meds were stopped for Leocadia Brzozowska', ['Spiriva', '1 Jun 2024', 'Urinary retention']],
    ['list everything Leocadia Brzozowska has stopped', ['Spiriva (tiotropium) 18 microgram (stopped)']],
    // a name that no table here has
    ['Leocadia Brzozowska zonulin', ['Zonulin', '33 ng/mL', 'no range recorded']],
  ])('%s', async (question, parts) => {
    const { text, outcome } = await ask(question)
    expect(outcome).toBe('answered')
    for (const part of parts) expect(text).toContain(part)
    expect(text).not.toContain('9.9')
  })

  test('a result outside the period asked for is not given for it unsaid', async () => {
    expect((await ask('potassium of Leocadia Brzozowska in 2025')).text).toContain('4.1 mmol/L')
    const { text } = await ask('potassium of Leocadia Brzozowska in 2022')
    expect(text).toContain('No potassium is on record in 2022')
  })

  test.each([
    ['Eulalia Vandersteen potassium', 'No potassium is on record: I looked at results and reports'],
    ['has Eulalia Vandersteen had a CTPA', 'No CTPA is on record'],
    ['platelets of Eulalia Vandersteen', 'No platelet count is on record'],
    ['electrolytes of Eulalia Vandersteen', 'No electrolytes are on record'],
    ['family history of Eulalia Vandersteen', 'No family history is on record'],
    ['resus status of Eulalia Vandersteen', 'No resuscitation status or advance care plan is on record'],
  ])('%s: none, with where it was looked for', async (question, part) => {
    const { text } = await ask(question)
    expect(text).toContain(part)
    expect(text).toContain('not at notes and letters')
  })

  test('a word that nothing on the chart has in its name is not answered with none', async () => {
    const { text, outcome } = await ask('Eulalia Vandersteen zonulin')
    expect(outcome).toBe('not-known')
    expect(text).toContain('I do not know “zonulin”')
  })

  test.each([
    'what was Leocadia Brzozowska on before the current inhaler',
    'are the crackles at the bases of Leocadia Brzozowska culture new',
    'patients whose prednisolone was stopped this month',
  ])('%s: a part that was not read is not left out', async (question) => {
    expect(['asks', 'not-known']).toContain((await ask(question)).outcome)
  })

  test.each([
    ['who has a potassium over 5.5', ['full']],
    ['whose potassium is under 3.5', []],
    ['who has a potassium over 5.5 mmol/L', ['full']],
    // in another unit nothing is compared
    ['who has a potassium over 1 mg/L', []],
    ['anyone with a high potassium', ['full']],
    ['who has a low potassium', []],
    ['who had a CT in 2026', ['full']],
    ['who had a CT in 2025', []],
  ])('patients by it: %s', async (question, ids) => {
    const { outcome, remember, rows } = await ask(question)
    expect(outcome).toBe('answered')
    expect(remember?.ids).toEqual(ids)
    if (ids.length > 0) expect(rows[0]?.detail).toMatch(/Potassium 5\.9 mmol\/L|CT chest/)
  })

  test('a value beside each of a group, and who has none', async () => {
    const { text, remember } = await ask('latest potassium of all women over 70')
    expect(text).toContain(
      'Leocadia Brzozowska (Potassium 5.9 mmol/L (range 3.5 to 5.2 mmol/L, flagged high), 1 Oct 2026)',
    )
    expect(text).toMatch(/\d+ have none\./)
    expect(remember?.ids).toContain('empty')
  })

  test.each(['who has a family history of asthma', 'who is not for resuscitation'])(
    'lists nobody by %s',
    async (question) => {
      const { outcome, rows, text } = await ask(question)
      expect(outcome).toBe('not-known')
      expect(rows).toHaveLength(0)
      expect(text).toContain('one chart at a time')
    },
  )

  test('a panel is more than one figure', async () => {
    expect((await ask('whose electrolytes are over 5')).text).toContain('more than one figure')
  })

  test('patients, who do not see every place, get no none', async () => {
    const { text } = await ask('what is my family history', { role: 'patient' })
    expect(text).not.toContain('No family history')
  })
})

test('abnormal results are those flagged or out of their range; others are not judged', async () => {
  const { text } = await ask('any abnormal bloods for Leocadia Brzozowska')
  expect(text).toContain('1 latest laboratory result is flagged')
  expect(text).toContain('Potassium 5.9 mmol/L')
  expect(text).toContain('Not judged, because no flag or range is recorded (1): Zonulin')
})

test('a condition that is not on the list is said to be absent before anything else', async () => {
  const { text } = await ask('is Leocadia Brzozowska’s lung cancer getting worse')
  expect(text).toContain('Not on the problem list, now or in the past: lung cancer')
  expect(text).not.toContain('FEV1')
})

test('no range is given from memory', async () => {
  const { text, outcome } = await ask('what’s the normal range for potassium')
  expect(outcome).toBe('not-known')
  expect(text).toContain('I hold no reference ranges')
})

test('flagged results without a patient come from the inbox, and say what they leave out', async () => {
  const { text, outcome } = await ask('any abnormal results today')
  expect(outcome).toBe('answered')
  expect(text).toContain('Acknowledged results are not counted')
})

test.each([
  'anything abnormal waiting for me to sign off on',
  'abnormal results that need signing',
  'which abnormal reports has nobody looked at',
])('%s: only those flagged, of the ones not acknowledged', async (question) => {
  const { text, outcome } = await ask(question)
  expect(outcome).toBe('answered')
  expect(text).toContain('flagged abnormal or critical')
})

test.each([
  ['who is alergic to sulfa drugs', 'who is allergic to sulfa drugs'],
  ['who is allergic to penicilin', 'who is allergic to penicillin'],
  ['anyone alergic to penicilin', 'who is allergic to penicillin'],
])('%s: the same patients as with its spelling corrected', async (misspelt, correct) => {
  const [typed, meant] = [await ask(misspelt), await ask(correct)]
  expect(meant.count).toBeGreaterThan(0)
  expect([typed.outcome, typed.count]).toEqual(['answered', meant.count])
  expect(typed.rows?.map(({ id }) => id)).toEqual(meant.rows?.map(({ id }) => id))
})

test('an allergy of one patient, misspelt', async () => {
  expect((await ask('is Wilhelmina Oosterhuis alergic to anything')).text).toContain('Sulfonamide antibiotics')
  const { text } = await ask('is Wilhelmina Oosterhuis alergic to sulfa drugs')
  expect(text).not.toContain('None recorded')
})

test.each(['results to acknowledge for Leocadia Brzozowska', 'which letters are still unsent for Leocadia Brzozowska'])(
  '%s: the whole practice is no answer about one patient',
  async (question) => {
    const { text, patient: about } = await ask(question)
    expect(text).not.toMatch(/Every result|wait to be acknowledged|drafted and not signed/)
    expect(about?.id ?? 'asked back').toMatch(/^full$|^asked back$/)
  },
)

test('the diary of the day is no answer about a misspelt name', async () => {
  const { text, outcome } = await ask('when is Wilhelmna Oosterhus coming next')
  expect(outcome).toBe('asks')
  expect(text).toContain('Did you mean Wilhelmina Oosterhuis')
})

describe('what a position may not see', () => {
  const asked = async (
    position: 'receptionist' | 'scientist' | 'manager' | 'nurse',
    message: string,
  ): Promise<Answer> => {
    const { services } = practice
    const records = services.openRecords(services.person('provider', { position }))
    const { answer } = await answerQuestion({ message, role: 'provider', now: NOW }, sourcesOf(practice, records))
    return answer
  }

  test.each([
    ['receptionist', 'Leocadia Brzozowska potassium', 'does not include results and readings and reports'],
    ['receptionist', 'what is Leocadia Brzozowska taking', 'does not include prescriptions and medications'],
    ['receptionist', 'allergies of Leocadia Brzozowska', 'does not include allergies'],
    ['receptionist', 'is Leocadia Brzozowska vaccinated', 'does not include vaccinations'],
    ['scientist', 'is Leocadia Brzozowska fully vaccinated', 'does not include vaccinations'],
    ['manager', 'patients with COPD', 'does not include the problem list'],
    ['receptionist', 'usual dose of prednisolone', 'does not include prescriptions'],
    ['receptionist', 'does clarithromycin interact with simvastatin', 'does not include prescriptions'],
    ['manager', 'what does COPD-X say about oxygen', 'does not include prescriptions'],
    ['receptionist', 'who has a potassium over 5', 'does not include results and readings and reports'],
  ] as const)('%s: %s', async (position, question, part) => {
    const { text } = await asked(position, question)
    expect(text).toContain(part)
    expect(text).not.toMatch(/on record|5\.9|Nobody/)
  })

  test('what it includes is answered, and a consent that may not be seen is not called declined', async () => {
    const next = await asked('receptionist', 'next appointment of Leocadia Brzozowska')
    expect(next.text).toContain('does not include consents')
    expect((await asked('nurse', 'Leocadia Brzozowska potassium')).text).toContain('5.9 mmol/L')
    expect((await asked('nurse', 'pending claims')).text).toContain('Your position does not include')
    expect((await asked('receptionist', 'how many appointments today')).outcome).toBe('answered')
  })
})
