import { describe, expect, it } from 'vitest'
import { draftNote } from '../../../draft-note.ts'
import { namedNo } from './named-denials.ts'

const noteOf = (dialogue: string, gender: 'female' | 'male' = 'female'): string =>
  draftNote({ transcript: dialogue, chart: { gender } })
    .statements.map(({ text }) => text)
    .join('\n')

describe('the thing first, then the answer', () => {
  it.each([
    ['Any cough?', 'Cough, no.', /No cough\./],
    ['Do you smoke?', 'Cigarettes, no. I tried the vape once.', /Does not smoke cigarettes\./],
    ['Do you use a spacer?', 'Spacer, nah.', /Does not use a spacer\./],
    ['Do you get short of breath on the stairs?', 'Stairs, no.', /No shortness of breath on the stairs\./],
    ['What can you manage?', 'Flat is okay. Hills, no.', /Does not manage hills\./],
    ['How are the hills?', "Hills, no, I can't do hills any more.", /She cannot do hills any more\./],
    ['Any blood when you cough?', 'Blood, no.', /No (?:haemoptysis|blood)/],
    ['Did you get to rehab?', 'Rehab, no. Too far.', /Did not attend rehabilitation\.|rehab/i],
    ['Any fevers, sweats?', 'Fevers, no. Sweats, a few.', /Reports sweats \(a few\)\./],
  ])('%s %s', (question, answer, expected) => {
    const note = noteOf(`Doctor: ${question}\nPatient: ${answer}\n`)
    expect(note).toMatch(expected)
    expect(note).not.toMatch(/Reports (?:cough|cigarettes|blood)/i)
  })

  it('denies only what it names', () => {
    const note = noteOf(
      'Doctor: Any chest pain, ankle swelling?\nPatient: Chest pain, no. Ankles, a bit by the evening.\n',
    )
    expect(note).toMatch(/No chest pain/)
    expect(note).not.toMatch(/No ankle|no chest pain (?:or|and) ankle/i)
  })

  it.each(['no, never', 'oh no', "there's no cough", 'no', 'i said no', 'chest no worse', 'it is, no', 'yes'])(
    'names nothing: %s',
    (text) => {
      expect(namedNo(text)).toBeUndefined()
    },
  )

  it('names no complaint that was denied', () => {
    expect(noteOf('Doctor: What brings you in? Any cough?\nPatient: Cough, no.\n')).not.toMatch(/^Cough\./m)
  })
})

describe('never begun', () => {
  it.each([
    ['And the azithromycin?', 'Never started it. I read the leaflet.', /Never started azithromycin/],
    ['And the vitamin D?', 'No, never took it. It is still in the bag.', /Never took vitamin D; still in the bag\./],
    ['Spiolto?', 'The doctor gave me that in July. Never used it.', /Never used Spiolto/],
    ['And the montelukast?', "I didn't fill it.", /Never filled the prescription for montelukast/],
    ['And the aspirin?', "I didn't take it.", /Did not take aspirin/],
    ['And the carbocisteine?', "Haven't even opened the packet.", /Has not opened carbocisteine/],
    ['And the Rhinocort?', "Couldn't be bothered, never used it.", /Never used Rhinocort/],
  ])('%s %s', (question, answer, expected) => {
    expect(noteOf(`Doctor: ${question}\nPatient: ${answer}\n`)).toMatch(expected)
  })

  it.each([
    ['Seretide?', 'I never miss it. Two puffs twice a day.'],
    ['Prednisolone?', "I didn't start it until Tuesday."],
    ['Ventolin?', "I didn't use it today."],
    ['Have you had the flu shot?', "Didn't have it this year."],
    ['And the Symbicort?', "I haven't taken it since breakfast."],
  ])('is no such thing: %s %s', (question, answer) => {
    expect(noteOf(`Doctor: ${question}\nPatient: ${answer}\n`)).not.toMatch(
      /Never (?:started|took|used|filled)|Has not (?:taken|started)/,
    )
  })

  it('begins, and does not change, what was never begun', () => {
    const { orders } = draftNote({
      transcript:
        'Doctor: Are you on the Spiolto?\nPatient: Never used it.\nDoctor: Chest is clear. I think this is COPD. So do start that Spiolto, two puffs once a day.\n',
    })
    expect(orders).toMatchObject([{ kind: 'start', medication: 'Spiolto', dose: '2 puffs' }])
  })
})

