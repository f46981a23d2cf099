import { UNDECIDED } from './decision-patterns.ts'
import type { Mention } from './medications.ts'
import type { Decision } from './pronoun-decisions.ts'
import { type Regimen, regimenIn } from './regimen.ts'

export const OXYGEN: Mention = { spokenName: 'home oxygen', ingredient: 'oxygen', from: 0, to: 0 }

const FLOW = /(?<![\d.])(\d{1,2}(?:\.\d+)?) ?(?:l\b|l\/min|lit(?:re|er)s?)(?: (?:a|per) minute)?/g
const OF_OXYGEN = /\boxygen\b|\bconcentrator\b|\bnasal prongs\b|\bnose prongs\b|\blit(?:re|er)s? (?:a|per) minute\b/
/** Litres that are not oxygen: what is drunk, breathed out, or leaks from a mask. */
const OTHER_LITRES = /\b(?:water|fluids?|drink|drinks?|fev1|fvc|leak|urine|beer|milk|capacity)\b/
const KEPT = /\b(?:stays?|same|leave|keep|unchanged|don't (?:change|turn)|no change|continue)\b/
const DOWN = /\b(?:down|reduce|lower|drop|less|cut|wean)\b/
const UP = /\b(?:up|increase|raise|more)\b/

const STATES: readonly (readonly [RegExp, string])[] = [
  [
    /\b(?:when (?:you|he|she)(?:'re| are|'s| is)? ?(?:walk(?:s|ing)?|up|moving|active|out)|(?:for|on|with|while|when) (?:walking|exertion|exercise|activity)|to walk)\b/,
    'on exertion',
  ],
  [/\b(?:at|for) rest\b|\bsitting\b/, 'at rest'],
  [/\b(?:over ?night|at night|during sleep|asleep)\b/, 'overnight'],
]

const stateIn = (text: string): string =>
  STATES.flatMap(([pattern, name]) => (pattern.test(text) ? [name] : [])).join(' and ')

/** A decision about oxygen: its flow, when it is used, and whether it goes up or down. */
export function readOxygen(clause: string, isFocus: boolean, isTaken: boolean): Decision | undefined {
  if (OTHER_LITRES.test(clause) || UNDECIDED.test(clause)) return undefined
  const flows = [...clause.matchAll(FLOW)].filter(({ index }) => !/\bfrom (?:the )?$/.test(clause.slice(0, index)))
  const isNamed = OF_OXYGEN.test(clause)
  const bare = isFocus ? barePairs(clause) : []
  if (flows.length === 0 && bare.length === 0) return undefined
  if (!isNamed && !isFocus) return undefined
  if (/\b(?:was|were|they had|you had|used to)\b/.test(clause)) return undefined
  const parts = flows.map((flow, index) => ({
    flow: flow[1] as string,
    state: stateIn(clause.slice(index === 0 ? 0 : flow.index, flows[index + 1]?.index ?? clause.length)),
  }))
  const [first, ...others] = [...parts, ...bare]
  if (!first) return undefined
  const { frequency, duration, extras = [] } = regimenIn(clause)
  const regimen: Regimen = {
    dose: `${first.flow} L/min`,
    ...(frequency && /hours/.test(frequency) && { frequency }),
    ...(duration && { duration }),
    extras: [
      ...(first.state ? [first.state] : []),
      ...others.map(({ flow, state }) => `${flow} L/min${state ? ` ${state}` : ''}`),
      ...extras.filter((extra) => /prongs|overnight/.test(extra) && extra !== 'including overnight'),
    ],
  }
  const direction =
    DOWN.test(clause) && !/\bsit down\b/.test(clause)
      ? 'down'
      : UP.test(clause.replace(/\bup and about\b|\bset (?:you|it) up\b/, ''))
        ? 'up'
        : undefined
  if (/\b(?:no|not|don't|won't)\b/.test(clause) && !KEPT.test(clause)) return undefined
  const action = KEPT.test(clause)
    ? 'continue'
    : isTaken || direction === 'down' || /\bfrom \d/.test(clause)
      ? 'change'
      : 'start'
  return { action, medication: OXYGEN, regimen, ...(action === 'change' && direction && { direction }) }
}

/** "one at rest and overnight, two when he walks", said of oxygen. */
function barePairs(clause: string): { flow: string; state: string }[] {
  if (/\blit(?:re|er)/.test(clause)) return []
  return clause.split(/, |\band (?=\d)/).flatMap((part) => {
    const [, count] =
      /^(?:so |and |it's )*(\d(?:\.\d)?|one|two|three|four|half) (?=at|when|for|on|over|while|with)/.exec(
        part.trim(),
      ) ?? []
    const state = stateIn(part)
    return count && state ? [{ flow: WORDS[count] ?? count, state }] : []
  })
}

const WORDS: Readonly<Record<string, string>> = { half: '0.5', one: '1', two: '2', three: '3', four: '4' }

const TARGET =
  /\b(?:aim(?:ing|ed)?|target|want|like|keep|goal|between|sit|should be)\b[^.]{0,40}?(?<![\d.])(8\d|9\d)%? ?(?:to|and|-|or) ?(8\d|9\d|100)%?(?![\d.])/

/** "I want your saturation between 88 and 92": what the oxygen is titrated to. */
export function saturationTarget(clause: string, isOfOxygen: boolean): string | undefined {
  const [, from, to] = TARGET.exec(clause) ?? []
  if (!from || !to || Number(from) >= Number(to)) return undefined
  return isOfOxygen || /\b(?:sats?|saturations?|oxygen|spo2)\b/.test(clause)
    ? `Target SpO2 ${from} to ${to}%.`
    : undefined
}
