import { correctedQt, fridericiaSource } from '#medicine/calculators/corrected-qt.ts'
import { doublingDays, doublingSource } from '#medicine/calculators/nodule-growth.ts'
import { equivalentSteroid, type Steroid, steroidSource, steroids } from '#medicine/calculators/steroid-equivalents.ts'
import { type Formula, figureAfter, missingOf, NUMBER, shown } from './formula.ts'

/** As people write them; the longer names first. */
const STEROID_WORDS: readonly [RegExp, Steroid][] = [
  [/\b(?:methyl[- ]?pred(?:nisolone|nisone)?|solu-?medrol|medrol|mpred)\b/g, 'methylprednisolone'],
  [/\b(?:hydrocort(?:isone)?|solu-?cortef|hysone)\b/g, 'hydrocortisone'],
  [/\b(?:dex(?:amethasone|a)?|dexmethsone)\b/g, 'dexamethasone'],
  [/\bcortisone(?: acetate)?\b/g, 'cortisone acetate'],
  [/\bprednisone\b/g, 'prednisone'],
  [/\b(?:pred|prednisolone|panafcortelone|solone|predsolone)\b/g, 'prednisolone'],
]

interface Named {
  steroid: Steroid
  at: number
  end: number
}

function steroidsIn(text: string): Named[] {
  const found: Named[] = []
  for (const [words, steroid] of STEROID_WORDS)
    for (const match of text.matchAll(words)) {
      const one = { steroid, at: match.index, end: match.index + match[0].length }
      if (!found.some(({ at, end }) => one.at < end && at < one.end)) found.push(one)
    }
  return found.sort((a, b) => a.at - b.at)
}

function steroidDose(text: string): { dose: number; from: Steroid; to?: Steroid } | undefined {
  const named = steroidsIn(text)
  for (const { steroid, at, end } of named) {
    const before = new RegExp(
      String.raw`${NUMBER}\s*(?:mg|milligrams?)\s*(?:a day |daily |per day )?(?:of )?(?:oral |iv |intravenous |po |im )?$`,
    ).exec(text.slice(0, at))
    const after = new RegExp(String.raw`^\s*(?:iv |oral |po )?${NUMBER}\s*(?:mg|milligrams?)\b`).exec(text.slice(end))
    const figure = before?.[1] ?? after?.[1]
    if (figure === undefined) continue
    const other = named.find((one) => one.steroid !== steroid)
    return { dose: Number(figure), from: steroid, ...(other && { to: other.steroid }) }
  }
  return undefined
}

export const steroid: Formula = {
  id: 'steroid-equivalent',
  words:
    /^(?=.*\b(?:pred\w*|methyl[- ]?pred\w*|hydrocort\w*|dex(?:a\w*)?|cortisone|steroids?|corticosteroids?)\b)(?=.*\b(?:equivalen\w*|equals?|equal to|convert\w*|same as|switch(?:ing)? .* to .* dose|in (?:terms of )?(?:pred\w*|hydrocort\w*|dex\w*)|how (?:much|many mg of) (?:\w+ )?(?:pred\w*|methyl[- ]?pred\w*|hydrocort\w*|dex\w*|cortisone) (?:is|are|equals?|makes?|for|would be)|equiv\w*|equil\w*)\b)(?=.*\d)/,
  isGiven: (text) => steroidDose(text) !== undefined,
  compute(text) {
    const found = steroidDose(text)
    if (!found)
      return { missing: ['the corticosteroid and its dose in mg, for example “hydrocortisone 100 mg in prednisolone”'] }
    const { dose, from, to } = found
    const targets = to ? [to] : steroids.filter((one) => one !== from && one !== 'prednisone')
    const written = targets.map((one) => `${one} ${shown(equivalentSteroid(dose, from, one), 2)} mg`)
    return {
      text: `${from} ${dose} mg has about the anti-inflammatory effect of ${written.join(', ')}. Approximate: duration and effect on salt differ, and this is no dose for acute severe asthma or adrenal crisis.`.replace(
        /^./,
        (letter) => letter.toUpperCase(),
      ),
      source: steroidSource,
    }
  },
}

const DAYS: Readonly<Record<string, number>> = { day: 1, week: 7, month: 30.44, year: 365.25 }

function growth(text: string) {
  const sizes =
    new RegExp(String.raw`${NUMBER}\s*(?:mm)?\s*(?:-+>?|to|then|grew to|now|and now)\s*(?:now\s*)?${NUMBER}\s*mm`).exec(
      text,
    ) ?? new RegExp(String.raw`${NUMBER}\s*mm\b.*?\b${NUMBER}\s*mm`).exec(text)
  const time = new RegExp(String.raw`${NUMBER}\s*(day|week|month|year)s?\b`).exec(text)
  return {
    first: sizes ? Number(sizes[1]) : undefined,
    later: sizes ? Number(sizes[2]) : undefined,
    days: time ? Number(time[1]) * (DAYS[time[2] ?? ''] ?? 1) : undefined,
  }
}

export const doubling: Formula = {
  id: 'doubling-time',
  words: /\bdoubling time\b|\bvdt\b|\bvolume doubling\b|\bdoubling\b(?=.*\bmm\b)/,
  isGiven: (text) => growth(text).later !== undefined,
  compute(text) {
    const { first, later, days } = growth(text)
    if (first === undefined || later === undefined || days === undefined)
      return {
        missing: missingOf([
          ['both diameters in mm', first],
          ['the time between the scans', days],
        ]),
      }
    const found = doublingDays(first, later, days)
    if (found === undefined)
      return { problem: `From ${first} mm to ${later} mm it has not grown, so there is no doubling time.` }
    return {
      text: `Volume doubling time about ${shown(found)} days: ${shown(days)} days × ln 2 ÷ (3 × ln(${later} ÷ ${first})), as a sphere. BTS 2015 counts 400 days or less as growth that needs work-up. A change of under 2 mm in diameter may be measurement error.`,
      source: doublingSource,
    }
  },
}

export const qt: Formula = {
  id: 'qtc',
  words: /\bqtc?\b(?=.*\d)(?=.*\b(?:correct\w*|qtc|rate|hr|bpm)\b)/,
  isGiven: (text) => figureAfter(text, 'qt(?: interval)?') !== undefined,
  compute(text) {
    const interval = figureAfter(text, 'qt(?: interval)?')
    const heartRate = figureAfter(text, 'heart rate|hr|pulse|rate') ?? rateBefore(text)
    if (interval === undefined || heartRate === undefined || heartRate === 0)
      return {
        missing: missingOf([
          ['the QT interval in ms', interval],
          ['the heart rate', heartRate || undefined],
        ]),
      }
    if (interval < 200 || interval > 800)
      return { problem: `QT ${interval} ms is outside 200 to 800 ms: check the figure.` }
    if (heartRate < 30 || heartRate > 220)
      return { problem: `Heart rate ${heartRate} is outside 30 to 220: check the figure.` }
    const { fridericia, bazett } = correctedQt(interval, heartRate)
    return {
      text: `QTc ${shown(fridericia)} ms by Fridericia, ${shown(bazett)} ms by Bazett: QT ${interval} ms at ${heartRate}/min. Bazett overcorrects at fast rates.`,
      source: fridericiaSource,
    }
  },
}

function rateBefore(text: string): number | undefined {
  const found = new RegExp(String.raw`${NUMBER}\s*(?:bpm|beats|/min)`).exec(text)
  return found ? Number(found[1]) : undefined
}
