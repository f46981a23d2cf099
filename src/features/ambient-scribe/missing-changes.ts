import type { DocumentSection, SectionText } from './contract.ts'

/** A decision about a medication as the plan words it; its name follows, and what it is changed to. */
const DECISION =
  /(?:^|\bwill |[.;,] |\band )(?:start|stop|increase|reduce|change|switch|swap|replace|add|commence|prescribe|withhold|resume|recommence|cease)\s+(?:(?:the|her|his|home|nebulised|from|over|back|to)\s+)*([\p{L}][\p{L}\d/-]+)(?:\s[^.;]*?\b(?:to|with)\s+([\p{L}][\p{L}\d/-]+))?/giu

/** Medications the plan starts, stops or changes that a patient summary does not name. */
export function missingChanges(note: readonly SectionText[], summary: readonly DocumentSection[]): string[] {
  const text = summary.flatMap(({ sentences }) => sentences.map((sentence) => sentence.text.toLowerCase())).join('\n')
  const decided = (note.find(({ title }) => title === 'Plan')?.sentences ?? []).flatMap((sentence) =>
    // 'to once daily' is no name: what something is changed to counts where it has a capital letter
    [...sentence.text.trim().matchAll(DECISION)].flatMap(([, name = '', other = '']) =>
      /^\p{Lu}/u.test(other) ? [name, other] : [name],
    ),
  )
  return [...new Set(decided)].filter((name) => !text.includes(name.toLowerCase()))
}

export const missingText = (names: readonly string[]): string =>
  `The patient summary does not mention ${names.join(', ')}. Draft it again, or add the change, before it is filed.`
