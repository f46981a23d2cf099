import { asCount } from '../parse-test.ts'
import { notSeenForAYear, pastYear, type Reading, SOME } from '../reading.ts'
import { addMonths } from '../words/calendar-words.ts'
import type { Lexeme } from '../words/lexeme.ts'
import type { Around, Pending, ReadAtom } from './atom.ts'
import type { Filter, Period } from './filter.ts'

export function exacerbationAtom(
  { lexemes, today }: Reading,
  at: number,
  pending: Pending,
  { isNot }: Around,
): ReadAtom {
  const count = pending.test ? asCount(pending.test) : SOME
  const level = pending.severity?.level
  const text = lexemes[at]?.text ?? ''
  // 'asthma exacerbations' after patients with asthma says no more than exacerbations
  const airway = /^aecopd/i.test(text) ? 'copd' : /^asthma/i.test(text) ? 'asthma' : undefined
  const filter: Filter = {
    kind: 'flares',
    count,
    period: pastYear(today),
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

export function admissionAtom(
  { lexemes, today }: Reading,
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
    lexemes[at - 1]?.kind !== 'or'
  ) {
    return { next: at + 1, pending }
  }
  // 'exacerbations needing hospital' are the severe ones
  if (previous?.kind === 'flares' && /^(in )?hospital$/i.test(lexeme.text)) {
    return { next: at + 1, filter: { ...previous, severity: 'severe' }, replaces: true }
  }
  const filter: Filter = { kind: 'admissions', place: lexeme.place, count, period: pastYear(today) }
  if (!isNot || count !== SOME) return { next: at + 1, filter }
  return { next: at + 1, filter: { ...filter, count: { op: 'equals', value: 0 } }, takesNot: true }
}

export function seenAtom({ lexemes, today }: Reading, at: number): ReadAtom {
  const lexeme = lexemes[at] as Lexeme
  const isLast = /^last/i.test(lexeme.text) || lexemes[at - 1]?.kind === 'pick'
  const period: Period = isLast ? { from: addMonths(today, -12), to: today, label: 'last' } : pastYear(today)
  return { next: at + 1, filter: { kind: 'seen', period } }
}

export function appointmentAtom(
  { lexemes, today }: Reading,
  lexeme: Extract<Lexeme, { kind: 'appointment' }>,
  at: number,
  pending: Pending,
): ReadAtom {
  const following = lexemes[at + 1]
  const status = lexeme.status ?? (following?.kind === 'appointment' ? following.status : undefined)
  const next = at + (following?.kind === 'appointment' ? 2 : 1)
  if (pending.due) return { next, filter: notSeenForAYear(today) }
  if (status === 'noshow' || status === 'cancelled')
    return { next, filter: { kind: 'appointment', statuses: [status], period: pastYear(today) } }
  return {
    next,
    filter: { kind: 'appointment', statuses: ['booked'], period: { from: today, label: 'from today' } },
  }
}
