import { expect, it } from 'vitest'
import { draftNote } from '../../draft-note.ts'

const orders = (reported: string, name: string) =>
  draftNote({
    transcript: `Doctor: Hello, how have you been?
Patient: I have had a cough for three weeks. ${reported}
Doctor: Let me listen. Chest is clear.
Doctor: So I think this is asthma that is not controlled.
Doctor: No ${name} then.
Patient: Okay.`,
  }).orders.map(({ kind, medication = '' }) => `${kind} ${medication}`)

it.each([
  ["I don't need patches.", 'patches'],
  ["I'm not keen on varenicline.", 'varenicline'],
  ["I've never been on Spiriva.", 'Spiriva'],
  ["I'd rather not have prednisolone.", 'prednisolone'],
  ["I wouldn't want any antidepressants like sertraline.", 'sertraline'],
])('what the patient turned down is not stopped: %s', (reported, name) => {
  expect(orders(reported, name)).toEqual([])
})

it('what the patient takes is', () => {
  expect(orders('I take the Spiriva still.', 'Spiriva')).toEqual(['stop Spiriva'])
})
