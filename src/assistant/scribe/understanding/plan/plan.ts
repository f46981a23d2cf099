import { distinctSpans } from '../../composing/sections.ts'
import type { ParsedUtterance, Visit } from '../../composing/visit.ts'
import type { Understood } from '../model.ts'
import { medicationText, ordersOf, orderText } from '../planned.ts'
import { spokenByPatient } from '../products/forms-taken.ts'
import { readDecisions } from './decisions.ts'
import { takeConditional } from './gathering/conditional.ts'
import { dropDoneNow } from './gathering/of-last-order.ts'
import { addItem, type PlanState } from './gathering/plan-state.ts'
import { takeRetraction } from './gathering/retracted.ts'
import { takeSentence } from './gathering/sentence.ts'
import { takeSetting } from './gathering/settings.ts'
import { takeNotYet, takeReplacedCourse } from './gathering/taken-back.ts'
import { takeDeferred } from './kept-back/deferred.ts'
import { takeLeftOut } from './kept-back/left-out.ts'
import { takeKept, takeReserve } from './kept-back/reserve.ts'
import { takeStillOnHold } from './kept-back/still-on-hold.ts'
import type { Mention } from './medications.ts'
import type { Order } from './order.ts'
import type { Regimen } from './regimen.ts'
import { readFollowUps, readReferrals, readTests } from './requests.ts'

/** Gathers the plan sentence by sentence; later sentences complete what earlier ones began. */
export class PlanBuilder {
  private readonly plan: PlanState

  constructor(
    visit: Visit,
    taken: ReadonlyMap<string, Regimen>,
    stopped: ReadonlySet<string>,
    held: ReadonlySet<string> = new Set(),
  ) {
    const spoken = spokenByPatient(visit, stopped)
    this.plan = { visit, taken, stopped, held, spoken, medications: new Map(), others: [] }
  }

  decides(clause: string): boolean {
    return (
      readDecisions(clause, undefined, this.plan.taken).some(({ action }) => action !== 'more' && action !== 'avoid') ||
      readTests(clause).length > 0 ||
      readReferrals(clause).length > 0 ||
      readFollowUps(clause).length > 0
    )
  }

  /** "cough into this pot": a sample taken while talking is a test all the same. */
  sample(utterance: ParsedUtterance, clause: string): boolean {
    const tests = readTests(clause)
    if (tests.length === 0) return false
    addItem(this.plan, 'order', utterance, orderText(tests[0] as Order), tests)
    return true
  }

  /** "No wait, make it 75": another course in the place of the one before. */
  replaces(utterance: ParsedUtterance, clause: string, planning: boolean, focus?: Mention): boolean {
    return (
      planning &&
      (takeStillOnHold(this.plan, utterance, clause, focus) ||
        takeKept(this.plan, utterance, clause) ||
        takeLeftOut(this.plan, utterance, clause) ||
        takeDeferred(this.plan, utterance, clause) ||
        takeReserve(this.plan, utterance, clause) ||
        takeRetraction(this.plan, utterance) ||
        takeNotYet(this.plan, utterance, clause) ||
        takeReplacedCourse(this.plan, utterance, clause))
    )
  }

  /** A test whose result is read out in the next sentence was done there and then. */
  heard(utterance: ParsedUtterance): void {
    dropDoneNow(this.plan, utterance)
  }

  conditional(utterance: ParsedUtterance, clause: string, planning: boolean, focus?: Mention): boolean {
    return takeConditional(this.plan, utterance, clause, planning, focus)
  }

  /** Takes what a sentence decides; false where it decides nothing. */
  take(
    utterance: ParsedUtterance,
    spoken: string,
    focus: Mention | undefined,
    { near, planning }: { near: boolean; planning: boolean },
  ): boolean {
    return takeSentence(this.plan, utterance, spoken, focus, { near, planning })
  }

  /** Oxygen and devices: their figures are settings, not readings. */
  takeSetting(utterance: ParsedUtterance, clause: string): boolean {
    return takeSetting(this.plan, utterance, clause)
  }

  items(): Understood[] {
    const written = [...this.plan.medications.values()].map((planned): Understood => {
      const { spans, order } = planned
      return {
        kind: 'order',
        heading: 'Plan',
        text: medicationText(planned),
        spans: distinctSpans(spans),
        order,
        orders: ordersOf(planned),
      }
    })
    return [...written, ...this.plan.others].sort((a, b) => a.order - b.order)
  }
}
