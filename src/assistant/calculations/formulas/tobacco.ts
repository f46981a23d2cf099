import { packYearsOfTobacco, tobaccoSources } from '#medicine/calculators/loose-tobacco.ts'
import type { Source } from '#medicine/source.ts'
import { readInputs } from '../read-inputs.ts'
import { type Formula, missingOf, NUMBER, shown } from './formula.ts'

const GRAMS_AN_OUNCE = 28.35
const PER_WEEK: Readonly<Record<string, number>> = { day: 7, week: 1, fortnight: 1 / 2, month: 12 / 52.18 }
const AMOUNT = new RegExp(
  String.raw`${NUMBER}\s*-?\s*(g|gms?|grams?|oz|ounces?)\b(?:\s+(?:of|rolling|loose|pipe|pouch(?:es)?|tobacco|baccy|packets?))*\s*(?:a|an|per|/|each|every)\s*(day|week|wk|fortnight|month)`,
)

function gramsPerWeek(text: string): number | undefined {
  const [, figure, unit = '', time = ''] = AMOUNT.exec(text) ?? []
  const each = PER_WEEK[time === 'wk' ? 'week' : time]
  if (figure === undefined || each === undefined) return undefined
  return Number(figure) * (unit.startsWith('o') ? GRAMS_AN_OUNCE : 1) * each
}

/** Tobacco by weight: roll-your-own and pipes. */
export const tobacco: Formula = {
  id: 'loose-tobacco',
  words:
    /^(?=.*\b(?:tobacco|baccy|rollies|roll(?:ed|s|ing)?|roll[- ]?ups?|roll[- ]your[- ]own|pouch(?:es)?)\b)(?=.*\d\s*-?\s*(?:g|gms?|grams?|oz|ounces?)\b)/,
  isGiven: (text) => gramsPerWeek(text) !== undefined && readInputs(text).years !== undefined,
  compute(text) {
    const grams = gramsPerWeek(text)
    const { years } = readInputs(text)
    if (grams === undefined || years === undefined)
      return {
        missing: missingOf([
          ['grams of tobacco a week', grams],
          ['years', years],
        ]),
      }
    const { cigarettesPerDay, packYears, byOunces } = packYearsOfTobacco(grams, years)
    return {
      text: `About ${shown(packYears, 1)} pack-years: ${shown(grams, 1)} g of tobacco a week are about ${shown(cigarettesPerDay, 1)} cigarettes a day (25 g as 50 cigarettes), ÷ 20 × ${years} years. With half an ounce (14 g) as 20 cigarettes it is ${shown(byOunces, 1)} (Wood 2005). No weight of a rolled cigarette is agreed.`,
      source: tobaccoSources[0] as Source,
    }
  },
}
