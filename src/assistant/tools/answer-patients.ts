import type { Patient } from 'fhir/r4'
import type { AgentRole } from '#fhir/codes/agent-ids.ts'
import { formatPhone } from '#fhir/identifiers/phone.ts'
import type { Records } from '#platform/records/records.ts'
import { type AnswerAction, type AnswerRow, ask, open, type Part } from '../answer.ts'
import { describeFilter } from '../questions/filters/describe-filter.ts'
import { eachFilter, type Filter } from '../questions/filters/filter.ts'
import { figure, measures } from '../questions/measures.ts'
import type { Question, Show } from '../questions/question.ts'
import { noneOnRecord } from './chart/chart-numbers.ts'
import { closedTypes, mayNotSee } from './chart/closed-types.ts'
import { type FoundPatient, type FoundPatients, findPatients } from './find-patients.ts'
import type { Asker } from './judgements/evidence.ts'
import { needsOf } from './needs.ts'

export const ROWS_SHOWN = 10
const MAX_NAMES_IN_TEXT = 3

/** Counts, a short list and figures over the patients of the practice. */
export async function answerPatients(
  records: Records,
  question: Extract<Question, { kind: 'patients' }>,
  asker: Asker,
): Promise<Part> {
  const { filter, show } = question
  const closed = closedTypes(
    records,
    needsOf(filter, show, asker.today).map(({ type }) => type),
  )
  if (closed.length > 0) return { text: mayNotSee(closed), outcome: 'declined', agents: ['compliance-officer'] }
  const found = await findPatients(records, filter, show, asker)
  const { patients, isPartial } = found
  const shown = show.as === 'list' && show.sort?.first ? patients.slice(0, show.sort.first) : patients
  return {
    text: [
      answerText(found, filter, show),
      show.as === 'list' && show.hasPhones && patients.length > 0 ? PHONES_SHOWN : '',
      isPartial ? 'The practice has more records than one answer can cover: the oldest were left out.' : '',
    ]
      .filter(Boolean)
      .join(' '),
    count: patients.length,
    rows: ['average', 'median', 'groups'].includes(show.as)
      ? []
      : shown.slice(0, ROWS_SHOWN).map((patient) => toRow(patient, show)),
    actions: patients.length > 0 && show.as !== 'average' && show.as !== 'median' ? furtherQuestions(filter) : [],
    remember: { filter, ids: patients.map(({ id }) => id) },
    agents: agentsOf(filter, show),
  }
}

function toRow({ id, name, patient, says, sources, shown }: FoundPatient, show: Show): AnswerRow {
  const ranked = show.as === 'list' && show.sort && typeof shown === 'number' ? rankedBy(show.sort.by, shown) : ''
  const value = show.as === 'list' && show.values ? (shown ?? 'none on record') : ''
  const phones = show.as === 'list' && show.hasPhones ? phoneWords(patient) : ''
  const detail = [phones, ranked, value, says].filter(Boolean).join(' · ')
  return { id, title: name, detail, patientId: id, sources }
}

/** 'home 02 5550 1234, mobile 0491 570 006'; never another person's. */
function phoneWords({ telecom = [] }: Patient): string {
  const numbers = telecom.filter(({ system, value, use }) => system === 'phone' && value && use !== 'old')
  if (numbers.length === 0) return 'no phone number on record'
  return numbers.map(({ use, value = '' }) => [use, formatPhone(value)].filter(Boolean).join(' ')).join(', ')
}

const PHONES_SHOWN =
  'Phone numbers are beside each in the list; where there are more than it shows, the Patient list has them all.'

function rankedBy(by: string, value: number): string {
  if (by === 'age') return `${value} years`
  if (by === 'exacerbations') return `${value} exacerbation${value === 1 ? '' : 's'} in the past 12 months`
  if (by === 'fev1-slope') return `FEV1 ${value < 0 ? '−' : '+'}${Math.abs(value)} mL/year`
  const id = by as keyof typeof measures
  return `${measures[id].name} ${figure(id, value)}`
}

function answerText({ patients, outOf }: FoundPatients, filter: Filter, show: Show): string {
  const count = patients.length
  const whom = filter.kind === 'everyone' ? 'registered here' : `found: ${describeFilter(filter)}`
  const number = count === 0 ? 'Nobody was' : count === 1 ? '1 patient' : `${count.toLocaleString('en-AU')} patients`
  switch (show.as) {
    case 'share': {
      const total = outOf ?? 0
      const percent = total === 0 ? 'no' : `${Math.round((count / total) * 1000) / 10}%`
      return total === 0 ? `There are no patients to calculate a share of.` : `${count} of ${total} (${percent}).`
    }
    case 'average':
    case 'median':
      return averageWords(patients, show)
    case 'groups':
      return groupWords(patients, show.by)
    case 'count':
      return count === 0 ? `Nobody was ${whom}.` : `${number} ${whom}.`
    case 'list': {
      if (count === 0) return `Nobody was ${whom}.`
      if (show.sort) return rankWords(patients, show.sort, whom)
      if (show.values) return `${number} ${whom}. ${valuesWords(patients, show.values)}`
      const names = patients.slice(0, MAX_NAMES_IN_TEXT).map(({ name }) => name)
      const more = count > names.length ? ` and ${count - names.length} more` : ''
      return `${number} ${whom}. ${names.join(', ')}${more}.`
    }
  }
}

