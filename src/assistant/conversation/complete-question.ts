import type { Lexeme } from '../questions/words/lexeme.ts'
import { shortFollowUp } from './short-follow-up.ts'

/** What may stand in the place of another of its kind. */
type Slot = 'patient' | 'condition' | 'thing' | 'medicine' | 'sex' | 'period' | 'place' | 'vaccine'

const SLOTS: Partial<Record<Lexeme['kind'], Slot>> = {
  patient: 'patient',
  condition: 'condition',
  medicine: 'medicine',
  sex: 'sex',
  period: 'period',
  town: 'place',
  state: 'place',
  infection: 'vaccine',
}
/** What is asked for of a chart. */
const THINGS = new Set<Lexeme['kind']>([
  'measure',
  'spirometry',
  'entry',
  'topic',
  'allergy',
  'admission',
  'flare',
  'vaccine-word',
  'plan',
  'oxygen',
  'smoking',
  'appointment',
  'rehabilitation',
  'referred',
  'risk',
  'gold',
])
/** Of the practice, not of a chart. */
const PRACTICE = new Set<string>(['tasks', 'messages', 'claims', 'waiting', 'list-of-day', 'results-to-read'])

function slotOf(one: Lexeme): Slot | undefined {
  if (one.kind === 'topic' && PRACTICE.has(one.topic)) return undefined
  return SLOTS[one.kind] ?? (THINGS.has(one.kind) ? 'thing' : undefined)
}

const JOINS = new Set<Lexeme['kind']>(['filler', 'comma', 'possessive', 'and', 'greeting'])
const isJoin = (one: Lexeme): boolean => JOINS.has(one.kind) || (one.kind === 'ask' && one.ask === 'what')

/** 'Can she have clarithromycin' with a chart open names nobody and is about one patient. */
const isOfOpenChart = ({ lexemes }: ReadQuestion): boolean =>
  lexemes.some(({ kind }) => kind === 'pronoun') && !lexemes.some(({ kind }) => kind === 'patient' || OF_MANY.has(kind))

const FOLLOWS =
  /^\s*(?:(?:ok|okay|so|right|hmm|then)[,\s]+)*(?:and|what about|how about|also|plus|same for|or|any)\b|\?\s*$/i
const COUNTS = new Set(['count', 'share', 'average', 'median'])

/** A question with the meanings of its words. */
export interface ReadQuestion {
  text: string
  lexemes: readonly Lexeme[]
}

const JUDGES =
  /^\s*(?:(?:and|so|ok|hmm)\s+)*(?:(?:is|was|are|were)\s+)?(?:(?:that|this|it|those|these|they)\s+)?(?:(?:too|very|a bit|still|really|within|in|the)\s+)*(high|raised|elevated|low|reduced|normal|abnormal|ok|okay|bad|good|fine|alright|concerning|worrying|normal range|range)\s*\?*\s*$/i
const OF_MANY = new Set<Lexeme['kind']>(['subject', 'those', 'mine', 'rank'])

/** 'Is that high?' after a value: asked again of that value. */
function judgedAgain(text: string, { lexemes }: ReadQuestion): string | undefined {
  const word = JUDGES.exec(text)?.[1]?.toLowerCase()
  const [thing, another] = lexemes.filter(({ kind }) => kind === 'measure' || kind === 'entry')
  const [patient, second] = lexemes.filter(({ kind }) => kind === 'patient')
  if (!word || !thing || another || second || lexemes.some(({ kind }) => OF_MANY.has(kind))) return undefined
  const level = /^(?:high|raised|elevated)$/.test(word) ? 'high' : /^(?:low|reduced)$/.test(word) ? 'low' : 'normal'
  return `is ${patient ? patient.text : 'the'} ${thing.text} ${level}`
}

/** 'Any of those interact?' after somebody's medications. */
function interactionsOf(text: string, { lexemes }: ReadQuestion): string | undefined {
  const [patient, second] = lexemes.filter(({ kind }) => kind === 'patient')
  const areMedications = lexemes.some((one) => one.kind === 'topic' && one.topic === 'medicines')
  if (!patient || second || !areMedications || !/\b(?:those|these|they|them)\b.*\binteract\w*/i.test(text))
    return undefined
  return `any interactions in ${patient.text}’s medications`
}

