import { type ParsedUtterance, spanOf } from '../../../composing/visit.ts'
import { orderText } from '../../planned.ts'
import { whenIn } from '../services.ts'
import type { PlanState } from './plan-state.ts'

/** "In 2 weeks. No, let's do it at 4": the order before gets the other time; what else was said is returned. */
export function moveOrder(plan: PlanState, { index, text }: ParsedUtterance, clause: string): string | undefined {
  if (!/^(?:no|sorry|actually|hang on|wait)\b/.test(text)) return undefined
  const [head = '', ...rest] = clause.replace(/^(?:no|sorry|actually),? /, '').split(/, (?:and |with )?/)
  const [, time] =
    /^(?:let's |we'll |i'll )?(?:do it|do that|make it|make that|have it|say|have that)(?: at| in| for)? (.+)$/.exec(
      head,
    ) ?? []
  const before = plan.others.findLast(({ order, orders = [] }) => index - order <= 2 && orders.length > 0)
  const [, unitBefore = ''] = /^\d+ (\w+)/.exec(before?.orders?.[0]?.when ?? '') ?? []
  const spokenTime = time?.replace(/^(?:at|in) /, '').replace(/^(\d+)$/, `$1 ${unitBefore}`)
  const when = spokenTime && whenIn(`in ${spokenTime}`)
  if (!when || !before?.orders) return undefined
  if (rest[0]?.startsWith('because')) rest.length = 0
  before.orders = before.orders.map((order) => ({ ...order, when }))
  before.text = before.orders.map(orderText).join(' ')
  return rest.length > 0 ? `get ${rest.join(', ')}` : ''
}

/** "That's this Thursday.", "… 5 weeks. Actually I'm away. 4 weeks.": when the order before is to happen. */
export function timeLastOrder(plan: PlanState, utterance: ParsedUtterance, clause: string): boolean {
  const { index } = utterance
  const before = plan.others.findLast(
    ({ order, orders = [] }) => index - order <= 4 && index > order && orders.length > 0,
  )
  const [last] = before?.orders?.slice(-1) ?? []
  if (!before?.orders || !last) return false
  const [, day] =
    /^(?:and )?that(?:'s|'ll be| is| will be) (?:booked )?(?:for )?((?:on |this |next )?[a-z0-9][a-z0-9 ]{3,24}?)(?:, .*)?$/.exec(
      clause,
    ) ?? []
  const when = day && !last.when ? whenIn(/^(?:on|this|next|in)\b/.test(day) ? day : `on ${day}`) : undefined
  // "A PET scan." "When?" "Next week.": the time that was asked for
  // "When? We're shearing from the twelfth."
  const asked = plan.visit.utterances
    .slice(Math.max(0, index - 2), index)
    .find(({ speaker, turn }) => speaker !== 'clinician' && turn === (plan.visit.utterances[index - 1]?.turn ?? -1))
  const isAsked =
    asked !== undefined &&
    asked.speaker !== 'clinician' &&
    /^(?:(?:and|okay|so|right),? )*(?:when|how soon|how long|what day)\b/.test(asked.text)
  const { text } = utterance
  const answered =
    isAsked && !last.when && text.split(' ').length <= 5
      ? (whenIn(text) ?? (/^\d/.test(text) ? whenIn(`in ${text}`) : undefined))
      : undefined
  if (answered) {
    before.orders = before.orders.map((order) => (order === last ? { ...order, when: answered } : order))
    before.text = before.orders.map(orderText).join(' ')
    before.spans = [...before.spans, spanOf(utterance)]
    return true
  }
  const [, moved] =
    last.kind === 'followup'
      ? (/^(?:(?:no|actually|sorry|so|make it|let's say|say|it'll)\b[^.]{0,50}?)?(?:\bso )?(\d+ (?:days|weeks|months))(?: bring [a-z]+)?$/.exec(
          clause,
        ) ?? [])
      : []
  if (!when && !moved) return false
  before.orders = before.orders.map((order) => (order === last ? { ...order, when: when ?? moved } : order))
  before.text = before.orders.map(orderText).join(' ')
  before.spans = [...before.spans, spanOf(utterance)]
  return true
}
