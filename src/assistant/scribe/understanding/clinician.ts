import type { ParsedUtterance, Visit } from '../composing/visit.ts'
import { takeChance, takeNotInfectious } from './clinician/chances.ts'
import { type ClinicianState, focusOn, type Sentence, settle } from './clinician/clinician-state.ts'
import { takeFinding, takeInstruction } from './clinician/findings.ts'
import { takeJudgement, takeLikelihood, takeSeverity } from './clinician/judgements.ts'
import { correctResultSize, redoReading, takeAnnounced, takeDeviceUse, takeReading } from './clinician/readings.ts'
import { openReport, takeReportFinding, takeResult } from './clinician/results.ts'
import { takeScanFinding } from './clinician/scan-findings.ts'
import type { FromHistory } from './history.ts'
import type { Phases, Understood } from './model.ts'
import { isToCompanion } from './people/companion.ts'
import { actingMentions } from './plan/decisions.ts'
import { withFittedOrders } from './plan/fitted/fitted-orders.ts'
import { asInstruction, withServiceBefore } from './plan/gathering/as-instructed.ts'
import { declinedOffers, withoutDeclined } from './plan/kept-back/declined.ts'
import { withoutOthersOrders } from './plan/kept-back/others-acts.ts'
import { type Mention, mentionsIn } from './plan/medications.ts'
import { PlanBuilder } from './plan/plan.ts'
import { readTests } from './plan/requests.ts'
import { isNamedForTime } from './plan/timing/awaited-end.ts'
import { isContained } from './plan/timing/named-without-order.ts'
import { agreedOffer } from './plan/wordings/agreed-offers.ts'
import { asDecision } from './plan/wordings/decision-wordings.ts'
import { readMeasurements } from './readings/measurements.ts'
import { remainingStatements } from './remaining.ts'
import { explicitTopic } from './topics.ts'
import { EXAMINES } from './visit-phases.ts'
import { withoutLead } from './wording.ts'

export interface FromClinician {
  items: Understood[]
  /** Utterances that were understood, or that carry nothing for a note. */
  settled: Set<number>
  /** Utterances addressed to whoever came along. */
  toOthers: ReadonlySet<number>
  judgedFrom: number
}

/** "Can you get an overnight oximetry done": a request, not a question. */
const POLITE = /^(?:can|could) you (?=get|have|do|book|bring|make|see)/

