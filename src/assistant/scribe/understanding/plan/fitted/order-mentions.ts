import type { ParsedUtterance, Visit } from '../../../composing/visit.ts'
import { mentionsIn } from '../medications.ts'
import { namedIn, REFERRALS, TESTS } from '../services.ts'

/** What can be ordered. */
export type Orderable = 'medication' | 'test' | 'referral'

/** Something named that could be ordered, and where. */
export interface OrderMention {
  of: Orderable
  /** By which two mentions are one thing: the ingredient, or the name an order carries. */
  key: string
  /** The name for writing. */
  name: string
  utterance: ParsedUtterance
  from: number
  to: number
}

const cached = new WeakMap<Visit, readonly OrderMention[]>()
/** More of them in one visit are a list of names, not a plan. */
const MOST_IN_SENTENCE = 16

/** Every medication, test and referral a visit names, in its order. */
export function orderMentions(visit: Visit): readonly OrderMention[] {
  const known = cached.get(visit)
  if (known) return known
  const found = visit.utterances.flatMap((utterance): OrderMention[] => {
    if (utterance.isBackchannel || utterance.marked) return []
    const { text } = utterance
    const medications = mentionsIn(text).map(
      ({ ingredient, spokenName, from, to }): OrderMention => ({
        of: 'medication',
        key: ingredient,
        name: spokenName,
        utterance,
        from,
        to,
      }),
    )
    if (medications.length > MOST_IN_SENTENCE) return []
    const named = (of: Orderable, list: typeof TESTS): OrderMention[] =>
      namedIn(list, text).map(({ name, from, to }) => ({ of, key: name.toLowerCase(), name, utterance, from, to }))
    return [...medications, ...named('test', TESTS), ...named('referral', REFERRALS)]
  })
  cached.set(visit, found)
  return found
}
