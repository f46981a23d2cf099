import { expect, it } from 'vitest'
import { smallTalkIn, withoutJoke } from './small-talk.ts'

const spoken = (text: string, speaker = 'patient', turn = 1, concepts: readonly unknown[] = []) => ({
  speaker,
  text,
  turn,
  concepts,
})

it.each([
  'the parking was terrible, we went round the block 4 times',
  'she is joking, she knows bronwyn well',
  "he's pulling your leg",
  "that's a joke",
  'your hands are freezing',
  'the traffic was shocking',
  "it's 22 dollars",
  'i do not nag',
  'roadworks at goulburn',
])('leaves out: %s', (text) => {
  expect([...smallTalkIn([spoken(text)])]).toEqual([0])
})

it.each([
  "the parking was terrible and i couldn't walk from the car park",
  'i fell asleep in the traffic, it was terrible',
  'my hands are freezing all the time',
  "she's joking, i never smoked",
  'the inhaler is 40 dollars',
  'i get puffed carrying the shopping from the car park, it is hopeless',
  'the rain is bad for my breathing',
  'i live near the freeway',
])('keeps: %s', (text) => {
  expect([...smallTalkIn([spoken(text)])]).toEqual([])
})

it('keeps a sentence that names an illness, however it begins', () => {
  expect([...smallTalkIn([spoken('the weather has been terrible for the asthma', 'patient', 1, ['asthma'])])]).toEqual(
    [],
  )
})

it('leaves out what is said on the telephone, up to the end of the turn or the way back', () => {
  const away = [
    spoken("sorry, i've got to take this", 'clinician', 3),
    spoken('no, bed 12, the potassium', 'clinician', 3),
    spoken('sorry about that', 'clinician', 3),
    spoken('so the scan shows a nodule', 'clinician', 3),
    spoken('is that bad', 'patient', 4),
  ]
  expect([...smallTalkIn(away)]).toEqual([0, 1])
  expect([
    ...smallTalkIn([spoken("i've got to take this tablet", 'clinician', 3), spoken('no', 'patient', 4)]),
  ]).toEqual([])
})

it('reads on after a joke', () => {
  expect(withoutJoke("she's joking, i never smoked")).toBe('i never smoked')
  expect(withoutJoke("she's joking, she knows bronwyn well")).toBe('she knows bronwyn well')
  expect(withoutJoke('she smokes 10 a day')).toBe('she smokes 10 a day')
})
