import { addDays } from '#fhir/dates.ts'
import { volumeChange } from './amounts/volume-change.ts'
import { chartTopics } from './chart-topics.ts'
import { compareQuestion } from './compare-question.ts'
import { agesOfOne } from './filters/ages.ts'
import type { Period } from './filters/filter.ts'
import { isFilterWord } from './filters/filter-words.ts'
import { parseFilters } from './filters/parse-filters.ts'
import { type Found, type UnderstandOptions, unknownOf } from './found-question.ts'
import type { ChartTopic } from './question.ts'
import type { Lexeme } from './words/lexeme.ts'

/** About one chart: the open one, a named patient or the one who asks. */
export function chartQuestion(text: string, lexemes: readonly Lexeme[], options: UnderstandOptions): Found | undefined {
  const compare = options.role === 'patient' ? undefined : compareQuestion(text, lexemes, options)
  if (compare && lexemes.some(({ kind }) => kind === 'trend' || kind === 'declined'))
    return { question: { kind: 'nothing' }, unknown: [], problems: [NO_CHANGES] }
  if (compare) return { question: compare, unknown: unknownOf(lexemes) }
  const named = lexemes.find((one) => one.kind === 'patient')
  const isSelf = options.role === 'patient'
  // 'their reliever' of a list belongs to no single patient
  const isSingular = (one: Lexeme) => one.kind === 'pronoun' && (!/^the(y|ir)$/i.test(one.text) || options.hasPatient)
  const pronoun = lexemes.some(isSingular) && !isGroupPronoun(lexemes)
  const plural = lexemes.some(
    ({ kind, text: word }) =>
      (kind === 'subject' && !/^(the )?(patient|pt|person)$/i.test(word)) || kind === 'those' || kind === 'mine',
  )
  const counts = lexemes.some((one) => one.kind === 'ask' && (one.ask === 'count' || one.ask === 'share'))
  const isAbout =
    isSelf ||
    lexemes.some(({ kind }) => kind === 'asked') ||
    named !== undefined ||
    pronoun ||
    (options.hasPatient && !plural && !(counts && !hasOnePatientTopic(lexemes)))
  if (!isAbout) {
    // 'last FEV1' with no chart open is about somebody, but nobody knows whom
    const asksOne =
      !plural && !counts && (lexemes.some(({ kind }) => kind === 'pick') || isBareMeasure(lexemes)) && !options.before
    if (!asksOne) return undefined
  }
  const change = isSelf ? undefined : volumeChange(text, lexemes, periodIn(lexemes), pastYear(options.today))
  const topics: readonly ChartTopic[] = change ? [change.topic] : chartTopics(lexemes, options.today)
  const unknown = unknownOf(lexemes).filter((one) => !change?.isUsed(one))
  if (topics.length === 0) {
    // 'first visit after new year': a summary would leave that out
    if (named && lexemes.some(({ kind }) => kind === 'period' || kind === 'new-patient'))
      return { question: { kind: 'nothing' }, unknown, problems: [NOT_OF_CHART] }
    if (named?.kind === 'patient' && unknown.length === 0) {
      return {
        question: {
          kind: 'chart',
          topics: [{ topic: 'summary' }],
          patient: 'named',
          ids: named.ids,
          words: named.text,
        },
        unknown,
      }
    }
    // a word without a meaning here may still be the name of something in the chart
    const words = isSelf ? [] : unknown.map((one) => one.text).filter((word) => word.length > 2)
    if (named?.kind !== 'patient' || words.length === 0 || asksToAct(lexemes)) return undefined
    return {
      question: {
        kind: 'chart',
        topics: [{ topic: 'words', words }],
        patient: 'named',
        ids: named.ids,
        words: named.text,
      },
      unknown,
    }
  }
  const patient = isSelf ? 'self' : named ? 'named' : 'context'
  const { dangling, problems, notes } = parseFilters(lexemes.filter(isFilterWord), options.today, agesOfOne(lexemes))
  const holds = topics.some(({ topic }) => topic === 'holds')
  return {
    question: {
      kind: 'chart',
      topics,
      patient: patient,
      ...(named?.kind === 'patient' && { ids: named.ids, words: named.text }),
    },
    unknown,
    // a second year said in passing is not left out unseen
    ...(holds ? { dangling, problems, notes } : { dangling: lexemes.filter(isYear) }),
  }
}

const periodIn = (lexemes: readonly Lexeme[]): Period | undefined =>
  lexemes.find((one) => one.kind === 'period')?.period
const pastYear = (today: string): Period => ({ from: addDays(today, -365), to: today, label: 'in the past 12 months' })

const NO_CHANGES =
  'I compare the latest values of several patients, not how fast they change. Ask for the course of each.'
const NOT_OF_CHART = 'I did not understand what is asked of this chart at that time.'

/** A guideline, a sum or a page is no entry of a chart. */
const asksToAct = (lexemes: readonly Lexeme[]): boolean =>
  lexemes.some(({ kind }) => ['guideline', 'calculate', 'calculator', 'go', 'free-slot', 'those'].includes(kind))

/** 'FEV1 % predicted?' lists nobody: it is about somebody, and nobody knows whom. */
function isBareMeasure(lexemes: readonly Lexeme[]): boolean {
  const content = lexemes.filter(
    (one) => one.kind !== 'filler' && one.kind !== 'comma' && !(one.kind === 'ask' && one.ask === 'what'),
  )
  return (
    content.length > 0 && content.every(({ kind }) => kind === 'measure' || kind === 'spirometry' || kind === 'entry')
  )
}

const isYear = (one: Lexeme): boolean => one.kind === 'number' && one.value >= 1900 && one.value <= 2100

/** 'their' after patients of a list. */
function isGroupPronoun(lexemes: readonly Lexeme[]): boolean {
  return lexemes.some(
    ({ kind, text }) =>
      (kind === 'subject' && !/^(the )?(patient|pt|person)$/i.test(text)) || (kind === 'ask' && /^which$/i.test(text)),
  )
}

function hasOnePatientTopic(lexemes: readonly Lexeme[]): boolean {
  return lexemes.some(({ kind }) => kind === 'flare' || kind === 'admission')
}
