import { ageInYears, practiceDay } from '#fhir/dates.ts'
import { airwayConditions } from '#medicine/from-record/airway-conditions.ts'
import { ofType, type PatientRecord } from '#medicine/from-record/patient-record.ts'
import { Problem } from '#platform/api/problem.ts'
import type { Records } from '#platform/records/records.ts'
import type { Result, Settings } from '../contract.ts'
import { addMonths, isFlagged, notApplicable, type ToolId } from '../rules.ts'
import type { InputValues } from '../tool-inputs.ts'
import { type Assessed, assess } from './assess.ts'
import { checkedInputs } from './check-inputs.ts'
import { toResources } from './to-resources.ts'

export interface Run {
  tool: ToolId
  /** As received, unchecked. */
  inputs: Readonly<Record<string, unknown>>
}

interface Setting {
  record: PatientRecord
  settings: Record<ToolId, Settings>
  at: string
}

/** Scores every tool before anything is written, then writes everything or nothing. */
export async function runAssessment(records: Records, patientId: string, runs: readonly Run[], setting: Setting) {
  const { record, settings, at } = setting
  const day = practiceDay(at)
  refuseWhatDoesNotFit(record, runs, day)
  const done = assessAll(runs, record, day)
  const occasion = { patientId, practitionerId: records.who.practitionerId, at }
  const written = done.map(({ assessed, inputs }) => ({ assessed, resources: toResources(assessed, inputs, occasion) }))
  const all = written.flatMap(({ resources }) => resources)
  if (all.length > 0) await records.transaction((tx) => tx.createMany(all))
  return written.map(({ assessed, resources }) =>
    toResult(
      assessed,
      settings[assessed.tool],
      day,
      resources.map(({ resourceType, id }) => `${resourceType}/${id}`),
    ),
  )
}

function refuseWhatDoesNotFit(record: PatientRecord, runs: readonly Run[], day: string): void {
  const [patient] = ofType(record, 'Patient')
  const about = { ageYears: ageInYears(patient?.birthDate, day), conditions: airwayConditions(record) }
  for (const { tool } of runs) {
    const reason = notApplicable(tool, about)
    if (reason) throw new Problem(422, `${reason}.`, { tool })
  }
}

function assessAll(
  runs: readonly Run[],
  record: PatientRecord,
  day: string,
): { assessed: Assessed; inputs: InputValues }[] {
  const results = new Map<ToolId, { assessed: Assessed; inputs: InputValues }>()
  const conditions = airwayConditions(record)
  // exacerbation risk comes last, so that it uses a CAT answered in the same session
  const order = [...runs].sort((a, b) => Number(a.tool === 'exacerbation') - Number(b.tool === 'exacerbation'))
  for (const { tool, inputs: sent } of order) {
    const inputs = checkedInputs(tool, sent, conditions)
    const cat = results.get('cat')?.assessed.value
    const used = tool === 'exacerbation' && cat !== undefined ? { ...inputs, cat } : inputs
    results.set(tool, { assessed: assess(tool, used, record, day), inputs: used })
  }
  return [...results.values()]
}

function toResult(assessed: Assessed, settings: Settings, day: string, saved: string[]): Result {
  const { tool, value, band, interpretation, details, missing, sources, risk } = assessed
  return {
    tool,
    isScored: value !== undefined,
    ...(value !== undefined && { value }),
    ...(band && { band }),
    ...(interpretation && { interpretation }),
    ...(risk && { level: risk.level }),
    details,
    missing,
    isFlagged: value !== undefined && isFlagged(tool, value, settings.threshold),
    ...(saved.length > 0 && { nextDue: addMonths(day, settings.recallMonths) }),
    sources,
    saved,
  }
}
