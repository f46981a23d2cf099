import { spanOf, type Visit } from '../../../composing/visit.ts'
import type { Planned } from '../../planned.ts'
import { frequencyIn, regimenIn } from '../regimen.ts'
import type { PlanState, Sentence } from './plan-state.ts'

const UNIT = 'tablets?|capsules?|puffs?|sachets?|patches|mg|mcg|milligrams?|micrograms?'
/** "You start with one, three times a day …", "Then two, three times a day …" */
const STEP = new RegExp(
  String.raw`^(?:(?:so|and|now|but|you|you'll|you can|we|we'll|just) )*(start(?:ing)?|begin(?:ning)?|then|after that|from then on)(?: (?:you|we|go|going|off|up|to|with|on|at|take|have))* (half|one|\d+(?:\.\d+)?)(?: (${UNIT}))?(?: of (?:them|those))?,? (.+)$`,
)
const STRENGTH =
  /\b(?:it|they)(?:'s| is| are|'re)? ?(?:comes?|come) (?:as|in) (?:an? )?(tablets?|capsules?|puffs?|sachets?)(?: of| at)? (\d+(?:\.\d+)?)(?: ?(mg|mcg|milligrams?|micrograms?))?/
const FOR =
  /\bfor (?:(?:the|a|an|another) )?(?:(?:first|second|third|next) )?(?:(\d+) )?(days?|weeks?|months?|fortnight)\b/
const REACH = 8

/** A medication begun in steps: "one, three times a day, for a week. Then two, three times a day. Then three, and stay on that." */
export function takeTitration(plan: PlanState, { utterance }: Sentence): boolean {
  const planned = [...plan.medications.values()].findLast(
    ({ action, last }) => action === 'start' && utterance.index - last <= REACH,
  )
  const [, opens, spoken, unit, rest = ''] = STEP.exec(utterance.text) ?? []
  const count = spoken === 'one' ? '1' : spoken
  const frequency = rest && frequencyIn(rest)
  if (!planned || !opens || !count || !frequency) return false
  const isFirst = /^(?:start|begin)/.test(opens)
  const { dose, extras = [] } = planned.regimen
  // a first step belongs to what has no dose yet, a later one to what was begun in steps
  if (isFirst ? dose !== undefined : dose === undefined || planned.isStepped !== true) return false
  const form = comesIn(plan.visit, utterance.index)
  const measure = unit ?? form?.unit ?? ''
  const [, times, span] = FOR.exec(rest) ?? []
  const time = span ? ` for ${times ?? 1} ${times ? span : span.replace(/s$/, '')}` : ''
  const amount = `${count} ${count === '1' ? measure.replace(/s$/, '') : plural(measure)}`.trim()
  planned.isStepped = true
  planned.regimen = isFirst
    ? firstStep()
    : { ...planned.regimen, extras: [...extras, `then ${amount} ${frequency}${time}`] }
  planned.spans.push(spanOf(utterance))
  planned.last = utterance.index
  return true

  function firstStep(): Planned['regimen'] {
    const { extras: named = [] } = regimenIn(rest)
    return {
      ...(form?.strength && { strength: form.strength }),
      dose: amount,
      frequency: `${frequency}${time}`,
      extras: [...extras, ...named.filter((each) => !each.startsWith('then '))],
    }
  }
}

const plural = (unit: string): string => (/^(?:tablet|capsule|puff|sachet)$/.test(unit) ? `${unit}s` : unit)

/** "It comes in tablets of 267": what is counted, and how strong it is. */
function comesIn({ utterances }: Visit, index: number): { unit: string; strength?: string } | undefined {
  for (let at = index - 1; at >= Math.max(0, index - REACH); at -= 1) {
    const [, unit, strength, measure = 'mg'] = STRENGTH.exec(utterances[at]?.text ?? '') ?? []
    if (unit) return { unit: unit.replace(/s$/, ''), ...(strength && { strength: `${strength} ${measure}` }) }
  }
  return undefined
}
