import { expect, it } from 'vitest'
import { type Api, apiAt, signInOverApi } from '../../scripts/api.ts'
import { refusedStart, runProgram } from '../../scripts/server-process.ts'
import { practiceCopy } from '../support/practice-copy.ts'

const ROUNDS = 10
const WRITERS = 4
const { data, start } = practiceCopy()

interface Booking {
  patientId: string
  practitionerId: string
  type: string
  duration: number
}

/** Books until the server is gone; adds to the list what was acknowledged. */
async function writeUntilGone(api: Api, booking: Booking, round: string, acknowledged: string[]): Promise<void> {
  for (let n = 0; ; n++) {
    // within clinic hours in Sydney, in summer and in winter
    const at = new Date(Date.now() + (n + 1) * 86_400_000)
    at.setUTCHours(23, 30, 0, 0)
    const body = {
      ...booking,
      appointmentDateTime: at.toISOString(),
      reason: `kill ${round} ${n}`,
      doubleBookingReason: 'kill test',
      confirmedWarnings: ['The clinic is closed on weekends.'],
    }
    try {
      const { status, json } = await api.ask('POST', '/api/appointments', body)
      if (status !== 201) throw new Error(`${status} ${JSON.stringify(json)}`)
      acknowledged.push(`${json.appointmentDateTime.slice(0, 10)} ${body.reason}`)
    } catch (error) {
      if ((error as Error).message !== 'fetch failed') throw error
      return
    }
  }
}

it('kill -9, ten times: every acknowledged write is there and the audit log holds', { timeout: 600_000 }, async () => {
  let server = await start()
  const { cookie } = await signInOverApi(server.url, 'provider')
  const acknowledged: string[] = []

  for (let round = 0; round < ROUNDS; round++) {
    const api = apiAt(server.url, cookie)
    const [patient] = (await api.ask('GET', '/api/patients/search?q=an')).json
    const [practitioner] = (await api.ask('GET', '/api/practitioners')).json
    const [type] = (await api.ask('GET', '/api/appointment-types')).json
    const booking = {
      patientId: patient.id,
      practitionerId: practitioner.id,
      type: type.code,
      duration: type.durationMinutes,
    }
    const before = acknowledged.length
    const writers = Array.from({ length: WRITERS }, (_, writer) =>
      writeUntilGone(api, booking, `${round}.${writer}`, acknowledged),
    )
    // a different number each time, so that the end comes anywhere within a write of the others
    const enough = before + WRITERS + Math.floor(Math.random() * 2 * WRITERS)
    await expect.poll(() => acknowledged.length, { interval: 1 }).toBeGreaterThan(enough)
    await server.kill()
    await Promise.all(writers)
    server = await start()
  }

  const api = apiAt(server.url, cookie)
  const found = new Set<string>()
  for (const day of new Set(acknowledged.map((line) => line.slice(0, 10)))) {
    for (const near of [day, dayAfter(day)]) {
      const list = (await api.ask('GET', `/api/appointments?date=${near}`)).json as {
        appointmentDateTime: string
        reason: string
      }[]
      for (const { appointmentDateTime, reason } of list) found.add(`${appointmentDateTime.slice(0, 10)} ${reason}`)
    }
  }
  expect(acknowledged.filter((line) => !found.has(line))).toEqual([])

  const second = await refusedStart(data)
  expect(second.exitCode).toBe(1)
  expect(second.output).toContain('is in use by another Aurora process')

  await server.stop()
  const verified = await runProgram('verify-audit', data)
  expect(verified.output).toContain('every link verified')
  expect(verified.exitCode).toBe(0)
})

/** An instant late in the UTC day belongs to the practice's next day. */
function dayAfter(day: string): string {
  return new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10)
}
