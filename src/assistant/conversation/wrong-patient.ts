import type { Part } from '../answer.ts'

const SAYS_WRONG =
  /^\s*(?:(?:hang on|hold on|wait|stop|oops|sorry|no|oh|ah|whoops|actually|hmm|damn)[\s,.!-]*)*(?:(?:that'?s|this is|it'?s|i (?:had|have|opened|picked|asked about)|you (?:have|took|mean)) )?(?:the |a )?(?:wrong (?:patient|person|chart|one|name|lady|man|woman)|not (?:him|her|them|that (?:one|patient|person)|the right (?:one|patient|person))|different (?:patient|person))[\s.!]*$/i

/** 'Hang on, wrong patient': nobody is meant until a name is given. */
export const saysWrongPatient = (message: string): boolean => SAYS_WRONG.test(message.replace(/[‘’]/g, "'"))

export const WRONG_PATIENT: Part = {
  text: 'I have put that patient aside. Whom do you mean? Name the patient in the question, or open the chart.',
  understood: 'another patient is meant',
  outcome: 'asks',
  agents: ['navigator'],
}
