import type { Socket } from 'node:net'
import { createFramer, framed } from './framing.ts'
import { readMessage } from './message.ts'

export interface TestMessage {
  controlId: string
  at: Date
  /** Ours and theirs, as agreed with the other side. */
  sendingFacility: string
  receivingApplication: string
  receivingFacility: string
}

const ANSWER_WITHIN_MS = 5000

/** A message without a patient: a query for a test patient would name one. */
export function testMessage({
  controlId,
  at,
  sendingFacility,
  receivingApplication,
  receivingFacility,
}: TestMessage): string {
  const stamp = `${at.toISOString().replace(/[-:T]/g, '').slice(0, 14)}+0000`
  const header = [
    'MSH',
    '^~\\&',
    'AURORA',
    sendingFacility,
    receivingApplication,
    receivingFacility,
    stamp,
    '',
    'NMD^N02',
    controlId,
    'T',
    '2.4',
  ]
  return `${header.join('|')}\rNCK|${stamp}\r`
}

export type TestAnswer = { code: string; text: string } | { problem: string }

/** Sends one message and waits for its acknowledgement; a connection alone proves nothing. */
export function exchange(socket: Socket, message: string, controlId: string): Promise<TestAnswer> {
  return new Promise((resolve) => {
    const framer = createFramer()
    const finish = (answer: TestAnswer): void => {
      clearTimeout(timer)
      socket.destroy()
      resolve(answer)
    }
    const timer = setTimeout(() => finish({ problem: 'No acknowledgement within 5 seconds.' }), ANSWER_WITHIN_MS)
    socket.once('error', () => finish({ problem: 'The connection broke.' }))
    socket.once('end', () => finish({ problem: 'The other side closed the connection without an acknowledgement.' }))
    socket.on('data', (part: Buffer) => {
      for (const frame of framer.push(part)) finish('message' in frame ? answerIn(frame.message, controlId) : frame)
    })
    socket.write(framed(message))
  })
}

function answerIn(raw: Buffer, controlId: string): TestAnswer {
  const reading = readMessage(raw)
  if ('problem' in reading) return reading
  const msa = reading.message.first('MSA')
  if (!msa) return { problem: 'The answer holds no acknowledgement (MSA).' }
  if (msa.value(2) !== controlId) return { problem: 'The acknowledgement is for another message.' }
  return { code: msa.value(1), text: msa.value(3) }
}
