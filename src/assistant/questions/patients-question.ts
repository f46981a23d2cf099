import { describeFilter } from './filters/describe-filter.ts'
import { all, eachFilter, type Filter } from './filters/filter.ts'
import { isFilterWord } from './filters/filter-words.ts'
import { parseFilters } from './filters/parse-filters.ts'
import { overWholeRecord } from './filters/whole-record.ts'
import { type Found, type UnderstandOptions, unknownOf } from './found-question.ts'
import { asksFastestDecline } from './idioms.ts'
import type { Show } from './question.ts'
import { fastestDecline, shown } from './what-to-show.ts'
import type { Lexeme } from './words/lexeme.ts'

/** About a group of patients. */
export function patientsQuestion(
  text: string,
  lexemes: readonly Lexeme[],
  options: UnderstandOptions,
): Found | undefined {
  if (options.role === 'patient') return undefined
  const { show, without } = asksFastestDecline(text, lexemes) ? fastestDecline(lexemes) : shown(lexemes)
  const phones = show.as === 'list' ? phonesIn(lexemes) : []
  const rest = lexemes.filter((one) => !without.has(one) && !phones.includes(one) && isFilterWord(one))
  const { filter: read, atoms, dangling, notes, ...parsed } = parseFilters(rest, options.today)
  const filter = read && overWholeRecord(read, lexemes, options.today)
  const problems = [...parsed.problems]
  if (asksVolumeFall(text, lexemes)) problems.push(NO_VOLUME_FALL)
  if (isExample(lexemes, atoms)) problems.push(EXAMPLE)
  if (filter && leavesOutStop(filter, lexemes)) problems.push(NOT_STOPPED)
  const ahead = filter && aheadOf(filter, options.today)
  if (ahead) problems.push(ahead)
  // 'who are they' after a count
  const namesThem = !filter && lexemes.some(({ kind, text: word }) => kind === 'pronoun' && /^they$/i.test(word))
  const isFollowUp =
    follows(lexemes) ||
    namesThem ||
    (options.before !== undefined && (takesUp(lexemes) || (phones.length > 0 && rest.length === 0 && !hasOne(lexemes))))
  const hasSubject = lexemes.some((one) => one.kind === 'subject' || one.kind === 'mine')
  const isAsked = lexemes.some((one) => one.kind === 'ask')
  const unknown = unknownOf(lexemes).filter((one) => !without.has(one))
  if (!filter && !(hasSubject && isAsked) && show.as === 'list' && !show.sort && !isFollowUp) {
    return problems.length > 0 ? { question: { kind: 'nothing' }, unknown, dangling, problems } : undefined
  }
  if (!filter && unknown.length > 0 && !isFollowUp && show.as === 'list') return undefined
  // 'how many times', 'how many litres' count no patients
  const isTotal = lexemes.some((one) => one.kind === 'topic' && one.topic === 'patients-total')
  if (!filter && !hasSubject && !isFollowUp && !isTotal && show.as === 'count') return undefined
  // 'what is an obstructive pattern' asks what it means, not who has it
  if (!hasSubject && !isFollowUp && ASKS_MEANING.test(text)) return undefined
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
  const beside = valuesBeside(joined, show, lexemes)
  if (beside) return { question: { kind: 'patients', ...beside }, unknown, dangling, problems: [...problems], notes }
  const final: Show = show.as === 'share' ? { as: 'share', of: shareOf(atoms, joined) } : show
  const noBefore = isFollowUp && !before ? ['There is no list before this question to take from.'] : []
  return {
    question: { kind: 'patients', filter: joined, show: withPhones(final, phones) },
    unknown,
    dangling: [...dangling, ...unusedOf(lexemes, new Set([...without, ...phones]))],
    problems: [...problems, ...noBefore],
    notes,
  }
}

