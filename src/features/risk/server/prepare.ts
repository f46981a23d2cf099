import { ageInYears } from '#fhir/dates.ts'
import { displayName } from '#fhir/names.ts'
import { airwayConditions } from '#medicine/from-record/airway-conditions.ts'
import { dayOf, ofType, type PatientRecord } from '#medicine/from-record/patient-record.ts'
import type { Preparation, Settings } from '../contract.ts'
import { addMonths, notApplicable, TOOL_IDS, type ToolId } from '../rules.ts'
import { knownInputs } from './known-inputs.ts'
import { scoreHistory } from './score-history.ts'

export function toPreparation(record: PatientRecord, asOf: string, settings: Record<ToolId, Settings>): Preparation {
  const [patient] = ofType(record, 'Patient')
  const ageYears = ageInYears(patient?.birthDate, asOf)
  const conditions = airwayConditions(record)
  return {
    patientId: patient?.id ?? '',
    name: displayName(patient),
    ...(patient?.birthDate && { birthDate: patient.birthDate }),
    ...(ageYears !== undefined && { ageYears }),
    conditions,
    tools: TOOL_IDS.map((tool) => {
      const history = scoreHistory(tool, record)
      const last = history.at(-1)
      const reason = notApplicable(tool, { ageYears, conditions })
      return {
        tool,
        ...(reason && { notApplicable: reason }),
        ...knownInputs(tool, record, asOf),
        history,
        ...(last && { nextDue: addMonths(dayOf(last.at), settings[tool].recallMonths) }),
      }
    }),
  }
}
