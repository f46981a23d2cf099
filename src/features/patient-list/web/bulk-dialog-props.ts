import type { ListedPatient } from '../contract.ts'

export interface BulkDialogProps {
  chosen: readonly ListedPatient[]
  onClose: () => void
  /** The action is carried out; the choice is no longer needed. */
  onDone: () => void
}
