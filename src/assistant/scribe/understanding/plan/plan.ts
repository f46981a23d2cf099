import { distinctSpans } from '../../composing/sections.ts'
import { type ParsedUtterance, spanOf, type Visit } from '../../composing/visit.ts'
import { findConcepts, hasKind } from '../../lexicon/concepts.ts'
import { isWellFormed } from '../../writing/well-formed.ts'
import { agreedDate } from '../agreed-date.ts'
import { readConditional } from '../conditionals.ts'
import type { Understood } from '../model.ts'
import {
  differs,
  furtherFlow,
  inKnownUnit,
  medicationOrder,
  medicationText,
  merged,
  nameOf,
  orderKey,
  orderText,
  type Planned,
  reasonIn,
} from '../planned.ts'
import { namedByForm, spokenByPatient } from '../products/forms-taken.ts'
import { vaccineOrder } from '../products/vaccines.ts'
import { asClinic, asSentence, reported, tidy } from '../wording.ts'
import { awaitsDose, isOfActionPlan, lastBegun, otherName } from './begun.ts'
import { contingencyText } from './contingency.ts'
import { UNDECIDED } from './decision-patterns.ts'
import { readDecisions } from './decisions.ts'
import { isVentilation, readDevice } from './devices.ts'
import { instruction, isAdvice } from './instructions.ts'
import { type Mention, mentionsIn } from './medications.ts'
import type { Order } from './order.ts'
import { readOxygen, saturationTarget } from './oxygen.ts'
import { isGoalOfCare, planRemainder } from './plan-remainder.ts'
import { agreed, isDeclinedOffer, knowsOxygen, ofOxygen, quoted, withVaccine } from './plan-words.ts'
import { pointedAt, withPointedTest } from './pointed-at.ts'
import type { Decision } from './pronoun-decisions.ts'
import { isEmptyRegimen, type Regimen, regimenIn } from './regimen.ts'
import { comesWith, readFollowUps, readReferrals, readTask, readTests, reviewAnswer } from './requests.ts'
import { rescuePack } from './rescue-pack.ts'
import { whenIn } from './services.ts'

/** "I'll see you in six weeks, sooner if you're worried." */
const SOONER = /^(.+?),? (?:or |but )?(?:sooner|earlier|before then|before that) if (.+)$/

const CLINICAL = ['finding', 'condition', 'medicine', 'imaging', 'lab', 'procedure'] as const

const withoutName = (clause: string): string =>
  `use ${clause.slice(mentionsIn(clause).at(-1)?.to).replace(/^[, ]+/, '')}`

const isOtherDose = (taken: Regimen | undefined, now: Regimen): boolean => taken !== undefined && differs(taken, now)

/** Gathers the plan sentence by sentence; later sentences complete what earlier ones began. */
export class PlanBuilder {
  private readonly medications = new Map<string, Planned>()
  private readonly others: Understood[] = []

  private readonly visit: Visit
  private readonly taken: ReadonlyMap<string, Regimen>
  /** Medications the history says were stopped: one that is begun now begins again. */
  private readonly stopped: ReadonlySet<string>

  /** Medications the patient named as theirs. */
  private readonly spoken: readonly Mention[]

  constructor(visit: Visit, taken: ReadonlyMap<string, Regimen>, stopped: ReadonlySet<string>) {
    this.visit = visit
    this.taken = taken
    this.stopped = stopped
    this.spoken = spokenByPatient(visit, stopped)
  }

  decides(clause: string): boolean {
    return (
      readDecisions(clause, undefined, this.taken).some(({ action }) => action !== 'more' && action !== 'avoid') ||
      readTests(clause).length > 0 ||
      readReferrals(clause).length > 0
    )
  }

  /** "cough into this pot": a sample taken while talking is a test all the same. */
  sample(utterance: ParsedUtterance, clause: string): boolean {
    const tests = readTests(clause)
    if (tests.length === 0) return false
    this.add('order', utterance, orderText(tests[0] as Order), tests)
    return true
  }

