import { describe, expect, test } from 'vitest'
import { readVisit } from '../composing/visit.ts'
import { greetedNameWarning } from './greeted-name.ts'

const warningFor = (opening: string, names: readonly string[]) =>
  greetedNameWarning(
    readVisit(`${opening}\nPatient: Not too bad.\nDoctor: Any cough?\nPatient: Yes, in the mornings.`),
    { names },
  )?.text

describe('somebody else is greeted', () => {
  test.each([
    ['Doctor: Good morning Robert, how have you been?', ['Zoran', 'Kowalski']],
    ['Doctor: Hi Mrs Nguyen. Come in.', ['Helen', 'Papas']],
    ["Doctor: G'day Trevor, take a seat.", ['Margaret', 'Nguyen']],
    ['Doctor: Hello again, Aisha, how is the breathing?', ['Anh', 'Tran']],
    ['Doctor: Come in, Mr O’Brien.', ['Sione', 'Fifita']],
    ['Doctor: Nice to see you again, Kylie.', ['Ruth', 'Cohen']],
  ])('%s', (opening, names) => expect(warningFor(opening, names)).toContain(`the chart of ${names.join(' ')}`))
})

describe('the patient is greeted, or nobody', () => {
  test.each([
    ['Doctor: Good morning Robert, how have you been?', ['Robert', 'Kowalski']],
    ['Doctor: Morning Bob. How are things?', ['Robert', 'Kowalski']],
    ['Doctor: Hi Mrs Nguyen. Come in.', ['Margaret', 'Nguyen']],
    ['Doctor: Hello Jenny, sit down.', ['Jennifer', 'Ashdown']],
    ['Doctor: Hi Robbo, how are we?', ['Robert', 'Kowalski']],
    ['Doctor: Good morning José.', ['Jose', 'Garcia']],
    ['Doctor: Hello Mrs Papadimitropoulou.', ['Wilhelmina', 'Papadimitropoulou-Wickramasinghe']],
    ['Doctor: Good morning. How has your breathing been?', ['Robert', 'Kowalski']],
    ['Doctor: Hi there, come in. How are you?', ['Robert', 'Kowalski']],
    ['Doctor: Good morning Linh, and good morning Mrs Tran.', ['Hoa', 'Tran']],
    ['Doctor: Good morning. Trelegy was started in May, how is it going?', ['Robert', 'Kowalski']],
    ['Doctor: Good morning Robert.', []],
  ])('%s', (opening, names) => expect(warningFor(opening, names)).toBeUndefined())
})
