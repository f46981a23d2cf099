import { capitalise } from '#fhir/capitalise.ts'
import { timeText } from '../planned.ts'
import { UNDECIDED } from './decision-patterns.ts'
import type { Order } from './order.ts'
import { whenIn } from './services.ts'

/** Devices of a respiratory clinic as they are said, with the name a note carries. */
const DEVICES: readonly (readonly [RegExp, string])[] = [
  [/\bnasal pillows?(?: mask)?\b|\bpillows? mask\b/, 'nasal pillow mask'],
  [/\bfull[- ]?face(?: mask)?\b/, 'full-face mask'],
  [/\bnasal mask\b/, 'nasal mask'],
  [/\bhumidifier\b|\bhumidity\b/, 'humidifier'],
  [/\bauto[- ]?(?:cpap|pap|titrating cpap)\b|\bapap\b/, 'automatic CPAP'],
  [
    /\b(?:bi-?level|bi-?pap|vpap|niv|non-?invasive ventilation|ventilator)\b(?: (?:machine|support|therapy))?/,
    'bilevel',
  ],
  [/\bcpap\b(?: (?:machine|therapy))?/, 'CPAP'],
  [/\b(?:mandibular|oral|dental) (?:advancement )?(?:splint|appliance|device)\b/, 'mandibular advancement splint'],
  [/\bchin ?strap\b/, 'chin strap'],
  [/\bspacer\b/, 'spacer'],
  [/\bnebuli[sz]er\b/, 'nebuliser'],
  [/\b(?:acapella|aerobika|flutter|pep (?:device|mask)|bubble pep)\b/, '$&'],
  [/\bhigh[- ]flow(?: oxygen| machine)?\b/, 'high-flow oxygen'],
  [/\b(?:suction|cough assist)(?: machine)?\b/, '$&'],
]

export interface DeviceDecision {
  text: string
  order: Order
}

interface Named {
  name: string
  from: number
  to: number
}

function devicesIn(text: string): Named[] {
  let rest = text
  const found: Named[] = []
  for (const [pattern, name] of DEVICES) {
    const match = pattern.exec(rest)
    if (!match) continue
    found.push({
      name: name === '$&' ? capitalise(match[0]) : name,
      from: match.index,
      to: match.index + match[0].length,
    })
    rest = rest.slice(0, match.index) + '#'.repeat(match[0].length) + rest.slice(match.index + match[0].length)
  }
  return found.sort((a, b) => a.from - b.from)
}

export const isVentilation = (text: string): boolean => devicesIn(text).some(({ name }) => /bilevel|CPAP/.test(name))

const PRESSURE_OF: readonly (readonly [RegExp, string])[] = [
  [/\b(?:inspiratory|ipap|top|upper|maximum|max)\b/, 'inspiratory'],
  [/\b(?:expiratory|epap|bottom|lower|minimum|min)\b/, 'expiratory'],
]
const DECIDES =
  /\b(?:i'll|we'll|i will|we will|i'm going to|we're going to|let's|i'd like|i want|trial|we need|you need|he needs|she needs|you'll|he'll|she'll|i'm (?:putting|changing|booking|swapping|starting)|change|swap|switch|move|put|turn|set|start|try|use|goes|comes|stays?|back on)\b/
const DENIES = /\b(?:not|won't|don't|never|no|can't|rather you didn't)\b/

