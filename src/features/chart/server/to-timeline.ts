import type { Condition, MedicationRequest } from 'fhir/r4'
import type { TimelineMark, TimelineRow } from '../contract.ts'
import { treatmentOf } from '../projections/respiratory-treatment.ts'
import { isEnded, isExacerbation, isValid, toCondition } from '../projections/to-condition.ts'
import { medicationKey, medicationWords, toMedication } from '../projections/to-medication.ts'

/** Rows for problems, with their exacerbations, then for medications. */
export function toTimeline(conditions: readonly Condition[], requests: readonly MedicationRequest[]): TimelineRow[] {
  const valid = conditions.filter(isValid)
  const problems = valid.filter((condition) => !isExacerbation(condition)).map(problemRow)
  problems.sort(byWeight)
  const rows = new Map(problems.map((row) => [row.id, row]))
  for (const exacerbation of valid.filter(isExacerbation)) {
    const mark = exacerbationMark(exacerbation)
    if (!mark) continue
    const owner = ownerOf(exacerbation, problems) ?? exacerbationsRow(rows, mark)
    owner.marks.push(mark)
  }
  for (const row of rows.values()) row.marks.sort((a, b) => a.at.localeCompare(b.at))
  return [...rows.values(), ...medicationRows(requests)]
}

function problemRow(condition: Condition): TimelineRow {
  const line = toCondition(condition)
  const state = !isEnded(line) ? 'ongoing' : line.ended ? 'ended' : 'ended-undated'
  return { id: line.id, kind: 'condition', text: line.name, start: line.onset, end: line.ended, state, marks: [] }
}

function exacerbationMark(condition: Condition): TimelineMark | undefined {
  const { id, name, onset, ended, severity } = toCondition(condition)
  if (!onset) return undefined
  const text = severity ? `${name}, ${severity.toLocaleLowerCase('en-AU')}` : name
  return { id, kind: 'condition', at: onset, end: ended, text, isSevere: /severe/i.test(severity ?? '') }
}

const AIRWAYS: readonly [exacerbation: RegExp, problem: RegExp][] = [
  [/COPD|obstructive pulmonary/i, /COPD|obstructive pulmonary/i],
  [/asthma/i, /asthma/i],
  [/bronchiectasis/i, /bronchiectasis/i],
]

function ownerOf(exacerbation: Condition, problems: readonly TimelineRow[]): TimelineRow | undefined {
  const name = toCondition(exacerbation).name
  const match = AIRWAYS.find(([pattern]) => pattern.test(name))
  return match && problems.find(({ text }) => match[1].test(text))
}

function exacerbationsRow(rows: Map<string, TimelineRow>, { id }: TimelineMark): TimelineRow {
  const known = rows.get('exacerbations')
  if (known) return known
  const row: TimelineRow = { id, kind: 'condition', text: 'Exacerbations', state: 'marks-only', marks: [] }
  rows.set('exacerbations', row)
  return row
}

/** Respiratory first, ended last, then by start date. */
function byWeight(a: TimelineRow, b: TimelineRow): number {
  const isAirway = ({ text }: TimelineRow) => AIRWAYS.some(([, problem]) => problem.test(text))
  const rank = (row: TimelineRow) => (row.state === 'ongoing' ? 0 : 2) + (isAirway(row) ? 0 : 1)
  return rank(a) - rank(b) || (a.start ?? '').localeCompare(b.start ?? '')
}

function medicationRows(requests: readonly MedicationRequest[]): TimelineRow[] {
  const rows = new Map<string, TimelineRow>()
  for (const request of requests) {
    if (request.status === 'entered-in-error' || request.status === 'draft') continue
    const line = toMedication(request)
    const key = medicationKey(line)
    const row: TimelineRow = rows.get(key) ?? {
      id: line.id,
      kind: 'medication',
      text: medicationWords(line),
      state: 'marks-only',
      treatment: treatmentOf(medicationWords(line)),
      shortText: line.brand ?? line.generic,
      marks: [],
    }
    rows.set(key, row)
    // a finished course is a point in time; a stopped medication has a duration
    if (request.status === 'completed') {
      if (line.since) row.marks.unshift(courseMark(line.id, line.since, line.dose))
      continue
    }
    const isFirstLasting = row.state === 'marks-only'
    if (isFirstLasting) {
      row.id = line.id
      row.state = line.isCurrent ? 'ongoing' : line.endedOn ? 'ended' : 'ended-undated'
      row.end = line.endedOn
    }
    row.start = line.since ?? row.start
  }
  const rank = { ongoing: 0, ended: 1, 'ended-undated': 1, 'marks-only': 2 } as const
  return [...rows.values()].sort((a, b) => rank[a.state] - rank[b.state])
}

function courseMark(id: string, at: string, dose: string | undefined): TimelineMark {
  return { id, kind: 'medication', at, text: dose ? `Course: ${dose}` : 'Course', isSevere: false }
}
