import type { DocumentSection, SectionText } from './contract.ts'

/** A decision about a medication as the plan words it; its name follows. */
const DECISION =
  /(?:^|\bwill |[.;] |\band )(?:start|stop|increase|reduce|change|withhold|resume|recommence|cease)\s+(?:the\s+|home\s+|nebulised\s+)?([\p{L}][\p{L}\d/-]+)/giu

/** Medications the plan starts, stops or changes that a patient summary does not name. */
export function missingChanges(note: readonly SectionText[], summary: readonly DocumentSection[]): string[] {
  const text = summary.flatMap(({ sentences }) => sentences.map((sentence) => sentence.text.toLowerCase())).join('\n')
  const decided = (note.find(({ title }) => title === 'Plan')?.sentences ?? []).flatMap((sentence) =>
    [...sentence.text.trim().matchAll(DECISION)].map(([, name = '']) => name),
  )
  return [...new Set(decided)].filter((name) => !text.includes(name.toLowerCase()))
}

export const missingText = (names: readonly string[]): string =>
  `The patient summary does not mention ${names.join(', ')}. Write it again, or add the change, before it is filed.`
