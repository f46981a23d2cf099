import { addDays } from '#fhir/dates.ts'
import type { Period } from './filters/filter.ts'
import { pageNamed } from './pages.ts'
import type { Question } from './question.ts'
import type { Lexeme } from './words/lexeme.ts'

const has = (lexemes: readonly Lexeme[], ...kinds: Lexeme['kind'][]): boolean =>
  lexemes.some((one) => kinds.includes(one.kind))
const topicIs = (lexemes: readonly Lexeme[], topic: string): boolean =>
  lexemes.some((one) => one.kind === 'topic' && one.topic === topic)

const CLINICAL: readonly Lexeme['kind'][] = [
  'condition',
  'measure',
  'spirometry',
  'medicine',
  'flare',
  'frequent-flares',
  'admission',
  'infection',
  'vaccine-word',
  'smoking',
  'risk-level',
  'gap',
  'due',
  'plan',
  'rehabilitation',
  'oxygen',
  'technique',
  'control',
  'body',
  'pattern',
  'gold',
  'sex',
  'age-group',
  'age-word',
  'state',
  'town',
  'heritage',
  'interpreter',
  'veteran',
  'allergy',
  'consent',
  'not',
  'those',
  'lost',
  'new-patient',
  'seen',
  'comparator',
]

export function navigation(
  text: string,
  lexemes: readonly Lexeme[],
): Extract<Question, { kind: 'navigate' }> | undefined {
  const content = lexemes.filter(({ kind }) => kind !== 'filler')
  const [first] = content
  const page = pageNamed(text)
  if (!page || has(lexemes, 'pronoun', 'patient', 'number', 'period')) return undefined
  const folded = text
    .toLowerCase()
    .replace(/[^a-z& ]/g, '')
    .trim()
  const bare = folded
    .replace(
      /^(please |can you |could you |i want to |i would like to )*(open|go to|take me to|view|show me|show|see|navigate to|bring up|where is|where can i find|set up|configure)\s+(the |my |our )?/,
      '',
    )
    .replace(/ (page|screen|please)$/, '')
  const match = page.words.exec(bare)?.[0].length ?? 0
  const isNamedAlone = match > 0 && match >= bare.length - 2
  if (first?.kind === 'go' && (isNamedAlone || /^(go|take|navigate|where|open|set)/.test(folded)))
    return { kind: 'navigate', path: page.path, label: page.label }
  const isAsked = /^(view|show|show me|see|bring up)\s/.test(folded)
  return isAsked && isNamedAlone && bare !== 'appointments' && !topicIs(lexemes, 'claims')
    ? { kind: 'navigate', path: page.path, label: page.label }
    : undefined
}

