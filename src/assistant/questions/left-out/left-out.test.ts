import { describe, expect, it } from 'vitest'
import { understand } from '../understand.ts'
import type { Meaning } from '../words/lexeme.ts'

const also = new Map<string, Meaning>([
  ['ann example', { kind: 'patient', ids: ['ann'] }],
  ['bob example', { kind: 'patient', ids: ['bob'] }],
])
const read = (text: string) => understand(text, { today: '2026-11-15', role: 'provider', hasPatient: false, also })

describe('a question about one chart is not answered where its reading leaves something out', () => {
  it.each([
    // a time, an order of events, a condition
    ['what did Ann Example weigh before she stopped smoking', 'before'],
    ['if Ann Example stops her inhaler, what does she take', 'if'],
    ['has Ann Example had more admissions this year than last year', 'than'],
    ['how many exacerbations has Ann Example had while on triple therapy', 'while'],
    ['how old was Ann Example when asthma was diagnosed', 'when'],
    // what is denied or excepted
    ['what does Ann Example take other than inhalers', 'other than'],
    ['was Ann Example ever not a smoker', 'not'],
    // another kind of answer
    ['how long has Ann Example been coming here', 'how long'],
    ['what is the average FEV1 of Ann Example', 'average'],
    ['who else has seen Ann Example', 'else'],
    // a second thing, or a figure
    ['is Ann Example due for blood tests', 'blood tests'],
    ['eosinophils of Ann Example and whether they are above 300', '300'],
    ['is her FEV1 of 1.2 L better, Ann Example', '1.2'],
    // a plan for what was found is no action plan; 'then' is another time
    ['any nodule on the CT of Ann Example and what was the plan for it', 'plan'],
    ['was Ann Example on her preventer then', 'then'],
    // what nobody wrote down
    ['was Ann Example warned about thrush', 'warned'],
    ['does Ann Example pick up her scripts', 'pick'],
  ])('%s: “%s”', (question, word) => {
    const { mayMeanOther, notUnderstood } = read(question)
    expect(mayMeanOther).toBe(true)
    expect(notUnderstood.map((one) => one.toLowerCase()).join(' ')).toContain(word)
  })

  it.each([
    'latest FEV1 of Ann Example',
    'the oldest spirometry of Ann Example',
    'how many tablets of prednisolone does Ann Example take',
    'what is Ann Example’s highest peak flow in the past 12 months',
    'when was Ann Example last seen',
    'is Ann Example on a statin',
    'how many exacerbations has Ann Example had this year',
    'has Ann Example had the flu vaccine in the past 12 months',
    'Ann Example allergies and medications',
    'since when has Ann Example had asthma',
    'how much has Ann Example’s FEV1 changed since 2023',
    'compare CAT scores of Ann Example and Bob Example',
    'is Ann Example getting better or worse',
    'what does the last letter about Ann Example say',
  ])('%s: every word is used', (question) => {
    expect(read(question)).toMatchObject({ mayMeanOther: false, notUnderstood: [] })
  })
})

describe('a list is not given where it would leave something out', () => {
  it.each([
    ['why are patients with COPD on triple therapy', 'why'],
    ['how many spiros and how many sleep studies since January', 'how many'],
    ['COPD patients never referred to rehab', 'never'],
    ['who is declining but not booked in the next 3 months', 'declining'],
    ['benralizumab schedule', 'schedule'],
    ['which doctor has the most COPD patients', 'most'],
    ['who is booked for tomorrow afternoon and has asthma', 'afternoon'],
    ['what did Ann Example and all COPD patients have', 'Ann Example'],
    ['patients with COPD because of smoking if they still smoke', 'if'],
  ])('%s: “%s”', (question, word) => {
    const { question: asked, isIncomplete, notUnderstood } = read(question)
    expect(asked.kind === 'patients' ? isIncomplete : true).toBe(true)
    if (asked.kind === 'patients') expect(notUnderstood.join(' ')).toContain(word)
  })

  it.each([
    'COPD patients not vaccinated against flu',
    'how many patients with asthma have no action plan',
    'oldest ten patients with COPD',
    'patients on triple therapy with no exacerbation in the past 24 months',
    'who has not been seen in the past 12 months',
  ])('%s: every word is used', (question) => {
    expect(read(question)).toMatchObject({ isIncomplete: false })
  })
})

