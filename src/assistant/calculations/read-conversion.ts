import { type Converted, convert, unitWords } from '#medicine/calculators/unit-conversions.ts'

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
const UNIT = unitWords.map(escaped).join('|')
const END = String.raw`(?=$|[\s?.,!;)])`
const FORWARD = new RegExp(
  String.raw`(-?\d+(?:\.\d+)?)\s*(?:degrees?\s*)?(${UNIT})(?:\s+(?:of\s+)?(?:haemoglobin|hemoglobin|hb|albumin|crp|protein|creatinine|glucose|bsl|bgl|blood sugar|theophylline|aminophylline|fev1?|fvc|vc|tlc|rv|pao2|pco2|paco2|po2|height|weight|water|fluid|oxygen|plasma))?\s*(?:\([^)]*\))?(?:\s*[,;:]?\s*(?:what(?:['’]s| is)|how much is) (?:that|this|it))?\s*(?:to|in|into|as|=|equals?|is (?:what|how many|how much)(?: in)?|→|->)\s*(?:\?\s*)?(?:degrees?\s*)?(${UNIT})${END}`,
)
const BACKWARD = new RegExp(
  String.raw`how (?:many|much)\s+(${UNIT})\s*(?:is|are|in|make|makes|equals?|=|for|do i get from)\s*(?:there in\s*)?(-?\d+(?:\.\d+)?)\s*(?:degrees?\s*)?(${UNIT})${END}`,
)
const TABLETS =
  /how many\s+(\d+(?:\.\d+)?)\s*(mg|mcg|micrograms?|g)\s*(tablets?|tabs?|capsules?|caps|pills?|puffs?)\b.*?(\d+(?:\.\d+)?)\s*(mg|mcg|micrograms?|g)\b/
const TABLETS_OF =
  /how many\s+(tablets?|tabs?|capsules?|caps|pills?|puffs?)\s+(?:of\s+)?(?:\w+\s+)?(\d+(?:\.\d+)?)\s*(mg|mcg|micrograms?|g)\b.*?(\d+(?:\.\d+)?)\s*(mg|mcg|micrograms?|g)\b/
/** '37.5 mg prednisolone from 12.5 mg tablets, how many tablets'. */
const TABLETS_FROM =
  /(\d+(?:\.\d+)?)\s*(mg|mcg|micrograms?|g)\b(?:\s+\w+){0,3}?\s+(?:from|with|using|out of|in)\s+(\d+(?:\.\d+)?)\s*(mg|mcg|micrograms?|g)\s*(tablets?|tabs?|capsules?|caps|pills?)\b.*how many/
/** 'Amoxicillin 1 g tds 5 days, how many 500 mg caps', 'pred 50 for 5 days, how many 25mg tablets'. */
const TABLETS_AFTER =
  /(\d+(?:\.\d+)?)\s*(mg|mcg|micrograms?|g)?\b(?!\s*(?:days?|weeks?|\/7)).{0,50}?\bhow many\s+(\d+(?:\.\d+)?)\s*(mg|mcg|micrograms?|g)\s*(tablets?|tabs?|capsules?|caps|pills?)\b/
const SUBSTANCE = /\b(creatinine|glucose|bsl|bgl|blood sugar|theophylline|aminophylline)\b/
const NAMES: Readonly<Record<string, string>> = {
  creatinine: 'creatinine',
  theophylline: 'theophylline',
  // the level that is measured is that of theophylline
  aminophylline: 'theophylline',
}

export interface ReadConversion extends Converted {
  given: number
}

const fold = (message: string): string => message.toLowerCase().replace(/₂/g, '2').trim()

export function conversion(message: string): ReadConversion | undefined {
  const text = fold(message)
  const word = SUBSTANCE.exec(text)?.[1]
  const of = word && (NAMES[word] ?? 'glucose')
  const forward = FORWARD.exec(text)
  const backward = forward ? undefined : BACKWARD.exec(text)
  const [given, from, to] = forward
    ? [Number(forward[1]), forward[2], forward[3]]
    : [Number(backward?.[2]), backward?.[3], backward?.[1]]
  if (!from || !to || Number.isNaN(given)) return pressure(text)
  const found = convert(given, from, to, of)
  return found && { ...found, given }
}

/** Units that have one counterpart. */
const COUNTERPARTS: Readonly<Record<string, string>> = {
  kpa: 'mmhg',
  mmhg: 'kpa',
  f: 'c',
  c: 'f',
  lb: 'kg',
  lbs: 'kg',
  kg: 'lb',
}
const BARE = new RegExp(
  String.raw`\bconvert\b.*?(\d+(?:\.\d+)?)\s*(?:degrees?\s*|°\s*)?(${Object.keys(COUNTERPARTS).join('|')})\b(?!.*\b(?:to|in|into|as)\b)`,
)

/** 'Convert PCO2 7.3 kPa', 'convert 98.6 F': the other unit is meant. */
function pressure(text: string): ReadConversion | undefined {
  const [, figure, unit = ''] = BARE.exec(text) ?? []
  const other = COUNTERPARTS[unit]
  const found = other && convert(Number(figure), unit, other)
  return found ? { ...found, given: Number(figure) } : undefined
}

const FIGURE = new RegExp(String.raw`^(-?\d+(?:\.\d+)?)\s*(${UNIT})$`)
const TARGET = new RegExp(String.raw`\b(?:to|in|into|as)\s+(${UNIT})${END}`)

