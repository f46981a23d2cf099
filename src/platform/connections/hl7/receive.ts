import { type Ack, acknowledgement } from './acknowledge.ts'
import { type Hl7Message, readMessage } from './message.ts'
import type { Hl7Messages, Incoming } from './messages.ts'
import { BOOKING_EVENTS } from './to-booking.ts'
import { LETTER_KINDS } from './to-letters.ts'

const TAKEN = new Set<string>(['ORU^R01', ...LETTER_KINDS, ...BOOKING_EVENTS.map((event) => `SIU^${event}`)])
const VERSION = /^2\.[1-8](\.\d)?$/
const LONGEST_NAME = 200

/** Network management without a patient: how a sender tests the connection. */
const LINE_TEST = 'NMD^N02'

/** Whether a message can be processed, and the answer to the sender. */
function judge(message: Hl7Message, takesTests: boolean): Ack & { problem?: string } {
  const reject = (text: string): Ack & { problem: string } => ({ code: 'AR', text, problem: text })
  if (message.controlId === '') return { code: 'AE', text: 'MSH-10 is missing.', problem: 'MSH-10 is missing.' }
  if (!VERSION.test(message.version)) return reject(`Version ${message.version.slice(0, 10)} is not accepted.`)
  const isTest = message.processing === 'T' || message.processing === 'D'
  // a training message in a chart would be read as a real result
  if (isTest && !takesTests) return reject('Training and debugging messages (MSH-11) are not accepted.')
  if (!isTest && message.processing !== 'P') return reject('MSH-11 is not P, T or D.')
  if (!TAKEN.has(message.kind)) return reject(`${message.kind.slice(0, 20) || 'The message'} is not an accepted type.`)
  return { code: 'AA' }
}

export interface Receiver {
  messages: Pick<Hl7Messages, 'keep'>
  practice: number
  /** Training and debugging messages too: in the demonstration. */
  takesTests: boolean
  /** Called once a message is durable and waits to be looked at. */
  arrived(): void
  now(): Date
}

/** Stores one message, then acknowledges it: nothing is acknowledged that could still be lost. */
export async function receive(raw: Buffer, receiver: Receiver): Promise<string> {
  const { messages, practice, takesTests, arrived, now } = receiver
  const reading = readMessage(raw)
  const message = 'message' in reading ? reading.message : undefined
  const id = crypto.randomUUID().slice(0, 20)
  if (message?.kind === LINE_TEST) return acknowledgement(message, { code: 'AA' }, id, now())
  const judged = 'message' in reading ? judge(reading.message, takesTests) : unreadable(reading.problem)
  const incoming: Incoming = {
    raw,
    sender: plain(message?.sender),
    controlId: plain(message?.controlId) || undefined,
    kind: plain(message?.kind).slice(0, 20) || undefined,
    problem: judged.problem,
  }
  try {
    await messages.keep(practice, incoming)
  } catch {
    return acknowledgement(message, { code: 'AE', text: 'The message could not be stored. Send it again.' }, id, now())
  }
  if (!judged.problem) arrived()
  return acknowledgement(message, { code: judged.code, text: judged.text }, id, now())
}

/** A text column cannot hold NUL, and names have a limit. */
function plain(text = ''): string {
  return text.replaceAll('\0', '').slice(0, LONGEST_NAME)
}

function unreadable(problem: string): Ack & { problem: string } {
  return { code: 'AE', text: problem, problem }
}
