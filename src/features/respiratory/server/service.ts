import { readPanelRecord } from './read-patient.ts'

/** Respiratory records, for other features. */
export const respiratoryService = {
  /** What the guideline rules look at. */
  readPatient: readPanelRecord,
}
