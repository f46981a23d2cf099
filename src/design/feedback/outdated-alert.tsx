import { Button } from '../button.tsx'
import { Alert } from './alert.tsx'

export interface OutdatedAlertProps {
  /** Who has saved since. */
  changedBy: string
  /** When, such as '3 Mar 2026, 10:42 am'. */
  when: string
  onTakeTheirs: () => void
}

/** Shows that somebody else has saved what is being edited: saving would replace their change. */
export function OutdatedAlert({ changedBy, when, onTakeTheirs }: OutdatedAlertProps) {
  return (
    <Alert
      tone="warning"
      live="alert"
      title="Somebody else has saved this"
      actions={
        <Button variant="outline" size="sm" onClick={onTakeTheirs}>
          Show what was saved
        </Button>
      }
    >
      {`${changedBy} saved it on ${when}, after you began. What you typed is kept below. If you save it, it replaces what ${changedBy} saved.`}
    </Alert>
  )
}
