import { calculationAsked } from '../calculations/which-calculation.ts'
import { endOf } from './better-end.ts'
import { chartTopics } from './chart-topics.ts'
import { compareQuestion } from './compare-question.ts'
import { describeQuestion } from './describe-question.ts'
import { describeFilter } from './filters/describe-filter.ts'
import { all, type Filter, type MeasureId } from './filters/filter.ts'
import { isFilterWord } from './filters/filter-words.ts'
import { parseFilters } from './filters/parse-filters.ts'
import { asksFastestDecline, asksOpenResults, asksUnsentLetters, isOfDecline, withIdioms } from './idioms.ts'
import { doseQuestion, isOfMedicationQuestion, medicationQuestion } from './medication-question.ts'
import { dayQuestion, guidelineQuestion, navigation, practiceQuestion, searchQuestion } from './other-questions.ts'
import type { Question, Show, Understanding } from './question.ts'
import type { Lexeme, Meaning } from './words/lexeme.ts'
import { readWords } from './words/read-words.ts'
import { writeRequest } from './write-requests.ts'

export interface UnderstandOptions {
  /** The practice's calendar day. */
  today: string
  role: 'patient' | 'provider' | 'admin'
  /** A chart is open, and its chip was not taken away. */
  hasPatient: boolean
  /** What the question before was about, with whom it found. */
  before?: { filter: Filter; ids: readonly string[] }
  also?: ReadonlyMap<string, Meaning>
  notNames?: ReadonlySet<string>
}

/** What is asked, or what was not understood of it. Pure: the same words on the same day mean the same. */
export function understand(text: string, options: UnderstandOptions): Understanding {
  // a patient's 'my' says no more than whose record it is
  const read = readWords(text, options).filter(({ kind }) => options.role !== 'patient' || kind !== 'mine')
  const lexemes = withIdioms(text, read)
  const corrections = lexemes.flatMap(({ text: typed, readAs }) => (readAs ? [{ typed, readAs }] : []))
  const found = plainQuestion(text, lexemes, options) ??
    chartQuestion(text, lexemes, options) ??
    patientsQuestion(text, lexemes, options) ?? { question: { kind: 'nothing' }, unknown: unknownOf(lexemes) }
  const { question, unknown, asMedication = [], dangling = [], problems = [], notes = [] } = found
  const words = [...new Set([...unknown, ...dangling].sort((a, b) => a.start - b.start).map((one) => one.text))]
  return {
    question,
    understood: describeQuestion(question),
    notUnderstood: words,
    candidates: nameRuns([...unknown, ...asMedication], text),
    isIncomplete: words.length > 0 || problems.length > 0,
    mayMeanOther: question.kind === 'chart' && options.role !== 'patient' && modifiesTopic(lexemes),
    problems,
    notes: [...new Set(notes)],
    corrections,
  }
}

interface Found {
  question: Question
  /** Read as the name of a medication that is not in the list; may still be a patient's name. */
  asMedication?: readonly Lexeme[]
  unknown: readonly Lexeme[]
  dangling?: readonly Lexeme[]
  problems?: readonly string[]
  notes?: readonly string[]
}

const unknownOf = (lexemes: readonly Lexeme[]): Lexeme[] => lexemes.filter(({ kind }) => kind === 'unknown')

