import { lowestOnWalking, ON_WALKING } from './lowest-on-walking.ts'
import { BP, FETAL, isPressure, MEASURES, type Measure, PRESSURE } from './measures.ts'
import { nowFirst } from './now-first.ts'
import { overnightSaturation } from './overnight.ts'
import { isForeignUnit, TAKES_PERCENT } from './units.ts'

/** A value read from what the clinician said aloud, with the earlier value it was compared with. */
export interface Measured {
  measure: Measure
  value: string
  /** Percent of predicted, room air, rhythm: what was said right after the number. */
  also: string[]
  earlier?: string
  usual?: string
}

interface Word {
  text: string
  from: number
}

const wordsIn = (text: string): Word[] =>
  [...text.matchAll(/[^\s,]+|,/g)].map((match) => ({ text: match[0], from: match.index }))

const NUMERIC = /^(\d+(?:\.\d+)?)(%?)$/
/** Words that may stand between a measure and its value. */
const BETWEEN =
  /^(?:is|was|are|were|of|at|today|now|came|comes|back|out|up|down|to|about|around|only|still|running|measured|reads?|reading|showed|shows|score|level|count|result|sitting|sits|it's|that's|a|an|the|on|in|from|last|this|week's|month's|your|you|blood|test|tests|bloods|week|month|and|,|just|actually|here|high|low|though|good|fine|better|worse|which|has|been|gone|dropped|risen|fallen|improved|steady|stable|normal|slightly|bit|little|most|set|average|capacity|rate|for|did|got|scored|january|february|march|april|may|june|july|august|september|october|november|december|year|last|i|make|get|going|beating|racing|came-in|per|cent|predicted|hour|minute|that|baseline|random|fasting)$/
const REACH = 11

const PLACE =
  /\b(?:on|breathing) (?:room )?air\b|\bon (\d+(?:\.\d+)?) (?:l|lit(?:re|er)s?)(?: (?:a|per) minute)?(?: of oxygen)?\b|\bon (?:the |home |your )?oxygen\b|\b(?:at rest|on exertion|walking|after walking)\b/
