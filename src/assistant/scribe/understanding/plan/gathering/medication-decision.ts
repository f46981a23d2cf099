import { type ParsedUtterance, spanOf } from '../../../composing/visit.ts'
import { differs, inKnownUnit, isReliever, merged, nameOf, orderKey, reasonIn } from '../../planned.ts'
import { asClinic, asSentence, reported, tidy } from '../../wording.ts'
import { endsDeferred } from '../kept-back/deferred.ts'
import { reservedFor } from '../kept-back/reserve.ts'
import { addHold } from '../kept-back/still-on-hold.ts'
import { type Mention, mentionsIn } from '../medications.ts'
import type { Decision } from '../pronoun-decisions.ts'
import { isEmptyRegimen, type Regimen } from '../regimen.ts'
import { otherProduct } from './other-product.ts'
import { addItem, type PlanState } from './plan-state.ts'
import { followsRetraction } from './retracted.ts'

const isOtherDose = (taken: Regimen | undefined, now: Regimen): boolean => taken !== undefined && differs(taken, now)

/** "Use it as your reliever as well": the regular doses go on. */
const withUsual = (regimen: Regimen, taken: Regimen | undefined): Regimen =>
  isReliever(regimen) && !regimen.dose && !regimen.frequency && taken
    ? { ...(taken.dose && { dose: taken.dose }), ...(taken.frequency && { frequency: taken.frequency }), ...regimen }
    : regimen

const isForAnyPain = ({ ingredient, to }: Mention, clause: string): boolean =>
  ingredient === 'paracetamol' && !/^(?:,| instead)? for (?:the|your|his|her|that) /.test(clause.slice(to))

const isNamedIn = ({ ingredient }: Mention, clause: string): boolean =>
  mentionsIn(clause).some((each) => each.ingredient === ingredient)

const ASKS_TO_BEGIN = /\b(?:(?:go|get|be) (?:back )?on(?:to)?|restart|start|begin|try|resume|take|use|have)\b/
const ASKS_TO_GO_ON = /\b(?:stop|come off|keep|still|stay|continue|finish|skip)\b/

/** "Should I go back on the Symbicort?" "No, leave the Symbicort": it is not begun again. */
function isRefused({ visit }: PlanState, { index, text }: ParsedUtterance, medication: Mention): boolean {
  const asked = visit.utterances[index - 1]
  return (
    /^no\b/.test(text) &&
    asked?.isQuestion === true &&
    asked.speaker !== 'clinician' &&
    ASKS_TO_BEGIN.test(asked.text) &&
    !ASKS_TO_GO_ON.test(asked.text) &&
    isNamedIn(medication, asked.text)
  )
}

/** "He ran out." … "Restart that, 40 mg": begun again, whatever was taken before. */
const restarts = ({ again }: Decision, clause: string): boolean =>
  again === true && /\b(?:restart|re-?commence|resume)\b/.test(clause)

const NO_MORE = /\bno more(?: (?:of|the|your|that|courses? of|rounds? of))*\s*$/
/** "It's twelve months on the Fasenra": in use, whoever said so. */
const isNamedInUse = ({ visit }: PlanState, { ingredient }: Mention): boolean =>
  visit.utterances.some(({ text }) =>
    mentionsIn(text).some(
      (each) =>
        each.ingredient === ingredient &&
        /\b(?:on|taking|using|take|use)(?: (?:the|your|my|his|her|that))?(?: same)? $/.test(text.slice(0, each.from)),
    ),
  )
const AT_HAND =
  /\b(?:keep|have|hold)\b.*\b(?:at home|in the (?:cupboard|drawer|fridge|house)|on hand|handy|on standby)\b/

