import type { ConceptCode } from '../../concepts.ts'
import type { Item } from '../read-items.ts'
import type { Span } from '../settings.ts'

/** Signs that are also names of illnesses and events; 'cannot breathe clinic' is not the name of anything. */
export const NAMED: ReadonlySet<ConceptCode> = new Set([
  'stroke',
  'chest-pain',
  'anaphylaxis',
  'adrenaline-used',
  'seizure',
  'sepsis',
  'overdose',
  'poisoning',
  'choking',
  'fainted',
])
const SERVICES = new Set(
  `unit clinic clinics ward team teams nurse nurses foundation association society helpline hotline service services centre
  center liaison coordinator course courses workshop class classes leaflet brochure pamphlet factsheet kit research awareness
  conference webinar training guideline guidelines study trial survivors rehab rehabilitation`.split(/\s+/),
)
const TAUGHT = new Set('lecture lectures tutorial seminar assignment essay exam quiz module presentation'.split(' '))
const HERE_AND_NOW = ['now', 'here-word', 'sudden', 'again']

/**
 * 'The stroke unit rang', 'is the chest pain clinic open': the sign is part of the name of a service, which a person reads.
 * 'Stroke unit 5' may be an address, and a second sign in the sentence stands by itself.
 */
export function isNameOfService(concept: ConceptCode, items: readonly Item[], { from, to }: Span): boolean {
  if (NAMED.has(concept) && ['called', 'named'].includes(items[from - 1]?.form ?? '')) return true // 'a band called Heart Attack'
  const next = items[to + 1]?.form ?? ''
  // 'I had my overdose lecture': what is taught happens to nobody
  if (NAMED.has(concept) && to === from && TAUGHT.has(next)) return true
  if (!NAMED.has(concept) || !SERVICES.has(next)) return false
  // one word, or two that are read together: nothing of a report stands between them
  if (to - from > 1 || /^\d/.test(items[to + 2]?.form ?? '')) return false
  if (isReport(items, from)) return false
  return !items.some(({ tags }, at) => (at < from || at > to + 1) && HERE_AND_NOW.some((tag) => tags.has(tag)))
}

/** 'He had a stroke unit …': a verb of having before it makes it an event. */
const isReport = (items: readonly Item[], from: number): boolean =>
  items.slice(Math.max(0, from - 3), from).some(({ form }) => HAVING.has(form))
const HAVING = new Set(['had', 'has', 'have', 'having', 'got', 'getting'])
