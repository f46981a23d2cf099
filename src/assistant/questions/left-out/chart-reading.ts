import { airwayOf } from '../filters/conditions.ts'
import type { ChartTopic, Question } from '../question.ts'
import type { Lexeme, TopicWord } from '../words/lexeme.ts'

type OneChart = Extract<Question, { kind: 'chart' | 'compare' }>
type Of<Kind extends Lexeme['kind']> = Extract<Lexeme, { kind: Kind }>

/** What each word for a part of a chart, or of the practice, is answered by. */
const ANSWERED_BY: Partial<Record<TopicWord, readonly ChartTopic['topic'][]>> = {
  medicines: ['medicines', 'holds', 'oxygen'],
  conditions: ['conditions', 'holds'],
  visit: ['last-visit', 'next-appointment', 'note', 'gaps'],
  results: ['results', 'entry', 'measure', 'words'],
  bloods: ['results', 'entry', 'measure', 'words'],
  'own-gp': ['own-gp', 'gp-letter', 'referrals', 'note'],
  'next-of-kin': ['next-of-kin', 'contact'],
  contact: ['contact', 'identifiers', 'next-of-kin', 'own-gp'],
  age: ['age'],
  carers: ['next-of-kin', 'contact'],
  gaps: ['gaps', 'vaccines'],
}
/** Long since collected in one list. */
const WHOLE_LISTS: readonly ChartTopic['topic'][] = [
  'exacerbations',
  'admissions',
  'vaccines',
  'medicines',
  'conditions',
  'allergies',
  'smoking',
  'referrals',
  'results',
  'tasks',
  'messages',
  'consents',
  'last-visit',
]
const ABOUT_AIRWAYS: readonly ChartTopic['topic'][] = [
  'conditions',
  'exacerbations',
  'admissions',
  'plan',
  'risk',
  'gaps',
  'gold',
  'summary',
  'medicines',
]
const OF_ONE: Partial<Record<string, readonly ChartTopic['topic'][]>> = {
  who: [
    'own-gp',
    'next-of-kin',
    'last-visit',
    'next-appointment',
    'referrals',
    'note',
    'gp-letter',
    'contact',
    'entry',
  ],
}

/** 'Compare her FEV1 this year with last year': the same figure at two times, one beside the other. */
function isOfTwoTimes(topics: readonly ChartTopic[]): boolean {
  const [first, second] = topics.filter((one) => one.topic === 'measure')
  return first !== undefined && second !== undefined && first.measure === second.measure && first !== second
}

/** What the reading of a question about a chart holds, to be compared with its words. */
export class Reading {
  readonly topics: readonly ChartTopic[]
  readonly isCompared: boolean
  readonly #json: string
  readonly lexemes: readonly Lexeme[]
  readonly #question: OneChart

  constructor(lexemes: readonly Lexeme[], question: OneChart) {
    this.lexemes = lexemes
    this.topics = question.topics
    this.isCompared = question.kind === 'compare' || isOfTwoTimes(question.topics)
    this.#json = JSON.stringify(question.topics)
    this.#question = question
  }

