import { describe, expect, it } from 'vitest'
import { draftNote } from './draft-note.ts'
import { planOf } from './testing/plan-of.ts'

describe('what is named beside a decision', () => {
  it.each<[string, string[], string[]]>([
    [
      'an ingredient of what is stopped',
      ["Doctor: The Panadeine Forte, I'd like you off that. It's got codeine in it. One at night, you can just stop."],
      ['stop Panadeine forte'],
    ],
    [
      'an ingredient named with "there is"',
      ["Doctor: Stop the Caduet. There's amlodipine in that. One a day is more than you need."],
      ['stop Caduet'],
    ],
    [
      'a dose that was only thought of',
      ["Doctor: Start amlodipine. I was thinking of ten, but we'll go with five milligrams, once a day."],
      ['start amlodipine'],
    ],
    [
      'what takes the place of "it"',
      ['Doctor: Stop the ramipril. Swap it for candesartan, eight milligrams once a day.'],
      ['stop ramipril', 'start candesartan'],
    ],
    ['what is not needed and left off', ["Doctor: The Spiriva you don't need, so leave that off."], ['stop Spiriva']],
    ['what does not need to change', ["Doctor: The Spiriva you don't need to change."], []],
    ['a course that is over', ['Doctor: No more prednisolone for this, and no nebulisers.'], []],
    ["other people's tests", ['Doctor: Tell the other blokes to get their chest X-rays done.'], []],
    ["a sister's test", ['Doctor: Your sister should have a CT.'], []],
    ['a test that somebody books', ['Doctor: Tell them at the front to book your CT.'], ['test CT']],
    [
      'a referral beside what is not needed',
      [
        "Doctor: I'll refer you to the dietitian. I don't think you need a bronchoscopy.",
        "Patient: Good, I don't want one.",
      ],
      ['referral dietitian'],
    ],
    [
      'an infusion that is refused',
      ["Doctor: I'd like to give you an iron infusion.", "Patient: No, I don't want that.", 'Doctor: Fair enough.'],
      [],
    ],
  ])('%s', (_, turns, ordered) => {
    expect(planOf(turns).ordered).toEqual(ordered)
  })

  it('keeps the dose after "but", and not the one before', () => {
    const plan = planOf([
      "Doctor: I'll give you amlodipine. I was going to say ten, but let's begin with five milligrams, once a day.",
    ]).plan
    expect(plan).toContain('Start amlodipine 5 mg once daily.')
    expect(plan.filter((text) => text.startsWith('Start')).join()).not.toMatch(/\b10\b/)
  })
})

describe('times of two orders in one sentence', () => {
  const ordersOf = (line: string) =>
    draftNote({
      transcript: `Doctor: How have you been?
Patient: Well, thanks.
Doctor: Any cough?
Patient: A bit in the morning.
Doctor: The chest is clear.
Doctor: So this is stable bronchiectasis.
Doctor: ${line}
Patient: Okay.`,
    }).orders.map(({ kind, what, when }) => `${kind} ${what} ${when}`)

  it('gives each its own', () => {
    const orders = ordersOf(
      "So another CT in twelve months and the breathing tests every six months and we'd do them closer.",
    )
    expect(orders).not.toContain('test lung function tests 12 months')
  })

  it('keeps one time for two tests that share it', () => {
    const orders = ordersOf('Iron studies with your next bloods, and a full blood count and liver tests every month.')
    expect(orders).toContain('test full blood count every month')
    expect(orders).toContain('test liver function tests every month')
  })

  it('says when a specialist sees the patient, and makes no review of it', () => {
    expect(ordersOf('I want a cardiologist to see you within the next two weeks.')).toEqual([
      'referral cardiologist within 2 weeks',
    ])
    expect(ordersOf('I want an eye specialist to see you in the next forty-eight hours.')).toEqual([
      'referral eye specialist within 48 hours',
    ])
  })

  it('agrees a review with whoever comes along', () => {
    expect(ordersOf("I'll see you in six weeks, with Kylie if she's up to it, and bring the forms.")).toContain(
      'followup review 6 weeks',
    )
  })
})

const history = (lines: string): string =>
  draftNote({
    transcript: `Doctor: How have you been?
Patient: Well, thanks.
${lines}
Doctor: Let me have a listen. The chest is clear.
Doctor: So this is stable bronchiectasis.
Patient: Okay.`,
    chart: { gender: 'female' },
  })
    .statements.map(({ text }) => text)
    .join('\n')

describe('whose and of what an answer is', () => {
  it('denies no allergy but further ones', () => {
    const text = history(
      'Doctor: And you reacted to the dye.\nPatient: The CT dye, in emergency. Hives up my arms.\nDoctor: Any other allergies?\nPatient: No.',
    )
    expect(text).toContain('No other allergies reported.')
    expect(text).not.toMatch(/No (?:known )?allergies/)
    expect(history('Doctor: Any allergies?\nPatient: No.')).toContain('No known allergies.')
  })

  it('leaves out what a companion puts right about themselves', () => {
    const text = history(
      "Doctor: And no alcohol to speak of?\nPatient: A sherry at Christmas. My husband's the drinker. He still has a beer every night.\nCarer: One. One beer.",
    )
    expect(text).not.toMatch(/\b1 beer|One beer/)
    expect(history('Doctor: Do you smoke?\nCarer: She has about ten a day.')).toMatch(/10 a day/)
  })

  it('gives no medication the times of another', () => {
    const text = history(
      "Doctor: You're on the perindopril still?\nPatient: Yes, five milligrams. And the salty nebuliser.\nDoctor: How often's that?\nPatient: Once a day, in the mornings.",
    )
    expect(text).not.toMatch(/perindopril once/i)
  })

  it('agrees to nothing asked with "any" where the answer says that all is well', () => {
    const text = history("Doctor: What about your hearing? Any ringing, any dizziness?\nPatient: Hearing's perfect.")
    expect(text).not.toMatch(/reports ringing/)
  })

  it('hears no medication in letters that are spelled out', () => {
    const text = history('Doctor: the fingers with the positive a n a there is a chance of scleroderma')
    expect(text).not.toMatch(/pizotifen/i)
  })
})

describe('readings of another measure', () => {
  it('takes the pressure of the heart for no setting of a machine', () => {
    const text = history("Doctor: The heart ultrasound last week was normal. The pressure's twenty-six.")
    expect(text).not.toContain('CPAP')
    expect(history("Doctor: On the CPAP download the pressure's eleven and the leak is low.")).toContain(
      'CPAP pressure 11',
    )
  })

  it('takes a saturation for no earlier distance', () => {
    const text = history(
      'Doctor: Let me see. On the walk test you did five hundred and sixty metres and the lowest was ninety-four percent.',
    )
    expect(text).not.toContain('previously 94')
  })
})
