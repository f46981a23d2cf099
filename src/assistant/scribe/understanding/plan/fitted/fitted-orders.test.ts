import { describe, expect, it } from 'vitest'
import { draftNote } from '../../../draft-note.ts'

/** A short visit around the sentences of a plan. */
const around = (...plan: string[]): string =>
  [
    'Doctor: Good morning, how have you been since the last visit?',
    'Patient: Not too bad, the cough is about the same.',
    'Doctor: Any fevers?',
    'Patient: No fevers.',
    'Doctor: Any blood in the phlegm?',
    'Patient: No blood.',
    'Doctor: And the breathing on the stairs?',
    'Patient: I stop once on the way up.',
    'Doctor: Let me have a listen. There are coarse crackles at the left base. Saturation is 95 percent on air.',
    'Patient: Righto.',
    'Doctor: So this is bronchiectasis with a flare.',
    'Patient: Okay.',
    ...plan,
    'Patient: Thanks, doctor.',
  ].join('\n')

const ordersOf = (...plan: string[]) =>
  draftNote({ transcript: around(...plan) }).orders.map(({ kind, medication, what }) => `${kind} ${medication ?? what}`)

describe('orders the fitted model is sure of', () => {
  it('begins two medications that share how often they are taken', () => {
    const { orders } = draftNote({
      transcript: around('Doctor: It will be two medicines, alteplase 10 mg and dornase 5 mg, twice a day for 3 days.'),
    })
    const begun = orders.filter(({ kind }) => kind === 'start')
    expect(new Set(begun.map(({ medication }) => medication?.toLowerCase()))).toEqual(new Set(['alteplase', 'dornase']))
    for (const { frequency } of begun) expect(frequency).toBe('twice daily')
  })

  it('orders a test that is asked for in a list of samples', () => {
    expect(ordersOf('Doctor: Blood tests for the kidney function first, and the CRP, on Monday.')).toEqual(
      expect.arrayContaining(['test kidney function', 'test CRP']),
    )
  })

  it('orders nothing that is taken back in the same breath', () => {
    expect(
      ordersOf("Doctor: I'll send a script for amoxicillin, 500, three times a day. Actually, no, let's leave it."),
    ).not.toContain('start amoxicillin')
  })

  it('orders nothing on a condition', () => {
    const orders = ordersOf("Doctor: I'd get a right heart catheter if the BNP keeps climbing.")
    expect(orders.filter((order) => /catheter/.test(order))).toEqual([])
  })

  it('makes no referral the patient declines', () => {
    expect(
      ordersOf('Doctor: I can ask the social worker to ring you about some help at home.', 'Patient: No, we manage.'),
    ).not.toContain('referral social worker')
  })

  it('makes the referral the patient agrees to', () => {
    expect(
      ordersOf('Doctor: I can ask the dietitian to ring you about the weight.', 'Patient: Yes, that would help.'),
    ).toContain('referral dietitian')
  })

  it('orders nothing that is put off afterwards', () => {
    expect(
      ordersOf(
        "Doctor: I'm going to get you to pulmonary rehab.",
        "Patient: I'll think about it.",
        "Doctor: All right, I won't book it yet.",
      ),
    ).not.toContain('referral pulmonary rehabilitation')
  })

  it('does not begin what is withdrawn by its name some sentences later', () => {
    const { orders, content } = draftNote({
      transcript: around(
        'Doctor: I want to start nebulised gentamicin, 80 mg twice a day.',
        'Patient: Will that hurt my ears?',
        "Doctor: It is a fair question. Let's not do the gentamicin. Let's go with colistin instead, twice a day.",
      ),
    })
    expect(orders.filter(({ medication }) => /gentamicin/i.test(medication ?? ''))).toEqual([])
    expect(content).not.toContain('Start gentamicin')
  })

  it('gives every order the words it was decided in', () => {
    const transcript = around("Doctor: And I'd get you to the dietitian.", "Doctor: And I'll put you on to Quitline.")
    for (const { sources } of draftNote({ transcript }).orders) expect(sources.length).toBeGreaterThan(0)
  })
})
