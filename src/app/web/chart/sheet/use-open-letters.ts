import { letters } from '#features/letters/contract.ts'
import { useRead } from '#platform/api/web/use-read.ts'
import type { OpenLetters } from './kept-words.ts'

/** Whether the patient's letters are drafts, or signed and not sent; read only where a letter is open. */
export function useOpenLetters(patient: string, enabled: boolean): OpenLetters | undefined {
  const drafts = useRead(letters.list, { query: { show: 'drafts', patient }, enabled }).data
  const unsent = useRead(letters.list, { query: { show: 'unsent', patient }, enabled }).data
  if (!drafts || !unsent) return undefined
  return { drafts: idsOf(drafts), unsent: idsOf(unsent) }
}

const idsOf = (list: { letters: readonly { id: string }[] }) => new Set(list.letters.map(({ id }) => id))
