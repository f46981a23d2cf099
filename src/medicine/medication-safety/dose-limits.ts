import { doseLimitSources as from } from './dose-limit-sources.ts'
import type { Severity } from './interactions/interaction.ts'
import type { InteractionSource } from './interactions/source.ts'

/** What a prescription says about its dose; a part is absent if it is not stated. */
export interface StatedDose {
  inhalations?: number | undefined
  milligrams?: number | undefined
  /** Doses on a day on which it is taken; 1 for a weekly dose. */
  timesPerDay?: number | undefined
  daysPerWeek?: number | undefined
  isWhenNeeded: boolean
  durationDays?: number | undefined
}

/** The most that may be prescribed; a limit that needs what is not stated says nothing. */
export type Limit =
  | { kind: 'days-per-week'; most: number }
  | { kind: 'mg-per-week'; most: number; overDays?: number }
  | { kind: 'inhalations-per-day'; most: number; isRegularOnly?: true }
  | { kind: 'not-when-needed' }

export interface DoseLimit {
  id: string
  /** All of them, and no others. */
  ingredients: readonly string[]
  /** As on the label: '200/6'. Absent if the limit does not depend on it. */
  strength?: string
  limit: Limit
  severity: Severity
  title: string
  /** The limit as a sentence. */
  says: string
  action: string
  /** The limit was read in each of them, and they do not depend on each other. */
  sources: readonly [InteractionSource, InteractionSource, ...InteractionSource[]]
}

const BUDESONIDE_FORMOTEROL = ['budesonide', 'formoterol']

// Aurora's own: no source says from which day a course is long-term
const LONG_TERM_FROM_DAYS = 28

export const doseLimits: readonly DoseLimit[] = [
  {
    id: 'methotrexate-weekly',
    ingredients: ['methotrexate'],
    limit: { kind: 'days-per-week', most: 1 },
    severity: 'avoid',
    title: 'Methotrexate is taken once a week, never daily',
    says: 'Once a week at most, except in cancer treatment by its own protocol; daily doses have killed.',
    action: 'Prescribe it once a week, and write the day of the week in full.',
    sources: [from.mhraMethotrexate, from.cairns2016],
  },
  {
    id: 'methotrexate-dose',
    ingredients: ['methotrexate'],
    limit: { kind: 'mg-per-week', most: 30 },
    severity: 'adjust',
    title: 'Methotrexate: more than 30 mg a week',
    says: 'Recommendations go up to 20 to 30 mg a week; cancer treatment follows its own protocol.',
    action: 'Check dose and unit.',
    sources: [from.visser2009, from.cameraDose2016],
  },
  {
    id: 'budesonide-formoterol-day',
    ingredients: BUDESONIDE_FORMOTEROL,
    strength: '200/6',
    limit: { kind: 'inhalations-per-day', most: 12 },
    severity: 'adjust',
    title: 'Budesonide + formoterol 200/6: more than 12 inhalations in a day',
    says: '200/6: at most 12 inhalations in one day, maintenance and reliever together, and for a short time only.',
    action: 'Prescribe fewer, and review control.',
    sources: [from.handbookReliever, from.reddel2022],
  },
  {
    id: 'budesonide-formoterol-reliever',
    ingredients: BUDESONIDE_FORMOTEROL,
    strength: '400/12',
    limit: { kind: 'not-when-needed' },
    severity: 'adjust',
    title: 'Budesonide + formoterol 400/12 is not a reliever',
    says: '400/12: for maintenance only, with a separate reliever.',
    action: 'Prescribe a separate reliever, or choose 200/6.',
    sources: [from.healthNavigatorSymbicort, from.mimsDuoResp],
  },
  {
    id: 'salbutamol-day',
    ingredients: ['salbutamol'],
    strength: '100',
    // an attack takes more at once, by its own plan
    limit: { kind: 'inhalations-per-day', most: 8, isRegularOnly: true },
    severity: 'adjust',
    title: 'Salbutamol: more than 8 inhalations a day',
    says: '100 microgram: at most 8 inhalations in 24 hours by product information; an attack has its own plan.',
    action: 'Such a need means poor control: review it.',
    sources: [from.asthalinLeaflet, from.salamolInformation],
  },
  {
    id: 'azithromycin-long-term',
    ingredients: ['azithromycin'],
    // 250 mg daily is the most that the trials gave
    limit: { kind: 'mg-per-week', most: 1750, overDays: LONG_TERM_FROM_DAYS },
    severity: 'adjust',
    title: 'Azithromycin: a long course at the dose of a short one',
    says: 'To prevent exacerbations, trials gave 500 mg three times a week or 250 mg daily.',
    action: 'State the days of a short course. Mycobacteria are treated by their own guideline.',
    // three times a week: the first two; daily: the last two
    sources: [from.gibson2017, from.columbus2012, from.albert2011, from.altenburg2013],
  },
]

/** The strictest limit that this dose exceeds; the rows stand in that order. */
export function exceededLimit(ingredients: readonly string[], text: string, dose: StatedDose): DoseLimit | undefined {
  return limitsOf(ingredients).find(
    ({ strength, limit }) => (!strength || hasStrength(text, strength)) && isExceeded(limit, dose),
  )
}

export function limitsOf(ingredients: readonly string[]): readonly DoseLimit[] {
  return doseLimits.filter(
    (row) => row.ingredients.length === ingredients.length && row.ingredients.every((one) => ingredients.includes(one)),
  )
}

/** '100' is not in '1000' or '100/6', and '200/6' is not in '200/6/10'. */
const hasStrength = (text: string, strength: string): boolean =>
  new RegExp(`(?<![\\d./])${strength}(?![\\d./])`).test(text)

function isExceeded(limit: Limit, dose: StatedDose): boolean {
  const { inhalations, milligrams, timesPerDay, daysPerWeek, isWhenNeeded, durationDays } = dose
  switch (limit.kind) {
    case 'days-per-week':
      return isWhenNeeded || (daysPerWeek !== undefined && daysPerWeek > limit.most)
    case 'mg-per-week': {
      if (milligrams === undefined || timesPerDay === undefined || daysPerWeek === undefined) return false
      if (limit.overDays !== undefined && durationDays !== undefined && durationDays <= limit.overDays) return false
      // a dose every two weeks is still taken in one of them
      return milligrams * timesPerDay * Math.max(1, daysPerWeek) > limit.most
    }
    case 'inhalations-per-day': {
      if (inhalations === undefined) return false
      const times = timesPerDay ?? (isWhenNeeded && !limit.isRegularOnly ? 1 : 0)
      return inhalations * times > limit.most
    }
    case 'not-when-needed':
      return isWhenNeeded
  }
}
