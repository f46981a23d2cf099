import type { Span } from '../composing/sections.ts'
import { writtenWord } from '../writing/surface.ts'
import type { Mention } from './plan/medications.ts'
import type { Order } from './plan/order.ts'
import { isEmptyRegimen, type Regimen, regimenText } from './plan/regimen.ts'
import { asSentence } from './wording.ts'

/** A medication of the plan with everything said of it. */
export interface Planned {
  action: 'start' | 'stop' | 'change' | 'continue' | 'avoid'
  medication: Mention
  regimen: Regimen
  direction?: 'up' | 'down'
  reason?: string
  again?: boolean
  hold?: boolean
  /** The dose named is not the one taken until now. */
  isNewDose?: boolean
  when?: string
  until?: string
  spans: Span[]
  order: number
  /** When the last dose is taken, where that was said. */
  lastDose?: string
  /** Weighed and decided against. */
  isConsidered?: boolean
  /** A course that was had is not given again: "I won't give you any more". */
  isNoMore?: boolean
  /** Not to begin before this: "the tooth is out". */
  notBefore?: string
  /** Begun in steps of different doses. */
  isStepped?: boolean
  /** Kept at home and not taken now; what for, where that was said. */
  reserve?: string
  /** The last utterance that spoke of it. */
  last: number
}

/** A second flow of oxygen is another state, not another dose. */
export const furtherFlow = (known: Regimen, more: Regimen): Regimen =>
  known.dose && more.dose && (more.dose !== known.dose || (more.extras ?? []).length > 0)
    ? {
        ...more,
        dose: known.dose,
        extras: [
          ...((known.extras ?? []).some((each) => /at rest|exertion/.test(each)) || more.dose !== known.dose
            ? [`${more.dose}${more.extras?.[0] && !/L\/min/.test(more.extras[0]) ? ` ${more.extras[0]}` : ''}`]
            : (more.extras ?? []).slice(0, 1)),
          ...(more.extras ?? []).slice(1),
        ],
      }
    : more

export const merged = (known: Regimen, more: Regimen): Regimen => ({
  ...known,
  ...(more.strength && !known.strength && { strength: more.strength }),
  ...(more.dose && {
    dose:
      known.dose && unit(more.dose) !== '' && unit(known.dose) !== unit(more.dose)
        ? bothDoses(known.dose, more.dose)
        : (known.dose ?? more.dose),
  }),
  ...(more.frequency && { frequency: bothTimes(known.frequency, more.frequency) }),
  ...(more.duration && { duration: more.duration }),
  extras: distinctExtras([...(known.extras ?? []), ...(more.extras ?? [])].map((each) => inUnitOf(known.dose, each))),
})

/** "Down to ten. Ten milligrams from tomorrow.": the figure once more, now with its unit. */
const bothDoses = (known: string, more: string): string =>
  /^\d[\d.]*$/.test(known) && more.startsWith(`${known} `) ? more : `${known}, ${more}`

/** "once a week" said again with its day: the fuller one. */
const bothTimes = (known: string | undefined, more: string): string =>
  !known || more.includes(known) ? more : known.includes(more) ? known : `${known}, ${more}`

/** "then 25 for 3 days" after "40 mg": the same unit. */
function inUnitOf(dose: string | undefined, step: string): string {
  const [, known] = /^\d[\d.]* (mg|mcg|g|puffs|tablets|mL)\b/.exec(dose ?? '') ?? []
  return known ? step.replace(/^then (\d[\d.]*)(?= (?!mg|mcg|g\b|puff|tablet|mL)|$)/, `then $1 ${known}`) : step
}

const withStepUnits = (regimen: Regimen): Regimen =>
  regimen.extras ? { ...regimen, extras: regimen.extras.map((each) => inUnitOf(regimen.dose, each)) } : regimen

/** "overnight" beside "at rest and overnight" says nothing more. */
const distinctExtras = (extras: readonly string[]): string[] =>
  [...new Set(extras)].filter(
    (one) => !extras.some((other) => other !== one && other.endsWith(` ${one}`) && !/L\/min/.test(other)),
  )

const routeOf = ({ extras = [] }: Regimen): string =>
  extras.some((each) => /intravenous/.test(each))
    ? 'iv'
    : extras.some((each) => /nebuliser|inhaled/.test(each))
      ? 'inhaled'
      : ''

