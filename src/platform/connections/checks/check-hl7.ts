import { exchange, testMessage } from '../hl7/send-test.ts'
import { type CheckInput, type CheckOutcome, Trail } from './check.ts'

/** Connects and sends one message about nobody; only an application acknowledgement counts as delivery. */
export async function checkHl7(input: CheckInput): Promise<CheckOutcome> {
  const trail = new Trail(input.now())
  const startedAt = performance.now()
  const took = (): number => Math.round(performance.now() - startedAt)
  const socket = await input.outbound.connect(input.endpoint, input.rules).catch((error: unknown) => {
    trail.unconnected(error)
    return undefined
  })
  trail.note({ what: 'Connect', isOk: socket !== undefined, code: undefined, durationMs: took() })
  if (!socket) return trail.outcome()
  const isEncrypted = input.endpoint.toLowerCase().startsWith('mllps:')
  trail.pass('Address allowed', new URL(input.endpoint).host)
  trail.pass('Encryption', isEncrypted ? 'Trusted certificate' : 'None; this address is allowed without')
  trail.pass('Reachable', 'The connection was accepted', { durationMs: took(), reached: 'reachable' })

  const controlId = `AUR${Date.now().toString(36).toUpperCase()}`
  const { settings, now } = input
  const message = testMessage({
    controlId,
    at: now(),
    sendingFacility: settings.facility ?? '',
    receivingApplication: settings.receivingApplication ?? '',
    receivingFacility: settings.receivingFacility ?? '',
  })
  const answer = await exchange(socket, message, controlId)
  const isTaken = 'code' in answer && answer.code === 'AA'
  trail.note({ what: 'Test message', isOk: isTaken, code: undefined, durationMs: took() })
  if ('problem' in answer) trail.fail('Acknowledgement', answer.problem, { durationMs: took() })
  else if (isTaken) trail.pass('Acknowledgement', 'AA', { durationMs: took(), reached: 'acknowledged (AA)' })
  else {
    // a refusal still proves that an HL7 application answers; its own words are not repeated
    trail.fail(
      'Acknowledgement',
      `The other side answered ${answer.code.slice(0, 2) || 'nothing'} to a test message.`,
      {
        durationMs: took(),
      },
    )
  }
  return trail.outcome({ isConnected: isTaken })
}