/** 'Percent predicted?' after FEV1. */
function inPercent(text: string, { lexemes }: ReadQuestion): string | undefined {
  const [patient, second] = lexemes.filter(({ kind }) => kind === 'patient')
  const isFev1 = lexemes.some((one) => one.kind === 'measure' && one.id === 'fev1')
  if (!patient || second || !isFev1) return undefined
  return /^\s*(?:and |what |in )*(?:percent|per cent|%)\s*(?:of )?(?:pred\w*)?\s*\?*\s*$/i.test(text)
    ? `${patient.text} FEV1 % predicted`
    : undefined
}

/** 'And a year ago?' after a value. */
function atAnotherTime(period: Lexeme, { lexemes }: ReadQuestion): string | undefined {
  const [thing, another] = lexemes.filter(({ kind }) => kind === 'measure' || kind === 'entry' || kind === 'spirometry')
  const [patient, second] = lexemes.filter(({ kind }) => kind === 'patient')
  return thing && patient && !another && !second ? `${patient.text} ${thing.text} ${period.text}` : undefined
}

/**
 * 'And asthma?', 'what about Helen Young?': the question before it, with the new subject in the place of the old one.
 * Undefined where the words stand for themselves, or where more than one place could be meant.
 */
export function completeQuestion(
  { text, lexemes }: ReadQuestion,
  before: ReadQuestion,
  isChartOpen = false,
): string | undefined {
  const judged =
    judgedAgain(text, before) ??
    interactionsOf(text, before) ??
    inPercent(text, before) ??
    shortFollowUp({ text, lexemes }, before, isChartOpen)
  if (judged) return judged
  // 'Helen Young' – 'last spiro'
  const [name, other] = before.lexemes.filter((one) => !isJoin(one))
  const asked = lexemes.filter((one) => !isJoin(one) && one.kind !== 'pick' && one.kind !== 'next')
  const isPicked = lexemes.some(({ kind }) => kind === 'pick' || kind === 'next')
  if (isPicked && name?.kind === 'patient' && !other && asked.length === 1 && asked[0] && slotOf(asked[0]) === 'thing')
    return `${name.text} ${text}`
  const content = lexemes.filter((one) => !isJoin(one))
  const [subject, another] = content
  const slot = subject && slotOf(subject)
  if (!subject || another || !slot) return undefined
  const isAboutOne =
    before.lexemes.filter(({ kind }) => kind === 'patient').length === 1 || (isChartOpen && isOfOpenChart(before))
  if (!FOLLOWS.test(text)) return undefined
  const places = before.lexemes.filter((one) => slotOf(one) === slot)
  const [place, second] = places
  // 'Helen Young' – 'any admissions?'
  const [only, more] = before.lexemes.filter((one) => !isJoin(one))
  if (slot === 'thing' && only?.kind === 'patient' && !more) return `${only.text} ${subject.text}`
  const isGroup = subject.kind === 'medicine' && 'regimen' in subject.ref
  // 'Helen Young’s allergies' – 'any inhalers?'
  const [aboutWhom] = before.lexemes.filter(({ kind }) => kind === 'patient')
  if (isGroup && !place && isAboutOne && aboutWhom && !before.lexemes.some(({ kind }) => OF_MANY.has(kind)))
    return `${aboutWhom.text} ${subject.text}`
  if (slot === 'period' && !place) return atAnotherTime(subject, before)
  // 'the latest on Helen Young' – 'allergies?'
  const about = before.lexemes.find(({ kind }) => kind === 'patient')
  if (slot === 'thing' && !place && isAboutOne && about && !before.lexemes.some(({ kind }) => OF_MANY.has(kind)))
    return `${about.text} ${subject.text}`
  if (!place || second) return undefined
  const isCounted = before.lexemes.some((one) => one.kind === 'ask' && COUNTS.has(one.ask))
  // 'who has COPD – and asthma?' asks for both; a count or a chart is asked again
  const needsFrame = slot === 'condition' || slot === 'medicine' || slot === 'vaccine'
  if (needsFrame && !isCounted && !isAboutOne) return undefined
  if (slot === 'thing' && !isAboutOne) return undefined
  return `${before.text.slice(0, place.start)}${subject.text}${before.text.slice(place.end)}`
}
