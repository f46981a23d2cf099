import { Alert } from '#platform/design/alert.tsx'
import { Button } from '#platform/design/button.tsx'
import { describePlan, differences } from '../../describe.ts'
import type { PlanContent } from '../../rules.ts'
import { DifferenceTable } from '../difference-table.tsx'

export interface ConflictAlertProps {
  mine: PlanContent
  theirs: PlanContent
  onUseTheirs: () => void
  onKeepMine: () => void
}

/** Both versions side by side; nothing is overwritten without being asked. */
export function ConflictAlert({ mine, theirs, onUseTheirs, onKeepMine }: ConflictAlertProps) {
  const differing = differences(describePlan(theirs), describePlan(mine))
  return (
    <Alert
      tone="warning"
      live="alert"
      title="Someone else changed this plan meanwhile"
      actions={
        <>
          <Button variant="outline" size="sm" onClick={onUseTheirs}>
            Use their version
          </Button>
          <Button variant="outline" size="sm" onClick={onKeepMine}>
            Save mine over it
          </Button>
        </>
      }
    >
      {differing.length === 0 ? (
        <p>Your entries and theirs are the same.</p>
      ) : (
        <DifferenceTable caption="What differs" titles={['Theirs', 'Yours']} differences={differing} />
      )}
    </Alert>
  )
}
