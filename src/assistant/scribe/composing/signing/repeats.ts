import { capitalise } from '#fhir/capitalise.ts'
import { type Candidate, distinctSpans, type Span } from '../sections.ts'

/** Words that carry nothing of their own when two sentences are compared. */
const COMMON =
  /^(?:that|this|they|them|these|those|have|been|with|from|just|like|really|what|when|then|very|much|some|also|about|there|were|would|could|will|your|into|only|still|today|well|here|again|going|send|organise|arrange|sort|done|start|stop|continue|change|increase|reduce|refer|advised|advise|plan|want|should|need|make|take|keep|down|dose|drop|test|tests|blood|level|reports|reported|being|patient|words|asked|answered|result|dosage|first|both|over|each|every|daily|twice|once|morning|night|because|bring|give|given|gave|back|form|order|goes|right|sure|come|came|went|show|shows|showed|quoted)$/
/** What a word for a measure or an order is also called. */
const SAME_AS: readonly (readonly [RegExp, string])[] = [
  [/\bgas transfer\b/g, 'dlco'],
  [/\bnitric oxide\b/g, 'feno'],
  [/\brehab\w*\b/g, 'rehabilitation'],
  [/\bsats?\b|\bsaturations?\b|\boxygen\b/g, 'spo2'],
  [/\bcarbon dioxide\b|\bco2\b/g, 'paco2'],
  [/\bsix-minute\b|\b6-minute walk\b/g, 'walking'],
  [/\breferr\w+\b|\breferral\b/g, 'refer'],
]

const contentOf = (given: string): string[] => {
  const text = SAME_AS.reduce((known, [from, to]) => known.replace(from, to), given.toLowerCase())
  return (text.match(/[a-z][a-z0-9]{3,}|\d+(?:\.\d+)?/g) ?? []).filter((word) => !COMMON.test(word))
}

const stem = (word: string): string => (/^\d/.test(word) ? word : word.slice(0, 5))
const sharesSource = (a: readonly Span[], b: readonly Span[]): boolean =>
  a.some((one) => b.some((other) => one.start < other.end && other.start < one.end))

/** "so one and a half tablets": how a dose is taken, where the order says only how much. */
const TABLETS = /\b((?:\d+|one|two|half|one and a half|two and a half)(?: of)?(?: a)? tablets?)\b/

const isWritten = ({ kind, orders = [], heading }: Candidate): boolean =>
  orders.length > 0 || kind === 'vital' || kind === 'symptom' || (kind === 'result' && heading === 'Results')

/** "Reports being wheezy." beside what was said of the wheeze. */
const AFFIRMS = /^(?:(?:he|she|the patient) )?reports (?:being |having )?([a-z]+)\.$/i

/**
 * What another sentence from the same words already says: a quotation beside the order it became, a report beside its
 * reading. Its source goes to the sentence that stays, and what only it says of the dose as well.
 */
export function withoutRepeats(candidates: readonly Candidate[]): Candidate[] {
  const all = candidates.map((candidate) => ({ ...candidate }))
  const kept = new Set(all)
  const figures = new Set(candidates.flatMap(({ text, heading }) => (heading === 'Plan' ? [] : contentOf(text))))
  for (const candidate of all) {
    const other = repeatedBy(candidate, [...kept], figures)
    if (!other) continue
    const [, tablets] = TABLETS.exec(candidate.text.toLowerCase()) ?? []
    if (tablets && (other.orders ?? []).length > 0 && !/tablet/.test(other.text))
      other.text = other.text.replace(/\.$/, ` (${tablets}).`)
    other.spans = distinctSpans([...other.spans, ...candidate.spans])
    kept.delete(candidate)
  }
  return [...kept]
}

function repeatedBy(
  candidate: Candidate,
  kept: readonly Candidate[],
  figures: ReadonlySet<string>,
): Candidate | undefined {
  const { text, orders = [], spans, heading } = candidate
  if (orders.length > 0 || candidate.kind === 'safety net' || candidate.kind === 'denial') return undefined
  const [, affirmed] = AFFIRMS.exec(text) ?? []
  if (affirmed) {
    const noun = capitalise(affirmed).slice(0, 4)
    return kept.find(
      (other) =>
        other !== candidate &&
        other.heading === heading &&
        other.kind !== 'denial' &&
        sharesSource(other.spans, spans) &&
        new RegExp(`^(?:Some |Dry |Productive )?${noun}`, 'i').test(other.text),
    )
  }
  const words = contentOf(text.toLowerCase().replace(TABLETS, ''))
  const isQuoted = text.includes('"')
  if (words.length === 0 || (!isQuoted && !RESTATES.test(candidate.kind ?? 'advice'))) return undefined
  return kept.find((other) => {
    if (other === candidate || other.text.includes('"') || !sharesSource(other.spans, spans)) return false
    if (DENIES.test(text) !== DENIES.test(other.text)) return false
    if (!isQuoted && (!isWritten(other) || (candidate.kind === 'result' && !isLonger(text, other.text)))) return false
    const written = new Set(contentOf(other.text).map(stem))
    const isStated = (word: string): boolean =>
      written.has(stem(word)) || (heading === 'Plan' && /^\d/.test(word) && figures.has(word))
    const fresh = words.filter((word) => !isStated(word))
    const most = isQuoted ? MOST_FRESH_QUOTED : MOST_FRESH
    return (
      fresh.every((word) => !/^\d/.test(word)) && fresh.length <= most && fresh.length <= words.length - fresh.length
    )
  })
}
/** Kinds that may only say again what an order or a reading says. */
const RESTATES = /^(?:advice|order|result|reported)$/
const isLonger = (text: string, other: string): boolean => text.split(' ').length > other.split(' ').length
const DENIES = /\b(?:no|not|never|none|without|cannot|avoid|stop)\b|n't\b/i
const MOST_FRESH = 1
const MOST_FRESH_QUOTED = 2
