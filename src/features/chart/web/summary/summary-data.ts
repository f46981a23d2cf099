import type { Panel } from '#features/respiratory/contract.ts'
import { formatDate } from '#fhir/dates.ts'
import type { TimelineRow } from '../../contract.ts'
import { instantMs, type Span } from '../timeline/time-scale.ts'

export interface Point {
  date: string
  value: number
}

export interface Symptoms {
  name: 'CAT' | 'ACT' | 'mMRC'
  points: readonly Point[]
  min: number
  max: number
  /** From here on, or below it, symptoms matter. */
  limit: number
  isWorseHigh: boolean
}

/**
 * CAT from 10 and mMRC from 2: more symptoms (GOLD ABE assessment; COPD-X). ACT below 20: not well controlled
 * (Nathan 2004; GINA).
 */
const SCORES = [
  { name: 'CAT', key: 'cat', min: 0, max: 40, limit: 10, isWorseHigh: true },
  { name: 'ACT', key: 'act', min: 5, max: 25, limit: 20, isWorseHigh: false },
  { name: 'mMRC', key: 'mmrc', min: 0, max: 4, limit: 2, isWorseHigh: true },
] as const

/** CAT and ACT if there are any; breathlessness alone only if there is neither. */
export function symptomsOf(panel: Panel): Symptoms[] {
  const found = SCORES.map(({ key, ...score }) => ({ ...score, points: panel[key] })).filter(
    ({ points }) => points.length > 0,
  )
  const main = found.filter(({ name }) => name !== 'mMRC')
  return main.length > 0 ? main : found
}

const isWithin = ({ start, end }: { start?: string | undefined; end?: string | undefined }, span: Span) =>
  (!end || instantMs(end) >= span.startMs) && (!start || instantMs(start) <= span.endMs)

const RANK = { biologic: 0, inhaler: 1, reliever: 2 } as const
const BANDS_SHOWN = 6

export interface Band {
  id: string
  text: string
  label: string
  start?: string | undefined
  end?: string | undefined
  isOngoing: boolean
  kind: NonNullable<TimelineRow['treatment']>
}

/** Treatments within the span, biologics first, ended ones last. */
export function bandsOf(rows: readonly TimelineRow[], span: Span): { shown: Band[]; hidden: number } {
  const all = rows
    .flatMap((row): Band[] =>
      row.treatment && row.state !== 'marks-only'
        ? [
            {
              id: row.id,
              text: row.text,
              label: row.shortText ?? row.text,
              start: row.start,
              end: row.end,
              isOngoing: row.state === 'ongoing',
              kind: row.treatment,
            },
          ]
        : [],
    )
    .filter((band) => isWithin(band, span))
    .sort((a, b) => Number(b.isOngoing) - Number(a.isOngoing) || RANK[a.kind] - RANK[b.kind])
  return { shown: all.slice(0, BANDS_SHOWN), hidden: Math.max(0, all.length - BANDS_SHOWN) }
}

const litres = (value: number) => `${value.toFixed(2)}\u00a0L`
export const zText = (value: number) => value.toFixed(1).replace('-', '−')

/** The last test at least ten months before the latest one. */
function yearBefore(points: readonly Point[]): Point | undefined {
  const latest = points.at(-1)
  if (!latest) return undefined
  const before = new Date(Date.parse(latest.date.slice(0, 10)) - 304 * 86_400_000).toISOString().slice(0, 10)
  return points.findLast(({ date }) => date.slice(0, 10) <= before)
}

/** What the picture shows, in a line: latest FEV1 against a year before, symptoms, exacerbations. */
export function summarySentence(panel: Panel): string {
  return [fev1Sentence(panel), ...symptomsOf(panel).map(scoreSentence), exacerbationSentence(panel)]
    .filter(Boolean)
    .join(' ')
}

function fev1Sentence({ conditions, fev1L, fev1Z }: Panel): string {
  const latest = fev1L.at(-1)
  const z = fev1Z.at(-1)
  if (!latest) return conditions.length > 0 ? 'No spirometry on record.' : ''
  const before = yearBefore(fev1L)
  const change = before ? latest.value - before.value : undefined
  const compared =
    change === undefined
      ? ''
      : Math.abs(change) < 0.005
        ? `, as on ${formatDate(before?.date)}`
        : `, ${litres(Math.abs(change))} ${change < 0 ? 'lower' : 'higher'} than on ${formatDate(before?.date)}`
  const zScore = z ? ` (z\u00a0${zText(z.value)})` : ''
  return `FEV1 ${litres(latest.value)}${zScore} on ${formatDate(latest.date)}${compared}.`
}

function scoreSentence({ name, points }: Symptoms): string {
  const latest = points.at(-1)
  const before = points.at(-2)
  if (!latest) return ''
  const change = before ? latest.value - before.value : undefined
  const words =
    change === undefined ? '' : change === 0 ? ', unchanged' : `, ${change > 0 ? 'up' : 'down'} ${Math.abs(change)}`
  return `${name} ${latest.value}${words}.`
}

function exacerbationSentence({ conditions, lastYear: { moderate, severe } }: Panel): string {
  if (conditions.length === 0) return ''
  const total = moderate + severe
  if (total === 0) return 'No exacerbation in 12 months.'
  // the count last: after 'down 1.' it would read as a decimal
  return `Exacerbations in 12 months: ${total}${severe > 0 ? `, ${severe} severe` : ''}.`
}
