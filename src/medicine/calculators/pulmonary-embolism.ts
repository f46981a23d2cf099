import type { Source } from '../source.ts'

export interface PointItem {
  id: string
  label: string
  points: number
}

export const wells = {
  title: 'Wells score for pulmonary embolism',
  items: [
    { id: 'dvtSigns', label: 'signs of deep vein thrombosis', points: 3 },
    { id: 'likeliest', label: 'another diagnosis is less likely than embolism', points: 3 },
    { id: 'heartRate', label: 'heart rate over 100', points: 1.5 },
    { id: 'immobile', label: 'immobile 3 days or more, or surgery in the past 4 weeks', points: 1.5 },
    { id: 'previous', label: 'earlier deep vein thrombosis or embolism', points: 1.5 },
    { id: 'haemoptysis', label: 'haemoptysis', points: 1 },
    { id: 'cancer', label: 'cancer, treated in the past 6 months or palliative', points: 1 },
  ],
  bands: [
    { upTo: 4, text: 'embolism unlikely (4 or less)' },
    { upTo: 12.5, text: 'embolism likely (over 4)' },
  ],
  source: {
    name: 'Wells score for pulmonary embolism',
    version: '2000',
    url: 'https://doi.org/10.1055/s-0037-1613830',
    citation:
      'Wells PS, et al. Derivation of a simple clinical model to categorize patients probability of pulmonary embolism. Thromb Haemost 2000;83:416-420',
  } satisfies Source,
} as const

export const simplifiedPesi = {
  title: 'Simplified PESI',
  items: [
    { id: 'age', label: 'age over 80', points: 1 },
    { id: 'cancer', label: 'cancer', points: 1 },
    { id: 'heartOrLung', label: 'chronic heart failure or chronic lung disease', points: 1 },
    { id: 'heartRate', label: 'pulse 110 or more', points: 1 },
    { id: 'systolic', label: 'systolic pressure under 100', points: 1 },
    { id: 'saturation', label: 'oxygen saturation under 90%', points: 1 },
  ],
  bands: [
    { upTo: 0, text: 'low risk' },
    { upTo: 6, text: 'not low risk (1 or more)' },
  ],
  source: {
    name: 'Simplified PESI',
    version: '2010',
    url: 'https://doi.org/10.1001/archinternmed.2010.199',
    citation:
      'Jiménez D, et al. Simplification of the Pulmonary Embolism Severity Index. Arch Intern Med 2010;170:1383-1389',
  } satisfies Source,
} as const

export type PointScore = typeof wells | typeof simplifiedPesi

export interface Points {
  /** With every item that was not stated absent, and present. */
  least: number
  most: number
  present: PointItem[]
  absent: PointItem[]
  unknown: PointItem[]
  /** Only where what was not stated cannot change it. */
  band?: string
}

export function countPoints({ items, bands }: PointScore, answers: Readonly<Record<string, boolean>>): Points {
  const of = (answer: boolean | undefined): PointItem[] => items.filter(({ id }) => answers[id] === answer)
  const [present, absent, unknown] = [of(true), of(false), of(undefined)]
  const sum = (list: readonly PointItem[]) => list.reduce((total, { points }) => total + points, 0)
  const least = sum(present)
  const most = least + sum(unknown)
  const [low, high] = [least, most].map((score) => bands.find(({ upTo }) => score <= upTo)?.text)
  return { least, most, present, absent, unknown, ...(low === high && low && { band: low }) }
}
