import { findConcepts } from '../../lexicon/concepts.ts'
import { mentionsIn } from '../../understanding/plan/medications.ts'
import { namedIn, REFERRALS, TESTS } from '../../understanding/plan/services.ts'
import type { Candidate } from '../sections.ts'
import type { ParsedUtterance, Visit } from '../visit.ts'

const MOST_WORDS = 26

/** Medications, tests, services and clinical terms a sentence names. */
export function namesIn(text: string): string[] {
  return [
    ...mentionsIn(text).map(({ ingredient }) => ingredient),
    ...[...namedIn(TESTS, text), ...namedIn(REFERRALS, text)].map(({ name }) => name),
    ...findConcepts(text.split(/[^a-z0-9'-]+/))
      .filter(({ kinds }) =>
        ['finding', 'condition', 'lab', 'imaging', 'procedure'].some((kind) => kinds.has(kind as 'lab')),
      )
      .map(({ name }) => name),
  ]
}

const figuresIn = (text: string): string[] => text.match(/\d+(?:\.\d+)?/g) ?? []

/** Said by the values that stand in the note. */
const GENERAL = /^(?:spirometry|(?:full )?lung function(?: tests?)?|blood tests?|bloods|tests?|scan|breathing test)$/i

const NOT_GIVEN = /\b(?:considered, not started|is not to be used)\b/
/** What was turned down stands once, whatever else the offer said of it. */
const DECLINED = /\boffered, declined\b/

/** A sentence of which the note has a part: a figure or a name in it stands nowhere. */
export function isPartlyRead(
  utterance: ParsedUtterance,
  { transcript }: Visit,
  chosen: readonly Candidate[],
  inNote: ReadonlySet<string>,
): boolean {
  if (utterance.words.length > MOST_WORDS || utterance.words.length < 5 || !transcript) return false
  const own = chosen.filter(({ spans }) =>
    spans.some(({ start, end }) => start < utterance.end && utterance.start < end),
  )
  // another utterance had its say as well: what is missing may have been put right
  if (own.some(({ spans, text }) => spans.length > 2 || text.includes('"') || DECLINED.test(text))) return false
  // "Endone considered, not started.": its dose was taken back with it
  const given = new Set(mentionsIn(utterance.text).map(({ ingredient }) => ingredient))
  if (given.size > 0 && own.filter(({ text }) => NOT_GIVEN.test(text)).length >= given.size) return false
  const written = own.map(({ text }) => text).join(' ')
  const figures = figuresIn(utterance.text).filter((figure) => !figuresIn(written).includes(figure))
  const names = namesIn(utterance.text).filter((name) => !inNote.has(name) && !GENERAL.test(name))
  return figures.length + names.length > 0
}
