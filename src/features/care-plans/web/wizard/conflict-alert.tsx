import { StaleVersionAlert } from '#design/feedback/stale-version-alert.tsx'
import { describePlan, differences } from '../../describe.ts'
import type { PlanContent } from '../../rules.ts'
import { DifferenceTable } from '../difference-table.tsx'

export interface ConflictAlertProps {
  mine: PlanContent
  theirs: PlanContent
  onUseTheirs: () => void
  onKeepMine: () => void
}

/** Both versions side by side; nothing is overwritten without confirmation. */
export function ConflictAlert({ mine, theirs, onUseTheirs, onKeepMine }: ConflictAlertProps) {
  const differing = differences(describePlan(theirs), describePlan(mine))
  return (
    <StaleVersionAlert title="Someone else changed this plan" onUseTheirs={onUseTheirs} onKeepMine={onKeepMine}>
      {differing.length > 0 && (
        <DifferenceTable caption="What differs" titles={['Theirs', 'Yours']} differences={differing} />
      )}
    </StaleVersionAlert>
  )
}
