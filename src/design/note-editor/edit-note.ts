import { type NoteSentence, ownSentence, shownSentences } from './note-sentence.ts'
import type { EditedSentence } from './text/edited-sentence.ts'

/** The note after the text of one section was edited. */
export function edited(
  sentences: readonly NoteSentence[],
  section: string,
  lines: readonly EditedSentence[],
): NoteSentence[] {
  const before = new Map(sentences.map((sentence) => [sentence.id, sentence]))
  const present = new Set(lines.map(({ id }) => id))
  const removed = shownSentences(sentences, section).filter(({ id }) => !present.has(id))
  const joins = joinedTo(removed, lines, before)
  const adopted = new Set<string>()

  const now = lines.flatMap((line): NoteSentence[] => {
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
    .map((sentence): NoteSentence => {
      const target = joins.get(sentence.id)
      return { ...sentence, decision: 'rejected', ...(target !== undefined && { joinedTo: target }) }
    })
  return withSection(sentences, section, inProblems(now, before), left, adopted)
}

/** Cut from the text, so that the pasted line is the same sentence. */
function isCut(origin: NoteSentence, present: ReadonlySet<string>): boolean {
  return origin.decision === 'rejected' && origin.joinedTo === undefined && !present.has(origin.id)
}

function inserted(
  section: string,
  { id, text }: EditedSentence,
  origin: NoteSentence | undefined,
  present: ReadonlySet<string>,
): NoteSentence {
  if (!origin) return ownSentence(section, text, [], id)
  if (isCut(origin, present)) return { ...origin, id, section, text, decision: 'accepted' }
  return ownSentence(section, text, origin.sources, id)
}

/** Sentences that are gone as lines of their own because their words were joined to another line. */
function joinedTo(
  removed: readonly NoteSentence[],
  lines: readonly EditedSentence[],
  before: ReadonlyMap<string, NoteSentence>,
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
  sentences: readonly NoteSentence[],
  section: string,
  now: readonly NoteSentence[],
  left: readonly NoteSentence[],
  adopted: ReadonlySet<string>,
): NoteSentence[] {
  const shown = new Set(now.map(({ id }) => id))
  const rejected = new Map(left.map((sentence) => [sentence.id, sentence]))
  const behind = new Map<string, NoteSentence[]>()
  let last = ''
  for (const sentence of sentences.filter((each) => each.section === section)) {
    if (shown.has(sentence.id)) {
      last = sentence.id
      continue
    }
    const stays = rejected.get(sentence.id) ?? (sentence.decision === 'rejected' ? sentence : undefined)
    if (stays && !adopted.has(stays.id)) behind.set(last, [...(behind.get(last) ?? []), stays])
  }
  const others = sentences.filter(
    (sentence) => sentence.section !== section && !adopted.has(sentence.id) && !shown.has(sentence.id),
  )
  const here = [...(behind.get('') ?? []), ...now.flatMap((sentence) => [sentence, ...(behind.get(sentence.id) ?? [])])]
  return [...others, ...here]
}

/** Puts a sentence before the one that is at this index of the section's text; the section's end by default. */
export function placed(
  sentences: readonly NoteSentence[],
  id: string,
  section: string,
  index?: number,
): readonly NoteSentence[] {
  const sentence = sentences.find((each) => each.id === id)
  if (!sentence) return sentences
  const shown = shownSentences(sentences, section)
  const next = index === undefined ? undefined : shown[index]
  if (next?.id === id) return sentences
  const { problem: _, ...rest } = sentence
  const others = sentences.filter((each) => each.id !== id)
  const at = next ? others.findIndex((each) => each.id === next.id) : others.length
  const beside = shown.filter((each) => each.id !== id)
  const above = next ? beside[beside.findIndex((each) => each.id === next.id) - 1] : beside.at(-1)
  const problem = (above ?? next)?.problem
  return [...others.slice(0, at), { ...rest, section, ...(problem && { problem }) }, ...others.slice(at)]
}

/** One place up or down, over the end of a section into the next one; undefined where there is no further. */
export function movedBy(
  sentences: readonly NoteSentence[],
  sections: readonly string[],
  id: string,
  step: -1 | 1,
): readonly NoteSentence[] | undefined {
  const section = sentences.find((each) => each.id === id)?.section
  if (section === undefined) return undefined
  const list = shownSentences(sentences, section)
  const index = list.findIndex((each) => each.id === id)
  const target = index + step
  if (target >= 0 && target < list.length) return placed(sentences, id, section, step === 1 ? target + 1 : target)
  const beyond = sections[sections.indexOf(section) + step]
  if (!beyond) return undefined
  return placed(sentences, id, beyond, step === 1 ? 0 : undefined)
}

/** A line begun in a group of the plan belongs to the problem above it. */
function inProblems(now: readonly NoteSentence[], before: ReadonlyMap<string, NoteSentence>): NoteSentence[] {
  let above = now.find(({ problem }) => problem !== undefined)?.problem
  return now.map((sentence) => {
    const isNew = !before.has(sentence.id)
    const next = isNew && above !== undefined ? { ...sentence, problem: above } : sentence
    above = next.problem
    return next
  })
}