/** A decision about a device: which one begins, which one it replaces, and its settings. */
export function readDevice(clause: string, focus: string | undefined): DeviceDecision | undefined {
  if (UNDECIDED.test(clause.replace(/\bevery?\b/g, ''))) return undefined
  const settings = readSettings(clause, focus)
  if (settings) return settings
  const named = devicesIn(clause)
  const [first, second] = named
  if (!first || !DECIDES.test(clause) || DENIES.test(clause.slice(0, first.from))) return undefined
  const before = clause.slice(0, first.from)
  const between = second ? clause.slice(first.to, second.from) : ''
  const replaces =
    /\b(?:from|swap|replace|instead of|stop|off|take (?:you|him|her) off)(?: (?:you|him|her))?(?: (?:the|your|his|her|from|off))* $/
  if (second && replaces.test(before) && /\b(?:to|for|onto|with|and)\b/.test(between))
    return made(`Change from ${first.name} to ${second.name}`, {
      kind: 'device',
      what: second.name,
      instructions: `in place of ${first.name}`,
    })
  if (second && /\binstead of\b|\brather than\b/.test(between))
    return made(`Use ${first.name} instead of ${second.name}`, {
      kind: 'device',
      what: first.name,
      instructions: `in place of ${second.name}`,
    })
  const starts =
    /\b(?:change|swap|switch|move|put|try|trial|start|get|give|use|need|want|like|book|set|back|on)\b(?: (?:you|him|her|it|that|a|an|the|to|onto|on|over|up|with|for|using|some|your|his))* $/
  // "put the bilevel up": to what is said next
  if (/^(?: (?:pressure|settings?))? (?:up|down)\b/.test(clause.slice(first.to))) return undefined
  if (!starts.test(before) || /\b(?:through|via|in|with|by) (?:the |a |your )?$/.test(before)) return undefined
  if (
    /^(?:spacer|nebuliser|bilevel|CPAP)$/.test(first.name) &&
    /\b(?:clinic|nurse|team|download|study)\b/.test(clause.slice(first.to, first.to + 12))
  )
    return undefined
  const [, pressure] =
    /\b(?:at|on|of|with) (\d{1,2})(?: ?(?:cm|centimetres?)(?: of water|h2o)?)?\b/.exec(clause.slice(first.to)) ?? []
  const isSet =
    pressure !== undefined && /bilevel|CPAP/.test(first.name) && /\b(?:cm|centimetres?|pressure)\b/.test(clause)
  const mask = second && /mask/.test(second.name) ? ` with ${second.name}` : ''
  const when = timeText(whenIn(clause.slice(first.to)))
  const often = /\b(?:once|twice|\d times) (?:a|per) day\b|\b(?:every|each) (?:night|morning|day)\b/.exec(
    clause.slice(first.to),
  )?.[0]
  const verb = /\b(?:change|swap|switch|move)\b/.test(before)
    ? 'Change to'
    : /\btry\b/.test(before)
      ? 'Trial'
      : /\bback\b/.test(before)
        ? 'Resume'
        : 'Start'
  const setting = isSet ? ` at ${pressure} cmH2O` : ''
  return made(
    `${verb} ${first.name}${setting}${mask}${often ? ` ${often.replace(/ (?:a|per) day/, ' daily')}` : when}`,
    {
      kind: 'device',
      what: `${first.name}${mask}`,
      ...(isSet && { dose: `${pressure} cmH2O` }),
      ...(often && { frequency: often }),
    },
  )
}

const made = (text: string, order: Order): DeviceDecision => ({ text: `${text}.`, order })

/** "the inspiratory pressure goes from 16 to 18, the expiratory stays at 6", "pressures of 18 over 8". */
function readSettings(clause: string, focus: string | undefined): DeviceDecision | undefined {
  const device = devicesIn(clause).find(({ name }) => /bilevel|CPAP/.test(name))?.name ?? focus
  if (!device || /\bblood pressure\b/.test(clause)) return undefined
  const [, least, most] =
    /\b(?:set(?:ting)?|range|pressures?|run(?:ning)?|somewhere)\b[^\d]{0,24}between (\d{1,2}) and (\d{1,2})\b(?! (?:hours|nights|weeks|months))/.exec(
      clause,
    ) ?? []
  if (least && most && Number(least) < Number(most) && Number(most) <= 30 && !/\b(?:was|were|sitting)\b/.test(clause))
    return made(`${capitalise(device)} pressure range ${least} to ${most} cmH2O`, {
      kind: 'device',
      what: device,
      dose: `${least} to ${most} cmH2O`,
    })
  const isPressure = /\b(?:pressures?|ipap|epap|inspiratory|expiratory)\b/.test(clause)
  if (!isPressure || /\b(?:sitting|shows?|download|average|median|95th)\b/.test(clause)) return undefined
  const [, high, low] = /(?<![\d./])(\d{1,2})(?:\/| over | on )(\d{1,2})(?![\d./])/.exec(clause) ?? []
  if (high && low && Number(high) > Number(low) && Number(high) <= 40)
    return made(`${capitalise(device)} pressures ${high}/${low} cmH2O`, {
      kind: 'device',
      what: device,
      dose: `${high}/${low} cmH2O`,
    })
  const parts = clause.split(/,| and (?=the|your|i)/).flatMap((part) => {
    const which = PRESSURE_OF.find(([pattern]) => pattern.test(part))?.[1] ?? ''
    const [, from, to] = /\bfrom (\d{1,2}(?:\.\d)?)[^\d]{1,14}to (\d{1,2}(?:\.\d)?)\b/.exec(part) ?? []
    const [, kept] = /\b(?:stays?|remains?|same|leave)\b[^\d]{0,12}(\d{1,2}(?:\.\d)?)\b/.exec(part) ?? []
    const [, set] = /\b(?:to|at|of|is|be)\b (\d{1,2}(?:\.\d)?)\b/.exec(part) ?? []
    const name = `${which ? `${which} ` : ''}pressure`
    if (from && to) return [`${Number(to) > Number(from) ? 'increase' : 'reduce'} ${name} from ${from} to ${to} cmH2O`]
    if (kept) return [`${name} stays at ${kept} cmH2O`]
    return set && (which || DECIDES.test(clause)) && Number(set) >= 3 && Number(set) <= 40
      ? [`set ${name} to ${set} cmH2O`]
      : []
  })
  if (parts.length === 0) return undefined
  return made(`${capitalise(device)}: ${parts.join('; ')}`, { kind: 'device', what: device, dose: parts.join('; ') })
}
