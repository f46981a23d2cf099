import { positionMayCall, rightsOf } from '#platform/records/policy/position-rights.ts'
import type { Records } from '#platform/records/records.ts'
import { commandOf, patientOnPage } from '../rules.ts'

/** Which addresses and dialogs of an answer the asker can open; what leads nowhere is not offered. */
export function opener(records: Records): (action: string) => boolean {
  const { who } = records
  if (who.role === 'patient') return (action) => patientOnPage(action) === undefined
  if (!rightsOf(who)) return () => true
  const opensCharts = positionMayCall(who, '/api/patients/{id}/overview')
  return (action) => {
    if (action.startsWith('/'))
      return action.startsWith('/appointments') || (opensCharts && patientOnPage(action) !== undefined)
    const command = commandOf(action)
    if (command?.kind !== 'open-dialog') return true
    if (command.dialog === 'new-appointment') return records.may('create', 'Appointment')
    if (command.dialog === 'new-patient') return records.may('create', 'Patient')
    return command.dialog === 'clear-history'
  }
}