/** A bare figure with the unit that another piece asks for: '9.1 kPa' beside '6.8 kPa in mmHg'. */
export function withTarget(piece: string, other: string): string | undefined {
  const target = TARGET.exec(fold(other))?.[1]
  if (!target || !conversion(other) || !FIGURE.test(fold(piece))) return undefined
  const whole = `${piece} in ${target}`
  return conversion(whole) ? whole : undefined
}

const DAYS: Readonly<Record<string, number>> = { day: 1, week: 7, fortnight: 14 }

/** How long it is to last; months have no fixed number of days. */
function daysIn(text: string): number | undefined {
  const found =
    /\bfor (?:the next )?(\d{1,3}|an?|one|two|three|four|five|seven|ten)\s*-?\s*(day|week|fortnight)s?\b/.exec(text) ??
    /\b(\d{1,3})\s*-?\s*(day|week|fortnight)s?\b/.exec(text) ??
    /\b(\d{1,2})(\/7)\b/.exec(text)
  if (!found) return undefined
  const words: Record<string, number> = { a: 1, an: 1, one: 1, two: 2, three: 3, four: 4, five: 5, seven: 7, ten: 10 }
  const count = words[found[1] ?? ''] ?? Number(found[1])
  return count * (DAYS[found[2] ?? ''] ?? 1)
}

function timesIn(text: string): number | undefined {
  if (/\b(?:twice (?:a day|daily)|bd|bid|morning and (?:night|evening))\b/.test(text)) return 2
  if (/\b(?:three times (?:a day|daily)|tds|tid)\b/.test(text)) return 3
  if (/\b(?:four times (?:a day|daily)|qid|qds)\b/.test(text)) return 4
  return /\b(?:daily|once (?:a day|daily)|a day|per day|each day|every day|mane|od|each morning|every morning|in the morning)\b/.test(
    text,
  )
    ? 1
    : undefined
}

export interface TabletCount {
  strength: number
  dose: number
  unit: string
  form: string
  count: number
  strengthUnit: string
  /** 'For 5 days', 'twice a day'. */
  days?: number
  perDay?: number
}

/** 'How many 5 mg tablets make 37.5 mg': the dose divided by the strength, in one unit. */
export function tabletCount(message: string): TabletCount | undefined {
  const text = fold(message)
  const plain = TABLETS.exec(text)
  const of = plain ? undefined : TABLETS_OF.exec(text)
  const from = plain || of ? undefined : TABLETS_FROM.exec(text)
  // a taper has a dose for each step
  const isTaper = [...text.matchAll(STEP)].length > 1
  const first = plain || of || from || isTaper ? undefined : TABLETS_AFTER.exec(text)
  const [strength, strengthUnit, form, dose, doseUnit] = first
    ? [Number(first[3]), first[4], first[5], Number(first[1]), first[2] ?? first[4]]
    : from
      ? [Number(from[3]), from[4], from[5], Number(from[1]), from[2]]
      : plain
        ? [Number(plain[1]), plain[2], plain[3], Number(plain[4]), plain[5]]
        : [Number(of?.[2]), of?.[3], of?.[1], Number(of?.[4]), of?.[5]]
  if (!strengthUnit || !doseUnit || !form || !(strength > 0) || Number.isNaN(dose)) return undefined
  const same = (unit: string) => (unit.startsWith('microgram') ? 'mcg' : unit)
  const scaled =
    same(strengthUnit) === same(doseUnit) ? strength : convert(strength, same(strengthUnit), same(doseUnit))?.value
  if (!scaled) return undefined
  const days = daysIn(text)
  const perDay = timesIn(text)
  return {
    strength,
    dose,
    unit: doseUnit,
    strengthUnit,
    form,
    count: Math.round((dose / scaled) * 1e6) / 1e6,
    ...(days && { days }),
    ...(perDay && { perDay }),
  }
}

const STEP =
  /(\d+(?:\.\d+)?)\s*(mg|mcg|micrograms?|puffs?|tablets?)?\s*(?:once daily|daily|a day|per day|od|mane|each morning|in the morning)?\s*(?:for|x|×)\s*(\d{1,3})\s*(?:days?|\/7)\b/g
const TOTAL = /\b(?:total|totals|altogether|in all|all up|adds? up|sum|cumulative)\b/

export interface CourseTotal {
  steps: readonly { dose: number; days: number }[]
  unit: string
  total: number
}

/** '25 for 5 days then 12.5 for 5 days, total mg': one dose a day, as typed. */
export function courseTotal(message: string): CourseTotal | undefined {
  const text = fold(message)
  if (!TOTAL.test(text) || /\b(?:twice|bd|tds|qid|three times|four times)\b/.test(text)) return undefined
  const found = [...text.matchAll(STEP)]
  const units = new Set(found.flatMap(([, , unit]) => (unit ? [unit.replace(/s$/, '')] : [])))
  const named = /\b(?:total|how many|in)\s+(mg|mcg|micrograms?|puffs?|tablets?)\b/.exec(text)?.[1]
  const [unit = named, other] = [...units]
  if (found.length === 0 || other || !unit) return undefined
  const steps = found.map(([, dose, , days]) => ({ dose: Number(dose), days: Number(days) }))
  const total = steps.reduce((sum, { dose, days }) => sum + dose * days, 0)
  return { steps, unit, total: Number(total.toPrecision(10)) }
}
