import { wakeIntake } from '#features/integrations/server/hl7-intake.ts'
import type { Services } from '#features/services.ts'
import { type Listener, listen } from '#platform/connections/hl7/listener.ts'
import type { Config } from './config.ts'
import { log } from './log.ts'

const GATHER_MS = 50 // messages that arrive together are taken in by one job

/** Accepts HL7 v2 messages for a practice, and processes those an earlier run of the server had kept. */
export async function listenForHl7(
  services: Services,
  practice: number,
  options: NonNullable<Config['hl7']>,
): Promise<Listener> {
  let isWaking = false
  const wake = (): void => {
    if (isWaking) return
    isWaking = true
    setTimeout(() => {
      isWaking = false
      wakeIntake(services.jobs, practice).catch(() => log.error('The HL7 listener could not be started'))
    }, GATHER_MS)
  }
  const receiver = {
    messages: services.hl7Messages,
    practice,
    takesTests: services.installation.mode === 'demo',
    arrived: wake,
    now: services.now,
  }
  const listener = await listen(receiver, options)
  wake()
  return listener
}
