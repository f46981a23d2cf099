import { type Computed, NUMBER } from './formula.ts'

/** One dose a day over some days. */
export interface TaperStep {
  dose: number
  days: number
}

const UNIT = String.raw`(?:mg|milligrams?)`
const DAYS: Readonly<Record<string, number>> = { day: 1, week: 7, fortnight: 14 }
const LONGEST = 400 // steps; a slip of the finger must not write a page

const STEP = new RegExp(
  String.raw`${NUMBER}\s*${UNIT}?\s*(?:once daily|daily|a day|per day|od|mane)?\s*(?:for|x|×)\s*(?:(a|an|one|two|three|four|\d{1,3})\s*-?\s*(day|week|fortnight)s?|(\d{1,3})\s*/\s*7)\b`,
  'g',
)
const WORDS: Readonly<Record<string, number>> = { a: 1, an: 1, one: 1, two: 2, three: 3, four: 4 }
const FALL = new RegExp(
  String.raw`\b(?:by|down|minus|-)\s*${NUMBER}\s*${UNIT}?\s*(?:(?:each|every|per|a)\s*(?:(\d{1,2}|two|three|four)\s*)?(day|week|fortnight)s?|(weekly|daily|fortnightly))\b`,
)
const START = new RegExp(String.raw`\b(?:from\s*)?${NUMBER}\s*${UNIT}`)
const END = new RegExp(
  String.raw`\b(?:to|until|till|down to)\s*(?:${NUMBER}\s*${UNIT}?|(zero|nothing|nil|off|stop(?:ped)?|none))\b`,
)
const STRENGTH = new RegExp(String.raw`${NUMBER}(?:\s*${UNIT})?\s*(?:tablets?|tabs?|caps(?:ules?)?)\b`, 'g')
const SEVERAL = new RegExp(
  String.raw`${NUMBER}\s*(?:${UNIT})?\s*(?:and|or|\+|,|&)\s*${NUMBER}\s*${UNIT}?\s*(?:tablets?|tabs?)\b`,
)
const TABLETS_OF = new RegExp(
  String.raw`\b(?:tablets?|tabs?) of\s*${NUMBER}\s*(?:${UNIT})?(?:\s*(?:and|or|,|&)\s*${NUMBER})?\s*${UNIT}`,
)
const COUNTED = /\b(?:tablets?|tabs?|capsules?|total|altogether|all together|all up|in all|mg)\b/

const countOf = (words: string | undefined): number => WORDS[words ?? ''] ?? Number(words)

function written(text: string): TaperStep[] {
  return [...text.matchAll(STEP)].map(([, dose, count, unit, sevenths]) => ({
    dose: Number(dose),
    days: sevenths ? Number(sevenths) : countOf(count) * (DAYS[unit ?? ''] ?? 1),
  }))
}

/** 'From 40 mg by 5 mg every 3 days to nothing': the last dose is the smallest one above the end. */
function falling(text: string): TaperStep[] | undefined {
  const fall = FALL.exec(text)
  const start = START.exec(fall ? text.slice(0, fall.index) : '')
  if (!fall || !start) return undefined
  const by = Number(fall[1])
  const days = fall[4]
    ? { weekly: 7, daily: 1, fortnightly: 14 }[fall[4]]
    : (fall[2] ? countOf(fall[2]) : 1) * (DAYS[fall[3] ?? ''] ?? 1)
  const to = END.exec(text)
  const end = to?.[1] ? Number(to[1]) : 0
  const from = Number(start[1])
  if (!days || !(by > 0) || !(from > end) || (from - end) / by > LONGEST) return undefined
  const steps: TaperStep[] = []
  for (let dose = from; dose > 1e-9 && dose >= end - 1e-9; dose = Math.round((dose - by) * 1000) / 1000)
    steps.push({ dose, days })
  return steps
}

/** Two or more doses one after the other; undefined where there is one dose only, or several a day. */
export function taperSteps(text: string): TaperStep[] | undefined {
  if (/\b(?:twice|bd|bid|tds|qid|three times|four times)\b/.test(text)) return undefined
  const steps = falling(text) ?? written(text)
  return steps.length > 1 ? steps : undefined
}

function strengthsIn(text: string): number[] {
  const pair = SEVERAL.exec(text) ?? TABLETS_OF.exec(text)
  const found = pair
    ? [Number(pair[1]), Number(pair[2] ?? pair[1])]
    : [...text.matchAll(STRENGTH)].map(([, value]) => Number(value))
  return [...new Set(found)].filter((value) => value > 0).sort((a, b) => b - a)
}

const plain = (value: number): string => String(Number(value.toFixed(3)))

/** Whole tablets of the larger strength first; undefined where the dose cannot be made of whole ones. */
function tabletsFor(dose: number, strengths: readonly number[]): number[] | undefined {
  let left = dose
  const counts = strengths.map((strength) => {
    const count = Math.floor((left + 1e-9) / strength)
    left -= count * strength
    return count
  })
  return Math.abs(left) < 1e-6 ? counts : undefined
}

/** Milligrams, days and tablets of a course whose dose changes. */
export const taper = {
  id: 'taper',
  words: {
    test: (text: string): boolean => COUNTED.test(text) && taperSteps(text) !== undefined,
  },
  isGiven: (text: string): boolean => taperSteps(text) !== undefined,
  compute(text: string): Computed {
    const steps = taperSteps(text) ?? []
    const days = steps.reduce((sum, one) => sum + one.days, 0)
    const total = steps.reduce((sum, one) => sum + one.dose * one.days, 0)
    const list = steps.map(({ dose, days: each }) => `${plain(dose)} mg × ${each}`).join(' + ')
    const strengths = strengthsIn(text)
    const head = `${plain(total)} mg over ${days} days: ${list} (one dose a day, mg × days).`
    return {
      text: [head, ...(strengths.length > 0 ? [tabletWords(steps, strengths)] : [])].join(' '),
      source: ARITHMETIC,
    }
  },
}

function tabletWords(steps: readonly TaperStep[], strengths: readonly number[]): string {
  const sums = strengths.map(() => 0)
  for (const { dose, days } of steps) {
    const counts = tabletsFor(dose, strengths)
    if (!counts)
      return `${plain(dose)} mg cannot be made of whole ${strengths.map((one) => `${plain(one)} mg`).join(' and ')} tablets, so tablets are not counted.`
    for (const [at, count] of counts.entries()) sums[at] = (sums[at] ?? 0) + count * days
  }
  return `Tablets in all: ${sums.map((count, at) => `${plain(count)} of ${plain(strengths[at] ?? 0)} mg`).join(', ')}.`
}

const ARITHMETIC = {
  name: 'Arithmetic',
  version: '1',
  url: null,
  citation: 'Dose times days, added up; whole tablets of the larger strength first',
}
