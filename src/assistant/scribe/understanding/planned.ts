import type { Span } from '../composing/sections.ts'
import { writtenWord } from '../writing/surface.ts'
import type { Mention } from './plan/medications.ts'
import type { Order } from './plan/order.ts'
import { type Regimen, regimenText } from './plan/regimen.ts'
import { asSentence } from './wording.ts'

/** A medication of the plan with everything said of it. */
export interface Planned {
  action: 'start' | 'stop' | 'change' | 'continue' | 'avoid'
  medication: Mention
  regimen: Regimen
  direction?: 'up' | 'down'
  reason?: string
  spans: Span[]
  order: number
}

export const merged = (known: Regimen, more: Regimen): Regimen => ({
  ...known,
  ...(more.strength && !known.strength && { strength: more.strength }),
  ...(more.dose && {
    dose:
      known.dose && unit(known.dose) !== unit(more.dose)
        ? `${known.dose}, ${more.dose}`
        : known.dose && unit(known.dose) === unit(more.dose)
          ? known.dose
          : more.dose,
  }),
  ...(more.frequency && {
    frequency:
      known.frequency && known.frequency !== more.frequency ? `${known.frequency}, ${more.frequency}` : more.frequency,
  }),
  ...(more.duration && { duration: more.duration }),
  extras: [...new Set([...(known.extras ?? []), ...(more.extras ?? [])])],
})

const unit = (dose: string): string => dose.replace(/^[\d. to/-]+/, '').replace(/s$/, '')

/** "Eliquis five": the unit of the dose that is taken already. */
export function inKnownUnit(regimen: Regimen, taken: Regimen | undefined): Regimen {
  const [, unit] = /^\d[\d.]* (mg|mcg|g|units?)\b/.exec(taken?.dose ?? '') ?? []
  return unit && regimen.dose && /^\d[\d.]*$/.test(regimen.dose)
    ? { ...regimen, dose: `${regimen.dose} ${unit}` }
    : regimen
}

export function differs(before: Regimen, now: Regimen): boolean {
  const changed = (a: string | undefined, b: string | undefined): boolean =>
    b !== undefined && a !== undefined && a !== b
  return (
    changed(before.dose, now.dose) ||
    changed(before.frequency, now.frequency) ||
    (now.dose !== undefined && before.dose === undefined && now.duration !== undefined)
  )
}

export function reasonIn(clause: string, { to }: Mention): string | undefined {
  const after = clause.slice(to)
  const [, because] =
    /\b(?:because(?: of)?|with (?:a|the|your)|given (?:the|your)) ([a-z][a-z ]{2,40})/.exec(after) ?? []
  if (because) return because.replace(/\byour\b/g, 'the').trim()
  return /\bthat's (an? [a-z]+)/.exec(after)?.[1]
}

export const nameOf = ({ spokenName }: Mention): string => spokenName.split(' ').map(writtenWord).join(' ')

export function medicationText({ action, medication, regimen, direction, reason }: Planned): string {
  const name = nameOf(medication)
  const how = regimenText(regimen)
  switch (action) {
    case 'avoid':
      return asSentence(`${name} is not to be used${reason ? ` (${reason})` : ''}`)
    case 'stop':
      return asSentence(
        /^\d/.test(regimen.duration ?? '') ? `Withhold ${name} for ${regimen.duration}` : `Stop ${name}`,
      )
    case 'continue':
      return asSentence(
        `Continue ${name}${how ? ` ${how}` : ''}${/\b(?:until|then stop|for \d)/.test(how) ? '' : ', unchanged'}`,
      )
    case 'change': {
      const verb = direction === 'up' ? 'Increase' : direction === 'down' ? 'Reduce' : 'Change'
      return asSentence(`${verb} ${name}${how ? (how.startsWith('by ') ? ` ${how}` : ` to ${how}`) : ''}`)
    }
    default:
      return asSentence(`Start ${name}${how ? ` ${how}` : ''}`)
  }
}

export function medicationOrder({ action, medication, regimen }: Planned): Order {
  const { strength, dose, frequency, duration, extras = [] } = regimen
  return {
    kind: action as Order['kind'],
    medication: nameOf(medication),
    ...((dose || strength) && { dose: [strength, dose].filter(Boolean).join(', ') }),
    ...((frequency || extras.some((each) => /every (?:morning|day|night)/.test(each))) && {
      frequency: frequency ?? (extras.find((each) => /every/.test(each)) as string),
    }),
    ...(duration && { duration }),
  }
}

const MONTH = /^(?:January|February|March|April|May|June|July|August|September|October|November|December)$/

export function orderText({ kind, what = '', when }: Order): string {
  const clause = when?.split(' ').map(writtenWord).join(' ')
  const time = clause
    ? /^\d/.test(clause)
      ? ` in ${clause}`
      : /^(?:end|start|beginning|middle) of /.test(clause)
        ? ` at the ${clause}`
        : MONTH.test(clause)
          ? ` in ${clause}`
          : / after | before /.test(` ${clause} `) || /^(?:next|this|today|tomorrow|tonight|every)/.test(clause)
            ? ` ${clause}`
            : ` on ${clause}`
    : ''
  if (kind === 'referral') return asSentence(`Refer to ${what}${time}`)
  if (kind === 'followup') return asSentence(/^\d+ \w+ after/.test(when ?? '') ? `${what} ${when}` : `${what}${time}`)
  if (kind === 'task') return asSentence(`${what}${time}`)
  return asSentence(`${what}${time}`)
}
