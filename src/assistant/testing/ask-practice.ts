import { NOW, type SyntheticPractice } from '#app/server/testing/synthetic-practice.ts'
import type { Records } from '#platform/records/records.ts'
import type { Answer } from '../answer.ts'
import { answerQuestion } from '../answer-question.ts'
import type { Ask } from '../ask.ts'

/** What an answer is made from; by default as the physician of the practice sees it. */
export function sourcesOf(practice: SyntheticPractice, records: Records = practice.provider) {
  const { diary, inbox, letters, medicationSafety } = practice
  return { records, diary, inbox, letters, medicationSafety }
}

export async function askPractice(
  practice: SyntheticPractice,
  message: string,
  more: Partial<Ask> = {},
): Promise<Answer> {
  const { answer } = await answerQuestion({ message, role: 'provider', now: NOW, ...more }, sourcesOf(practice))
  return answer
}
