import { currentTurn } from '#platform/workers/turn.ts'
import { AccessChanged, type Epoch, isSame } from './epoch.ts'

/**
 * Called with what the database holds at a moment after the request arrived. One confirmation is enough: what ends later
 * ends after the request began. Nothing has been shown to the caller yet when it throws.
 */
export async function confirmAccess(seen: Epoch, access = currentTurn()?.access): Promise<void> {
  if (!access || access.isConfirmed) return
  if (!isSame(seen, access.admittedAt) && !(await access.isUnchanged(seen))) throw new AccessChanged()
  access.isConfirmed = true
}
