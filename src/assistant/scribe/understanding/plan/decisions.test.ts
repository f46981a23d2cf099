import { expect, it } from 'vitest'
import { readDecisions } from './decisions.ts'

const taken = new Map([
  ['metformin', {}],
  ['fluticasone propionate + salmeterol', {}],
])
const read = (text: string) =>
  readDecisions(text, undefined, taken).map(({ action, medication, regimen }) =>
    [action, medication.spokenName, regimen.dose].filter(Boolean).join(' '),
  )

it.each([
  ["don't take any more ibuprofen", ['avoid ibuprofen']],
  ["we won't restart the breo", ['avoid breo']],
  ["normally i'd reach for amoxicillin, but that's a penicillin, so we won't", ['avoid amoxicillin']],
  ["if you're no better we might start prednisolone", []],
  ['cut the prednisolone by 5 mg every week', ['change prednisolone by 5 mg']],
  ['put the lasix up to 80 in the morning for a week, then back to 40', ['change lasix 80']],
  ["i'm going to swap the seretide for symbicort, 2 puffs twice a day", ['stop seretide', 'start symbicort 2 puffs']],
  ["i'd step you up to trelegy, 1 puff a day", ['start trelegy 1 puff']],
  ['the metformin can stay as is', ['continue metformin']],
  ['doxycycline, 100 mg twice a day', ['more doxycycline 100 mg']],
  ["we'll set you up with a concentrator at home, 2 litres a minute", ['start home oxygen 2 L/min']],
])('%s', (text, expected) => {
  expect(read(text)).toEqual(expected)
})
