import { matchMedications } from '#medicine/from-record/respiratory-medications.ts'
import type { MedicationLine, TimelineRow } from '../contract.ts'
import { medicationWords } from './to-medication.ts'

/** Undefined for a medication that is neither inhaled nor a biologic. */
export function treatmentOf(text: string): TimelineRow['treatment'] {
  const [row] = matchMedications(text)
  if (!row) return undefined
  if (row.classes.includes('biologic')) return 'biologic'
  return row.classes.length === 1 && row.classes[0] === 'SABA' ? 'reliever' : 'inhaler'
}

/** The device only if every product that the name fits has the same one. */
export function withDevice(line: MedicationLine): MedicationLine {
  const rows = matchMedications(medicationWords(line))
  const devices = new Set(rows.map(({ device }) => device))
  const [device] = devices
  if (devices.size !== 1 || !device) return line
  return { ...line, device, isReliever: treatmentOf(medicationWords(line)) === 'reliever' }
}