/** A medication by drip and the same one inhaled afterwards are two orders. */
export function orderKey(known: Planned | undefined, ingredient: string, regimen: Regimen): string {
  const route = routeOf(regimen)
  const before = known ? routeOf(known.regimen) : ''
  return route && before && route !== before ? `${ingredient} ${route}` : ingredient
}

const unit = (dose: string): string => dose.replace(/^[\d. to/-]+/, '').replace(/s$/, '')

/** "Eliquis five": the unit of the dose that is taken already. */
export function inKnownUnit(regimen: Regimen, taken: Regimen | undefined): Regimen {
  const [, unit] = /^\d[\d.]* (mg|mcg|g|units?)\b/.exec(taken?.dose ?? '') ?? []
  if (unit && /^\d[\d.]* (?:in|at) /.test(regimen.dose ?? ''))
    return { ...regimen, dose: (regimen.dose as string).replace(/(\d[\d.]*)(?= (?:in|at) )/g, `$1 ${unit}`) }
  return unit && regimen.dose && /^\d[\d.]*$/.test(regimen.dose)
    ? { ...regimen, dose: `${regimen.dose} ${unit}` }
    : regimen
}

/** Taken for relief as well as regularly. */
export const isReliever = ({ extras = [] }: Regimen): boolean => extras.includes('and as reliever')

export function differs(before: Regimen, now: Regimen): boolean {
  const changed = (a: string | undefined, b: string | undefined): boolean =>
    b !== undefined && a !== undefined && a !== b
  return (
    changed(before.dose, now.dose) ||
    changed(before.strength, now.strength) ||
    changed(before.frequency, now.frequency) ||
    (isReliever(now) && !isReliever(before)) ||
    (now.dose !== undefined && before.dose === undefined && now.duration !== undefined)
  )
}

export function reasonIn(clause: string, { to }: Mention): string | undefined {
  const after = clause.slice(to)
  const [, because] =
    /\b(?:because(?: of)?|with (?:a|the|your)|given (?:the|your)) ([a-z][a-z ]{2,60})(?=[,;.]|$)/.exec(after) ?? []
  if (because) return because.replace(/\byour\b/g, 'the').trim()
  return /\bthat's (an? [a-z]+)/.exec(after)?.[1]
}

export const nameOf = ({ spokenName }: Mention): string =>
  spokenName
    .split(' ')
    .map(writtenWord)
    .join(' ')
    .replace(/\bvitamin ([a-k])\b/, (_, letter: string) => `vitamin ${letter.toUpperCase()}`)

/** "in 2 weeks", "at the end of the month", "next week". */
export function timeText(when: string | undefined): string {
  const clause = when?.split(' ').map(writtenWord).join(' ')
  if (!clause) return ''
  if (/^\d+ \w+ (?:after|before) |^\d+ times /.test(clause)) return ` ${clause}`
  if (/^\d+ [A-Z]/.test(clause)) return ` on ${clause}`
  if (/^\d/.test(clause) || MONTH.test(clause)) return ` in ${clause}`
  if (/^(?:first|second|third|last) week of /.test(clause)) return ` in the ${clause}`
  if (/^(?:end|start|beginning|middle) of /.test(clause)) return ` at the ${clause}`
  return / after | before /.test(` ${clause} `) ||
    /^(?:now|next|within|this|today|tomorrow|tonight|every|twice|once|weekly|monthly|from|when|daily|(?:three|four|\d+) times)/.test(
      clause,
    )
    ? ` ${clause}`
    : ` on ${clause}`
}

