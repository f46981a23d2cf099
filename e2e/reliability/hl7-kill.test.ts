import { connect } from 'node:net'
import { expect, it } from 'vitest'
import { signInOverApi } from '../../scripts/api.ts'
import { freePort } from '../support/free-port.ts'
import { practiceCopy } from '../support/practice-copy.ts'

const MESSAGES = 120
const MALFORMED_EVERY = 20
const practice = practiceCopy()

/** Sends without waiting, as a busy laboratory does; resolves when the line breaks or everything was answered. */
function sendAll(port: number, messages: ReadonlyMap<string, string>, answered: Set<string>): Promise<void> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    let text = ''
    let left = messages.size
    socket.once('close', () => resolve())
    socket.once('error', () => socket.destroy())
    socket.on('data', (part) => {
      text += part.toString()
      const answers = text.split('\x1c\r')
      text = answers.pop() ?? ''
      for (const answer of answers) {
        const controlId = /\rMSA\|A[AER]\|([^|\r]*)/.exec(answer)?.[1]
        if (controlId) answered.add(controlId)
        if (--left === 0) socket.end()
      }
    })
    for (const message of messages.values()) socket.write(`\x0b${message}\x1c\r`)
  })
}

it('kill -9 in mid-stream: every acknowledged message is there, each once', async () => {
  const port = await freePort()
  const environment = { AURORA_HL7_PORT: String(port) }
  let server = await practice.start(environment)
  const first = await signInOverApi(server.url, 'provider')
  const patient = (await first.ask('GET', '/api/patients/demo-patient')).json
  const ihi = patient.identifier.find((one: { system: string }) => one.system.endsWith('/hi/ihi/1.0')).value
  const { family, given } = patient.name[0]
  const pid = `PID|1||${ihi}^^^AUSHIC^NI||${family}^${given[0]}||${patient.birthDate.replaceAll('-', '')}`
  const messages = new Map(
    Array.from({ length: MESSAGES }, (_, n) => {
      const kind = n % MALFORMED_EVERY === 3 ? 'ZZZ^Z99' : 'ORU^R01'
      const lines = [
        `MSH|^~\\&|LIS|KILLLAB|AURORA|P|20261115093000+1100||${kind}|K${n}|P|2.4`,
        pid,
        `OBR|1||order-${n}|58410-2^Full blood count^LN|||20261115080000+1100|||||||||||||||20261115093000+1100|||F`,
        'OBX|1|NM|26449-9^Eosinophils^LN||0.3|x10*9/L|0.02-0.50|N|||F',
      ]
      return [`K${n}`, `${lines.join('\r')}\r`] as const
    }),
  )
  const answered = new Set<string>()

  const stream = sendAll(port, messages, answered)
  await expect.poll(() => answered.size, { interval: 2 }).toBeGreaterThan(MESSAGES / 4)
  await server.kill()
  await stream
  expect(answered.size).toBeLessThan(MESSAGES)
  const acknowledged = answered.size

  server = await practice.start(environment)
  const api = await signInOverApi(server.url, 'provider')
  const counts = async () => (await api.ask('GET', '/api/integrations/messages')).json.counts
  const kept = async () => {
    const { received, stored, queued } = await counts()
    return received + stored + queued
  }
  expect(await kept()).toBeGreaterThanOrEqual(acknowledged)
  // the sender never saw the rest of the answers, and sends everything again
  await sendAll(port, messages, answered)
  expect(answered.size).toBe(MESSAGES)
  const malformed = MESSAGES / MALFORMED_EVERY
  await expect
    .poll(counts, { interval: 250 })
    .toMatchObject({ received: 0, stored: MESSAGES - malformed, queued: malformed })
})
