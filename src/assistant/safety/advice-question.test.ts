import { expect, it } from 'vitest'
import { asksForAdvice } from './advice-question.ts'

it.each([
  'should I go to hospital',
  'should I stop taking telmisartan',
  'is it safe to double my ventolin',
  'can I drink with this',
  'do I need to see a doctor',
  'Could I skip my evening puffer?',
  'is it ok if I take two',
  'would it be bad to drive after prednisolone',
  'what if I stop my Trelegy',
  'am I allowed to fly with oxygen',
  'how many puffs can I take',
  'Do you think I should wait until tomorrow?',
  "I'm not sure whether to start my prednisolone",
  'is 12 puffs too much to take',
  'may my husband use my inhaler',
  'must I keep taking the antibiotics',
  'What should I do now?',
  'any harm in taking both together?',
])('“%s” asks for advice', (message) => expect(asksForAdvice(message)).toBe(true))

it.each([
  'When is my next appointment?',
  'I need to reschedule my appointment',
  'What medicines do I take?',
  'What was my last FEV1?',
  'How are my COPD symptoms trending?',
  'Did I take my morning medication?',
  'am I on telmisartan',
  'Can I see my results?',
  'do I have any allergies',
  'Send a message to my doctor',
  'can I book an appointment',
])('“%s” asks for the record or the portal', (message) => expect(asksForAdvice(message)).toBe(false))
