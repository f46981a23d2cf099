import type { EditedSentence } from '#design/sentence-editor/edited-sentence.ts'
import { type NoteSection, SECTIONS } from '../../rules.ts'
import { type DraftSentence, type NoteDraft, ownSentence } from './note-draft.ts'

/** What is in the text of a section, in order. */
export function shownSentences({ sentences }: NoteDraft, section: NoteSection): DraftSentence[] {
  return sentences.filter((sentence) => sentence.section === section && sentence.decision !== 'rejected')
}

/** The draft after the text of one section was edited. */
export function edited(draft: NoteDraft, section: NoteSection, lines: readonly EditedSentence[]): NoteDraft {
  const before = new Map(draft.sentences.map((sentence) => [sentence.id, sentence]))
  const present = new Set(lines.map(({ id }) => id))
  const removed = shownSentences(draft, section).filter(({ id }) => !present.has(id))
  const joins = joinedTo(removed, lines, before)
  const adopted = new Set<string>()

  const now = lines.flatMap((line): DraftSentence[] => {
    const known = before.get(line.id)
    if (!known) {
      if (line.text === '' && lines.length === 1) return []
      const origin = line.from === undefined ? undefined : before.get(line.from)
      if (origin && isCut(origin, present)) adopted.add(origin.id)
      return [inserted(section, line, origin, present)]
    }
    const sources = [
      ...known.sources,
      ...removed.filter(({ id }) => joins.get(id) === line.id).flatMap((r) => r.sources),
    ]
    if (known.text === line.text && known.section === section) return [known]
    return [{ ...known, section, text: line.text, sources, decision: 'accepted' }]
  })
  const left = removed
    .filter(({ id, drafted }) => drafted !== undefined && !adopted.has(id))
    .map((sentence): DraftSentence => {
      const target = joins.get(sentence.id)
      return { ...sentence, decision: 'rejected', ...(target !== undefined && { joinedTo: target }) }
    })
  return withSection(draft, section, now, left, adopted)
}

/** Cut from the text, so that the pasted line is the same sentence. */
function isCut(origin: DraftSentence, present: ReadonlySet<string>): boolean {
  return origin.decision === 'rejected' && origin.joinedTo === undefined && !present.has(origin.id)
}

function inserted(
  section: NoteSection,
  { id, text }: EditedSentence,
  origin: DraftSentence | undefined,
  present: ReadonlySet<string>,
): DraftSentence {
  if (!origin) return ownSentence(section, text, [], id)
  if (isCut(origin, present)) return { ...origin, id, section, text, decision: 'accepted' }
  return ownSentence(section, text, origin.sources, id)
}

/** Sentences that are gone as lines of their own because their words were joined to another line. */
function joinedTo(
  removed: readonly DraftSentence[],
  lines: readonly EditedSentence[],
  before: ReadonlyMap<string, DraftSentence>,
): Map<string, string> {
  const joins = new Map<string, string>()
  for (const { id, text } of removed) {
    const words = text.trim()
    const target = lines.find(
      (line) => words !== '' && line.text.includes(words) && !before.get(line.id)?.text.includes(words),
    )
    if (target) joins.set(id, target.id)
  }
  return joins
}

/** Rejected sentences stay behind the sentence they followed. */
function withSection(
  draft: NoteDraft,
  section: NoteSection,
  now: readonly DraftSentence[],
  left: readonly DraftSentence[],
  adopted: ReadonlySet<string>,
): NoteDraft {
  const shown = new Set(now.map(({ id }) => id))
  const rejected = new Map(left.map((sentence) => [sentence.id, sentence]))
  const behind = new Map<string, DraftSentence[]>()
  let last = ''
  for (const sentence of draft.sentences.filter((each) => each.section === section)) {
    if (shown.has(sentence.id)) {
      last = sentence.id
      continue
    }
    const stays = rejected.get(sentence.id) ?? (sentence.decision === 'rejected' ? sentence : undefined)
    if (stays && !adopted.has(stays.id)) behind.set(last, [...(behind.get(last) ?? []), stays])
  }
  const others = draft.sentences.filter(
    (sentence) => sentence.section !== section && !adopted.has(sentence.id) && !shown.has(sentence.id),
  )
  const here = [...(behind.get('') ?? []), ...now.flatMap((sentence) => [sentence, ...(behind.get(sentence.id) ?? [])])]
  return { ...draft, sentences: [...others, ...here] }
}

/** Puts a sentence before the one that is at this index of the section's text; the section's end by default. */
export function placed(draft: NoteDraft, id: string, section: NoteSection, index?: number): NoteDraft {
  const sentence = draft.sentences.find((each) => each.id === id)
  if (!sentence) return draft
  const next = index === undefined ? undefined : shownSentences(draft, section)[index]
  if (next?.id === id) return draft
  const rest = draft.sentences.filter((each) => each.id !== id)
  const at = next ? rest.findIndex((each) => each.id === next.id) : rest.length
  const sentences = [...rest.slice(0, at), { ...sentence, section }, ...rest.slice(at)]
  return { ...draft, sentences }
}

/** One place up or down, over the end of a section into the next one; undefined where there is no further. */
export function movedBy(draft: NoteDraft, id: string, step: -1 | 1): NoteDraft | undefined {
  const section = draft.sentences.find((each) => each.id === id)?.section
  if (!section) return undefined
  const list = shownSentences(draft, section)
  const index = list.findIndex((each) => each.id === id)
  const target = index + step
  if (target >= 0 && target < list.length) return placed(draft, id, section, step === 1 ? target + 1 : target)
  const beyond = SECTIONS[SECTIONS.indexOf(section) + step]
  if (!beyond) return undefined
  return placed(draft, id, beyond, step === 1 ? 0 : undefined)
}