export function medicationText(planned: Planned): string {
  const { action, medication, direction, reason, again, hold, when, until, isNewDose } = planned
  const regimen = withStepUnits(planned.regimen)
  const name = nameOf(medication)
  const how = regimenText(regimen)
  const why = reason ? ` (${reason})` : ''
  const limit = until ? ` ${until}` : ''
  if (planned.reserve !== undefined && (action === 'start' || action === 'continue'))
    return asSentence(
      `Keep ${name} in reserve at home${planned.reserve ? ` ${planned.reserve}` : ''}${how ? `: ${how}` : ''}`,
    )
  switch (action) {
    case 'avoid':
      if (planned.isNoMore) return asSentence(`no further ${name}${why}`)
      if (planned.isConsidered) return asSentence(`${name} considered, not started`)
      if (hold) return asSentence(`${name} is not to be started for now${why}`)
      return asSentence(`${name} is not to be ${again ? 'restarted' : 'used'}${limit}${why}`)
    case 'stop':
      if (regimen.dose) return asSentence(`Stop ${name}: reduce to ${how.replace(/, then stop$/, '')}, then stop`)
      if (hold || /^\d/.test(regimen.duration ?? ''))
        return asSentence(
          `Withhold ${name}${limit || (regimen.duration ? ` for ${regimen.duration}` : '')}${again ? ', then restart' : ''}`,
        )
      if (planned.lastDose) return asSentence(`Stop ${name}, last dose ${planned.lastDose}`)
      return asSentence(`Stop ${name}${timeText(when)}${limit}`)
    case 'continue':
      return asSentence(
        `Continue ${name}${how ? ` ${how}` : ''}${isNewDose || /\b(?:until|then stop|for \d)/.test(how) ? '' : ', unchanged'}`,
      )
    case 'change': {
      const verb = direction === 'up' ? 'Increase' : direction === 'down' ? 'Reduce' : 'Change'
      return asSentence(
        `${verb} ${name}${how ? (how.startsWith('by ') ? ` ${how}` : ` to ${how}`) : ''}${timeText(when)}`,
      )
    }
    default:
      return asSentence(
        `${again ? 'Restart' : 'Start'} ${name}${how ? ` ${how}` : ''}${when ? `, to start${timeText(when)}` : ''}${limit}${planned.notBefore ? `, not before ${planned.notBefore}` : ''}`,
      )
  }
}

/** What is not to be used is no order, nor is what stays in the cupboard without a word on its dose. */
export const ordersOf = (planned: Planned): Order[] =>
  planned.action === 'avoid' ||
  (planned.reserve !== undefined && planned.action === 'continue' && isEmptyRegimen(planned.regimen))
    ? []
    : [medicationOrder(planned)]

export function medicationOrder({
  action,
  medication,
  regimen,
  again,
  hold,
  when,
  until,
  notBefore,
  lastDose,
  reserve,
}: Planned): Order {
  const { strength, dose: first, frequency: spoken, duration, extras: named = [] } = withStepUnits(regimen)
  const extras = reserve === undefined ? named : ['keep in reserve, not to start now', ...named]
  // "600 mg, then 300 mg every 2 weeks": the first dose has no frequency, the later ones have
  const [, later, often] = spoken ? [] : (STEP_AFTER_FIRST.exec(extras.join(', ')) ?? [])
  const dose = later && first ? `${first} then ${later}` : first
  const frequency = spoken ?? often
  return {
    kind: action as Order['kind'],
    medication: nameOf(medication),
    ...((dose || strength) && { dose: [strength, dose].filter(Boolean).join(', ') }),
    ...((frequency || extras.some((each) => /every (?:morning|day|night)/.test(each))) && {
      frequency: frequency ?? (extras.find((each) => /every/.test(each)) as string),
    }),
    ...(duration && { duration }),
    ...(extras.length > 0 && { instructions: extras.join(', ') }),
    ...((when || until || notBefore || lastDose) && {
      when: lastDose ? `last dose ${lastDose}` : (when ?? until ?? `after ${notBefore}`),
    }),
    ...(again && action === 'start' && { restart: true }),
    ...(hold && { hold: true }),
  }
}

const STEP_AFTER_FIRST =
  /^then (\d[\d.]* (?:mg|mcg|g|mL|puffs?|tablets?|capsules?)) ((?:every|once|twice|daily|weekly|monthly|fortnightly)\b[^,]*)/
const MONTH = /^(?:January|February|March|April|May|June|July|August|September|October|November|December)$/

export function orderText({ kind, what: named = '', when }: Order): string {
  const time = timeText(when)
  const what = named.split(' ').map(writtenWord).join(' ')
  if (what === 'multidisciplinary meeting') return asSentence(`Discuss at the ${what}${time}`)
  if (what.startsWith('emergency department')) return asSentence(`Send to the ${what}${time}`)
  if (kind === 'referral') return asSentence(`Refer to ${what}${time}`)
  return asSentence(`${what}${time}`)
}
