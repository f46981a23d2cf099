import type { ChartTopic, Question } from '../question.ts'
import type { Lexeme } from '../words/lexeme.ts'
import { isAskedFor } from './asked-for.ts'
import { Reading } from './chart-reading.ts'
import { beginsClause, isComparing, isTurning } from './sentence.ts'

type OneChart = Extract<Question, { kind: 'chart' | 'compare' }>

/** What a topic shows is what a word of it may ask for. */
const OF_TOPICS: ReadonlyMap<Lexeme['kind'], readonly ChartTopic['topic'][]> = new Map<
  Lexeme['kind'],
  readonly ChartTopic['topic'][]
>([
  ['flare', ['exacerbations', 'plan', 'risk', 'gold']],
  ['frequent-flares', ['exacerbations']],
  ['admission', ['admissions', 'exacerbations', 'note']],
  ['vaccine-word', ['vaccines']],
  ['infection', ['vaccines']],
  ['smoking', ['smoking']],
  ['risk', ['risk']],
  ['risk-level', ['risk']],
  ['gap', ['gaps']],
  ['due', ['gaps', 'vaccines', 'next-appointment']],
  ['plan', ['plan', 'note']],
  ['rehabilitation', ['rehabilitation']],
  ['oxygen', ['oxygen', 'gaps']],
  ['referred', ['referrals']],
  ['gold', ['gold']],
  ['control', ['gold']],
  ['pattern', ['reversibility']],
  ['age-word', ['age']],
  ['interpreter', ['language']],
  ['living-in', ['contact']],
  ['postcode', ['contact']],
  ['town', ['contact']],
  ['state', ['contact']],
  ['seen', ['last-visit', 'next-appointment']],
  ['next', ['next-appointment']],
  ['allergy', ['allergies']],
  ['consent', ['consents']],
  ['declined', ['consents']],
  ['guideline', ['gaps', 'vaccines']],
])

/** Always part of how a question is put. */
const LIGHT = new Set<Lexeme['kind']>([
  'open',
  'close',
  'comma',
  'possessive',
  'greeting',
  'help',
  'me',
  'mine',
  'pronoun',
  'unit',
  'go',
  'asked',
])

export function leftOutOfChart(lexemes: readonly Lexeme[], question: OneChart, unknown: readonly Lexeme[]): Lexeme[] {
  const reading = new Reading(lexemes, question)
  return lexemes.filter(
    (one, at) => (one.kind === 'unknown' ? unknown.includes(one) : true) && !isHonoured(one, at, reading),
  )
}

