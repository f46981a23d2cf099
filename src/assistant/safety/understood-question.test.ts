import { expect, it } from 'vitest'
import { isUnderstoodQuestion } from './understood-question.ts'

const TODAY = '2026-11-15'

it.each([
  'What is my COPD symptom trend?',
  'Have I taken my morning medication?',
  'when is my next appointment',
  'what are the medicines of Robert Hall',
])('understands "%s"', (message) => expect(isUnderstoodQuestion(message, TODAY)).toBe(true))

it.each([
  'my symptoms are doing something strange',
  'ich kann nicht atmen',
  'what zxcv my qwer',
  'everything is going dark',
])('leaves "%s" to a person', (message) => expect(isUnderstoodQuestion(message, TODAY)).toBe(false))
