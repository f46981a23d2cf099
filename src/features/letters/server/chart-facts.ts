import type { AllergyIntolerance, CodeableConcept, MedicationRequest, Observation } from 'fhir/r4'
import { encounterService } from '#features/encounters/server/service.ts'
import { conceptText } from '#fhir/codes/codings.ts'
import { observationCodes } from '#fhir/codes/observation-codes.ts'
import { formatLetterDate } from '#fhir/dates.ts'
import type { Chart, Stored } from '#platform/records/records.ts'

const DAY_MS = 86_400_000
/** Changes older than this are history, not news for the reader. */
const CHANGE_DAYS = 90

const LUNG_FUNCTION = /^(?:FEV1|FVC|DLCO|KCO|TLC|RV\b|FeNO|Peak expiratory flow|Six-minute walk)/i
const MEASURES_AT_MOST = 12
const SCORES = [observationCodes.cat, observationCodes.mmrc, observationCodes.act, observationCodes.acq5] as const
const WITHDRAWN: ReadonlySet<string> = new Set(['entered-in-error', 'cancelled'])

/** What the chart says, as lines of a letter. */
export interface ChartFacts {
  problems: string[]
  allergies: string[]
  medications: string[]
  changes: string[]
  lungFunction: string[]
  /** The newest of each symptom score, with its date. */
  scores: string[]
}

export function chartFacts(chart: Chart, medications: readonly Stored<'MedicationRequest'>[], now: Date): ChartFacts {
  const observations = chart.observations.map(({ resource }) => resource).filter(({ status }) => !WITHDRAWN.has(status))
  const prescriptions = medications.map(({ resource }) => resource)
  return {
    problems: encounterService.letter.respiratoryFirst(
      chart.conditions
        .map(({ resource }) => resource)
        .filter(({ clinicalStatus }) => isActive(clinicalStatus?.coding?.[0]?.code))
        .flatMap(({ code }) => conceptText(code) ?? []),
    ),
    allergies: allergyLines(chart.allergies.map(({ resource }) => resource)),
    medications: prescriptions.filter(({ status }) => status === 'active').map(medicationLine),
    changes: changeLines(medications, now),
    lungFunction: lungFunctionTable(observations),
    scores: scoreLines(observations),
  }
}

const isActive = (code: string | undefined): boolean =>
  code === undefined || ['active', 'recurrence', 'relapse'].includes(code)

/** 'Not recorded' is written out: a reader must not take a gap for no allergies. */
function allergyLines(allergies: readonly AllergyIntolerance[]): string[] {
  const known = allergies.filter(({ clinicalStatus }) => isActive(clinicalStatus?.coding?.[0]?.code))
  return known.length > 0 ? known.flatMap(({ code }) => conceptText(code) ?? []) : ['Not recorded']
}

function medicationLine({ medicationCodeableConcept, dosageInstruction }: MedicationRequest): string {
  return [conceptText(medicationCodeableConcept) ?? 'Medication', dosageInstruction?.[0]?.text]
    .filter(Boolean)
    .join(', ')
}

/**
 * Started and stopped within the last three months, newest first. When a prescription was stored says nothing about when
 * it was stopped: without a recorded end a stop has no date. It is listed only where it must be recent, because it was
 * prescribed or changed within these months.
 */
function changeLines(medications: readonly Stored<'MedicationRequest'>[], now: Date): string[] {
  const since = now.getTime() - CHANGE_DAYS * DAY_MS
  const isRecent = (at: string | undefined): at is string => at !== undefined && Date.parse(at) >= since
  return medications
    .flatMap(({ resource: one, version, updated }): Change[] => {
      const name = conceptText(one.medicationCodeableConcept) ?? 'Medication'
      if (one.status === 'active' && isRecent(one.authoredOn))
        return [{ at: one.authoredOn, on: one.authoredOn, text: `Started ${medicationLine(one)}` }]
      const isStopped = ['stopped', 'cancelled', 'on-hold'].includes(one.status)
      if (!isStopped) return []
      const end = one.dispenseRequest?.validityPeriod?.end
      const changedAt = version > 1 ? updated : one.authoredOn
      const at = end ?? changedAt
      if (!isRecent(at)) return []
      const why = one.statusReason?.text ? ` (${one.statusReason.text})` : ''
      return [{ at, on: end, text: `${one.status === 'on-hold' ? 'Paused' : 'Stopped'} ${name}${why}` }]
    })
    .toSorted((a, b) => b.at.localeCompare(a.at))
    .map(({ on, text }) => `${text}, ${on ? formatLetterDate(on) : 'date not recorded'}`)
}

interface Change {
  /** Orders the changes. */
  at: string
  /** When it happened, where that is recorded. */
  on: string | undefined
  text: string
}

/** One row per measure, the newest value of each; the first line names the columns. */
function lungFunctionTable(observations: readonly Observation[]): string[] {
  const rows = new Map<string, string>()
  for (const one of newestFirst(observations)) {
    const name = conceptText(one.code) ?? ''
    const { value, unit = '' } = one.valueQuantity ?? {}
    if (!LUNG_FUNCTION.test(name) || value === undefined || rows.has(name)) continue
    rows.set(name, `${name} | ${value} ${unit} | ${formatLetterDate(one.effectiveDateTime)}`)
  }
  const found = [...rows.values()].slice(0, MEASURES_AT_MOST)
  return found.length > 0 ? ['Measure | Result | Date', ...found] : []
}

/** A score taken after the last visit, at home or here, is news for the reader. */
function scoreLines(observations: readonly Observation[]): string[] {
  return SCORES.flatMap((score) => {
    const one = newestFirst(observations).find(({ code }) => isCodedAs(code, score))
    const text = one && encounterService.writing.observationText(one)
    return text && one.effectiveDateTime ? [`${text}, ${formatLetterDate(one.effectiveDateTime)}`] : []
  })
}

const isCodedAs = ({ coding: own = [] }: CodeableConcept, { codings }: (typeof SCORES)[number]): boolean =>
  own.some(({ system, code }) => codings.some((each) => each.system === system && each.code === code))

/** A day without a time is its start; an early morning in Sydney is the day before in UTC. */
const newestFirst = (observations: readonly Observation[]): Observation[] =>
  observations.toSorted((a, b) => timeOf(b) - timeOf(a))

const timeOf = ({ effectiveDateTime = '' }: Observation): number => Date.parse(effectiveDateTime) || 0
