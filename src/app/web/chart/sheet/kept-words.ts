import type { SheetTab } from './sheet-tabs.ts'

/** Letters of the patient by what is left to do; undefined while it is not known. */
export interface OpenLetters {
  drafts: ReadonlySet<string>
  unsent: ReadonlySet<string>
}

/**
 * What is kept beside the chart: '1 draft', '2 drafts, 1 letter not sent'. A letter that was sent, or of which nothing is
 * known yet, is only '1 letter'.
 */
export function keptWords(tabs: readonly SheetTab[], letters: OpenLetters | undefined): string | undefined {
  const count = { draft: 0, unsent: 0, letter: 0 }
  for (const tab of tabs) count[stateOf(letterIdOf(tab), letters)] += 1
  const parts = [
    counted(count.draft, 'draft', 'drafts'),
    counted(count.unsent, 'letter not sent', 'letters not sent'),
    counted(count.letter, 'letter', 'letters'),
  ].filter(Boolean)
  return parts.length > 0 ? parts.join(', ') : undefined
}

function stateOf(id: string | undefined, letters: OpenLetters | undefined) {
  if (id === undefined || letters?.drafts.has(id)) return 'draft'
  return letters?.unsent.has(id) ? 'unsent' : 'letter'
}

const counted = (count: number, one: string, many: string): string =>
  count === 0 ? '' : `${count} ${count === 1 ? one : many}`

export const letterIdOf = ({ request }: SheetTab): string | undefined =>
  request.kind === 'letter' ? request.letterId : undefined