  conditional(utterance: ParsedUtterance, given: string, planning: boolean, focus?: Mention): boolean {
    const spokenOf = focus ?? lastBegun(utterance, this.medications)
    const pack = planning ? rescuePack(given, this.visit) : undefined
    if (pack) {
      this.add('contingency', utterance, pack.text, pack.orders)
      return true
    }
    const clause =
      spokenOf && mentionsIn(given).length === 0
        ? given.replace(/\b(start|take|use|stop|restart|double) (?:it|that|them)\b/, `$1 the ${nameOf(spokenOf)}`)
        : given
    const halves = clause.split(/,? and (?=if (?:you|your|it|the|she|he)\b)/)
    if (halves.length > 1 && readConditional(halves[0] ?? '')?.kind === 'safety net') {
      for (const half of halves)
        if (readConditional(half)?.kind === 'safety net') this.conditional(utterance, half, planning, focus)
        else this.add('safety net', utterance, quoted('Safety net', half), [])
      return true
    }
    const read = readConditional(clause)
    const head = read?.kind === 'safety net' ? null : SOONER.exec(clause)
    if (head && planning && this.take(utterance, head[1] as string, focus, { near: true, planning })) {
      const review = this.others.at(-1)
      const sooner = tidy(reported(asClinic(head[2] as string), this.visit, 'clinician'))
      if (review?.order === utterance.index) review.text = review.text.replace(/\.$/, `, sooner if ${sooner}.`)
      return true
    }
    if (!read || (!planning && read.kind === 'contingency')) return false
    if (!planning && !/\b(?:000|ring|call|emergency|hospital|gp|stop)\b/.test(read.action)) return false
    const condition = agreed(tidy(reported(asClinic(read.condition), this.visit, 'clinician')))
    if (read.kind === 'safety net') {
      const net = this.others.findLast(({ kind }) => kind === 'safety net')
      if (read.action === 'same') {
        if (!net || utterance.index - net.order > 3) return false
        const [, action = ''] = /\badvised to (.+?) if /i.exec(net.text) ?? []
        const text = asSentence(`advised to ${action} if ${condition}`)
        this.add('safety net', utterance, (action && this.fit(text)) || quoted('Safety net', clause), [])
        return true
      }
      const action = tidy(
        reported(
          asClinic(read.action.replace(/,? and (?:you )?(?:don't|do not) .*$/, '')).replace(
            /\band you (?=ring|call|stop|go|come|see|phone|use|take)/g,
            'and ',
          ),
          this.visit,
          'clinician',
        ),
      ).replace(/^(?:he|she|the patient) (?:rings?|calls?|goes|stops?)\b/, (verb) =>
        verb.replace(/^(?:he|she|the patient) /, '').replace(/s$/, ''),
      )
      const before =
        read.before && (mentionsIn(read.before).length > 0 || /\d/.test(read.before))
          ? `${asSentence(reported(read.before, this.visit, 'clinician')).replace(/\.$/, '')}; advised`
          : 'Advised'
      const asked = action
        .replace(/^do not /, 'not ')
        .replace(/^to /, '')
        .replace(/^straight to /, 'go straight to ')
        .replace(/, do not /g, ', and not to ')
      const text = `${before} to ${asked} if ${condition}.`
        .replace(/to not wait/, 'not to wait')
        .replace(/to not /, 'not to ')
      const visits = planning ? readFollowUps(clause.split(/,? (?:or (?:sooner|earlier)|if|unless)\b/)[0] ?? '') : []
      this.add('safety net', utterance, this.fit(text) ?? quoted('Safety net', clause), visits)
      return true
    }
    if (/\b(?:anyway|worry|questions|happy)\b/.test(read.action)) return true
    // "if you were coughing up cupfuls we'd talk about it": supposed, not planned
    if (/^(?:you|he|she|it) (?:were|was)\b/.test(read.condition) && /\b(?:it|that)$/.test(read.action)) return true
    const concepts = findConcepts(`${read.condition} ${read.action}`.split(/[ ,]+/))
    const names = mentionsIn(`${read.condition} ${read.action}`).length > 0 || hasKind(concepts, ...CLINICAL)
    const service =
      readReferrals(`refer to ${read.action}`).length > 0 ||
      /\b(?:send|refer|scan|hospital|oxygen|surgeon|mask|test|ct|ent)\b/.test(read.action)
    // "back here in four weeks, and if the hours are good …": what stands before the condition is decided
    if (planning && read.before && read.before.split(' ').length > 2)
      this.take(utterance, read.before, focus, { near: true, planning })
    if (names || service) {
      const action = reported(asClinic(read.action.replace(/^then /, '')), this.visit, 'clinician')
      const text = asSentence(contingencyText(tidy(action), condition))
      this.add('contingency', utterance, this.fit(text, true) ?? quoted('Contingency', clause), [])
    } else if (isGoalOfCare(clause)) this.add('order', utterance, quoted('Goals of care', clause), [])
    return true
  }

  /** Takes what a sentence decides; false where it decides nothing. */
  take(
    utterance: ParsedUtterance,
    spoken: string,
    focus: Mention | undefined,
    { near, planning }: { near: boolean; planning: boolean },
  ): boolean {
    const clause =
      planning &&
      /\b(?:stop|drop|bin|keep|cease|finish|leave|swap|replace|come off|halve|double|both|goes|stays)\b/.test(spoken)
        ? namedByForm(spoken, this.spoken)
        : spoken
    if (planning && isGoalOfCare(clause)) {
      this.add('order', utterance, quoted('Goals of care', clause), [])
      return true
    }
    const net = this.others.at(-1)
    if (
      net?.kind === 'safety net' &&
      utterance.index - net.order <= 1 &&
      /^(?:just |then |and )*(?:go|ring|call|phone|come|get|see|take|head)\b/.test(clause) &&
      clause.split(' ').length <= 10 &&
      /\b(?:hospital|emergency|000|ambulance|clinic|me|us|gp|ed|straight|nurse)\b/.test(clause)
    ) {
      const more = reported(asClinic(clause.replace(/^(?:just|then|and) /, '')), this.visit, 'clinician')
      net.text = net.text.replace(/\.$/, `; ${more}.`)
      net.spans = [...net.spans, spanOf(utterance)]
      return true
    }
    const renamed = otherName(clause, utterance, this.medications)
    const meant =
      renamed ??
      ofOxygen(clause) ??
      awaitsDose(clause, utterance, focus, { planned: this.medications, taken: this.taken }) ??
      (focus &&
      this.medications.get(focus.ingredient)?.action === 'stop' &&
      /^(?:no,? |just |so |it's )*(?:\d|once|twice)/.test(clause)
        ? lastBegun(utterance, this.medications)
        : undefined) ??
      focus
    // "only if he's happy." "We'll stop it 7 days before.": the condition stands in the sentence before
    const led = this.visit.utterances[utterance.index - 1]
    const [, only] =
      led?.speaker === 'clinician' && led.turn === utterance.turn
        ? (/\bonly (if [a-z' ]{3,40})$/.exec(led.text) ?? [])
        : []
    if (
      planning &&
      only &&
      /^(?:then )?(?:we'll|i'll|we'd|i'd|you|we can|then)\b/.test(clause) &&
      !/\b(?:ring|call|emergency|hospital|000)\b/.test(clause)
    ) {
      this.add('contingency', utterance, quoted('Contingency', `${only}, ${clause}`), [])
      return true
    }
    const decisions = readDecisions(renamed ? withoutName(clause) : clause, meant, this.taken).filter(
      ({ action }) => planning || near || action === 'avoid',
    )
    const [, because] = /^(?:and |but )*not with (?:an?|the|your|his|her) ([a-z][a-z ]{2,30})$/.exec(clause) ?? []
    const avoided = [...this.medications.values()].at(-1)
    if (because && avoided?.action === 'avoid') {
      avoided.reason = because
      avoided.spans.push(spanOf(utterance))
      return true
    }
    if (
      planning &&
      isOfActionPlan(utterance, this.visit) &&
      mentionsIn(clause).length === 1 &&
      (regimenIn(clause).dose || regimenIn(clause.slice(mentionsIn(clause)[0]?.to)).dose)
    ) {
      this.add('contingency', utterance, quoted('Action plan', clause), [])
      return true
    }
    const [, lastDose] =
      /^(?:so |and |the |your )*last (?:dose|one|tablet)(?: is| will be| should be|,)? ((?:on |this |next )?[a-z0-9].{2,40})$/.exec(
        clause,
      ) ?? []
    const stopping = [...this.medications.values()].findLast(
      ({ action, last }) => action === 'stop' && utterance.index - last <= 5,
    )
    if (planning && lastDose && stopping) {
      // the last day named counts: a first one may have been put right
      stopping.lastDose = tidy(reported(lastDose, this.visit, 'clinician'))
      stopping.spans.push(spanOf(utterance))
      return true
    }
    if (planning && this.timeOfLast(utterance, clause)) return true
    const back = planning ? reviewAnswer(clause, utterance, this.visit) : undefined
    if (back) {
      this.add('order', utterance, orderText(back), [back])
      return true
    }
    const moved = planning ? this.movedOrder(utterance, clause) : undefined
    if (moved !== undefined) {
      if (moved) this.take(utterance, moved, focus, { near, planning })
      return true
    }
    const date = planning ? agreedDate(clause, utterance, this.visit) : undefined
    if (date) {
      this.add('order', utterance, date, [])
      return true
    }
    const kept = decisions.filter((decision) => this.decide(utterance, clause, decision, planning))
    const tests = planning || near ? withPointedTest(readTests(clause), clause, utterance, this.visit) : []
    if (isDeclinedOffer(clause, utterance, this.visit)) return true
    const referrals = planning || near ? readReferrals(clause) : []
    const [followUp, ...furtherFollowUps] = planning || near ? readFollowUps(clause) : []
    const task = planning || near ? readTask(clause) : undefined
    const later = /\b(?:then|at that visit|next time|when i see you)$/.test(clause)
    const review = this.others.findLast(({ orders = [] }) => orders.some(({ kind }) => kind === 'followup'))
    if (later && tests.length > 0 && review?.orders?.[0]) {
      review.orders = [{ ...review.orders[0], what: `${review.orders[0].what} with ${tests[0]?.what}` }]
      this.add('order', utterance, this.sentence(clause, tests), [])
      return true
    }
    const pointed =
      /\b(?:request|form|referral|slip|one|that|refer (?:you|her|him) to (?:her|him|them))\b/.test(clause) &&
      /\b(?:i'll|we'll|i will|let's)\b/.test(clause) &&
      tests.length + referrals.length === 0
        ? pointedAt(utterance, this.visit, this.others)
        : []
    if (pointed.length > 0) {
      this.add('order', utterance, pointed.map(orderText).join(' '), pointed)
      return true
    }
    if (/\bsend (?:the|a|that) referral\b/.test(clause) && referrals.length === 0) {
      const offered = pointedAt(utterance, this.visit, this.others)
      if (offered.length > 0) this.add('order', utterance, offered.map(orderText).join(' '), offered)
      return true
    }
    const vaccine =
      planning && tests.length + referrals.length + kept.length === 0
        ? vaccineOrder(clause, utterance, this.visit)
        : undefined
    if (vaccine) {
      const advised = instruction(withVaccine(clause, utterance, this.visit), this.visit)
      const isNamed =
        advised !== undefined && /\b(?:vaccin\w+|shot|booster|jab|prevenar|shingrix|boostrix|arexvy)\b/i.test(advised)
      this.add('order', utterance, (isNamed && this.fit(advised)) || orderText(vaccine), [vaccine])
      return true
    }
    const orders = [
      ...(followUp ? [followUp] : []),
      ...furtherFollowUps,
      ...(followUp ? tests.filter((test) => !comesWith(test, followUp, clause)) : tests),
      ...referrals,
      ...(task && tests.length === 0 && (referrals.length === 0 || /\bplan\b/.test(task.what ?? '')) ? [task] : []),
    ]
    if (orders.length > 0) {
      this.add('order', utterance, this.sentence(clause, orders), orders)
      return true
    }
    if (kept.length > 0) return true
    if (!planning || UNDECIDED.test(clause)) return false
    // "We'll drop the dose down.": to what is said next
    if (/\b(?:the dose|that|it) (?:up|down)$/.test(clause) && !/\d/.test(clause)) return true
    const advice = instruction(withVaccine(clause, utterance, this.visit), this.visit)
    const fit = advice && this.fit(advice)
    const text = fit ?? planRemainder(clause, this.visit)
    if (text) this.add(isAdvice(clause) ? 'advice' : 'order', utterance, text, [])
    return text !== undefined
  }

  /** "In 2 weeks. No, let's do it at 4": the order before gets the other time; what else was said is returned. */
  private movedOrder({ index, text }: ParsedUtterance, clause: string): string | undefined {
    if (!/^(?:no|sorry|actually|hang on|wait)\b/.test(text)) return undefined
    const [head = '', ...rest] = clause.replace(/^(?:no|sorry|actually),? /, '').split(/, (?:and |with )?/)
    const [, time] =
      /^(?:let's |we'll |i'll )?(?:do it|do that|make it|make that|have it|say|have that)(?: at| in| for)? (.+)$/.exec(
        head,
      ) ?? []
    const before = this.others.findLast(({ order, orders = [] }) => index - order <= 2 && orders.length > 0)
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
  private timeOfLast(utterance: ParsedUtterance, clause: string): boolean {
    const { index } = utterance
    const before = this.others.findLast(
      ({ order, orders = [] }) => index - order <= 4 && index > order && orders.length > 0,
    )
    const [last] = before?.orders?.slice(-1) ?? []
    if (!before?.orders || !last) return false
    const [, day] =
      /^(?:and )?that(?:'s|'ll be| is| will be) (?:booked )?(?:for )?((?:on |this |next )?[a-z0-9][a-z0-9 ]{3,24}?)(?:, .*)?$/.exec(
        clause,
      ) ?? []
    const when = day && !last.when ? whenIn(/^(?:on|this|next|in)\b/.test(day) ? day : `on ${day}`) : undefined
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

  /** The machine spoken of last. */
  private device: { name: string; at: number } | undefined

  /** Oxygen and devices: their figures are settings, not readings. */
  takeSetting(utterance: ParsedUtterance, clause: string): boolean {
    const others = mentionsIn(clause).filter(({ ingredient }) => ingredient !== 'oxygen')
    const oxygen = this.medications.get('oxygen')
    const isRecent = oxygen !== undefined && utterance.index - oxygen.last <= 4
    const target = saturationTarget(clause, isRecent)
    const decision =
      others.length === 0
        ? readOxygen(
            clause,
            isRecent,
            this.taken.has('oxygen') || oxygen !== undefined || knowsOxygen(this.visit, utterance),
          )
        : undefined
    if (decision && oxygen && oxygen.action !== 'avoid') {
      oxygen.regimen = merged(oxygen.regimen, furtherFlow(oxygen.regimen, decision.regimen))
      oxygen.spans.push(spanOf(utterance))
      oxygen.last = utterance.index
    } else if (decision) this.decide(utterance, clause, decision, true)
    if (target) this.add('order', utterance, target, [])
    if (decision) this.addBeside(utterance, clause)
    if (decision || target) return true
    const hours = isRecent ? regimenIn(clause).frequency : undefined
    if (oxygen && hours && /hours a day/.test(hours) && clause.split(' ').length < 9) {
      oxygen.regimen = merged(oxygen.regimen, { frequency: hours })
      oxygen.spans.push(spanOf(utterance))
      return true
    }
    if (isVentilation(clause))
      this.device = { name: /\bbi-?(?:level|pap)\b/.test(clause) ? 'bilevel' : 'CPAP', at: utterance.index }
    const focus = this.device && utterance.index - this.device.at <= 4 ? this.device.name : undefined
    const device = others.length === 0 ? readDevice(clause, focus) : undefined
    if (!device) return false
    this.add('order', utterance, device.text, [device.order])
    this.addBeside(utterance, clause)
    return true
  }

  /** Tests and services named in the same sentence as a setting. */
  private addBeside(utterance: ParsedUtterance, clause: string): void {
    const beside = [...readTests(clause), ...readReferrals(clause)]
    if (beside.length > 0) this.add('order', utterance, beside.map(orderText).join(' '), beside)
  }

  items(): Understood[] {
    const written = [...this.medications.values()].map((planned): Understood => {
      const { spans, order } = planned
      const orders = planned.action === 'avoid' ? [] : [medicationOrder(planned)]
      return {
        kind: 'order',
        heading: 'Plan',
        text: medicationText(planned),
        spans: distinctSpans(spans),
        order,
        orders,
      }
    })
    return [...written, ...this.others].sort((a, b) => a.order - b.order)
  }

  private decide(utterance: ParsedUtterance, clause: string, decision: Decision, planning: boolean): boolean {
    const { medication } = decision
    const regimen = inKnownUnit(decision.regimen, this.taken.get(medication.ingredient))
    // litres belong to oxygen alone, whatever was spoken of before
    if (/lit(?:re|er)|L\/min/.test(regimen.dose ?? '') && medication.ingredient !== 'oxygen') return false
    const key = orderKey(this.medications.get(medication.ingredient), medication.ingredient, regimen)
    const known = this.medications.get(key)
    // "maximum 6 a day. That's 6 capsules.": the limit once more, no dose
    const [, count] = /^(?:so )?that's (\d+) \w+$/.exec(clause) ?? []
    if (count && known?.regimen.frequency?.includes(`up to ${count} `)) return true
    let action = decision.action
    // "hold it while you're on the drip … and then we'll go back on it"
    if (decision.again && known?.action === 'stop') {
      known.again = true
      known.hold = true
      known.spans.push(spanOf(utterance))
      return true
    }
    // "I'd hold off on the Champix": not begun, where it is not taken
    if (decision.isPutOff && !known && !this.taken.has(medication.ingredient)) action = 'avoid'
    if (action === 'avoid') {
      if (known || /^(?:and )?it's \w+ (?:that )?you can't have/.test(clause)) return false
    }
    if (decision.notBefore && known?.action === 'start') {
      known.notBefore = tidy(reported(asClinic(decision.notBefore), this.visit, 'clinician'))
      known.spans.push(spanOf(utterance))
      return true
    }
    if (decision.notBefore) return false
    if (action === 'more' || (action === 'start' && known && known.action !== 'avoid')) {
      if (known && known.action !== 'avoid') {
        // "No, forty in the morning only.": what was decided first is taken back
        const isTakenBack = /^(?:no|sorry|actually|hang on)\b/.test(utterance.text)
        known.regimen = isTakenBack
          ? { ...known.regimen, ...inKnownUnit(regimen, known.regimen) }
          : merged(known.regimen, regimen)
        known.spans.push(spanOf(utterance))
        return true
      }
      if (!planning) return false
      action = 'start'
      if (this.taken.has(medication.ingredient))
        action = differs(this.taken.get(medication.ingredient) as Regimen, regimen) ? 'change' : 'continue'
      else if (isEmptyRegimen(regimen)) return false
    } else if (action === 'start' && this.taken.has(medication.ingredient)) {
      action =
        differs(this.taken.get(medication.ingredient) as Regimen, regimen) && regimen.dose ? 'change' : 'continue'
    }
    // "keep it in the drawer" takes back the stop before it
    if (known && known.action === 'stop' && action === 'continue' && !known.hold) known.action = 'continue'
    if (known && known.action !== 'avoid' && (action === 'continue' || known.action === action)) {
      if (decision.when) known.when = decision.when
      known.regimen = merged(known.regimen, regimen)
      known.spans.push(spanOf(utterance))
      return true
    }
    const reason = action === 'avoid' ? reasonIn(clause, medication) : undefined
    this.medications.set(key, {
      action,
      medication: { ...medication, spokenName: known?.medication.spokenName ?? medication.spokenName },
      regimen,
      ...(decision.direction && { direction: decision.direction }),
      ...(decision.isConsidered && { isConsidered: true }),
      ...(reason && { reason }),
      ...((decision.again || (action === 'start' && this.stopped.has(medication.ingredient))) && { again: true }),
      ...(decision.hold && { hold: true }),
      ...(action === 'continue' && isOtherDose(this.taken.get(medication.ingredient), regimen) && { isNewDose: true }),
      ...(decision.when && { when: decision.when }),
      ...(decision.until && { until: tidy(reported(asClinic(decision.until), this.visit, 'clinician')) }),
      spans: [spanOf(utterance)],
      order: utterance.index,
      last: utterance.index,
    })
    return true
  }

  private sentence(clause: string, orders: readonly Order[]): string {
    const spoken =
      orders.length > 1 && orders.some(({ kind }) => kind === 'followup') ? undefined : instruction(clause, this.visit)
    const isClear =
      spoken &&
      orders.some(({ what = '' }) =>
        spoken.toLowerCase().includes((what.split(' ')[0] ?? '').slice(0, 5).toLowerCase()),
      ) &&
      !/^Advised to (?:see|come)\b|^I (?:have|would|am)\b/.test(spoken) &&
      !/\b(?:it|them|that|those|these)\b/.test(spoken)
    return (spoken && isClear && this.fit(spoken)) || orders.map(orderText).join(' ')
  }

  private fit(text: string, own = false): string | undefined {
    return isWellFormed(text, own) ? text : undefined
  }

  private add(kind: Understood['kind'], utterance: ParsedUtterance, text: string, orders: readonly Order[]): void {
    if (!text) return
    this.others.push({
      kind,
      heading: 'Plan',
      text,
      spans: [spanOf(utterance)],
      order: utterance.index,
      ...(orders.length > 0 && { orders }),
    })
  }
}