/** 'Latest potassium of everyone on theophylline': who has none is said too. */
function valuesWords(
  patients: readonly FoundPatient[],
  values: NonNullable<Extract<Show, { as: 'list' }>['values']>,
): string {
  const known = patients.filter(({ shown }) => shown !== undefined)
  const what = describeFilter(values)
  const named = known.slice(0, ROWS_SHOWN).map(({ name, shown }) => `${name} (${shown})`)
  const more = known.length > named.length ? ` and ${known.length - named.length} more` : ''
  const without = patients.length - known.length
  return [
    known.length === 0 ? `None of them has ${what}.` : `${what}, newest of each: ${named.join('; ')}${more}.`,
    without > 0 && known.length > 0 ? `${without} have none.` : '',
  ]
    .filter(Boolean)
    .join(' ')
}

function rankWords(
  patients: readonly FoundPatient[],
  { by, end, first }: NonNullable<Extract<Show, { as: 'list' }>['sort']>,
  whom: string,
): string {
  if (by === 'fev1-slope') {
    const falling = patients.filter(({ shown }) => Number(shown) < 0)
    const named = falling.slice(0, first ?? MAX_NAMES_IN_TEXT).slice(0, ROWS_SHOWN)
    const list = named.map(({ name, shown }) => `${name} (${rankedBy(by, Number(shown))})`)
    return falling.length === 0
      ? 'FEV1 is not falling in any patient with three or more values over at least a year.'
      : `Fastest fall of FEV1, of ${patients.length} patients with three or more values over at least a year: ${list.join(', ')}.`
  }
  const top = patients.slice(0, Math.min(first ?? MAX_NAMES_IN_TEXT, ROWS_SHOWN))
  const entries = top.map(({ name, shown }) => `${name} (${rankedBy(by, Number(shown))})`)
  return `${end === 'most' ? 'Highest' : 'Lowest'} of ${patients.length} patients ${whom}: ${entries.join(', ')}.`
}

function averageWords(patients: readonly FoundPatient[], show: Extract<Show, { as: 'average' | 'median' }>): string {
  const values = patients.flatMap(({ shown }) => (typeof shown === 'number' ? [shown] : [])).sort((a, b) => a - b)
  const name = show.measure === 'age' ? 'age' : measures[show.measure].name
  if (values.length === 0)
    return `${show.measure === 'age' ? 'No age is on record' : noneOnRecord(show.measure)} for them.`
  const middle = Math.floor(values.length / 2)
  const median =
    values.length % 2 === 1 ? (values[middle] ?? 0) : ((values[middle - 1] ?? 0) + (values[middle] ?? 0)) / 2
  const value = show.as === 'median' ? median : values.reduce((sum, one) => sum + one, 0) / values.length
  const write = (one: number) =>
    show.measure === 'age' ? `${Math.round(one * 10) / 10} years` : figure(show.measure, Math.round(one * 100) / 100)
  const without = patients.length - values.length
  return `The ${show.as} ${show.measure === 'age' ? '' : 'of the latest '}${name} is ${write(value)} (${values.length} patients, from ${write(values[0] ?? 0)} to ${write(values.at(-1) ?? 0)}${without > 0 ? `; ${without} have none on record` : ''}).`
}

function groupWords(patients: readonly FoundPatient[], by: string): string {
  const groups = new Map<string, number>()
  for (const { shown } of patients) groups.set(String(shown), (groups.get(String(shown)) ?? 0) + 1)
  const parts = [...groups]
    .sort((a, b) => b[1] - a[1] || a[0].localeCompare(b[0]))
    .map(([name, count]) => `${name}: ${count}`)
  return `${patients.length} patients by ${by}. ${parts.join(', ')}.`
}

/** What one would ask about these patients next, where it was not asked already. */
function furtherQuestions(filter: Filter): AnswerAction[] {
  const kinds = new Set([...eachFilter(filter)].map(({ kind }) => kind))
  const offered: AnswerAction[] = []
  if (!kinds.has('smoking')) offered.push(ask('Who of them smokes?', 'of those, who smokes'))
  if (!kinds.has('appointment'))
    offered.push(ask('Who has no appointment booked?', 'of those, who has no upcoming appointment'))
  if (!kinds.has('vaccine') && !kinds.has('gap'))
    offered.push(ask('Who has had no flu vaccine?', 'of those, who is not vaccinated against flu'))
  if (kinds.has('risk') || kinds.has('gap')) offered.unshift(open('Open Predictive Analytics', '/analytics'))
  return offered.slice(0, 3)
}

function agentsOf(filter: Filter, show: Show): AgentRole[] {
  const kinds = new Set([...eachFilter(filter)].map(({ kind }) => kind))
  const roles = new Set<AgentRole>(['data-analyst'])
  if (kinds.has('risk') || (show.as === 'groups' && show.by === 'risk')) roles.add('risk-assessor')
  if (kinds.has('gap') || kinds.has('gold')) roles.add('clinician')
  if (kinds.has('appointment') || kinds.has('seen')) roles.add('scheduler')
  if (kinds.has('consent')) roles.add('compliance-officer')
  return [...roles]
}
