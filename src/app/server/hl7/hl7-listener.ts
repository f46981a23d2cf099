import { type Listener, listen } from '#platform/connections/hl7/listener.ts'
import type { Config, Mode } from '../config.ts'
import { log } from '../log.ts'
import { wakeIntake } from '../services/hl7-services.ts'
import type { Services } from '../services.ts'

const GATHER_MS = 50 // messages that arrive together are taken in by one job

/** Takes HL7 v2 messages for a practice, and has those taken in that an earlier run of the server had kept. */
export async function listenForHl7(
  services: Services,
  practice: number,
  mode: Mode,
  options: NonNullable<Config['hl7']>,
): Promise<Listener> {
  let isWaking = false
  const wake = (): void => {
    if (isWaking) return
    isWaking = true
    setTimeout(() => {
      isWaking = false
      wakeIntake(services, practice).catch(() => log.error('HL7 intake could not be woken'))
    }, GATHER_MS)
  }
  const receiver = {
    messages: services.hl7Messages,
    practice,
    takesTests: mode === 'demo',
    arrived: wake,
    now: () => new Date(),
  }
  const listener = await listen(receiver, options)
  wake()
  return listener
}
