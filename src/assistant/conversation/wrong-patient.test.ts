import { expect, it } from 'vitest'
import { saysWrongPatient } from './wrong-patient.ts'

it.each([
  'hang on, wrong patient',
  'wrong chart',
  'Sorry, that’s the wrong person.',
  'no, not him',
  'oops different patient',
])('“%s”: nobody is meant until a name is given', (message) => expect(saysWrongPatient(message)).toBe(true))

it.each(['result filed to the wrong patient last week', 'not on a statin', 'what is wrong with her'])(
  '“%s” is a question of its own',
  (message) => expect(saysWrongPatient(message)).toBe(false),
)
