import { describe, expect, it } from 'vitest'
import { urgentAnswer } from '../urgent.ts'
import { isPlainRecordQuestion } from './plain-record-question.ts'

describe('whether a test has changed is a question about the test', () => {
  it.each([
    'What was my last spirometry result and is it getting worse?',
    'What was my FEV1, and has it got better or worse?',
    'Is my FEV1 getting worse?',
    'are my blood test results getting better',
    'Has my lung function got worse since last year?',
    'How was my last breathing test and is it worse than before?',
    'Show my results and are they going down?',
    'is my spirometry result lower?',
  ])('“%s”', async (message) => {
    expect(isPlainRecordQuestion(message)).toBe(true)
    expect(await urgentAnswer(message, '2026-11-16')).toBeUndefined()
  })

  it.each([
    'Is my breathing getting worse?',
    'What was my last spirometry result and is my breathing getting worse?',
    'What was my last spirometry result and is it getting worse to breathe?',
    'My spirometry was fine but I am getting worse',
    'It is getting worse',
    'Is it getting worse?',
    'What was my result and is it getting worse and my lips are blue',
    'I feel worse since my breathing test',
    'Is my cough getting worse since my blood test?',
    'What was my spirometry and is it getting worse, I cannot breathe',
  ])('“%s” is still looked at for danger', (message) => expect(isPlainRecordQuestion(message)).toBe(false))
})