export function searchQuestion(
  text: string,
  lexemes: readonly Lexeme[],
): Extract<Question, { kind: 'search' }> | undefined {
  const at = lexemes.findIndex(({ kind }) => kind === 'search-text')
  const marker = lexemes[at]
  if (!marker) return undefined
  const after = text
    .slice(marker.end)
    .replace(/[?!.]+$/, '')
    .trim()
  const before = lexemes
    .slice(0, at)
    .filter(({ kind }) => !['ask', 'subject', 'filler', 'verb', 'topic', 'go'].includes(kind))
    .map((one) => one.text)
    .join(' ')
  const words = (after.length > 1 ? after : before).replace(/^(for|about|that|the|of)\s+/i, '').replace(/["“”']/g, '')
  return words.length > 1 ? { kind: 'search', words } : undefined
}

const ASKS_LENGTH = /^(?:for )?how (?:long|many days)\b.*\b(?:should|shall|must|ought|do (?:i|we|you))\b/i

export function guidelineQuestion(
  text: string,
  lexemes: readonly Lexeme[],
): Extract<Question, { kind: 'guideline' }> | undefined {
  // 'how long should antibiotics go for': a course in general, not what somebody takes
  const isCourse = ASKS_LENGTH.test(text.trim()) && has(lexemes, 'medicine')
  if (!(isCourse || has(lexemes, 'guideline')) || has(lexemes, 'pronoun', 'patient', 'those', 'mine')) return undefined
  const who = lexemes.find((one) => one.kind === 'subject')
  const isGroup =
    who && /^(who|which|patients|pts|people)/i.test(who.text) && !/recommend|criteria|guideline|should/i.test(text)
  if (isGroup) return undefined
  return { kind: 'guideline', words: text }
}

export function dayQuestion(lexemes: readonly Lexeme[], today: string): Extract<Question, { kind: 'day' }> | undefined {
  const seen = seenOnDay(lexemes, today)
  if (seen) return seen
  if (has(lexemes, 'pronoun', 'patient') || has(lexemes, ...CLINICAL)) return undefined
  const whose = whoseDay(lexemes)
  const asked = lexemes.find((one) => one.kind === 'period')?.period
  const isPast = lexemes.some((one) => one.kind === 'appointment' && /^(?:noshow|cancelled)$/.test(one.status ?? ''))
  const period = (!isPast && asked?.ahead) || asked
  if (has(lexemes, 'free-slot')) {
    const week: Period = { from: today, to: addDays(today, 7), label: 'in the next 7 days' }
    const minutes = lexemes.find((one) => one.kind === 'number')
    return {
      kind: 'day',
      day: { about: 'free', period: period ?? week, ...(minutes?.kind === 'number' && { minutes: minutes.value }) },
      whose,
    }
  }
  if (topicIs(lexemes, 'waiting')) return { kind: 'day', day: { about: 'waiting' }, whose }
  if (has(lexemes, 'next') && !period) return { kind: 'day', day: { about: 'next' }, whose }
  const appointment = lexemes.find((one) => one.kind === 'appointment')
  const isList = appointment || topicIs(lexemes, 'list-of-day') || (has(lexemes, 'next') && period)
  const isComing =
    has(lexemes, 'subject') &&
    period?.to !== undefined &&
    period.to >= today &&
    !has(lexemes, 'verb', 'topic', 'unknown')
  if (!isList && !isComing) return undefined
  // a list of the diary ends after a month; patients are found over any time
  if (has(lexemes, 'subject') && period && isLong(period)) return undefined
  const status = appointment?.kind === 'appointment' ? appointment.status : undefined
  const when: Period = period ?? { from: today, to: today, label: 'today' }
  return { kind: 'day', day: { about: 'list', period: when, ...(status && status !== 'booked' && { status }) }, whose }
}

const WHO = new Set<Lexeme['kind']>([
  'subject',
  'me',
  'mine',
  'period',
  'seen',
  'filler',
  'comma',
  'possessive',
  'practitioner',
])
const MOST_SEEN_DAYS = 7

/** 'How many patients did I see yesterday', 'yesterday's patients': the visits of days that have begun. */
function seenOnDay(lexemes: readonly Lexeme[], today: string): Extract<Question, { kind: 'day' }> | undefined {
  const period = lexemes.find((one) => one.kind === 'period')?.period
  if (!period?.from || !period.to || period.from > today || period.to > addDays(period.from, MOST_SEEN_DAYS - 1))
    return undefined
  const isAsked = lexemes.every((one) => WHO.has(one.kind) || (one.kind === 'ask' && ASKS_DAY.has(one.ask)))
  const isSeeing = lexemes.some((one) => one.kind === 'seen' || /^see$/i.test(one.text))
  const isSeen = isSeeing && (has(lexemes, 'me', 'practitioner') || lexemes.some(isWe))
  const isOfDay = !isSeeing && has(lexemes, 'subject') && period.to < today
  if (!isAsked || !(isSeen || isOfDay)) return undefined
  return { kind: 'day', day: { about: 'list', period, status: 'seen' }, whose: whoseDay(lexemes) }
}
const ASKS_DAY = new Set(['count', 'list', 'what', 'yes-no'])
const isWe = ({ text }: Lexeme): boolean => /^(?:we|us)$/i.test(text)

const LONGEST_DAYS = 31
const isLong = ({ from, to }: Period): boolean =>
  from !== undefined && to !== undefined && to > addDays(from, LONGEST_DAYS)

function whoseDay(lexemes: readonly Lexeme[]): Extract<Question, { kind: 'day' }>['whose'] {
  const practitioner = lexemes.find((one) => one.kind === 'practitioner')
  if (practitioner?.kind === 'practitioner') return { practitioner: practitioner.id, label: practitioner.label }
  const mine = has(lexemes, 'mine', 'me') || lexemes.some(({ text }) => /\b(my|am i|do i|i)\b/i.test(text))
  return mine ? 'mine' : 'practice'
}

const REJECTED = /\b(?:reject\w*|den(?:y|ied|ials?)|refus\w*|declin\w*|knocked back|bounced)\b/i
const WAITING = /\b(?:pending|waiting|unpaid|outstanding|unanswered|not (?:yet )?(?:been )?paid|open)\b/i

const RECEIVED = /\b(?:revenue|income|earnings|takings|earned)\b/i

/** Words that the filter of a claims question has used. */
export const isOfClaims = ({ text }: Lexeme): boolean => REJECTED.test(text) || WAITING.test(text)

export function practiceQuestion(
  text: string,
  lexemes: readonly Lexeme[],
  hasPatient: boolean,
): Extract<Question, { kind: 'practice' }> | undefined {
  if (has(lexemes, 'pronoun', 'patient', 'condition', 'measure', 'medicine')) return undefined
  const period = lexemes.find((one) => one.kind === 'period')?.period
  if (topicIs(lexemes, 'tasks')) {
    const filter = /urgent/i.test(text)
      ? 'urgent'
      : /overdue|late/i.test(text)
        ? 'overdue'
        : /\b(my|mine|me)\b/i.test(text)
          ? 'mine'
          : undefined
    return { kind: 'practice', about: 'tasks', ...(filter && { filter }), ...(period && { period }) }
  }
  if (topicIs(lexemes, 'results-to-read') && !hasPatient)
    return { kind: 'practice', about: 'results', ...(period && { period }) }
  if (topicIs(lexemes, 'messages') && !hasPatient)
    return { kind: 'practice', about: 'messages', ...(period && { period }) }
  if (topicIs(lexemes, 'claims')) {
    const filter = REJECTED.test(text)
      ? 'rejected'
      : RECEIVED.test(text)
        ? 'received'
        : WAITING.test(text)
          ? 'waiting'
          : undefined
    return { kind: 'practice', about: 'claims', ...(filter && { filter }), ...(period && { period }) }
  }
  return undefined
}

const HALVES: readonly (readonly [RegExp, 'morning' | 'afternoon'])[] = [
  [/^(?:this )?(?:morning|mornings|am)$/i, 'morning'],
  [/^(?:this )?(?:afternoon|afternoons|arvo|pm)$/i, 'afternoon'],
]
export const halfOf = ({ text }: Lexeme): 'morning' | 'afternoon' | undefined =>
  HALVES.find(([words]) => words.test(text))?.[1]

const STILL_TO_SEE =
  /^(?:so )?(?:who|who's|whos|how many|which|any(?:one|body)|is (?:there )?any(?:one|body)|what)\b.*\b(?:left|remaining|still|to go|yet)\b/
const SEEING = /\b(?:see|seen|come|go|list|today|day|clinic|session|patients?|pts?)\b/
const OF_LEFT =
  /^(?:left|remaining|remain|still|go|yet|to|see|come|be|seen|got|have|has|i've|ive|any|more|of|clinic|session)$/i
const KINDS_LEFT = new Set<Lexeme['kind']>([
  'subject',
  'me',
  'mine',
  'ask',
  'period',
  'filler',
  'verb',
  'seen',
  'practitioner',
  'greeting',
])

/** 'Who do I have left to see this arvo': of today's list what is not over. */
export function leftToSee(
  text: string,
  lexemes: readonly Lexeme[],
  today: string,
): Extract<Question, { kind: 'day' }> | undefined {
  const folded = text.toLowerCase().replace(/[‘’]/g, "'").trim()
  if (!STILL_TO_SEE.test(folded) || !SEEING.test(folded)) return undefined
  const period = lexemes.find((one) => one.kind === 'period')?.period
  if (period && period.from !== today) return undefined
  const isOfList = (one: Lexeme) => one.kind === 'topic' && one.topic === 'list-of-day'
  if (!lexemes.every((one) => KINDS_LEFT.has(one.kind) || isOfList(one) || OF_LEFT.test(one.text) || halfOf(one)))
    return undefined
  const half = lexemes.map(halfOf).find(Boolean)
  const day = { about: 'list' as const, period: { from: today, to: today, label: 'today' }, status: 'left' as const }
  return { kind: 'day', day: { ...day, ...(half && { half }) }, whose: whoseDay(lexemes) }
}
