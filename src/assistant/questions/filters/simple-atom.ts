import { notSeenForAYear } from '../reading.ts'
import { addMonths } from '../words/calendar-words.ts'
import type { Lexeme } from '../words/lexeme.ts'
import type { Pending, ReadAtom } from './atom.ts'
import type { Filter, Test } from './filter.ts'

/** Words that are a whole filter by themselves. */
export function simpleAtom(lexeme: Lexeme, next: number, today: string): ReadAtom | undefined {
  const atom = (filter: Filter, note?: string): ReadAtom => ({ next, filter, ...(note && { note }) })
  const act = (test: Test): Filter => ({ kind: 'measure', measure: 'act', test, pick: 'latest' })
  switch (lexeme.kind) {
    case 'smoking':
      return lexeme.status === 'topic' ? undefined : atom({ kind: 'smoking', status: lexeme.status })
    case 'risk-level':
      return atom({ kind: 'risk', level: lexeme.level })
    case 'control':
      if (lexeme.level === 'good') return atom(act({ op: 'at-least', value: 20 }), 'well controlled: ACT 20 or more')
      return lexeme.level === 'poor'
        ? atom(act({ op: 'at-most', value: 19 }), 'poorly controlled: ACT 19 or less')
        : atom(act({ op: 'at-most', value: 15 }), 'very poorly controlled: ACT 15 or less')
    case 'body': {
      const test: Test =
        lexeme.test === 'underweight'
          ? { op: 'under', value: 18.5 }
          : { op: 'at-least', value: lexeme.test === 'obese' ? 30 : 25 }
      return atom({ kind: 'measure', measure: 'bmi', test, pick: 'latest' })
    }
    case 'pattern':
      return atom({ kind: 'lung-pattern', pattern: lexeme.pattern })
    case 'gold':
      if (lexeme.group) return atom({ kind: 'gold', group: lexeme.group })
      return lexeme.grade ? atom({ kind: 'gold', grade: lexeme.grade }) : undefined
    case 'sex':
      return atom({ kind: 'sex', sex: lexeme.sex })
    case 'age-group': {
      const { low, high } = lexeme
      if (low !== undefined && high !== undefined) return atom({ kind: 'age', test: { op: 'between', low, high } })
      if (/^over 65/i.test(lexeme.text)) return atom({ kind: 'age', test: { op: 'over', value: 65 } })
      return atom({
        kind: 'age',
        test: low !== undefined ? { op: 'at-least', value: low } : { op: 'at-most', value: high ?? 0 },
      })
    }
    case 'state':
      return atom({ kind: 'place', state: lexeme.state })
    case 'town':
      return atom({ kind: 'place', town: lexeme.town })
    case 'heritage':
    case 'interpreter':
    case 'veteran':
    case 'deceased':
      return atom({ kind: lexeme.kind })
    case 'lost':
      return atom({
        kind: 'all',
        of: [
          notSeenForAYear(today),
          {
            kind: 'not',
            of: { kind: 'appointment', statuses: ['booked'], period: { from: today, label: 'from today' } },
          },
        ],
      })
    case 'new-patient':
      return atom({ kind: 'first-seen', period: { from: addMonths(today, -1), to: today, label: 'in the past month' } })
    case 'mine':
      return atom({ kind: 'under-care', practitioner: 'me', label: 'you' })
    case 'practitioner':
      return atom({ kind: 'under-care', practitioner: lexeme.id, label: lexeme.label })
    default:
      return undefined
  }
}

/** COPD or asthma: whom spirometry is expected of. */
export const AIRWAY: Filter = {
  kind: 'any',
  of: [
    { kind: 'condition', condition: { id: 'copd' } },
    { kind: 'condition', condition: { id: 'asthma' } },
  ],
}

export function conditionOf(condition: Extract<Lexeme, { kind: 'condition' }>['ref'], pending: Pending): Filter {
  return {
    kind: 'condition',
    condition,
    ...(pending.severity && { severity: pending.severity.level }),
    ...((pending.verb === 'had' || pending.verb === 'ever') && { isPast: true }),
    // its time is still to come
    ...(pending.verb === 'diagnosed' && { since: { label: '' } }),
  }
}

/** 'Declined AI', 'consented to data sharing'. */
export function consentAtom(lexemes: readonly Lexeme[], at: number, pending: Pending, isNot: boolean): ReadAtom {
  const ahead = lexemes.slice(at).filter(({ kind }) => kind !== 'filler')
  const to =
    ahead.slice(0, 2).flatMap((one) => (one.kind === 'consent' && one.to ? [one.to] : []))[0] ?? 'ai-assisted-care'
  const second = ahead[1]
  const after = ahead.find(({ kind }, index) => index > 0 && kind === 'declined')
  const next = second?.kind === 'consent' ? lexemes.indexOf(second) + 1 : at + 1
  const isDeclined = pending.declined !== undefined || isNot || after !== undefined
  return { next, filter: { kind: 'consent', to, decision: isDeclined ? 'declined' : 'consented' }, takesNot: isNot }
}

export function postcodeAtom(lexemes: readonly Lexeme[], at: number): ReadAtom {
  const next = lexemes[at + 1]
  if (next?.kind !== 'number') return { next: at + 1, dangling: [lexemes[at] as Lexeme] }
  return { next: at + 2, filter: { kind: 'place', postcode: String(next.value).padStart(4, '0') } }
}
