import { spanOf, type Visit } from '../../../composing/visit.ts'
import type { Understood } from '../../model.ts'
import { asSentence } from '../../wording.ts'
import { ingredientOf, mentionsIn } from '../medications.ts'

const WITHDRAWS =
  /\b(?:let's not|let us not|(?:i|we)(?:'d| would) rather not|(?:i|we) (?:won't|will not)|(?:i'm|we're) not going to)(?: (?:do|use|give|start|go|have|try|prescribe|with|you|him|her|the|that|for|on|any))* $/

/** "I want to start tobramycin … Actually, let's not do the tobramycin": begun and withdrawn, it was only considered. */
export function withoutWithdrawnLater(item: Understood, visit: Visit): Understood {
  const [first, ...others] = item.orders ?? []
  if (first?.kind !== 'start' || !first.medication || others.length > 0) return item
  const ingredient = ingredientOf(first.medication)
  const withdrawn = visit.utterances.findLast(
    ({ index, speaker, text, isQuestion }) =>
      index > item.order &&
      speaker === 'clinician' &&
      !isQuestion &&
      mentionsIn(text).some((each) => each.ingredient === ingredient && WITHDRAWS.test(text.slice(0, each.from))),
  )
  if (!withdrawn) return item
  // "let's not … yet. Well, do start it on Monday": the last word counts
  const isNamedAfter = visit.utterances.some(
    ({ index, speaker, text }) =>
      index > withdrawn.index &&
      speaker === 'clinician' &&
      mentionsIn(text).some((each) => each.ingredient === ingredient && !WITHDRAWS.test(text.slice(0, each.from))),
  )
  if (isNamedAfter) return item
  const { orders: _, ...rest } = item
  return {
    ...rest,
    text: asSentence(`${first.medication} considered, not started`),
    spans: [...item.spans, spanOf(withdrawn)],
  }
}