describe('a check of a medication is not given where another state of things is asked about', () => {
  it.each([
    ['how long after stopping apixaban can Ann Example start nintedanib', true],
    ['is diltiazem safer than metoprolol for Ann Example', true],
    ['with a potassium of 6.1 can Ann Example have spironolactone', true],
    ['Ann Example is 14 weeks pregnant, is Trelegy fine', true],
    ['can I add diltiazem to the regimen of Ann Example', false],
    ['can Ann Example have clarithromycin', false],
    ['can Ann Example take ibuprofen for a sore knee', false],
    ['does nintedanib interact with apixaban', false],
  ])('%s: %s', (question, isAskedBack) => {
    const found = read(question)
    expect(found.mayMeanOther || found.question.kind === 'nothing').toBe(isAskedBack)
  })
})

it('the last of a list is a medication too, although no table has it', () =>
  expect(read('cipro in someone on theophylline and tizanidine').question).toEqual({
    kind: 'interaction',
    medications: ['cipro', 'theophylline', 'tizanidine'],
  }))

it('three medications together are looked up, not searched for among patients', () =>
  expect(read('bactrim with ramipril and spironolactone, 76 yo')).toMatchObject({
    question: { kind: 'interaction', medications: ['bactrim', 'ramipril', 'spironolactone'] },
    notUnderstood: ['yo'],
  }))

describe('a treatment is neither stopped nor changed by an answer', () => {
  it.each([
    'should I stop the ICS of Ann Example',
    'can Ann Example stop clarithromycin early',
    'is Ann Example ready to come off oxygen',
    'should we wean Ann Example off prednisolone',
  ])('%s', (question) => expect(read(question).problems.join()).toContain('neither yes nor no'))

  it('what was stopped is told', () =>
    expect(read('when did Ann Example stop Spiriva').question).toMatchObject({ kind: 'chart' }))
})

describe('a calculation says which words it did not answer', () => {
  it.each([
    ['can a truckie with ahi 34 drive', ['truckie', 'drive']],
    ['QT 420 rate 95, qtc, and would you still give azithro', ['azithro']],
    ['predicted body weight for a man 178 cm', []],
    ['anion gap Na 140 Cl 104 bicarb 24', []],
  ])('%s', (question, words) => expect(read(question).notUnderstood).toEqual(words))
})

describe('a list of work is not given where it is to be narrowed', () => {
  it.each([
    'what did we bill last week and how much was bulk billed',
    'results I haven’t signed that are older than a week',
  ])('%s', (question) => expect(read(question).isIncomplete).toBe(true))
})

describe('half a day and what is left of it', () => {
  it.each([
    ['my list this afternoon', { half: 'afternoon' }],
    ['who do I have left to see this arvo', { half: 'afternoon', status: 'left' }],
    ['how many patients have I still got to see today', { status: 'left' }],
  ])('%s', (question, day) => {
    expect(read(question)).toMatchObject({ question: { kind: 'day', day }, notUnderstood: [] })
  })

  it('does not take tomorrow for what is left of today', () => {
    expect(read('who do I have left to see tomorrow')).not.toMatchObject({ question: { day: { status: 'left' } } })
  })
})

describe('a second question behind “and” is not swallowed by a yes or no', () => {
  it('asks back', () => {
    expect(read('does Ann Example have asthma and what for').mayMeanOther).toBe(true)
  })

  it.each([
    'Ann Example wants to know if she is on a statin',
    'is Ann Example still smoking, and if so how many a day',
  ])('%s: every word is used', (question) => {
    expect(read(question)).toMatchObject({ mayMeanOther: false, notUnderstood: [] })
  })
})

describe('“only the ones on …” is a part of the list before, not a sole treatment', () => {
  const before = { filter: { kind: 'condition' as const, condition: { id: 'asthma' } }, ids: ['ann'] }
  const readAfter = (text: string) =>
    JSON.stringify(
      understand(text, { today: '2026-11-15', role: 'provider', hasPatient: false, also, before }).question,
    )

  it.each(['only the ones on a biologic', 'just those on a biologic'])('%s', (question) => {
    expect(readAfter(question)).toContain('"among"')
    expect(readAfter(question)).not.toContain('"only"')
  })

  it('a phone list is of the list before', () => {
    expect(readAfter('ring list please')).toMatch(/"among".*"hasPhones"/)
  })

  it('a sole treatment stays one', () => {
    expect(readAfter('which of them are only on a LAMA')).toContain('"only"')
  })
})

it.each(['how many times', 'how often', 'what is an obstructive pattern', "what's a restrictive pattern"])(
  '%s: lists and counts no patients',
  (question) => {
    expect(read(question).question.kind).not.toBe('patients')
  },
)

it('the patients of the practice are still counted', () => {
  expect(read('how many patients do we have').question.kind).toBe('patients')
})