/** Takes one decision about a medication into the plan; false where it decides nothing. */
export function decideMedication(
  plan: PlanState,
  utterance: ParsedUtterance,
  clause: string,
  decision: Decision,
  planning: boolean,
): boolean {
  const { medication } = decision
  const regimen = withUsual(
    inKnownUnit(decision.regimen, plan.taken.get(medication.ingredient)),
    plan.taken.get(medication.ingredient),
  )
  const meant = otherProduct(plan, utterance, clause, medication, regimen)
  if (meant !== medication)
    return (
      meant !== undefined && decideMedication(plan, utterance, clause, { ...decision, medication: meant }, planning)
    )
  // litres belong to oxygen alone, whatever was spoken of before
  if (/lit(?:re|er)|L\/min/.test(regimen.dose ?? '') && medication.ingredient !== 'oxygen') return false
  const key = orderKey(plan.medications.get(medication.ingredient), medication.ingredient, regimen)
  const known = plan.medications.get(key)
  // "maximum 6 a day. That's 6 capsules.": the limit once more, no dose
  const [, count] = /^(?:so )?that's (\d+) \w+$/.exec(clause) ?? []
  if (count && known?.regimen.frequency?.includes(`up to ${count} `)) return true
  let action = decision.action
  // what is on hold does not go on; it begins again only where that is said
  if (action === 'continue' && plan.held.has(medication.ingredient) && !known && isEmptyRegimen(regimen)) {
    addHold(plan, utterance, [medication], undefined)
    return true
  }
  // "I'd like to try portable oxygen for walking": without a flow it is tried out, not prescribed
  const isTriedOut = medication.ingredient === 'oxygen' && isEmptyRegimen(regimen) && /\b(?:try|trial)\b/.test(clause)
  if (isTriedOut && action === 'start' && !known) return false
  // "hold it while you're on the drip … and then we'll go back on it"
  if (decision.again && known?.action === 'stop') {
    known.again = true
    known.hold = true
    known.spans.push(spanOf(utterance))
    return true
  }
  // "I'd also get you onto salty nebs, but one thing at a time"
  const isDeferred = action === 'start' && !known && isEmptyRegimen(regimen) && endsDeferred(clause)
  if (isDeferred) {
    plan.medications.set(key, {
      action: 'avoid',
      hold: true,
      medication,
      regimen: {},
      spans: [spanOf(utterance)],
      order: utterance.index,
      last: utterance.index,
    })
    return true
  }
  // "I'd hold off on the Champix": not begun, where it is not taken
  if (decision.isPutOff && !known && !plan.taken.has(medication.ingredient)) action = 'avoid'
  const isForever = /\b(?:ever|never|again)\b/.test(clause)
  // "No more prednisolone for this", after a course that is over: none again, and nothing to stop
  const isOver =
    action === 'stop' &&
    !known &&
    !plan.taken.has(medication.ingredient) &&
    !isNamedInUse(plan, medication) &&
    NO_MORE.test(clause.slice(0, medication.from))
  if (isOver) action = 'avoid'
  // "No more combined pill, ever", long stopped: not to be used again
  if (action === 'stop' && isForever && plan.stopped.has(medication.ingredient)) action = 'avoid'
  // "the Keytruda's finished, we won't go back to it": it stops
  if (
    action === 'avoid' &&
    /^(?:'s| is| has)(?: now)? (?:finished|stopped|over|done|ceased)\b/.test(clause.slice(medication.to))
  )
    action = 'stop'
  // "I thought about azithromycin, but … so let's leave that alone", "not keen on Champix … Two puffs": still not begun
  const isNotBegun =
    known?.action === 'avoid' && !plan.taken.has(medication.ingredient) && !isNamedIn(medication, clause)
  if (isNotBegun && (action === 'continue' || action === 'more')) {
    if (action === 'continue') known.spans.push(spanOf(utterance))
    return action === 'continue'
  }
  const isTaken =
    plan.taken.has(medication.ingredient) || plan.spoken.some((each) => each.ingredient === medication.ingredient)
  // "Keep the prednisolone at home for a flare": at hand, and not taken
  if (
    action === 'continue' &&
    !known &&
    !plan.taken.has(medication.ingredient) &&
    AT_HAND.test(clause) &&
    reservedFor(plan, utterance, clause, medication) === undefined
  )
    return false
  const isLeftAlone = action === 'continue' && /\bleave (?:it|that|them|those) (?:alone|out|be|for now)\b/.test(clause)
  if (isLeftAlone && !known && !isTaken) action = 'avoid'
  if (action === 'continue' && !known && isRefused(plan, utterance, medication)) action = 'avoid'
  if (action === 'avoid') {
    if (known || /^(?:and )?it's \w+ (?:that )?you can't have/.test(clause)) return false
  }
  if (decision.notBefore && known?.action === 'start') {
    known.notBefore = tidy(reported(asClinic(decision.notBefore), plan.visit, 'clinician'))
    known.spans.push(spanOf(utterance))
    return true
  }
  if (decision.notBefore) return false
  if (action === 'more' || (action === 'start' && known && known.action !== 'avoid')) {
    // a dose said after a stop belongs to what comes in its place
    if (known?.action === 'stop' && regimen.dose && !/\b(?:then stop|taper|wean|until|last)\b/.test(clause))
      return false
    if (known && known.action !== 'avoid') {
      // "No, forty in the morning only.": what was decided first is taken back
      const isTakenBack =
        decision.isPutRight === true ||
        followsRetraction(utterance, plan) ||
        /^(?:no(?! (?:more|less|need|change)\b)|sorry|actually|hang on)\b/.test(utterance.text)
      // "600 mg first, and then 300 mg every 2 weeks": the next step, not how often the first is taken
      const isNext = /^(?:(?:and|so|but) )*(?:then|after that|from then on)\b/.test(utterance.text)
      const isOther = regimen.dose && known.regimen.dose && regimen.dose !== known.regimen.dose
      if (isNext && isOther && !known.regimen.frequency) {
        const step = ['then', regimen.dose, regimen.frequency].filter(Boolean).join(' ')
        known.regimen = { ...known.regimen, extras: [...(known.regimen.extras ?? []), step] }
        known.spans.push(spanOf(utterance))
        return true
      }
      // "80 in the morning and 40 at lunch" says itself how often
      const { frequency: _, ...withoutTimes } = known.regimen
      const isSplit = / and \d/.test(regimen.dose ?? '')
      known.regimen =
        isTakenBack || isSplit
          ? {
              ...(isSplit ? withoutTimes : known.regimen),
              ...inKnownUnit(regimen, plan.taken.get(medication.ingredient) ?? known.regimen),
            }
          : merged(known.regimen, regimen)
      // "I'm changing how you take it. … Use it for your reliever as well": no longer as before
      if (known.action === 'continue' && isReliever(regimen)) known.action = 'change'
      known.spans.push(spanOf(utterance))
      return true
    }
    if (!planning) return false
    action = 'start'
    // "Panadol, two tablets three times a day, instead": begun, however often it was spoken of
    const isInPlace = /\binstead$/.test(clause) && plan.taken.get(medication.ingredient)?.dose === undefined
    if (plan.taken.has(medication.ingredient) && !isInPlace)
      action = differs(plan.taken.get(medication.ingredient) as Regimen, regimen) ? 'change' : 'continue'
    else if (isEmptyRegimen(regimen)) return false
  } else if (action === 'start' && plan.taken.has(medication.ingredient) && !restarts(decision, clause)) {
    action =
      differs(plan.taken.get(medication.ingredient) as Regimen, regimen) &&
      (regimen.dose || regimen.strength || isReliever(regimen))
        ? 'change'
        : 'continue'
  }
  // "no Nurofen, use Panadol": advice about pain, no treatment begun
  if (action === 'start' && !known && isEmptyRegimen(regimen) && isForAnyPain(medication, clause)) {
    addItem(plan, 'advice', utterance, asSentence(`advised to use ${nameOf(medication)}`), [])
    return true
  }
  // "keep it in the drawer" takes back the stop before it
  if (known && known.action === 'stop' && action === 'continue' && !known.hold) known.action = 'continue'
  const reserve =
    action === 'start' || action === 'continue' ? reservedFor(plan, utterance, clause, medication) : undefined
  if (known && reserve !== undefined) known.reserve = reserve
  if (known && known.action !== 'avoid' && (action === 'continue' || known.action === action)) {
    if (decision.when) known.when = decision.when
    // "Stop the azithromycin. Just hold it.": the later word says that it comes back
    if (decision.hold && action === 'stop') known.hold = true
    known.regimen = merged(known.regimen, regimen)
    known.spans.push(spanOf(utterance))
    return true
  }
  const reason = action === 'avoid' ? reasonIn(clause, medication) : undefined
  // "take it every day. Make it forty.": how often was said just before
  const stays = known?.action === 'continue' && action === 'change' && known.last === utterance.index - 1
  plan.medications.set(key, {
    action,
    medication: { ...medication, spokenName: known?.medication.spokenName ?? medication.spokenName },
    regimen: stays ? { ...known.regimen, ...regimen } : regimen,
    ...(decision.direction && { direction: decision.direction }),
    ...((decision.isConsidered || (isLeftAlone && action === 'avoid')) && { isConsidered: true }),
    ...(action === 'avoid' &&
      ((isOver && !isForever) ||
        /\b(?:any more|another (?:course|lot|round) of|further)(?: (?:of|the|your))*\s*$/.test(
          clause.slice(0, medication.from),
        )) && { isNoMore: true }),
    ...(reason && { reason }),
    ...((decision.again ||
      (action === 'start' && (plan.stopped.has(medication.ingredient) || plan.held.has(medication.ingredient)))) && {
      again: true,
    }),
    ...(decision.hold && { hold: true }),
    ...(reserve !== undefined && { reserve }),
    ...(action === 'continue' && isOtherDose(plan.taken.get(medication.ingredient), regimen) && { isNewDose: true }),
    ...(decision.when && { when: decision.when }),
    ...(decision.until && { until: tidy(reported(asClinic(decision.until), plan.visit, 'clinician')) }),
    spans: [spanOf(utterance)],
    order: utterance.index,
    last: utterance.index,
  })
  return true
}