/** Neighbouring unknown words are one name. */
function nameRuns(unknown: readonly Lexeme[], text: string): string[] {
  const runs: Lexeme[][] = []
  for (const one of unknown) {
    const last = runs.at(-1)
    // a comma between them tells two names apart
    if (last && /^[\s'’.-]{0,2}$/.test(text.slice(last.at(-1)?.end ?? 0, one.start))) last.push(one)
    else runs.push([one])
  }
  // as typed: a hyphen is part of a name
  return runs.map((run) => text.slice(run[0]?.start, run.at(-1)?.end))
}

/** Everything that is neither about one chart nor about a group of patients. */
function plainQuestion(text: string, lexemes: readonly Lexeme[], options: UnderstandOptions): Found | undefined {
  const unknown = unknownOf(lexemes)
  const write = writeRequest(text)
  if (write) return { question: write, unknown: [] }
  const content = lexemes.filter(({ kind }) => kind !== 'filler' && kind !== 'comma')
  if (content.length > 0 && content.every(({ kind }) => kind === 'greeting'))
    return { question: { kind: 'greeting' }, unknown: [] }
  if (content.some(({ kind }) => kind === 'help') && content.length <= 3)
    return { question: { kind: 'help' }, unknown: [] }
  const search = searchQuestion(text, lexemes)
  if (search) return { question: search, unknown: [] }
  const patient = lexemes.find((one) => one.kind === 'patient')
  const go = lexemes[0]?.kind === 'go' || lexemes[1]?.kind === 'go'
  if (go && patient?.kind === 'patient' && chartTopics(lexemes, options.today).length === 0)
    return { question: { kind: 'open-chart', ids: patient.ids, words: patient.text }, unknown }
  const page = options.role === 'patient' ? undefined : navigation(text, lexemes)
  if (page) return { question: page, unknown: [] }
  const calculator = calculationAsked(text, lexemes, options.hasPatient)
  if (calculator) return { question: calculator, unknown: [] }
  const dose = options.role === 'patient' ? undefined : doseQuestion(text, lexemes)
  if (dose) return { question: dose, unknown: [] }
  const medication = options.role === 'patient' ? undefined : medicationQuestion(text, lexemes)
  if (medication)
    return {
      question: medication.question,
      unknown: unknown.filter((one) => !medication.asMedication.includes(one) && !isOfMedicationQuestion(one)),
      asMedication: medication.asMedication,
    }
  const guideline = guidelineQuestion(text, lexemes)
  if (guideline) return { question: guideline, unknown: [] }
  if (options.role === 'patient') return undefined
  if (!options.hasPatient && !patient) {
    if (asksOpenResults(text))
      return { question: { kind: 'practice', about: 'results', ...periodIn(lexemes) }, unknown: [] }
    if (asksUnsentLetters(text)) return { question: { kind: 'practice', about: 'letters' }, unknown: [] }
  }
  const isOwn =
    options.hasPatient &&
    lexemes.some(({ kind }) => kind === 'appointment') &&
    !lexemes.some(({ kind }) => kind === 'subject')
  const day = isOwn ? undefined : dayQuestion(lexemes, options.today)
  if (day) return { question: day, unknown, dangling: unusedInDay(lexemes) }
  const practice = practiceQuestion(text, lexemes, options.hasPatient)
  if (practice) return { question: practice, unknown }
  return undefined
}

function unusedInDay(lexemes: readonly Lexeme[]): Lexeme[] {
  return lexemes.filter(
    (one) => one.kind === 'topic' && !['list-of-day', 'waiting', 'visit', 'patients-total'].includes(one.topic),
  )
}

function chartQuestion(text: string, lexemes: readonly Lexeme[], options: UnderstandOptions): Found | undefined {
  const compare = options.role === 'patient' ? undefined : compareQuestion(text, lexemes, options)
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
    named !== undefined ||
    pronoun ||
    (options.hasPatient && !plural && !(counts && !hasOnePatientTopic(lexemes)))
  if (!isAbout) {
    // 'last FEV1' with no chart open is about somebody, but nobody knows whom
    const asksOne =
      !plural && !counts && (lexemes.some(({ kind }) => kind === 'pick') || isBareMeasure(lexemes)) && !options.before
    if (!asksOne) return undefined
  }
  const topics = chartTopics(lexemes, options.today)
  const unknown = unknownOf(lexemes)
  if (topics.length === 0) {
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
    return undefined
  }
  const patient = isSelf ? 'self' : named ? 'named' : 'context'
  const { dangling, problems, notes } = parseFilters(lexemes.filter(isFilterWord), options.today)
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

/** 'FEV1 % predicted?' lists nobody: it is about somebody, and nobody knows whom. */
function isBareMeasure(lexemes: readonly Lexeme[]): boolean {
  const content = lexemes.filter(({ kind }) => kind !== 'filler' && kind !== 'comma')
  return content.length > 0 && content.every(({ kind }) => kind === 'measure' || kind === 'spirometry')
}

const TOPIC_KINDS = new Set<Lexeme['kind']>([
  'measure',
  'spirometry',
  'flare',
  'admission',
  'medicine',
  'condition',
  'topic',
  'appointment',
  'plan',
  'oxygen',
  'allergy',
  'vaccine-word',
  'infection',
  'smoking',
])

/** 'Upcoming visit', 'FEV1 reversibility': a word beside the thing asked for may make it another thing. */
function modifiesTopic(lexemes: readonly Lexeme[]): boolean {
  const content = lexemes.filter(({ kind, text }) => kind !== 'filler' || text.length > 3)
  return content.some((one, at) => {
    if (one.kind !== 'unknown' || /^\p{Lu}/u.test(one.text)) return false
    return [content[at - 1], content[at + 1]].some((beside) => beside && TOPIC_KINDS.has(beside.kind))
  })
}

function periodIn(lexemes: readonly Lexeme[]) {
  const period = lexemes.find((one) => one.kind === 'period')?.period
  return period && { period }
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

function patientsQuestion(text: string, lexemes: readonly Lexeme[], options: UnderstandOptions): Found | undefined {
  if (options.role === 'patient') return undefined
  const { show, without } = asksFastestDecline(text, lexemes) ? fastestDecline(lexemes) : shown(lexemes)
  const rest = lexemes.filter((one) => !without.has(one) && isFilterWord(one))
  const { filter, atoms, dangling, notes, ...parsed } = parseFilters(rest, options.today)
  const problems = [...parsed.problems]
  if (isExample(lexemes, atoms)) problems.push(EXAMPLE)
  const isFollowUp = follows(lexemes)
  const hasSubject = lexemes.some((one) => one.kind === 'subject' || one.kind === 'mine')
  const isAsked = lexemes.some((one) => one.kind === 'ask')
  const unknown = unknownOf(lexemes).filter((one) => !without.has(one))
  if (!filter && !(hasSubject && isAsked) && show.as === 'list' && !show.sort && !isFollowUp) {
    return problems.length > 0 ? { question: { kind: 'nothing' }, unknown, dangling, problems } : undefined
  }
  if (!filter && unknown.length > 0 && !isFollowUp && show.as === 'list') return undefined
  const last = lexemes.filter(({ kind }) => kind !== 'filler').at(-1)
  if (last && (last.kind === 'and' || last.kind === 'or' || (last.kind === 'verb' && last.verb === 'has'))) {
    problems.push(`The question stops after “${last.text}”.`)
  }
  const own = filter ?? { kind: 'everyone' as const }
  const { before } = options
  const joined: Filter =
    isFollowUp && before
      ? all([
          {
            kind: 'among',
            ids: before.ids,
            label: describeFilter(before.filter),
          },
          ...(own.kind === 'everyone' ? [] : own.kind === 'all' ? own.of : [own]),
        ])
      : own
  const final: Show = show.as === 'share' ? { as: 'share', of: shareOf(atoms, joined) } : show
  const noBefore = isFollowUp && !before ? ['There is no list before this question to take from.'] : []
  return {
    question: { kind: 'patients', filter: joined, show: final },
    unknown,
    dangling: [...dangling, ...unusedOf(lexemes, without)],
    problems: [...problems, ...noBefore],
    notes,
  }
}

const EXAMPLE =
  'These look like the figures of one patient. Name what to calculate from them, or ask “which patients have …”.'

/** Two exact results without 'who' or 'patients' describe somebody; nobody searches for an FEV1 of exactly 1.68 L. */
function isExample(lexemes: readonly Lexeme[], atoms: readonly Filter[]): boolean {
  if (lexemes.some(({ kind }) => kind === 'subject' || kind === 'mine' || kind === 'those')) return false
  return atoms.filter((one) => one.kind === 'measure' && one.test.op === 'equals').length >= 2
}

/** Words with a meaning for other questions; in a list of patients they would be dropped silently. */
const OF_OTHERS = new Set<Lexeme['kind']>([
  'guideline',
  'calculator',
  'calculate',
  'free-slot',
  'next',
  'search-text',
  'risk',
  'living-in',
])
const REDUNDANT = new Set<string>(['medicines', 'conditions', 'summary', 'patients-total', 'gaps', 'list-of-day'])

function unusedOf(lexemes: readonly Lexeme[], without: ReadonlySet<Lexeme>): Lexeme[] {
  const isDue = lexemes.some(({ kind }) => kind === 'due')
  const isReferred = lexemes.some(({ kind }) => kind === 'referred')
  const hasTown = lexemes.some(({ kind }) => kind === 'town' || kind === 'state' || kind === 'postcode')
  return lexemes.filter((one) => {
    if (without.has(one)) return false
    if (one.kind === 'topic')
      return !REDUNDANT.has(one.topic) && !(isDue && one.topic === 'visit') && !(isReferred && one.topic === 'own-gp')
    if (one.kind === 'living-in') return !hasTown
    return OF_OTHERS.has(one.kind)
  })
}

/** 'and of those…', 'only women', 'who of them…'. */
function follows(lexemes: readonly Lexeme[]): boolean {
  const content = lexemes.filter(({ kind }) => kind !== 'filler' && kind !== 'comma')
  const [first, second] = content
  if (content.some(({ kind }) => kind === 'those')) return true
  if (first?.kind === 'and') return true
  if (first?.kind === 'verb' && first.verb === 'only') return true
  if (first?.kind === 'not' && /^(exclud|except|without|minus)/i.test(first.text)) return true
  return (first?.kind === 'ask' || first?.kind === 'pick') && second?.kind === 'verb' && second.verb === 'only'
}

/** The group a share is taken of: the patients with the named conditions, else everyone. */
function shareOf(atoms: readonly Filter[], whole: Filter): Filter {
  const [first] = atoms
  const conditions = atoms.filter(({ kind }) => kind === 'condition' || kind === 'sex' || kind === 'age')
  const among = whole.kind === 'all' ? whole.of.filter(({ kind }) => kind === 'among') : []
  if (among.length > 0) return all(among)
  if (atoms.length < 2 || conditions.length === atoms.length)
    return first && atoms.length > 1 ? first : { kind: 'everyone' }
  return conditions.length > 0 ? all(conditions) : (first ?? { kind: 'everyone' })
}

function fastestDecline(lexemes: readonly Lexeme[]): { show: Show; without: ReadonlySet<Lexeme> } {
  const used = lexemes.filter(isOfDecline)
  const number = lexemes.find((one) => one.kind === 'number' && one.value <= 50)
  const first = number?.kind === 'number' ? number.value : 10
  const without = new Set<Lexeme>([...used, ...(number ? [number] : [])])
  return { show: { as: 'list', sort: { by: 'fev1-slope', end: 'least', first } }, without }
}

/** Count, list, average, rank: and which words said so. */
function shown(lexemes: readonly Lexeme[]): { show: Show; without: ReadonlySet<Lexeme> } {
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
    if (next?.kind === 'measure' && /sort|order|rank/i.test(group.text)) {
      without.add(next)
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
