import { describe, expect, it } from 'vitest'
import { draftNote } from './draft-note.ts'

const OPENING = `Doctor: What brings you in?
Patient: I've been short of breath for two months.
Doctor: Any cough?
Patient: Yes, every morning.
Doctor: Let me have a listen. Oxygen ninety-four percent. Pulse eighty. The chest is clear.
`
const draft = (spoken: string) => draftNote({ transcript: `${OPENING}${spoken}`, chart: { gender: 'female' } })
const sectionOf = (spoken: string, section: string): string =>
  draft(spoken)
    .statements.filter((statement) => statement.section === section)
    .map(({ text }) => text)
    .join(' ')
const ordersOf = (spoken: string): string[] =>
  draft(spoken).orders.map(({ kind, medication, what, dose, when }) =>
    [kind, medication ?? what, dose, when].filter(Boolean).join(' '),
  )

describe('decisions of an ordinary visit', () => {
  it('does not continue what was weighed and left alone', () => {
    const plan = 'Doctor: I thought about azithromycin, but your hearing is poor. So let us leave that alone for now.'
    expect(ordersOf(plan).join()).not.toContain('azithromycin')
  })

  it('gives a dose to what is opened, never to what was turned down', () => {
    const plan =
      "Doctor: So this is COPD. I'll refer you to pulmonary rehab. I'm not keen on Champix just now. And open up that Spiolto. Two puffs once a day."
    expect(ordersOf(plan)).toContain('start Spiolto 2 puffs')
    expect(ordersOf(plan).join()).not.toContain('start Champix')
  })

  it('orders the assessment where oxygen is only tried out', () => {
    const plan =
      "Doctor: So this is pulmonary fibrosis. I'd like to try portable oxygen for walking. I'll book an ambulatory oxygen assessment."
    expect(ordersOf(plan)).toEqual(['test ambulatory oxygen assessment'])
  })

  it('prescribes what is kept at home for a flare', () => {
    const plan =
      "Doctor: So this is severe COPD. If your phlegm changes colour, start the prednisolone, twenty-five milligrams each morning for five days, and ring your GP. I'll write you a script for it, to keep in the cupboard."
    expect(ordersOf(plan)).toContain('start prednisolone 25 mg')
  })

  it('leaves a test open that is not decided, and one that is only named for its time', () => {
    const plan =
      "Doctor: So this is a lung nodule. I'd like a PET scan within two weeks. I'd do a biopsy after the PET. I haven't decided, because the surgeons might want to take it out."
    expect(ordersOf(plan)).toEqual(['test PET scan within 2 weeks'])
  })
})

describe('findings and judgement of an ordinary visit', () => {
  it('compares litres with the volume, not with the ratio', () => {
    const results =
      'Doctor: The FEV1 is one point one eight litres, forty-nine percent, and the ratio is nought point four six. Last year it was one point two five.'
    expect(sectionOf(results, 'Objective')).toContain('FEV1 1.18 L, 49% predicted (previously 1.25 L).')
  })

  it('writes what explains the diagnosis under Assessment', () => {
    const judged =
      "Doctor: The FeNO is fourteen. The FEV1 is two litres. What you've got is a chronic cough. The perindopril is top of my list. After all that the nerves in the throat get twitchy. First, stop the perindopril."
    expect(sectionOf(judged, 'Assessment')).toContain('Perindopril is the most likely cause.')
    expect(sectionOf(judged, 'Objective')).not.toContain('nerves')
  })

  it('keeps how likely a diagnosis is with it', () => {
    const judged =
      "Doctor: The scan shows a nodule of fourteen millimetres. There's a real chance that this is an early lung cancer. I'd put it at maybe sixty or seventy percent. I'd like a PET scan."
    expect(sectionOf(judged, 'Assessment')).toContain('early lung cancer; likelihood about 60 to 70%.')
  })
})