/** "then back up to three if you can": a courtesy, no condition. */
const EASY_IF =
  /,? (?:and then (?:we|you)(?:'ll| will| can)? stop(?: it| them)?,? )?if all(?:'s| is| goes| going)(?: going)? well$|,? if (?:(?:you|we|i|they|he|she) can(?: manage| tolerate)?(?: it| that)?|possible|you like|that's (?:ok|okay|alright|all right)|tolerated|it's tolerated|you don't mind)$/

/** "I'll see you in six weeks, with Kylie if she's up to it": of whoever comes along. */
const ALONG_IF =
  /,? with [a-z]+,? if (?:he|she|they)(?:'s|'re| is| are|'d like| can|'d| wants?)(?: (?:to|able|up to it|free|around|available|well enough|come|make it|like|keen|happy))+(?=$|,| and )/

/** "I'll just have a listen, no, it's clear": what is found follows. */
const LISTENS =
  /^(?:i'll|let me|i'm going to|i'm just going to) (?:just |quickly )*(?:have (?:a|another) (?:quick )?(?:listen|look|feel)|listen)[a-z ]{0,24}, (?=\S+ \S)/

/** "use the same one as your reliever": the medication spoken of before stays the one that is meant. */
const PURPOSE = /\bas (?:your|a|the|her|his)(?: \w+)? $/

const ASKS_OF =
  /^(?:(?:and|so|but|what about|how about|do i|should i|can i|shall we|keep|stop|take|drop|leave|still|use) )+(?:on |with |taking |using )?(?:the|my|his|her) (?!same|dose|other|morning|night|new|old|rest|whole)[a-z][a-z'-]{3,}(?: (?:too|as well|then|stays?|tablets?|drops|machine))?$/

/** What the clinician said aloud: readings, findings, judgement and plan. */
export function understandClinician(
  visit: Visit,
  { taken, stopped, held }: Pick<FromHistory, 'taken' | 'stopped' | 'held'>,
  { examFrom, planFrom }: Phases,
): FromClinician {
  const state: ClinicianState = {
    visit,
    items: [],
    settled: new Set(),
    toOthers: new Set(),
    plan: new PlanBuilder(visit, taken, stopped, held),
    awaited: undefined,
    last: undefined,
    volume: undefined,
    isTakenBack: false,
    focus: undefined,
    focusAt: -10,
    diagnosis: undefined,
    report: undefined,
    scan: undefined,
  }
  for (const utterance of visit.utterances) readUtterance(state, utterance, { examFrom, planFrom })
  const { items, settled, plan } = state
  const judgedFrom = judgedIn(items)
  const remaining = remainingStatements(visit, settled, { examFrom, planFrom, judgedFrom })
  const decided = withFittedOrders(plan.items(), visit, { examFrom, planFrom, judgedFrom }).map((item) =>
    withoutDeclined(withoutOthersOrders(item, visit), visit),
  )
  const declined = declinedOffers(visit, Math.min(planFrom, judgedFrom), [...items, ...decided])
  const isDeclined = new Set(declined.map(({ order }) => order))
  // an offer that was turned down stands once, as that
  const others = [...items, ...decided, ...remaining].filter(
    ({ order, orders = [], heading }) => !(isDeclined.has(order) && orders.length === 0 && heading !== 'Allergies'),
  )
  for (const order of isDeclined) settled.add(order)
  return { items: [...others, ...declined], settled, toOthers: state.toOthers, judgedFrom }
}

function readUtterance(state: ClinicianState, utterance: ParsedUtterance, { examFrom, planFrom }: Phases): void {
  const mentioned = mentionedIn(utterance)
  const recent = utterance.index - state.focusAt <= 6 ? state.focus : undefined
  const planning = utterance.index >= planFrom
  if (utterance.speaker !== 'clinician' || utterance.isQuestion) focusOn(state, mentioned, utterance)
  // "And keep the riluzole?" "Keep that.": of a name nobody knows, and never of the one before
  if (utterance.speaker !== 'clinician' && mentioned.length === 0 && ASKS_OF.test(utterance.text))
    state.focus = undefined
  if (utterance.speaker !== 'clinician') return
  if (utterance.isQuestion) {
    readQuestion(state, utterance, mentioned)
    const agreed = planning ? agreedOffer(utterance, state.visit) : undefined
    if (agreed) {
      readSentence(state, { utterance, clause: asDecision(agreed), mentioned, recent, near: true, planning })
      return
    }
    if (!planning || !POLITE.test(withoutLead(utterance.text))) return
  }
  if (isToCompanion(utterance, state.visit)) {
    state.toOthers.add(utterance.index)
    settle(state, utterance)
    return
  }
  const spoken = withoutLead(withoutLead(utterance.text).replace(LISTENS, ''))
    .replace(POLITE, '')
    .replace(EASY_IF, '')
    .replace(ALONG_IF, '')
  const instructed = asInstruction(spoken, planning)
  const clause = withServiceBefore(planning ? asDecision(instructed) : instructed, utterance, state.visit)
  readSentence(state, { utterance, clause, mentioned, recent, near: utterance.index >= examFrom, planning })
}

const EXAMINING_REACH = 2

/** The first diagnosis after the last reading or finding; one named while examining ("that's eczema") is none. */
function judgedIn(items: readonly Understood[]): number {
  const examined = Math.max(
    -1,
    ...items.flatMap(({ kind, order }) => (kind === 'vital' || kind === 'examination' ? [order] : [])),
  )
  const given = items.find(({ kind, order }) => kind === 'diagnosis' && order > examined + EXAMINING_REACH)
  return given?.order ?? Number.POSITIVE_INFINITY
}

function mentionedIn(utterance: ParsedUtterance): readonly Mention[] {
  const acting = actingMentions(utterance.text).filter(({ from, to }) => !isContained(utterance.text, from, to))
  if (acting.length > 0) return acting
  return mentionsIn(utterance.text).filter(
    ({ from, to }) =>
      !PURPOSE.test(utterance.text.slice(0, from)) &&
      !isNamedForTime(utterance.text, from) &&
      !isContained(utterance.text, from, to),
  )
}

function readQuestion(state: ClinicianState, utterance: ParsedUtterance, mentioned: readonly Mention[]): void {
  // "What's your Epworth now? You wrote nine."
  state.awaited = readMeasurements(`get ${utterance.text}`).awaits ?? state.awaited
  // "And coffee, how many?": "that" of the next sentence is the coffee
  const asked = mentioned.length === 0 ? explicitTopic(utterance.text) : undefined
  if (asked && !asked.ingredient && asked.heading !== 'Medications') state.focus = undefined
}

/** Each step either takes the sentence or leaves it to the next. */
function readSentence(state: ClinicianState, sentence: Sentence): void {
  const { utterance, clause, mentioned, recent, near, planning } = sentence
  state.plan.heard(utterance)
  // "chest X-ray to be safe" asks for one
  if (!(planning && readTests(clause).length > 0) && openReport(state, sentence)) return
  if (EXAMINES.test(clause)) state.report = undefined
  const isTaken =
    takeConditionOrSetting(state, sentence) ||
    takeChance(state, sentence) ||
    takeNotInfectious(state, sentence) ||
    correctResultSize(state, sentence) ||
    redoReading(state, sentence) ||
    takeAnnounced(state, sentence) ||
    takeDeviceUse(state, sentence) ||
    takeReading(state, sentence) ||
    takeInstruction(state, sentence) ||
    takeScanFinding(state, sentence) ||
    takeFinding(state, sentence) ||
    takeSeverity(state, sentence) ||
    takeLikelihood(state, sentence) ||
    takeJudgement(state, sentence)
  if (isTaken) return
  if (state.plan.take(utterance, clause, recent, { near, planning })) settle(state, utterance)
  else takeResult(state, sentence)
  if (!takeReportFinding(state, sentence)) focusOn(state, mentioned, utterance)
}

function takeConditionOrSetting(state: ClinicianState, { utterance, clause, recent, planning }: Sentence): boolean {
  const isTaken =
    state.plan.replaces(utterance, clause, planning, recent) ||
    state.plan.conditional(utterance, clause, planning, recent) ||
    (planning && state.plan.takeSetting(utterance, clause))
  if (isTaken) settle(state, utterance)
  return isTaken
}
