import { letters } from '#features/letters/contract.ts'
import { useRead } from '#platform/api/web/use-read.ts'
import { keptWords } from './kept-words.ts'
import type { SheetTab } from './sheet-tabs.ts'

/** Loaded only where a letter is kept: whether it is a draft, or signed and not sent. */
export function KeptLabel({ patientId: patient, tabs }: { patientId: string; tabs: readonly SheetTab[] }) {
  const drafts = useRead(letters.list, { query: { show: 'drafts', patient } }).data
  const unsent = useRead(letters.list, { query: { show: 'unsent', patient } }).data
  return keptWords(tabs, drafts && unsent && { drafts: idsOf(drafts), unsent: idsOf(unsent) })
}

const idsOf = (list: { letters: readonly { id: string }[] }) => new Set(list.letters.map(({ id }) => id))