const RHYTHM = /\b(?:and )?(?:(ir)?regular(?:ly irregular)?)\b/
const EARLIER =
  /(?<!\b(?:after|afterwards|after ventolin|post),? )\b(?:(?:it|that|they|this|you|she|he|those|yours?) (?:was|were|had been)|(?:down|up|dropped|fallen|risen|improved)(?: \w+)? from|from|when we started,? it was|(?:last|previous) (?:time|year|month|visit|one)(?: (?:it|you|that) (?:was|were))?|before (?:that )?it was|compared (?:with|to)|was|were|what were you,?|you started at|in (?:january|february|march|april|may|june|july|august|september|october|november|december) (?:it|you) (?:was|were))\s+(?:about |around |at |only )*(\d+(?:\.\d+)?)(%?)(?: ?(?:l|litres?|liters?|kg|kilos?|ppb))?(?:,? (?:which is |that's |or )?(\d{1,3})%)?(?![\d.]| ?%? (?:down |up )?to \d)/
const BEST =
  /\b(?:your|the|his|her|personal) (?:usual |personal |previous )?best(?: (?:ever|yet|on)(?: (?:the|record|book|file|here|on)){0,3})? (?:is|was|of|being) (\d{2,3})\b/
const USUAL =
  /\byou(?:r)? (?:usually|normally|usual|normal)(?: \w+){0,3}? (?:around |about |at |is |of )*(\d+(?:\.\d+)?)(%?)/

export interface Reading {
  measured: Measured[]
  /** A measure named without its value: "let me get the blood pressure". */
  awaits?: Measure | 'pressure'
  /** The words that were not part of a reading. */
  rest: string
}

/** Values in a sentence of the clinician; `awaited` is a measure the sentence before has announced. */
export function readMeasurements(spoken: string, awaited?: Measure | 'pressure', last?: Measured): Reading {
  // "FEV1 before Ventolin, 2.9 litres", "breathing at about, let me count, 26", "the index, the times an hour, was 38"
  const text = nowFirst(spoken)
    .replace(/, (?:the|that's|which is|what we call|so|or|i\.e\.)(?: [a-z-]+){1,6},(?= (?:is|was|are|were|came)\b)/, '')
    .replace(/,? ?(?:let me (?:count|see|check|get|read)(?: (?:that|it|this))?|hang on),?(?= \d)/, '')
    .replace(
      /(?<=\bf(?:ev1|vc)\b.{0,12}) (?:before|pre|without)(?: the| your)? (?:ventolin|bronchodilator|puffer|inhaler)\b,?/,
      '',
    )
  // "those were 76 and 58 in February": of two results, in the order of their own
  if (last && /^(?:those|these|they) were \d[\d.]*%? and \d[\d.]*%?/.test(text)) return { measured: [], rest: text }
  const earlier = EARLIER.exec(text)
  const usual = USUAL.exec(text)
  // an earlier value said alone belongs to the reading before it
  const isOther = /\b\d{2,3}(?:\.\d)? ?(?:kg|kilos?)\b/.test(text) && last?.measure.label !== 'Weight'
  // "560 metres. The lowest was 94%": a share is of another measure
  const isShareOfOther = last !== undefined && earlier?.[2] === '%' && takesNoShare(last.measure)
  if (last && (earlier || usual) && !isOther && !isShareOfOther) {
    const named = MEASURES.find(({ pattern }) => pattern.test(text.slice(0, earlier?.index ?? usual?.index)))
    if (!named && !PRESSURE.test(text)) {
      if (usual) last.usual = `${usual[1]}${usual[2] || (last.measure.unit === '%' ? '%' : '')}`
      else if (earlier && !last.earlier && within(last.measure, Number(earlier[1])))
        last.earlier = earlierText(earlier, last.measure)
      else return { measured: [], rest: text }
      return { measured: [], rest: '' }
    }
  }
  const [, top] = BEST.exec(text) ?? []
  if (top && last?.measure.label === 'Peak flow' && !/\bpeak flow\b/.test(text)) {
    last.also.push(`personal best ${top}${last.measure.unit}`)
    return { measured: [], rest: '' }
  }
  const measured: Measured[] = []
  const spans: [number, number][] = []
  const words = wordsIn(text)
  const pressure = PRESSURE.exec(text)
  if (pressure && isPressure(Number(pressure[1]), Number(pressure[2])) && !/\b(?:mcg|micrograms?|mg)\b/.test(text)) {
    const named = /\b(?:blood pressure|bp)\b/.exec(text)
    if (named || awaited === 'pressure' || text.split(' ').length <= 8)
      measured.push({ measure: BP, value: `${pressure[1]}/${pressure[2]}`, also: [] })
    spans.push([Math.min(named?.index ?? pressure.index, pressure.index), pressure.index + pressure[0].length])
  }
  const names = MEASURES.flatMap((measure) => {
    const match = measure.pattern.exec(text)
    if (!match || (measure.label === 'CPAP pressure' && /\bblood $/.test(text.slice(0, match.index)))) return []
    return [{ measure, from: match.index, to: match.index + match[0].length }]
  })
    .filter(
      (one, _, all) =>
        !all.some(
          (other) =>
            other !== one && other.from <= one.from && other.to >= one.to && other.to - other.from > one.to - one.from,
        ),
    )
    .sort((a, b) => a.from - b.from)
  names.forEach(({ measure, from, to }, index) => {
    const next = names[index + 1]?.from ?? text.length
    // "310 metres and dropped to 83": the saturation dropped
    const isWalked = measure.label === 'Six-minute walk distance' && lowestOnWalking(text, true) !== undefined
    const moved = isWalked ? undefined : movedValue(text, to, next, measure)
    if (moved) {
      measured.push({ measure, value: moved.value, also: [], earlier: moved.earlier })
      spans.push([from, moved.to])
      return
    }
    // "the score you filled in outside is six"
    const clause =
      /^ (?:that )?(?:you|she|he|we|they) [a-z ]{3,32}?,? (?=(?:is|was) \d|(?:you|he|she) (?:got|scored) \d)/.exec(
        text.slice(to, next),
      )?.[0].length ?? 0
    const value =
      valueAfter(words, to + clause, next, measure) ??
      (measure.label === 'SpO2' && isGasContext(text, last)
        ? asSaturation(valueAfter(words, to + clause, next, PAO2))
        : undefined)
    if (!value) return
    const tail = text.slice(value.to, next)
    const night = measure.label === 'SpO2' ? overnightSaturation(text.slice(0, value.to), tail) : undefined
    // an arterial tension is said as "the oxygen's fifty-two"
    const isShare = /\d ?%/.test(text.slice(to, value.to + 1))
    const isTension = Number.parseFloat(value.text) < 70 || isGasContext(text, last)
    const isGas = measure.label === 'SpO2' && !night && !isShare && !ON_WALKING.test(text) && isTension
    const isFetal =
      measure.label === 'Pulse' && /\b(?:baby|bub|fetal|foetal|baby's)\b[^,]{0,10}$/.test(text.slice(0, from))
    const named =
      night ?? (isFetal ? FETAL : isGas ? (MEASURES.find(({ label }) => label === 'PaO2') as Measure) : measure)
    measured.push({
      measure: named,
      value: isGas ? value.text.replace('%', ' mmHg') : value.text,
      also: alsoIn(tail, named, value.text, text.slice(0, value.to)),
      ...earlierIn(tail, named),
    })
    spans.push([from, value.to])
  })
  const best = /(?<![\d.])(\d{2,3})(?: today)?,? out of (?:a |your |his |her )?(?:personal )?best of (\d{2,3})\b/.exec(
    text,
  )
  const flow = MEASURES.find(({ label }) => label === 'Peak flow') as Measure
  if (best && measured.length === 0 && within(flow, Number(best[1]))) {
    measured.push({ measure: flow, value: `${best[1]}${flow.unit}`, also: [`personal best ${best[2]}${flow.unit}`] })
    spans.push([best.index, best.index + best[0].length])
  }
  const kilos =
    /(?<!\b(?:lost|gained|put on|down|up|lose|gain|by|of|another|than|about) )(?<![\d.])(\d{2,3}(?:\.\d)?) ?(?:kg|kilos?)\b/.exec(
      text,
    )
  const weight = MEASURES.find(({ label }) => label === 'Weight') as Measure
  const tall = /(?<![\d.])(1\d{2}|\d{2}) ?(?:cm|centimetres?)(?: tall)?\b/.exec(text)
  const height = MEASURES.find(({ label }) => label === 'Height') as Measure
  if (
    tall &&
    (kilos || /\btall\b/.test(text)) &&
    within(height, Number(tall[1])) &&
    !measured.some(({ measure }) => measure === height || /circumference/.test(measure.label))
  ) {
    measured.push({ measure: height, value: `${tall[1]}${height.unit}`, also: [] })
    spans.push([tall.index, tall.index + tall[0].length])
  }
  if (kilos && within(weight, Number(kilos[1])) && !measured.some(({ measure }) => measure === weight)) {
    const tail = text.slice(kilos.index + kilos[0].length)
    for (const other of measured)
      if (other.earlier && EARLIER.exec(tail)?.[1] === other.earlier.replace(/[^\d.].*$/, '')) delete other.earlier
    measured.push({ measure: weight, value: `${kilos[1]} kg`, also: [], ...earlierIn(tail, weight) })
    spans.push([kilos.index, kilos.index + kilos[0].length])
  }
  const isWalk = last?.measure.label === 'Six-minute walk distance'
  const desaturated = onWalking(lowestOnWalking(text, isWalk))
  if (desaturated && (isWalk || measured.some(({ measure }) => measure.label === 'Six-minute walk distance')))
    if (!measured.some(({ measure }) => measure.label === 'SpO2')) measured.push(desaturated)
  const bare = bareValue(text, awaited)
  if (measured.length === 0 && bare) {
    measured.push(bare)
    return { measured, rest: '' }
  }
  const named = names.length > 0 && measured.length === 0 ? names[0]?.measure : undefined
  const announces = /\b(?:let me|let's|i'll|jump|hop|get|check|do|take|blow|pop)\b/.test(text) ? named : undefined
  const awaits =
    measured.length > 0
      ? undefined
      : /\bblood pressure\b/.test(text)
        ? ('pressure' as const)
        : (announces ?? (/\bscales\b/.test(text) ? named : undefined))
  return { measured, ...(awaits && { awaits }), rest: withoutSpans(text, spans) }
}

const PAO2 = MEASURES.find(({ label }) => label === 'PaO2') as Measure
const asSaturation = (value: { text: string; to: number } | undefined) =>
  value && { ...value, text: value.text.replace(' mmHg', '%') }

/** Beside pH and carbon dioxide "oxygen" is the tension of a blood gas. */
const isGasContext = (text: string, last: Measured | undefined): boolean =>
  /\b(?:ph|blood gas|gas(?! transfer)|bicarb\w*|pa?co2)\b|\bcarbon dioxide\b/.test(text) ||
  /^(?:pH|PaCO2|Bicarbonate)$/.test(last?.measure.label ?? '')

/** Nobody walks in with less of what is predicted. */
const LOWEST_SHARE = 12

const within = ({ from, to, predicted }: Measure, value: number): boolean =>
  (value >= from && value <= to) || (predicted === true && value >= LOWEST_SHARE && value <= 180)

function valueAfter(
  words: readonly Word[],
  from: number,
  until: number,
  measure: Measure,
): { text: string; to: number } | undefined {
  let passed = 0
  for (const { text, from: at } of words) {
    if (at < from) continue
    if (at >= until || passed > REACH) return undefined
    const word = text.replace(/'s$/, '')
    const score = scoreOutOf(word, measure)
    if (score) return { text: score, to: at + text.length }
    const [, number, percent] = NUMERIC.exec(word) ?? []
    if (number !== undefined) {
      const value = Number(number)
      const isPercent = percent === '%'
      if (isPercent && measure.predicted) return { text: `${number}% predicted`, to: at + text.length }
      const after = words.find((word) => word.from > at)?.text ?? ''
      if (/^(?:weeks?|days?|months?|years?|times|puffs?|mg|minutes?|of)$/.test(after) && !text.endsWith('%'))
        if (!(measure.label === 'AHI' && after === 'times')) return undefined
      // breaths are counted by the minute: "58 an hour" is something else
      if (measure.label === 'Respiratory rate' && isByHour(words, at)) return undefined
      // a share or a unit that this measure does not have belongs to another one
      if (isPercent && !TAKES_PERCENT.test(measure.label)) return undefined
      if (isForeignUnit(after, measure)) return undefined
      if (value < measure.from || value > measure.to) {
        passed += 1
        continue
      }
      const unit = isPercent ? '%' : measure.unit
      return { text: `${number}${unit}`, to: at + text.length }
    }
    if (!BETWEEN.test(word) && !/^'s$/.test(word)) return undefined
    passed += 1
  }
  return undefined
}

const isByHour = (words: readonly Word[], at: number): boolean =>
  /^(?:times )?(?:an|per|each|every) hour\b/.test(
    words
      .filter(({ from }) => from > at)
      .slice(0, 3)
      .map(({ text }) => text)
      .join(' '),
  )

/** "eleven out of twenty-five": a score with its highest value. */
function scoreOutOf(word: string, { unit, from, to }: Measure): string | undefined {
  const [, value, highest] = /^(\d+)\/(\d+)$/.exec(word) ?? []
  const isScore = unit === '' && Number(highest) === to && Number(value) >= from && Number(value) <= to
  return isScore ? word : undefined
}

/** "gone from 82 down to 69 percent": the second is today's. */
function movedValue(
  text: string,
  from: number,
  until: number,
  measure: Measure,
): { value: string; earlier: string; to: number } | undefined {
  const match =
    /^[^\d.]{0,30}?(?:\bfrom )?(?<![\d.])(\d+(?:\.\d+)?)%? (?:(?:[a-z]+ ){0,2}(?:down|up|back|fallen|risen|dropped) |(?<=from \S+ )(?:[a-z]+ ){0,2})to (\d+(?:\.\d+)?)(%?)/.exec(
      text.slice(from, until),
    )
  if (!match || !within(measure, Number(match[1])) || !within(measure, Number(match[2]))) return undefined
  const unit = match[3] || measure.unit
  return { value: `${match[2]}${unit}`, earlier: `${match[1]}${unit}`, to: from + match[0].length }
}

function alsoIn(tail: string, measure: Measure, value: string, lead = ''): string[] {
  const also: string[] = []
  const percent = /^[^.]{0,24}?(\d{1,3})% ?(?:of )?(?:predicted|of normal|of expected|of what)?/.exec(tail)
  if (measure.predicted && percent && !value.includes('%')) also.push(`${percent[1]}% predicted`)
  if (measure.label === 'SpO2') {
    const place = PLACE.exec(tail) ?? PLACE.exec(lead)
    const isLowest = /\b(?:dropped|fell|went down|drops|desaturat\w*)\b/.test(lead) && /\bwalk/.test(lead)
    if (isLowest) also.push('lowest on walking')
    else if (place)
      also.push(/air/.test(place[0]) ? 'on room air' : place[1] ? `on ${place[1]} L/min oxygen` : place[0])
  }
  const more = measure.label === 'SpO2' ? secondReading(tail) : undefined
  if (more) also.push(more)
  const rhythm = RHYTHM.exec(tail)
  if (measure.label === 'Pulse' && rhythm) also.push(rhythm[0].replace(/^and /, ''))
  return also
}

/** "84 on air and 91 on two litres". */
function secondReading(tail: string): string | undefined {
  const rest = tail.replace(/^ ?%?(?: ?on (?:room )?air)?/, '')
  const [, value, flow] = /\b(\d{2})%? on (\d(?:\.\d)?) lit/.exec(rest) ?? []
  if (value) return `${value}% on ${flow} L/min oxygen`
  const [, litres, reached] = /\bon (\d(?:\.\d)?) lit\w+[^\d]{1,30}\b(\d{2})\b/.exec(rest) ?? []
  if (reached) return `${reached}% on ${litres} L/min oxygen`
  const [, lowest, how] =
    /\b(?:dropped|drops?|fell|falls?|went|came|desaturated)(?: down)? to (\d{2})%?(?: (after \d+ (?:m\b|metres)|walking|on (?:the walk|exertion|walking)))?/.exec(
      rest,
    ) ?? []
  return lowest ? `${lowest}% ${how?.startsWith('after') ? `${how} of walking` : 'on exertion'}` : undefined
}

const takesNoShare = ({ unit, predicted, label }: Measure): boolean =>
  label === 'Six-minute walk distance' || (unit !== '%' && !predicted && !TAKES_PERCENT.test(label))

function earlierIn(whole: string, measure: Measure): Pick<Measured, 'earlier' | 'usual'> {
  // a value after a bronchodilator is no earlier one
  const tail = whole.split(/,? (?:and |but )?after(?:wards)?\b/)[0] ?? whole
  const match = EARLIER.exec(tail)
  if (match && !(match[2] === '%' && takesNoShare(measure)) && within(measure, Number(match[1])))
    return { earlier: earlierText(match, measure) }
  const usual = USUAL.exec(tail)
  return usual ? { usual: `${usual[1]}${usual[2] || (measure.unit === '%' ? '%' : '')}` } : {}
}

const earlierText = (match: RegExpExecArray, { unit, predicted }: Measure): string =>
  [`${match[1]}${match[2] || (predicted && Number(match[1]) > 12 ? '%' : unit)}`, match[3] && `${match[3]}%`]
    .filter(Boolean)
    .join(', ')

const onWalking = (lowest: string | undefined): Measured | undefined =>
  lowest === undefined ? undefined : { measure: MEASURES[0] as Measure, value: `${lowest}%`, also: ['on walking'] }

/** "91% on air" names its measure by its form; a bare number answers the measure just announced. */
function bareValue(text: string, awaited: Measure | 'pressure' | undefined): Measured | undefined {
  const air = /(?<![\d.])(\d{2,3})(?:%,?|,)? (?=(?:on )?room air|on air|on \d+(?:\.\d+)? lit)/.exec(text)
  if (
    air &&
    Number(air[1]) >= 50 &&
    Number(air[1]) <= 100 &&
    !/\b(?:if|below|under|less than|aim|target|keep|predicted)\b/.test(text)
  ) {
    const spo2 = MEASURES[0] as Measure
    return { measure: spo2, value: `${air[1]}%`, also: alsoIn(text.slice(air.index), spo2, '%') }
  }
  const [, flow, state, litres] =
    /\bon (?:the |your )?(?:(\d(?:\.\d)?) (?:l|lit(?:re|er)s?)(?: (?:a|per) minute)?(?: of oxygen)?|oxygen)\b,? (?:he's|she's|you're|you were|he was|she was|it's|that's|you sit at|you read)(?: (?:about|only|around))? (\d{2,3})%?(?: on (\d(?:\.\d)?) lit\w+)?/.exec(
      text,
    ) ?? []
  if (state && Number(state) >= 50 && Number(state) <= 100)
    return {
      measure: MEASURES[0] as Measure,
      value: `${state}%`,
      also: [(flow ?? litres) ? `on ${flow ?? litres} L/min oxygen` : 'on oxygen'],
    }
  const [, off] =
    /\b(?:off (?:the |your )?oxygen|on (?:room )?air|without (?:the |it|oxygen))\b,? (?:he's|she's|you're|you were|he was|she was|it's|that's|drops? to|you drop to)(?: (?:about|only|around|down to))? (\d{2,3})%?\b/.exec(
      text,
    ) ?? []
  if (off && Number(off) >= 50 && Number(off) <= 100)
    return { measure: MEASURES[0] as Measure, value: `${off}%`, also: ['on room air'] }
  const walked = onWalking(lowestOnWalking(text))
  if (walked) return walked
  const probe = /(?<![\d.])(\d{2})%? on (?:the |your )?(?:finger|probe|oximeter|finger probe)/.exec(text)
  if (probe && !/\b(?:if|below|under)\b/.test(text))
    return { measure: MEASURES[0] as Measure, value: `${probe[1]}%`, also: [] }
  const [, litresOn, onOxygen] =
    /\b(?:oxygen|sats?|saturations?|spo2)(?:'s| is)? (?:at rest )?on (\d(?:\.\d)?) (?:l|lit(?:re|er)s?)(?: (?:a|per) minute)?,? (?:is|was|reads?|sits at|comes to|it's|that's)(?: (?:about|only|around))? (\d{2,3})(?!\d)/.exec(
      text,
    ) ?? []
  if (onOxygen && Number(onOxygen) >= 50 && Number(onOxygen) <= 100)
    return { measure: MEASURES[0] as Measure, value: `${onOxygen}%`, also: [`on ${litresOn} L/min oxygen`] }
  if (!awaited || awaited === 'pressure') return undefined
  const alone =
    /^(?:(?:so|okay|and|that's|it's|right|now|you're|about|you wrote|you put|you scored|you got|you said|i make it|today) ?,? ?)*(\d+(?:\.\d+)?)(%?)(?: (?:kg|kilos?|cm|centimetres|percent))?(?: out of \d+)?$/.exec(
      text,
    )
  return alone && within(awaited, Number(alone[1]))
    ? { measure: awaited, value: `${alone[1]}${awaited.unit}`, also: [] }
    : undefined
}

function withoutSpans(text: string, spans: readonly [number, number][]): string {
  let rest = text
  for (const [from, to] of [...spans].sort((a, b) => b[0] - a[0])) rest = `${rest.slice(0, from)} ${rest.slice(to)}`
  return rest.replace(/\s+/g, ' ').trim()
}

/** "FEV1 2.21 L, 79% predicted (previously 1.62 L, 58%)." */
export function measurementText({ measure, value, also, earlier, usual }: Measured): string {
  const beside = [earlier && `previously ${earlier}`, usual && `usual ${usual}`].filter(Boolean).join('; ')
  const first = also[0]?.startsWith('on ') ? `${value} ${also.join(', ')}` : [value, ...also].join(', ')
  return `${measure.label} ${first}${beside ? ` (${beside})` : ''}.`
}