const ASKS_MEANING = /^\s*(?:so )?(?:what is|what['’]s|whats|what are) an?\s/i

/** 'Latest potassium of all on theophylline': a value beside each of a group, also where there is none. */
function valuesBeside(
  filter: Filter,
  show: Show,
  lexemes: readonly Lexeme[],
): { filter: Filter; show: Show } | undefined {
  const isLatest = lexemes.some((one) => one.kind === 'pick' && one.pick === 'latest')
  if (!isLatest || show.as !== 'list' || show.sort || filter.kind !== 'all') return undefined
  const shown = filter.of.filter(
    (one) => one.kind === 'measured' || (one.kind === 'entry' && !one.test && !one.level),
  ) as NonNullable<Extract<Show, { as: 'list' }>['values']>[]
  const [values, another] = shown
  const others = filter.of.filter((one) => one !== values)
  if (!values || another || others.length === 0) return undefined
  return { filter: all(others), show: { as: 'list', values } }
}

/** Nothing but an appointment can be on record for a day to come: 'due for a review next month' would find everybody. */
function aheadOf(filter: Filter, today: string): string | undefined {
  for (const one of eachFilter(filter)) {
    if (one.kind === 'appointment' || !('period' in one) || !one.period?.from || one.period.from <= today) continue
    return `The record cannot tell what happens ${one.period.label}. Ask for appointments then, or open Recalls.`
  }
  return undefined
}

const NOT_STOPPED = 'I did not understand what was stopped. Ask “who stopped …” with the medication and the time.'

/** 'Whose prednisolone was stopped': never answered with who took it. */
function leavesOutStop(filter: Filter, lexemes: readonly Lexeme[]): boolean {
  const asksStop = lexemes.some((one) => one.kind === 'verb' && one.verb === 'stopped')
  const medications = [...eachFilter(filter)].filter((one) => one.kind === 'medicine')
  return asksStop && medications.length > 0 && medications.every(({ how }) => how !== 'stopped')
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

const hasOne = (lexemes: readonly Lexeme[]): boolean =>
  lexemes.some(({ kind }) => kind === 'patient' || kind === 'pronoun' || kind === 'unknown')

const isVerb = (one: Lexeme | undefined): boolean =>
  one?.kind === 'verb' ||
  (one?.kind === 'ask' && one.ask === 'yes-no') ||
  (one?.kind === 'smoking' && /^smoked?$/i.test(one.text))

/** 'How many are women?', 'which have asthma?': after a list it is about that list. */
function takesUp(lexemes: readonly Lexeme[]): boolean {
  if (lexemes.some(({ kind }) => kind === 'subject' || kind === 'mine')) return false
  const [first, second] = lexemes.filter(({ kind }) => kind !== 'filler')
  // 'over 80', 'on triple'
  if (first?.kind === 'comparator' || (first?.kind === 'verb' && first.verb === 'on')) return true
  // 'sort by age', 'group by sex'
  if (first?.kind === 'ask' && first.ask === 'group') return true
  if (/^(?:sort|rank|order|group)$/i.test(first?.text ?? '')) return true
  return first !== undefined && /^(?:how many|which)$/i.test(first.text) && isVerb(second)
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

const NO_VOLUME_FALL =
  'I do not search for a fall in millilitres. Ask who declines fastest: that is ranked in mL a year; or ask about one patient.'

/** 'Has anyone lost more than 200 mL of FEV1': a fall by a share is another question. */
function asksVolumeFall(text: string, lexemes: readonly Lexeme[]): boolean {
  return (
    lexemes.some((one) => one.kind === 'measure' && (one.id === 'fev1' || one.id === 'fvc')) &&
    /\d\s*(?:mls?|millilit\w*)\b/i.test(text) &&
    /\b(?:fall\w*|fell|drop\w*|los(?:e|es|ing|t)|loss|declin\w*|decreas\w*|down)\b/i.test(text)
  )
}

/** 'A phone list of …', 'mobile numbers of …'; a phone appointment is none. */
function phonesIn(lexemes: readonly Lexeme[]): readonly Lexeme[] {
  const at = lexemes.findIndex(
    (one, index) =>
      one.kind === 'topic' &&
      one.topic === 'contact' &&
      (/\bnumbers?\b/i.test(one.text) ||
        (/^(?:phone|telephone|mobile|ring|call)s?$/i.test(one.text) &&
          /^(?:list|lists|numbers?|nos?|of)$/i.test(lexemes[index + 1]?.text ?? ''))),
  )
  if (at < 0) return []
  return lexemes.filter(
    (one, index) => index === at || (index === at + 1 && /^(?:list|lists|numbers?|nos?)$/i.test(one.text)),
  )
}

const withPhones = (show: Show, phones: readonly Lexeme[]): Show =>
  show.as === 'list' && phones.length > 0 ? { ...show, hasPhones: true } : show
