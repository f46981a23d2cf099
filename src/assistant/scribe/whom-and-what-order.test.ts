import { describe, expect, it } from 'vitest'
import { draftNote } from './draft-note.ts'

const draft = (history: string, plan: string) =>
  draftNote({
    transcript: `Doctor: Hello Ray, come in. How have you been?
Patient: I have had a cough for three weeks.
${history}
Doctor: Let me examine you. Chest is clear. Pulse seventy-two.
Doctor: So I think this is COPD, and it is stable.
${plan}
Patient: Okay.
`,
    chart: { gender: 'male' },
  })

const textOf = ({ statements }: ReturnType<typeof draft>): string => statements.map(({ text }) => text).join('\n')
const ordersOf = ({ orders }: ReturnType<typeof draft>) => orders.map(({ sources: _, ...order }) => order)

describe('what is said of the last order', () => {
  it('gives how often a diary is kept to the diary, not to the medication before it', () => {
    const note = draft(
      '',
      `Doctor: Start Spiolto, two puffs once a day.
Doctor: And I'd like a peak flow diary. Twice a day, for two weeks.`,
    )
    expect(ordersOf(note)).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ kind: 'start', medication: 'Spiolto', frequency: 'once daily' }),
        expect.objectContaining({ kind: 'test', what: 'peak flow diary', when: 'twice daily for 2 weeks' }),
      ]),
    )
  })

  it('puts a test right', () => {
    const note = draft('', `Doctor: I'd like a chest X-ray next week. No, actually, I'll make it a CT with contrast.`)
    expect(ordersOf(note)).toEqual([{ kind: 'test', what: 'CT with contrast', when: 'next week' }])
    expect(textOf(note)).not.toMatch(/x-ray/i)
  })

  it('orders no test whose result is read out at once', () => {
    const note = draft('', `Doctor: I'll do an ECG. Right, that's atrial fibrillation.`)
    expect(ordersOf(note).filter(({ what }) => what === 'ECG')).toEqual([])
  })

  it('orders nothing that hangs on a condition', () => {
    const note = draft('', `Doctor: And a bronchoscopy, only if the CT shows something.`)
    expect(ordersOf(note)).toEqual([])
    expect(textOf(note)).toMatch(/bronchoscopy .*if the CT shows something/i)
  })

  it('takes a medication begun in steps', () => {
    const note = draft(
      '',
      `Doctor: Pirfenidone it is. It comes in tablets of two sixty-seven. You start with one, three times a day, for a week. Then two, three times a day, for a week. Then three, three times a day, and stay on that.`,
    )
    expect(ordersOf(note)[0]).toMatchObject({
      kind: 'start',
      medication: 'pirfenidone',
      dose: '267 mg, 1 tablet',
      frequency: 'three times daily for 1 week',
      instructions: 'then 2 tablets three times daily for 1 week, then 3 tablets three times daily',
    })
  })

  it('reads another dose said after the name as a change', () => {
    const note = draft(
      `Doctor: What do you take?
Patient: Frusemide, eighty in the morning.`,
      `Doctor: The frusemide, go back to forty once a day.`,
    )
    expect(ordersOf(note)[0]).toMatchObject({ kind: 'change', medication: 'frusemide' })
  })

  it('reads how a medication is to be taken as no prohibition', () => {
    const note = draft('', `Doctor: Don't let the Prolia run late.`)
    expect(textOf(note)).not.toMatch(/Prolia is not to be used/)
  })

  it('keeps a list of danger signs whole', () => {
    const note = draft('', `Doctor: If you black out, get chest pain, or you can't lie flat, triple zero.`)
    expect(textOf(note)).toMatch(/Advised to call 000 if he blacks out, gets? chest pain, or he cannot lie flat\./)
  })

  it('begins nothing that is only explained or taken back in the same breath', () => {
    const note = draft(
      '',
      `Doctor: There's a medicine called gabapentin we sometimes use for the nerves.
Doctor: For the reflux you can try Zantac, actually no, that's off the market. Famotidine, twenty milligrams at night.`,
    )
    expect(ordersOf(note)).toEqual([expect.objectContaining({ kind: 'start', medication: 'famotidine' })])
  })

  it('moves a review that is put right', () => {
    const note = draft('', `Doctor: Clinic in, say, five weeks. No, make it four.`)
    expect(ordersOf(note)).toEqual([{ kind: 'followup', what: 'review', when: '4 weeks' }])
  })
})

describe('who along with the patient is meant', () => {
  it('writes no illness of whoever came along', () => {
    const text = textOf(
      draft(
        `Doctor: Any chest pain?
Patient: No.
Wife: I've got angina, mine comes on the stairs.`,
        '',
      ),
    )
    expect(text).not.toMatch(/angina|stairs/)
  })

  it('keeps what they go on to say of themselves out of the answer', () => {
    const text = textOf(
      draft(
        `Doctor: Did you ever smoke?
Patient: No.
Wife: I did, and I'm the one with the emphysema. Thirty years, and the foundry.`,
        '',
      ),
    )
    expect(text).not.toMatch(/foundry|emphysema/)
  })

  it('gives advice called to them to nobody else', () => {
    const note = draft(
      `Doctor: And Shirl, how are you going?
Wife: I'm all right, Doctor.
Doctor: Shirl, are you managing?
Wife: I am.`,
      `Doctor: I'll see you in six weeks. And Shirl, you look after yourself. See your own doctor about that knee, and get your flu shot.`,
    )
    expect(textOf(note)).not.toMatch(/knee|flu/i)
    expect(ordersOf(note)).toEqual([expect.objectContaining({ kind: 'followup' })])
  })

  it('knows their lines without labels', () => {
    const note = draftNote({
      transcript: `Hi Tom, hi Mum, come on in.
Hello.
So Tom, how's the asthma been?
Yeah, all right. Bit wheezy when it's cold.
I smoked when I was pregnant with him, I feel bad about that.
Do you smoke at all, Tom?
No, never.
Any allergies to medicines?
I'm allergic to penicillin but Tom is fine, he's never reacted to anything.
Okay. Let me have a listen. Bit of wheeze on both sides. Pulse seventy-six.
So you've got asthma. I'll start you on Symbicort, the two hundred slash six, one puff twice a day.
Right.
I'll see you in four weeks.
`,
      chart: { gender: 'male' },
    })
    const text = note.statements.map((statement) => statement.text).join('\n')
    expect(text).not.toMatch(/penicillin|pregnant/i)
  })
})
