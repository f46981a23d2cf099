import type { Alarm } from '#platform/audit/anchors/alarms.ts'
import type { Schedule } from '#platform/jobs/schedule.ts'
import { log } from '../log.ts'
import type { AppServices } from '../services.ts'
import { type CopyOptions, copyAnchors } from './copy-anchors.ts'

export interface Anchoring {
  schedule: Schedule
  /** Before anything is served. */
  start(): Promise<void>
  stop(): Promise<void>
}

/**
 * Checks everything anchored before anything is served, then adds an anchor every few minutes and at the end, and copies
 * each to the configured destinations. What is missing raises an alarm and is never anchored away.
 */
export function openAnchoring(services: AppServices, options: CopyOptions): Anchoring {
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
  return {
    schedule: { name: 'audit anchors', everySeconds: 5 * 60, on: 'server', run: keep },
    async start() {
      for (const alarm of anchors.alarms.open()) logAlarm(alarm)
      await keep()
    },
    stop: keep,
  }
}

function logAlarm({ reason, chain, seq, raisedAt }: Alarm): void {
  log.error(`AUDIT ALARM since ${raisedAt}: ${reason} (${chain} ${seq}). An administrator has to resolve it.`)
}