describe('on hold', () => {
  it.each([
    ["The metformin's on hold.", /Metformin is on hold\./],
    ["Metformin's held at the moment.", /Metformin is on hold\./],
    [
      'The metformin, Dr Pillai stopped it for now because of the kidneys.',
      /Metformin is on hold, stopped by Dr Pillai because of the kidneys\./,
    ],
    [
      "The GP's held the metformin until the bloods are done.",
      /Metformin is on hold, stopped by the GP until the bloods are done\./,
    ],
  ])('%s', (answer, expected) => {
    const { statements, orders } = draftNote({
      transcript: `Doctor: And the diabetes tablets?\nPatient: ${answer}\nDoctor: Chest is clear. I think this is asthma. Metformin stays on hold. See you in six weeks.\n`,
    })
    const note = statements.map(({ text }) => text).join('\n')
    expect(note).toMatch(expected)
    expect(note).toMatch(/Metformin remains on hold/)
    expect(note).not.toMatch(/Continue metformin/)
    expect(orders.filter(({ medication }) => medication)).toEqual([])
  })

  it.each([
    'I was on hold to the pharmacy for an hour about the metformin.',
    'The metformin was held for the scan and I am back on it.',
    'I held my breath with the Ventolin.',
  ])('is not on hold: %s', (answer) => {
    expect(noteOf(`Doctor: And the tablets?\nPatient: ${answer}\n`)).not.toMatch(/ is on hold/)
  })

  it('begins again what was on hold', () => {
    const { orders } = draftNote({
      transcript:
        "Doctor: What do you take?\nPatient: The methotrexate's held at the moment.\nDoctor: Chest is clear. I think this is pneumonia. You can restart the methotrexate next week, fifteen milligrams once a week.\n",
    })
    expect(orders).toMatchObject([{ kind: 'start', medication: 'methotrexate', restart: true }])
  })
})

describe('contacts', () => {
  it.each([
    [
      'Why are you here?',
      'Because of the TB. At home. My brother.',
      /Household contact of tuberculosis: her brother\./,
    ],
    ['Your brother has TB?', 'Yes. Sunil.', /ontact of tuberculosis: her brother Sunil\./],
    [
      'Been around anyone with TB?',
      'My flatmate had TB last year, we shared a room.',
      /Household contact of tuberculosis: her flatmate, last year\./,
    ],
  ])('%s %s', (question, answer, expected) => {
    const note = noteOf(`Doctor: ${question}\nPatient: ${answer}\n`)
    expect(note).toMatch(expected)
    expect(note).not.toMatch(/^(?:She has|She had|Reports) (?:TB|tuberculosis)/m)
  })

  it('takes the illness from whoever came along', () => {
    const note = noteOf(
      'Doctor: Anyone been sick at home?\nCarer: The whooping cough. Her cousin Max, he was staying with us, they confirmed it two weeks ago.\n',
    )
    expect(note).toMatch(/Household contact of whooping cough: her cousin Max, 2 weeks ago\./)
  })

  it.each([
    ['Have you had whooping cough?', 'I had whooping cough as a kid.'],
    ['Any TB in the family?', 'My grandfather died of TB before I was born.'],
    ['The whooping cough booster?', 'My daughter had the whooping cough booster.'],
    ['Anyone with the flu at home?', 'No, nobody.'],
  ])('is no contact: %s %s', (question, answer) => {
    expect(noteOf(`Doctor: ${question}\nPatient: ${answer}\n`)).not.toMatch(/ontact of/)
  })

  it('writes nothing of the patient that was said of somebody who is not there', () => {
    const note = noteOf(
      'Doctor: Your brother has TB?\nPatient: Yes. Sunil.\nDoctor: Smear positive. So he was coughing for a while. Do you have a cough?\nPatient: No.\n',
    )
    expect(note).not.toMatch(/^(?:He|She) was coughing/m)
  })
})

describe('denied and put right by whoever came along', () => {
  it.each([
    [
      'Patient: No, no blood.\nCarer: Mum. There was blood in the basin last Tuesday, I saw it.\nPatient: Oh, that was just a streak.\nCarer: It was more like a teaspoon.\n',
      /Haemoptysis denied at first by the patient but reported by the carer: blood in the basin last Tuesday; the patient says it was a streak; the carer says it was more like a teaspoon\./,
    ],
    [
      "Patient: No.\nCarer: You did, Ray. At Easter. There was blood in the hanky, twice.\nPatient: That was the nosebleed.\nCarer: You hadn't had a nosebleed.\n",
      /Haemoptysis denied by the patient but reported by the carer: at Easter, blood in the hanky, twice; the patient says it was the nosebleed; the carer disagrees\./,
    ],
    [
      "Patient: No, nothing.\nCarer: That's not true, love. There was some in the tissue last week.\n",
      /denied by the patient but reported by the carer: some in the tissue last week\./,
    ],
  ])('%s', (lines, expected) => {
    const note = noteOf(`Doctor: Have you coughed up any blood?\n${lines}`)
    expect(note.replace(/Coughed up any blood|Blood coughed up/, 'Haemoptysis')).toMatch(expected)
    expect(note).not.toMatch(/^No (?:blood|haemoptysis)/m)
  })

  it('keeps a denial nobody contradicts', () => {
    const note = noteOf("Doctor: Any blood in it?\nPatient: No.\nCarer: No, I haven't seen any.\n")
    expect(note).toMatch(/No haemoptysis/)
    expect(note).not.toMatch(/denied by/)
  })
})
