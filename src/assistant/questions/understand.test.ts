import { describe, expect, test } from 'vitest'
import { understand } from './understand.ts'

const TODAY = '2026-11-15'
const read = (text: string, more: object = {}) =>
  understand(text, { today: TODAY, role: 'provider', hasPatient: false, ...more })

describe('understand', () => {
  test.each([
    ['COPD with no FEV1 since the start of 2024', 'since the start of 2024'],
    ['COPD with no FEV1 since the end of March 2026', 'since the end of March 2026'],
    ['COPD not seen since the beginning of 2025', 'since the start of 2025'],
  ])('%s: an edge of a span is not the whole span', (question, expected) => {
    const found = read(question)
    expect(found.understood).toContain(expected)
    expect(found.notUnderstood).toEqual([])
  })

  test.each([
    ['how do I prescribe Incruse Ellipta', 'dose'],
    ['patient on apixaban, can I start rifampicin', 'interaction'],
  ])('%s asks about medications, and lists nobody', (question, kind) => {
    expect(read(question).question.kind).toBe(kind)
  })

  test.each([
    ['COPD or asthma with eosinophils above 300', 'patients: (COPD or asthma) · latest eosinophils over 300/µL'],
    [
      'COPD on triple or asthma on a biologic',
      'patients: (COPD · on triple therapy (ICS + LABA + LAMA)) or (asthma · on a biologic)',
    ],
    [
      '(COPD or bronchiectasis) and (smokes or FEV1 < 50%)',
      'patients: (COPD or bronchiectasis) · (smokes now or latest FEV1 % predicted under 50%)',
    ],
    [
      'asthma and not on ICS or LABA',
      'patients: asthma · none of (on an inhaled corticosteroid or on a long-acting beta agonist)',
    ],
    [
      'COPD + eos>=300 + no ICS',
      'patients: COPD · latest eosinophils 300/µL or more · not on an inhaled corticosteroid',
    ],
    ['copd pts w/o an action plan', 'patients: COPD · no written action plan'],
    ['COPD and nto on LAMA', 'patients: COPD · not on a long-acting muscarinic antagonist'],
    ['asthma with two exacerbations this year', 'patients: asthma · 2 or more exacerbations this year'],
    ['exactly two exacerbations in 2025', 'patients: exactly 2 exacerbations in 2025'],
    ['patients whose FEV1 has dropped since last year', 'patients: FEV1 falling by 5% or more since 1 Jan 2025'],
    ['action plan review due', 'patients: action plan missing or due for review'],
    ['patients with penicillin allergy', 'patients: allergic to penicillin'],
    ['allergic to cats', 'patients: allergic to cats'],
    [
      "COPD patients who've had flu and pneumococcal vaccines",
      'patients: COPD · influenza vaccine in the past 12 months · pneumococcal vaccine',
    ],
    ['very severe COPD', 'patients: GOLD grade 4 · COPD'],
    ['severe COPD', 'patients: severe COPD'],
    ['eosinophils not above 150', 'patients: latest eosinophils 150/µL or less'],
    ['FEV1 under 1.5', 'patients: latest FEV1 under 1.50 L'],
    ['FEV1 under 50', 'patients: latest FEV1 % predicted under 50%'],
    ['patients in their 70s', 'patients: aged 70 to 79'],
    ['last seen before July', 'patients: not seen since then (last seen before July 2026)'],
    ['who has a potassium under 3.5', 'patients: latest potassium under 3.5'],
    ['whose creatinine is not over 110', 'patients: latest creatinine 110 or less'],
    ['who has an abnormal sodium', 'patients: latest sodium flagged or outside the laboratory’s range'],
    ['who had a CT this month', 'patients: CT on record this month'],
    ['COPD patients without an echo', 'patients: COPD · no echocardiogram on record'],
    ['latest potassium of all on theophylline', 'patients: on theophylline · with potassium on record'],
    ['last FEV1 of everyone with asthma', 'patients: asthma · with FEV1 on record'],
    ['who had a flare since Easter', 'patients: at least 1 exacerbation since Easter (3 Apr 2026 to 6 Apr 2026)'],
    [
      'who has an appointment before Christmas',
      'patients: appointment booked before Christmas (25 Dec 2026 to 26 Dec 2026)',
    ],
    ['who over 75 hasnt been seen this year', 'patients: aged over 75 · not seen this year'],
    ['which COPD patients arent on ICS', 'patients: COPD · not on an inhaled corticosteroid'],
    ['who had an exacerbation in winter', 'patients: at least 1 exacerbation in winter 2026'],
    ['what percentage of COPD patients smoke', 'patients: COPD · smokes now · as a share of patients: COPD'],
    ['who has the lowest FEV1', 'everyone registered here · lowest FEV1 first'],
  ])('%s', (question, expected) => {
    const found = read(question)
    expect(found.understood).toBe(expected)
    expect(found.notUnderstood).toEqual([])
  })

  test.each([
    'DLCO under 40%',
    'people with COPD whose last spirometry is over 2 years old',
    'what should I bill for spirometry today',
  ])('%s is not answered as something else', (question) => {
    expect(read(question).problems).not.toEqual([])
  })

  test.each([
    ['overdue invoices total', { kind: 'balance' }],
    ['who still owes us money', { kind: 'balance' }],
    ['what does he have left to pay', { kind: 'balance', ofContext: true }],
  ])('%s is about accounts', (question, expected) => {
    expect(read(question).question).toEqual(expected)
  })

  test.each(['acid base balance of everyone', 'who has outstanding claims', 'falls and balance problems in COPD'])(
    '%s is not about accounts',
    (question) => {
      expect(read(question).question.kind).not.toBe('balance')
    },
  )

  test.each([
    ['how many mL of FEV1 has she lost since the first test', { measure: 'fev1' }],
    ['has his FVC fallen by more than 150 mL in a year', { measure: 'fvc', overMl: 150 }],
    ['what is her yearly fall in FEV1 in mL', { measure: 'fev1', isYearly: true }],
  ])('%s asks for the change', (question, expected) => {
    expect(read(question, { hasPatient: true }).question).toMatchObject({
      kind: 'chart',
      topics: [{ topic: 'volume-change', ...expected }],
    })
    expect(read(question, { hasPatient: true }).notUnderstood).toEqual([])
  })

  test('a fall in millilitres finds nobody, and says what can be asked', () => {
    expect(read('who has lost more than 300 mL of FEV1').problems).toEqual([
      expect.stringContaining('declines fastest'),
    ])
  })

  test('a phone list shows the numbers beside each', () => {
    expect(read('phone list of patients with COPD').question).toMatchObject({
      kind: 'patients',
      show: { as: 'list', hasPhones: true },
    })
  })

  test.each([
    ['patients with COPD and gout', ['gout']],
    ['COPD not', ['not']],
    ['COPD patients with frobnication over 300', ['frobnication']],
    ['patients with a phone appointment and COPD', ['phone']],
  ])('names what it did not understand: %s', (question, words) => {
    const found = read(question)
    expect(found.notUnderstood).toEqual(expect.arrayContaining(words))
    expect(found.isIncomplete).toBe(true)
  })

  test.each([
    ['high FeNO', "no agreed limit for 'high' FeNO"],
    ['CAT over 400', 'is not a figure of CAT score'],
    ['patients eligible for biologics', 'no rule that says who should be given biologics'],
    ['show me patients with', 'stops after'],
  ])('says why it cannot: %s', (question, reason) => {
    expect(read(question).problems.join()).toContain(reason)
  })

  test('typing errors are corrected and reported', () => {
    expect(read('patients with emphysma').corrections).toEqual([{ typed: 'emphysma', readAs: 'emphysema' }])
  })

  test('a follow-up takes the list before', () => {
    const before = { filter: { kind: 'condition', condition: { id: 'copd' } } as const, ids: ['a', 'b'] }
    for (const question of ['and of those, who smokes?', 'which of them smoke', 'only smokers']) {
      expect(read(question, { before }).understood).toBe('patients: COPD · smokes now')
    }
    expect(read('and of those, who smokes?').problems.join()).toContain('no list before')
    expect(read('how many are women', { before }).understood).toContain('COPD')
    expect(read('which have asthma?', { before }).understood).toContain('COPD')
    expect(read('which smoke', { before }).understood).toContain('COPD')
    expect(read('how many patients are women', { before }).understood).not.toContain('COPD')
    expect(read('how many are women').understood).not.toContain('COPD')
  })

  test('inhalers that were used are not counted from prescriptions', () => {
    for (const question of [
      'who used more than 3 ventolin puffers a year',
      'patients with at least 12 relievers a year',
    ])
      expect(read(question).problems.join(), question).toContain('not how many inhalers')
    expect(read('at least 2 courses of prednisolone in the last 12 months').problems).toEqual([])
  })

  test('two names alone are a pair, whatever stands between them', () => {
    for (const question of [
      'fluticasone and ritonavir',
      'warfarin + azithromycin?',
      'a macrolide and theophylline',
      'ritonavir with ICS',
    ])
      expect(read(question).question.kind, question).toBe('interaction')
    expect(read('patients on fluticasone and ritonavir').question.kind).toBe('patients')
  })

  test('which of a group somebody is allergic to is read from the record', () => {
    expect(read('which antibiotics is she allergic to?', { hasPatient: true }).question.kind).toBe('chart')
    expect(read('is she allergic to antibiotics?', { hasPatient: true }).question.kind).toBe('medication-safety')
  })

  test('a choice of treatment is left to people', () => {
    for (const question of [
      'what should she take if penicillin is out',
      'which antibiotic can I give him?',
      'alternatives to Symbicort for her',
    ])
      expect(read(question, { hasPatient: true }).problems.join(), question).toContain('do not choose')
    expect(read('can she have a macrolide?', { hasPatient: true }).question.kind).toBe('medication-safety')
  })

  test('why somebody takes something asks for the recorded reason', () => {
    expect(read('why is he on furosemide', { hasPatient: true }).question).toMatchObject({
      topics: [{ topic: 'medicines', asksWhy: true }],
    })
  })

  test('a chart in context answers what a list does not', () => {
    expect(read('last FEV1', { hasPatient: true }).question.kind).toBe('chart')
    expect(read('next appointment', { hasPatient: true }).question).toMatchObject({
      kind: 'chart',
      topics: [{ topic: 'next-appointment' }],
    })
    expect(read('who else has COPD', { hasPatient: true }).question.kind).toBe('patients')
  })

  test('a wish to change something is not carried out', () => {
    for (const question of [
      'delete all patients',
      'book an appointment for Mrs Jones',
      'prescribe prednisolone',
      'send her a message',
    ]) {
      expect(read(question).question.kind).toBe('write')
    }
    expect(read('set up integrations').question).toMatchObject({ kind: 'navigate', path: '/integrations' })
  })

  test('is the same each time', () => {
    const question = 'patients with COPD and eosinophils over 300 not on ICS'
    expect(read(question)).toEqual(read(question))
  })
})
