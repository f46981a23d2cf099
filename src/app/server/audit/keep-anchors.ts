import type { Alarm } from '#platform/audit/anchors/alarms.ts'
import { log } from '../log.ts'
import type { Services } from '../services.ts'
import { type CopyOptions, copyAnchors } from './copy-anchors.ts'

const EVERY_MS = 5 * 60_000

/**
 * Looks for everything anchored before anything is served, then adds an anchor every few minutes and when stopping, and
 * carries each to the places configured. What is missing raises an alarm and is never anchored away.
 */
export async function keepAnchors(services: Services, options: CopyOptions): Promise<() => Promise<void>> {
  const { anchors } = services
  const copies = copyAnchors(services, options)
  async function keep(): Promise<void> {
    try {
      await anchors.write()
      await copies.send()
    } catch (error) {
      log.error(`The audit anchor could not be written: ${(error as Error).message}`)
    }
  }
  for (const alarm of anchors.alarms.open()) tell(alarm)
  await keep()
  const timer = setInterval(() => void keep(), EVERY_MS)
  return async () => {
    clearInterval(timer)
    await keep()
  }
}

function tell({ reason, chain, seq, raisedAt }: Alarm): void {
  log.error(`AUDIT ALARM since ${raisedAt}: ${reason} (${chain} ${seq}). An administrator has to resolve it.`)
}
