import type { Records } from '#platform/records/records.ts'
import { checkAsked } from '../safety/check-asked.ts'
import { SAFETY_VERSION } from '../safety/rule.ts'
import { readSafetyFacts } from './read-safety-facts.ts'

/** Runs the prescribing checks for every current medication as if it were prescribed now; each pair appears once. */
export async function checkCurrentMedications(records: Records, patientId: string, today: string) {
  const facts = await readSafetyFacts(records, patientId, today)
  const current = facts.medications.filter(({ isActive }) => isActive)
  const reports = current.map((medication, at) => ({
    medication,
    report: checkAsked(medication.text, { ...facts, medications: current.slice(at + 1) }),
  }))
  return {
    version: SAFETY_VERSION,
    medications: current.map(({ text }) => text),
    notRecognised: reports.flatMap(({ medication, report }) => (report.isRecognised ? [] : [medication.text])),
    alerts: reports.flatMap(({ medication: { id, text }, report }) =>
      report.alerts.map((alert) => ({
        ...alert,
        title: alert.title.includes(text) ? alert.title : `${text}: ${alert.title}`,
        evidence: [{ type: 'MedicationRequest', id, text }, ...alert.evidence],
      })),
    ),
  }
}

/** Runs the prescribing checks for a medication in a question: no dose is proposed, so none is checked. */
export async function checkAskedMedication(records: Records, patientId: string, medication: string, today: string) {
  const report = checkAsked(medication, await readSafetyFacts(records, patientId, today))
  return {
    ...report,
    notChecked: report.notChecked.map((one) =>
      one.check === 'Dose' ? { check: 'Dose', reason: 'no dose was asked about' } : one,
    ),
  }
}
