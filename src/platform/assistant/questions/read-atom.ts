import type { Around, Pending, ReadAtom } from './atom.ts'
import { addMonths } from './calendar-words.ts'
import type { Filter, MeasureId, Period, Test } from './filter.ts'
import type { Lexeme } from './lexeme.ts'
import { measured, normality } from './measure-atom.ts'
import { asCount, type FoundTest, testAt } from './parse-test.ts'
import { AIRWAY, conditionOf, consentAtom, plainAtom, postcodeAtom } from './plain-atom.ts'

const SOME: Test = { op: 'at-least', value: 1 }
const BETWEEN_NOUN_AND_TEST = new Set(['filler', 'pick', 'possessive'])

export class AtomReader {
  readonly #lexemes: readonly Lexeme[]
  readonly #today: string
  readonly #asksVaccines: boolean

  constructor(lexemes: readonly Lexeme[], today: string) {
    this.#lexemes = lexemes
    this.#today = today
    this.#asksVaccines = lexemes.some(({ kind }) => kind === 'vaccine-word')
  }

  at(at: number, pending: Pending, around: Around): ReadAtom {
    const lexeme = this.#lexemes[at] as Lexeme
    const next = at + 1
    const keep = (more: Pending): ReadAtom => ({ next, pending: { ...pending, ...more } })
    switch (lexeme.kind) {
      case 'verb':
        return this.#verb(lexeme, at, pending, around)
      case 'due':
        return keep({ due: lexeme })
      case 'declined':
        return keep({ declined: lexeme })
      case 'normality':
        return keep({ normality: lexeme })
      case 'trend':
        return keep({ trend: lexeme })
      case 'severity':
        return this.#severity(lexeme, at, pending)
      case 'number':
      case 'comparator':
      case 'many':
        return this.#figure(lexeme, at, pending, around)
      case 'measure':
        return this.#measure(lexeme.id, at, pending)
      case 'spirometry':
        return this.#spirometry(at, pending)
      case 'medicine':
        return this.#medicine(lexeme, at, pending)
      case 'condition':
        return { next, filter: conditionOf(lexeme.ref, pending) }
      case 'infection':
        return this.#infection(lexeme, at, pending)
      case 'vaccine-word':
        return this.#vaccination(lexeme, at, pending, around)
      case 'flare':
        return this.#flare(at, pending, around)
      case 'frequent-flares':
        return { next, filter: { kind: 'frequent-flares' } }
      case 'admission':
        return this.#admission(lexeme, at, pending, around)
      case 'seen':
        return this.#seen(lexeme, at)
      case 'appointment':
        return this.#appointment(lexeme, at, pending)
      case 'topic':
        if (pending.due && lexeme.topic === 'visit') return { next, filter: this.#notSeenForAYear() }
        return { next, pending }
      case 'plan':
        return { next, filter: pending.due ? { kind: 'gap', topic: 'plan' } : { kind: 'action-plan' } }
      case 'rehabilitation':
        return { next, filter: pending.due ? { kind: 'gap', topic: 'rehabilitation' } : { kind: 'rehabilitation' } }
      case 'oxygen':
        return { next, filter: pending.due ? { kind: 'gap', topic: 'oxygen' } : { kind: 'home-oxygen' } }
      case 'technique':
        return { next, filter: pending.due ? { kind: 'gap', topic: 'technique' } : { kind: 'technique-check' } }
      case 'gap':
        // 'without cessation advice' is the gap itself
        return { next, filter: { kind: 'gap', topic: lexeme.topic }, takesNot: lexeme.topic === 'smoking' }
      case 'allergy':
        return { next, filter: { kind: 'allergy', substance: lexeme.substance } }
      case 'consent':
        return consentAtom(this.#lexemes, at, pending, around.isNot)
      case 'postcode':
        return postcodeAtom(this.#lexemes, at)
      default:
        return plainAtom(lexeme, next, this.#today) ?? { next, pending }
    }
  }

  #verb(lexeme: Extract<Lexeme, { kind: 'verb' }>, at: number, pending: Pending, { previous }: Around): ReadAtom {
    const next = at + 1
    if (lexeme.verb === 'only') {
      // 'on a LAMA only' is said after the noun
      if (previous?.kind === 'medicine' && this.#lexemes[next]?.kind !== 'medicine') {
        return { next, filter: { ...previous, only: true }, replaces: true }
      }
      return { next, pending: { ...pending, only: true } }
    }
    if (lexeme.verb === 'course') return { next, pending: { ...pending, course: true } }
    if (lexeme.verb === 'has') return { next, pending }
    // 'had', 'been' before 'started' and the like is only its tense
    const verb = lexeme.verb === 'had' && pending.verb ? pending.verb : lexeme.verb
    return { next, pending: { ...pending, verb } }
  }

  #severity(lexeme: Extract<Lexeme, { kind: 'severity' }>, at: number, pending: Pending): ReadAtom {
    const after = this.#lexemes.slice(at + 1).find(({ kind }) => kind !== 'filler')
    if (/hospitali[sz]ed/i.test(lexeme.text) && after?.kind !== 'flare' && after?.kind !== 'condition') {
      return { next: at + 1, filter: { kind: 'admissions', place: 'ward', count: SOME, period: this.#pastYear() } }
    }
    return { next: at + 1, pending: { ...pending, severity: lexeme } }
  }

  /** A figure before its noun, or an age. */
  #figure(lexeme: Lexeme, at: number, pending: Pending, around: Around): ReadAtom {
    const found = testAt(this.#lexemes, at)
    if (!found)
      return {
        next: at + 1,
        pending,
        dangling: lexeme.kind === 'number' || lexeme.kind === 'comparator' ? [lexeme] : [],
      }
    const after = this.#after(found.next)
    const before = this.#lexemes[at - 1]
    // 'in their 70s'
    const s = this.#lexemes[found.next]
    if (found.isBare && s?.text === 's' && s.start === lexeme.end && found.test.op === 'equals') {
      const low = found.test.value
      return { next: found.next + 1, filter: { kind: 'age', test: { op: 'between', low, high: low + 9 } } }
    }
    if (after?.kind === 'age-word' || before?.kind === 'age-word') {
      const isAge = found.test.op === 'between' || 'value' in found.test
      if (isAge)
        return {
          next: after?.kind === 'age-word' ? this.#lexemes.indexOf(after) + 1 : found.next,
          filter: { kind: 'age', test: found.test },
        }
    }
    const takesCount =
      after && ['flare', 'admission', 'severity', 'medicine', 'condition', 'infection'].includes(after.kind)
    const isCourse = after?.kind === 'verb' && after.verb === 'course'
    if (after?.kind === 'measure' || takesCount || isCourse) {
      return { next: found.next, pending: { ...pending, test: { ...found, lexeme } } }
    }
    // 'exacerbated twice', 'admissions: 2'
    const { previous } = around
    if (previous && (previous.kind === 'flares' || previous.kind === 'admissions') && previous.count === SOME) {
      return { next: found.next, filter: { ...previous, count: asCount(found) }, replaces: true }
    }
    const value = 'value' in found.test ? found.test.value : found.test.op === 'between' ? found.test.low : 0
    if (!found.isBare && found.unit === undefined && value >= 10 && value <= 110) {
      return { next: found.next, filter: { kind: 'age', test: found.test } }
    }
    return { next: found.next, pending, dangling: [lexeme] }
  }

  #measure(id: MeasureId, at: number, pending: Pending): ReadAtom {
    let next = at + 1
    let ever = pending.verb === 'ever'
    while (this.#skips(next)) next += 1
    const test = testAt(this.#lexemes, next) ?? undefined
    const isAge = test && this.#after(test.next)?.kind === 'age-word'
    if (test && !isAge && !this.#belongsToNext(test)) {
      const afterEver = this.#lexemes[test.next]
      if (afterEver?.kind === 'verb' && afterEver.verb === 'ever') ever = true
      return { next: test.next, ...measured(id, test, ever) }
    }
    const following = this.#lexemes[next]
    if (following?.kind === 'normality') return { next: next + 1, ...normality(id, following.level) }
    if (following?.kind === 'trend') return { next: next + 1, filter: this.#trend(id, following.direction) }
    if (pending.test) return { next: at + 1, ...measured(id, pending.test, ever) }
    if (pending.normality) return { next: at + 1, ...normality(id, pending.normality.level) }
    if (pending.trend) return { next: at + 1, filter: this.#trend(id, pending.trend.direction) }
    if (/philia$|capni/i.test(this.#lexemes[at]?.text ?? '')) return { next: at + 1, ...normality(id, 'high') }
    if (pending.due) return { next: at + 1, filter: this.#overdue(id) }
    return { next: at + 1, filter: { kind: 'measured', measure: id } }
  }

  /** Between a measure and its figure: 'FEV1 is currently at …'. */
  #skips(at: number): boolean {
    const one = this.#lexemes[at]
    if (!one) return false
    if (BETWEEN_NOUN_AND_TEST.has(one.kind)) return true
    if (one.kind === 'ask') return one.ask === 'yes-no'
    const isTense = one.kind === 'verb' && (one.verb === 'has' || one.verb === 'had')
    const then = this.#lexemes[at + 1]?.kind
    return isTense && (then === 'trend' || then === 'normality' || testAt(this.#lexemes, at + 1) !== undefined)
  }

  /** 'COPD with CAT and two exacerbations': the figure counts what follows. */
  #belongsToNext(test: FoundTest): boolean {
    const after = this.#after(test.next)
    return test.isBare && test.unit === undefined && (after?.kind === 'flare' || after?.kind === 'admission')
  }

  /** What is said of a noun that stands before 'due' or 'overdue'. */
  dueOf(filter: Filter): Filter | undefined {
    switch (filter.kind) {
      case 'action-plan':
        return { kind: 'gap', topic: 'plan' }
      case 'technique-check':
        return { kind: 'gap', topic: 'technique' }
      case 'rehabilitation':
        return { kind: 'gap', topic: 'rehabilitation' }
      case 'home-oxygen':
        return { kind: 'gap', topic: 'oxygen' }
      case 'vaccine':
        return { kind: 'not', of: filter }
      case 'measured':
        return filter.measure === 'spirometry'
          ? this.#spirometry(0, { due: this.#lexemes[0] as Lexeme }).filter
          : this.#overdue(filter.measure)
      case 'appointment':
        return this.#notSeenForAYear()
      default:
        return undefined
    }
  }

  /** Tests are often a year apart: three years show where things go. */
  #trend(measure: MeasureId, direction: 'falling' | 'rising'): Filter {
    return { kind: 'trend', measure, direction, period: this.#past(36) }
  }

  #overdue(measure: MeasureId): Filter {
    // recall of the two questionnaires as risk assessment is set out of the box; other tests yearly
    const months = measure === 'cat' || measure === 'act' ? 6 : 12
    const of =
      measure === 'cat' || measure === 'mmrc' ? 'copd' : measure === 'act' || measure === 'feno' ? 'asthma' : undefined
    const missing: Filter = { kind: 'not', of: { kind: 'measured', measure, period: this.#past(months) } }
    return { kind: 'all', of: [of ? { kind: 'condition', condition: { id: of } } : AIRWAY, missing] }
  }

  #spirometry(at: number, pending: Pending): ReadAtom {
    const following = pending.due ? undefined : this.#lexemes[at + 1]
    if (following?.kind === 'normality' || pending.normality) {
      const level = following?.kind === 'normality' ? following.level : pending.normality?.level
      const next = at + (following?.kind === 'normality' ? 2 : 1)
      if (level === 'normal') return { next, filter: { kind: 'lung-pattern', pattern: 'normal' } }
      return {
        next,
        filter: {
          kind: 'all',
          of: [
            { kind: 'measured', measure: 'spirometry' },
            { kind: 'not', of: { kind: 'lung-pattern', pattern: 'normal' } },
          ],
        },
      }
    }
    if (!pending.due) return { next: at + 1, filter: { kind: 'measured', measure: 'spirometry' } }
    const missing: Filter = { kind: 'not', of: { kind: 'measured', measure: 'spirometry', period: this.#past(12) } }
    return { next: at + 1, filter: { kind: 'all', of: [AIRWAY, missing] } }
  }

  #medicine(lexeme: Extract<Lexeme, { kind: 'medicine' }>, at: number, pending: Pending): ReadAtom {
    const next = at + 1
    if (pending.due)
      return { next, problem: `I have no rule that says who should be given ${lexeme.text}.`, pending: {} }
    const medicine = lexeme.ref
    if (pending.course || pending.test) {
      const count = pending.test ? asCount(pending.test) : SOME
      return { next, filter: { kind: 'medicine', medicine, how: 'ever', count, period: this.#pastYear() } }
    }
    const following = this.#lexemes[next]
    if (following?.kind === 'verb' && following.verb === 'course') {
      return {
        next: next + 1,
        filter: { kind: 'medicine', medicine, how: 'ever', count: SOME, period: this.#pastYear() },
      }
    }
    const how =
      pending.verb === 'started' || pending.verb === 'stopped'
        ? pending.verb
        : pending.verb === 'had' || pending.verb === 'ever'
          ? 'ever'
          : 'current'
    return { next, filter: { kind: 'medicine', medicine, how, ...(pending.only && { only: true }) } }
  }

  #infection(lexeme: Extract<Lexeme, { kind: 'infection' }>, at: number, pending: Pending): ReadAtom {
    const isVaccine = this.#asksVaccines || pending.due || lexeme.vaccine === 'pneumococcal'
    if (!isVaccine) return { next: at + 1, filter: conditionOf({ id: lexeme.condition }, pending) }
    const filter: Filter = {
      kind: 'vaccine',
      vaccine: lexeme.vaccine,
      ...(lexeme.vaccine === 'influenza' && { period: this.#pastYear() }),
    }
    return { next: at + 1, filter: pending.due ? { kind: 'not', of: filter } : filter }
  }

  /** 'Vaccinated' alone; beside a named disease it only says what is meant. */
  #vaccination(lexeme: Lexeme, at: number, pending: Pending, { previous, isNot }: Around): ReadAtom {
    const named = this.#lexemes.some(({ kind }) => kind === 'infection')
    const isUn = /^un/i.test(lexeme.text)
    if (named || previous?.kind === 'vaccine') {
      return isUn
        ? { next: at + 1, pending: { ...pending, verb: 'had' }, ...this.#notBeforeInfection(at) }
        : { next: at + 1, pending }
    }
    if (pending.due || isNot || isUn)
      return { next: at + 1, filter: { kind: 'gap', topic: 'vaccines' }, takesNot: true }
    return { next: at + 1, filter: { kind: 'vaccine', vaccine: 'influenza', period: this.#pastYear() } }
  }

  #notBeforeInfection(at: number): Partial<ReadAtom> {
    const ahead = this.#lexemes.findIndex(({ kind }, index) => index > at && kind === 'infection')
    const infection = this.#lexemes[ahead]
    if (infection?.kind !== 'infection') return {}
    const period = infection.vaccine === 'influenza' ? { period: this.#pastYear() } : {}
    return { next: ahead + 1, filter: { kind: 'not', of: { kind: 'vaccine', vaccine: infection.vaccine, ...period } } }
  }

  #flare(at: number, pending: Pending, { isNot }: Around): ReadAtom {
    const count = pending.test ? asCount(pending.test) : SOME
    const level = pending.severity?.level
    const text = this.#lexemes[at]?.text ?? ''
    // 'asthma exacerbations' after people with asthma says no more than exacerbations
    const airway = /^aecopd/i.test(text) ? 'copd' : /^asthma/i.test(text) ? 'asthma' : undefined
    const filter: Filter = {
      kind: 'flares',
      count,
      period: this.#pastYear(),
      ...(level && { severity: level }),
      ...(airway && { airway }),
    }
    if (!isNot) return { next: at + 1, filter }
    return {
      next: at + 1,
      filter: { ...filter, count: count === SOME ? { op: 'equals', value: 0 } : filter.count },
      takesNot: count === SOME,
    }
  }

  #admission(
    lexeme: Extract<Lexeme, { kind: 'admission' }>,
    at: number,
    pending: Pending,
    { isNot, previous }: Around,
  ): ReadAtom {
    const count = pending.test ? asCount(pending.test) : SOME
    // 'admitted to hospital', 'discharged from hospital': one thing said twice
    if (
      previous?.kind === 'admissions' &&
      previous.place === lexeme.place &&
      count === SOME &&
      this.#lexemes[at - 1]?.kind !== 'or'
    ) {
      return { next: at + 1, pending }
    }
    // 'exacerbations needing hospital' are the severe ones
    if (previous?.kind === 'flares' && /^(in )?hospital$/i.test(lexeme.text)) {
      return { next: at + 1, filter: { ...previous, severity: 'severe' }, replaces: true }
    }
    const filter: Filter = { kind: 'admissions', place: lexeme.place, count, period: this.#pastYear() }
    if (!isNot || count !== SOME) return { next: at + 1, filter }
    return { next: at + 1, filter: { ...filter, count: { op: 'equals', value: 0 } }, takesNot: true }
  }

  #seen(lexeme: Lexeme, at: number): ReadAtom {
    const isLast = /^last/i.test(lexeme.text) || this.#lexemes[at - 1]?.kind === 'pick'
    const period: Period = isLast
      ? { from: addMonths(this.#today, -12), to: this.#today, label: 'last' }
      : this.#pastYear()
    return { next: at + 1, filter: { kind: 'seen', period } }
  }

  #notSeenForAYear(): Filter {
    return { kind: 'not', of: { kind: 'seen', period: this.#pastYear() } }
  }

  #appointment(lexeme: Extract<Lexeme, { kind: 'appointment' }>, at: number, pending: Pending): ReadAtom {
    const following = this.#lexemes[at + 1]
    const status = lexeme.status ?? (following?.kind === 'appointment' ? following.status : undefined)
    const next = at + (following?.kind === 'appointment' ? 2 : 1)
    if (pending.due) return { next, filter: this.#notSeenForAYear() }
    if (status === 'noshow' || status === 'cancelled')
      return { next, filter: { kind: 'appointment', statuses: [status], period: this.#pastYear() } }
    return {
      next,
      filter: { kind: 'appointment', statuses: ['booked'], period: { from: this.#today, label: 'from today' } },
    }
  }

  #after(from: number): Lexeme | undefined {
    return this.#lexemes.slice(from).find(({ kind, text }) => kind !== 'filler' || text === 's')
  }

  #past(months: number): Period {
    return { from: addMonths(this.#today, -months), to: this.#today, label: `in the past ${months} months` }
  }

  #pastYear(): Period {
    return this.#past(12)
  }
}
