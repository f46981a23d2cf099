import { asCount, testAt } from '../parse-test.ts'
import { notSeenForAYear, pastYear, type Reading, SOME, wordAfter } from '../reading.ts'
import type { Lexeme } from '../words/lexeme.ts'
import type { Around, Pending, ReadAtom } from './atom.ts'
import { entryAtom } from './entry-atom.ts'
import { admissionAtom, appointmentAtom, exacerbationAtom, seenAtom } from './event-atom.ts'
import type { Filter } from './filter.ts'
import { measureAtom, overdue, spirometryAtom } from './measure-atom.ts'
import { conditionOf, consentAtom, postcodeAtom, simpleAtom } from './simple-atom.ts'
import { infectionAtom, medicationAtom, vaccinationAtom } from './treatment-atom.ts'

const AGE_OF_RESULT = 'I do not search by the age of a result. Ask who has had none since a date.'

export class AtomReader {
  readonly #lexemes: readonly Lexeme[]
  readonly #today: string
  readonly #reading: Reading

  readonly #mayBeAge: (figure: Lexeme) => boolean

  constructor(lexemes: readonly Lexeme[], today: string, mayBeAge: (figure: Lexeme) => boolean) {
    this.#lexemes = lexemes
    this.#today = today
    this.#mayBeAge = mayBeAge
    this.#reading = { lexemes, today }
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
        return measureAtom(this.#reading, lexeme.id, at, pending)
      case 'spirometry':
        return spirometryAtom(this.#reading, at, pending)
      case 'entry':
        return entryAtom(this.#reading, lexeme.id, at, pending)
      case 'medicine':
        return medicationAtom(this.#reading, lexeme, at, pending)
      case 'condition':
        return { next, filter: conditionOf(lexeme.ref, pending) }
      case 'infection':
        return infectionAtom(this.#reading, lexeme, at, pending)
      case 'vaccine-word':
        return vaccinationAtom(this.#reading, at, pending, around)
      case 'flare':
        return exacerbationAtom(this.#reading, at, pending, around)
      case 'frequent-flares':
        return { next, filter: { kind: 'frequent-flares' } }
      case 'admission':
        return admissionAtom(this.#reading, lexeme, at, pending, around)
      case 'seen':
        return seenAtom(this.#reading, at)
      case 'appointment':
        return appointmentAtom(this.#reading, lexeme, at, pending)
      case 'topic':
        if (pending.due && lexeme.topic === 'visit') return { next, filter: notSeenForAYear(this.#today) }
        return { next, pending }
      case 'plan':
        return { next, filter: pending.due ? { kind: 'gap', topic: 'plan' } : { kind: 'action-plan' } }
      case 'rehabilitation':
        return { next, filter: pending.due ? { kind: 'gap', topic: 'rehabilitation' } : { kind: 'rehabilitation' } }
      case 'oxygen':
        return { next, filter: pending.due ? { kind: 'gap', topic: 'oxygen' } : { kind: 'home-oxygen' } }
      case 'referred':
        return { next, filter: { kind: 'referred' } }
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
        return simpleAtom(lexeme, next, this.#today) ?? { next, pending }
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
      return { next: at + 1, filter: { kind: 'admissions', place: 'ward', count: SOME, period: pastYear(this.#today) } }
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
    const after = wordAfter(this.#lexemes, found.next)
    const before = this.#lexemes[at - 1]
    // 'in their 70s'
    const s = this.#lexemes[found.next]
    if (found.isBare && s?.text === 's' && s.start === lexeme.end && found.test.op === 'equals') {
      const low = found.test.value
      return { next: found.next + 1, filter: { kind: 'age', test: { op: 'between', low, high: low + 9 } } }
    }
    // 'the older one' is somebody, not an age
    if (/^one$/i.test(lexeme.text) && before?.kind === 'age-word')
      return { next: found.next, pending, dangling: [lexeme] }
    const isOfResult = around.previous?.kind === 'measured' || around.previous?.kind === 'entry'
    if (after?.kind === 'age-word' && isOfResult)
      return { next: this.#lexemes.indexOf(after) + 1, problem: AGE_OF_RESULT, pending: {} }
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
    if (after?.kind === 'measure' || after?.kind === 'entry' || takesCount || isCourse) {
      return { next: found.next, pending: { ...pending, test: { ...found, lexeme } } }
    }
    // 'exacerbated twice', 'admissions: 2'
    const { previous } = around
    if (previous && (previous.kind === 'flares' || previous.kind === 'admissions') && previous.count === SOME) {
      return { next: found.next, filter: { ...previous, count: asCount(found) }, replaces: true }
    }
    const value = 'value' in found.test ? found.test.value : found.test.op === 'between' ? found.test.low : 0
    // 'on home oxygen over 15' is hours a day, not an age
    const isAge = value >= 10 && value <= 110 && !(previous?.kind === 'home-oxygen' && value <= 24)
    if (!found.isBare && found.unit === undefined && isAge && this.#mayBeAge(lexeme)) {
      return { next: found.next, filter: { kind: 'age', test: found.test } }
    }
    return { next: found.next, pending, dangling: [lexeme] }
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
          ? spirometryAtom(this.#reading, 0, { due: this.#lexemes[0] as Lexeme }).filter
          : overdue(this.#today, filter.measure)
      case 'appointment':
        return notSeenForAYear(this.#today)
      default:
        return undefined
    }
  }
}