  /** A piece of the reading as data, or a figure in it. */
  has(piece: string | number): boolean {
    return typeof piece === 'number'
      ? new RegExp(`(?<![\\d.])${String(piece).replace('.', '\\.')}(?![\\d.]\\d)`).test(this.#json)
      : this.#json.includes(piece)
  }

  shows(names: readonly ChartTopic['topic'][]): boolean {
    return this.topics.some(({ topic }) => names.includes(topic))
  }

  hasFilter(kind: string): boolean {
    return this.shows(['holds']) && this.has(`"kind":"${kind}`)
  }

  hasMeasure(id: string): boolean {
    if (this.has(`"${id}"`) || this.has(`"${id}-percent"`)) return true
    if (id === 'fev1' || id === 'fvc' || id === 'ratio')
      return (
        this.shows(['volume-change', 'reversibility', 'fvc-percent', 'z-scores', 'gold']) || this.has('"spirometry"')
      )
    return false
  }

  hasCondition(one: Of<'condition'>): boolean {
    if (this.has(JSON.stringify(one.ref)) || this.has('"family-history"')) return true
    const isAirway = airwayOf(one.ref) !== undefined
    return isAirway && (this.shows(ABOUT_AIRWAYS) || this.hasMeasure('cat') || this.hasMeasure('act'))
  }

  names(ids: readonly string[]): boolean {
    const named =
      this.#question.kind === 'compare' ? this.#question.patients.flatMap((one) => one.ids) : (this.#question.ids ?? [])
    return ids.some((id) => named.includes(id))
  }

  get isYesNoOnly(): boolean {
    // of a medication the dose and the start are said too
    return this.topics.every(({ topic }) => topic === 'holds') && !this.has('"kind":"medicine"')
  }

  /** No topic was read: everything is shown. */
  get isFallbackSummary(): boolean {
    return this.shows(['summary']) && !this.lexemes.some((one) => one.kind === 'topic' && one.topic === 'summary')
  }

  get showsCourse(): boolean {
    return this.has('"history"') || this.has('"isCourse"') || this.shows(['volume-change'])
  }

  get showsEnd(): boolean {
    return this.topics.some(
      (one) => one.topic === 'measure' && one.measure !== 'spirometry' && /highest|lowest|first/.test(one.pick),
    )
  }

  /** 'Response to salbutamol' is about the test. */
  get isOfResponse(): boolean {
    return this.shows(['reversibility', 'volume-change'])
  }

  /** 'How many tablets of prednisolone': the regimen says it. */
  get asksForUnits(): boolean {
    return (
      this.shows(['medicines']) &&
      this.lexemes.some(({ text }) => /^(?:tablets?|puffs?|capsules?|doses?|inhalations?)$/i.test(text))
    )
  }

  /** Words looked for in the names of entries: one name, not two words of a sentence. */
  isLookedFor(word: string): boolean {
    if (!this.topics.some((one) => one.topic === 'words' && one.words.includes(word))) return false
    const unknown = this.lexemes.filter(({ kind, text }) => kind === 'unknown' && text.length > 2)
    return unknown.every((one, at) => at === 0 || one.start - (unknown[at - 1]?.end ?? 0) <= 1)
  }

  /** 'Since her first visit' is the whole course. */
  usesSince({ text }: Lexeme): boolean {
    return /^since$/i.test(text) && this.showsCourse
  }

  /** 'Not on a statin?' is answered by the list; 'ever not' and 'except' are other questions. */
  honoursNot({ text }: Lexeme, at: number): boolean {
    if (/^(?:except|exclud\w*|other than|apart from|minus)$/i.test(text)) return false
    if (this.lexemes.slice(0, at).some((one) => one.kind === 'verb' && one.verb === 'ever')) return false
    return this.shows(['holds']) || this.has('"isStopped"') || this.has('"isAbnormal"') || this.shows(['judged'])
  }

  honoursPick(one: Of<'pick'>): boolean {
    if (one.pick === 'latest') return !this.has('"first"')
    if (one.pick === 'first') return this.has('"first"') || this.showsCourse
    if (/^(?:all|history)$/i.test(one.text))
      return this.showsCourse || this.has('"first"') || this.shows([...WHOLE_LISTS, 'summary', 'entry'])
    return this.showsCourse || (this.isFallbackSummary && /^(?:going|been like|progress)$/i.test(one.text))
  }

  honoursVerb(one: Of<'verb'>): boolean {
    switch (one.verb) {
      case 'started':
        return this.shows(['medicines', 'conditions', 'oxygen', 'holds', 'smoking'])
      case 'stopped':
        return this.has('"isStopped"') || this.has('"stopped"') || this.shows(['smoking', 'oxygen'])
      case 'diagnosed':
        return this.shows(['conditions', 'holds', 'summary'])
      case 'only':
        return this.has('"only"')
      case 'course':
        return this.shows(['medicines', 'exacerbations', 'holds'])
      case 'ever':
        return !this.isFallbackSummary
      default:
        return true
    }
  }

  honoursSubject({ text }: Lexeme): boolean {
    if (/^(?:the )?(?:patient|pt|person|clients?)$/i.test(text)) return true
    if (this.isCompared && /^(?:who|which patient)$/i.test(text)) return true
    if (!/^(?:who|whom)$/i.test(text)) return false
    return this.has('"asksWho"') || this.shows(OF_ONE.who ?? [])
  }

  hasTopicWord(word: TopicWord): boolean {
    if (word === 'trend') return this.showsCourse || this.has('"asksCourse"') || this.isCompared
    const answers = ANSWERED_BY[word]
    if (answers) return this.shows(answers)
    return this.topics.some(({ topic }) => topic === word) || (word === 'allergies' && this.has('"allergy"'))
  }
}