function isHonoured(one: Lexeme, at: number, reading: Reading): boolean {
  const { lexemes } = reading
  if (LIGHT.has(one.kind)) return true
  if (isPlanOfAnother(one, at, lexemes)) return false
  const topics = OF_TOPICS.get(one.kind)
  if (topics && reading.shows(topics)) return true
  switch (one.kind) {
    case 'and':
      // 'exacerbations while on Trelegy' is one thing, not two; 'was she on it then' is about another time
      return !/^while$/i.test(one.text) && !(/^then$/i.test(one.text) && isLastWord(at, lexemes))
    case 'filler':
      if (isComparing(one) && (reading.isCompared || (reading.showsCourse && /^compar/i.test(one.text)))) return true
      return !isTurning(one) || reading.usesSince(one) || (/^sa(?:y|ys|id)$/i.test(one.text) && reading.shows(WRITTEN))
    case 'unknown':
      return (
        one.text.length <= 2 || reading.isLookedFor(one.text) || (reading.isCompared && OF_COMPARING.test(one.text))
      )
    case 'patient':
      return reading.names(one.ids)
    case 'period':
      return reading.has(one.period.label)
    case 'number':
      return reading.has(one.value) || /^one$/i.test(one.text) || isOfCourse(lexemes[at - 1], reading)
    case 'measure':
      return reading.hasMeasure(one.id)
    case 'spirometry':
      return (
        reading.has('"spirometry"') ||
        reading.shows(['volume-change', 'reversibility', 'fvc-percent', 'z-scores', 'gold'])
      )
    case 'entry':
      return reading.has(`"${one.id}"`)
    case 'medicine':
      return reading.has(JSON.stringify(one.ref)) || reading.isOfResponse
    case 'condition':
      return reading.hasCondition(one)
    case 'severity':
      return reading.has(`"${one.level}"`) || reading.shows(['exacerbations', 'admissions', 'gold', 'allergies'])
    case 'not':
      return reading.honoursNot(one, at)
    case 'or':
      return !/^either$/i.test(one.text)
    case 'suffix':
      // 'better or worse' is a course
      if (/^or (?:worse|better)$/i.test(one.text) && reading.showsCourse) return true
      return reading.has('"op"') || reading.isCompared
    case 'comparator':
    case 'lln':
      return reading.has('"op"') || reading.has('"overMl"') || reading.isCompared
    case 'normality':
      // each laboratory result is shown with its range and flag
      if (one.level === 'normal' && reading.has('"isLaboratory"')) return true
      return reading.shows(['judged']) || reading.has('"isAbnormal"') || reading.has('"level"') || reading.has('"op"')
    case 'many':
      return reading.has('"op"')
    case 'trend':
      return reading.showsCourse || reading.has('"trend"') || reading.has('"asksCourse"')
    case 'rank':
      if (/^oldest$/i.test(one.text) && reading.has('"first"')) return true
      return reading.showsEnd || reading.showsCourse || reading.isCompared
    case 'pick':
      return reading.honoursPick(one)
    case 'verb':
      return reading.honoursVerb(one)
    case 'subject':
      return reading.honoursSubject(one)
    case 'ask':
      return isAskedFor(one, reading, beginsClause(lexemes, at), isAfterAnd(lexemes, at))
    case 'topic':
      return reading.hasTopicWord(one.topic)
    case 'appointment':
      return reading.has('"appointment"') || (reading.shows(['next-appointment', 'last-visit']) && isAhead(one.status))
    case 'technique':
      return reading.has('"technique-check"') || reading.shows(['gaps'])
    case 'body':
      return reading.hasMeasure('bmi') || reading.hasMeasure('weight')
    case 'control':
      return reading.hasMeasure('act')
    case 'practitioner':
      return reading.has(one.id)
    case 'calculator':
      return (one.id === 'gli' && reading.has('-percent')) || (one.id === 'accept' && reading.shows(['risk']))
    case 'age-group':
    case 'age-word':
      return reading.hasFilter('age')
    case 'plan':
      return reading.has('"action-plan"')
    case 'oxygen':
      return reading.has('"home-oxygen"')
    default:
      return reading.hasFilter(one.kind)
  }
}

/** 'Any nodule, and what was the plan for it': no action plan. */
const isPlanOfAnother = (one: Lexeme, at: number, lexemes: readonly Lexeme[]): boolean =>
  one.kind === 'plan' &&
  /^plans?$/i.test(one.text) &&
  /^(?:for|about|with)$/i.test(lexemes[at + 1]?.text ?? '') &&
  /^(?:it|that|this|them|these|those)$/i.test(lexemes[at + 2]?.text ?? '')

const isAfterAnd = (lexemes: readonly Lexeme[], at: number): boolean =>
  ['and', 'comma'].includes(lexemes.slice(0, at).findLast(({ kind }) => kind !== 'filler')?.kind ?? '')

const isLastWord = (at: number, lexemes: readonly Lexeme[]): boolean =>
  lexemes.slice(at + 1).every(({ text }) => /^[?.!,]*$/.test(text))

const OF_COMPARING = /^(?:differ(?:s|ence|ent)?|compared|between|two|both)$/i
/** 'The last 3 values'. */
const isOfCourse = (before: Lexeme | undefined, reading: Reading): boolean =>
  before?.kind === 'pick' && before.pick === 'latest' && reading.showsCourse

/** What says something. */
const WRITTEN: readonly ChartTopic['topic'][] = [
  'note',
  'gp-letter',
  'patient-summary',
  'results',
  'entry',
  'messages',
  'plan',
]
const isAhead = (status: string | undefined): boolean => status === undefined || status === 'booked'
