import type { Services } from '#features/services.ts'
import { escalateOverdue } from './escalate.ts'

/** Notifies each practice's manager of results not acknowledged in time. Returns the number of new ones. */
export async function escalateResults({ accounts, asJob, now }: Services): Promise<number> {
  let escalated = 0
  for (const practice of await accounts.practices()) {
    const manager = await accounts.managerOf(practice)
    escalated += await escalateOverdue(asJob('results-escalation', { practice }), manager, now())
  }
  return escalated
}
