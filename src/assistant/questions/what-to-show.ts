import { endOf } from './better-end.ts'
import type { MeasureId } from './filters/filter.ts'
import { isOfDecline } from './idioms.ts'
import type { Show } from './question.ts'
import type { Lexeme } from './words/lexeme.ts'

export function fastestDecline(lexemes: readonly Lexeme[]): { show: Show; without: ReadonlySet<Lexeme> } {
  const used = lexemes.filter(isOfDecline)
  const number = lexemes.find((one) => one.kind === 'number' && one.value <= 50)
  const first = number?.kind === 'number' ? number.value : 10
  const without = new Set<Lexeme>([...used, ...(number ? [number] : [])])
  return { show: { as: 'list', sort: { by: 'fev1-slope', end: 'least', first } }, without }
}

/** Count, list, average, rank: and which words said so. */
export function shown(lexemes: readonly Lexeme[]): { show: Show; without: ReadonlySet<Lexeme> } {
  const without = new Set<Lexeme>()
  const average = lexemes.find((one) => one.kind === 'ask' && (one.ask === 'average' || one.ask === 'median'))
  if (average?.kind === 'ask') {
    const at = lexemes.indexOf(average)
    const target = lexemes.slice(at).find((one) => one.kind === 'measure' || one.kind === 'age-word')
    if (target) {
      without.add(target)
      const measure: MeasureId | 'age' = target.kind === 'measure' ? target.id : 'age'
      return { show: { as: average.ask === 'median' ? 'median' : 'average', measure }, without }
    }
  }
  const rank = lexemes.find((one) => one.kind === 'rank')
  if (rank?.kind === 'rank') {
    const at = lexemes.indexOf(rank)
    const target = lexemes
      .slice(at)
      .find((one) => one.kind === 'measure' || one.kind === 'flare' || one.kind === 'age-word')
    const number = lexemes.slice(Math.max(0, at - 1), at + 2).find((one) => one.kind === 'number')
    const isAge = /^(oldest|youngest)$/i.test(rank.text)
    if (target || isAge) {
      without.add(rank)
      if (number) without.add(number)
      if (target) without.add(target)
      const by = isAge || target?.kind === 'age-word' ? 'age' : target?.kind === 'measure' ? target.id : 'exacerbations'
      const first = number?.kind === 'number' ? number.value : 10
      const end = target?.kind === 'measure' ? endOf(rank, target.id) : rank.rank
      return { show: { as: 'list', sort: { by, end, first } }, without }
    }
  }
  if (lexemes.some((one) => one.kind === 'ask' && one.ask === 'share'))
    return { show: { as: 'share', of: { kind: 'everyone' } }, without }
  const group = lexemes.find((one) => one.kind === 'ask' && one.ask === 'group')
  if (group) {
    const next = lexemes.slice(lexemes.indexOf(group) + 1).find(({ kind }) => kind !== 'filler')
    const sorts = lexemes.find((one) => one.kind === 'unknown' && /^(?:rank|sort|order)$/i.test(one.text))
    if (next?.kind === 'age-word' && (sorts || /sort|order|rank/i.test(group.text))) {
      without.add(next)
      if (sorts) without.add(sorts)
      return { show: { as: 'list', sort: { by: 'age', end: 'most', first: undefined } }, without }
    }
    if (next?.kind === 'measure' && (sorts || /sort|order|rank/i.test(group.text))) {
      without.add(next)
      if (sorts) without.add(sorts)
      return { show: { as: 'list', sort: { by: next.id, end: 'most', first: undefined } }, without }
    }
    const by = next && groupOf(next)
    if (by && next) {
      without.add(next)
      return { show: { as: 'groups', by }, without }
    }
  }
  if (lexemes.some((one) => one.kind === 'ask' && one.ask === 'count')) return { show: { as: 'count' }, without }
  return { show: { as: 'list' }, without }
}

function groupOf(lexeme: Lexeme): Extract<Show, { as: 'groups' }>['by'] | undefined {
  if (/^(sex|gender)$/i.test(lexeme.text)) return 'sex'
  if (/^states?$/i.test(lexeme.text)) return 'state'
  if (lexeme.kind === 'smoking') return 'smoking'
  if (lexeme.kind === 'risk') return 'risk'
  if (lexeme.kind === 'gold') return 'gold'
  if (lexeme.kind === 'age-word') return 'age'
  return undefined
}
