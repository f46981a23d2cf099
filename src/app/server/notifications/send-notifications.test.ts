import type { Appointment, Communication, FhirResource, Reference } from 'fhir/r4'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { newMessage, newMessageTask } from '#platform/messaging/new-message.ts'
import type { Channel, NotificationKind, NotificationPreferences } from '#platform/notifications/rules.ts'
import { sendNotificationJob } from '#platform/notifications/server/notification-job.ts'
import {
  type NotificationServices,
  RETRY_MINUTES,
  runNotifications,
} from '#platform/notifications/server/run-notifications.ts'
import { mintIdentity } from '#platform/records/mint-identity.ts'
import { createMailer } from '#platform/sign-in/delivery/mail.ts'
import { createSmsGateway } from '#platform/sign-in/delivery/sms-gateway.ts'
import { type LoopbackGateways, openLoopbackGateways } from '../../../../scripts/testing/loopback-gateways.ts'
import { about, recordsByKind } from '../testing/authority/records-by-kind.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'
import { notificationServices } from './notification-services.ts'

const START = Date.parse('2026-11-16T00:00:00Z') // Monday 11 am in Sydney
const PATIENT = 'demo-patient-account'
const PROVIDER = 'demo-provider-account'
const NO_QUIET = { from: '00:00', to: '00:00' }

let server: TestServer
let gateways: LoopbackGateways
let services: NotificationServices
let now = new Date(START)
let days = 0
/** 11 am some days on: events of before are too old to send. */
function nextDay(): void {
  days += 5
  now = new Date(START + days * 86_400_000)
}
function later(minutes: number): void {
  now = new Date(now.getTime() + minutes * 60_000)
}
const run = (): Promise<void> => runNotifications(services, server.practice)

beforeAll(async () => {
  gateways = await openLoopbackGateways()
  server = await startTestServer({ now: () => now })
  // the job after a danger report would claim the notice first, without these gateways; here only `run` sends
  Object.assign(server.services, { sendNotifications: async () => undefined })
  const patients: FhirResource[] = [{ resourceType: 'Patient', id: 'demo-patient', name: [{ family: 'Okonkwo' }] }]
  await server.preparing().createMany(patients)
  services = notificationServices(server.services, {
    mode: 'demo',
    publicUrl: new URL('https://aurora.example'),
    mail: createMailer({ smtpUrl: gateways.smtpUrl, from: 'Aurora <no-reply@aurora.example>' }),
    sms: createSmsGateway({ url: gateways.smsUrl }),
  })
})
afterAll(async () => {
  await server.close()
  await gateways.close()
})

beforeEach(async () => {
  nextDay()
  gateways.mails.length = 0
  gateways.texts.length = 0
  await server.services.database.query('delete from notices')
})
afterEach(() => {
  gateways.answerSms(202)
  gateways.answerMail(250)
})

async function prefer(
  userId: string,
  channels: NotificationPreferences['channels'],
  more: Partial<NotificationPreferences> = {},
) {
  const value = JSON.stringify({ channels, quiet: NO_QUIET, language: 'en', ...more })
  await server.services.database.query(
    `insert into user_settings (user_id, key, value, updated) values ($1, 'notices', $2, $3)
     on conflict (user_id, key) do update set value = excluded.value, updated = excluded.updated`,
    [userId, value, now.toISOString()],
  )
}

const message = (text: string, sender: Reference): Communication =>
  newMessage({
    patientId: 'demo-patient',
    sender,
    recipient: undefined,
    text,
    threadId: undefined,
    subject: undefined,
    attachments: [],
    priority: 'routine',
    at: now.toISOString(),
  })

async function writeToPatient(text = 'Your CT shows emphysema.'): Promise<void> {
  const sender = { reference: 'Practitioner/demo-provider', display: 'Dr Castellan' }
  await server.preparing().create(message(text, sender))
}

async function troubles(): Promise<{ json: object[]; text: string }> {
  return server.ask('GET', '/api/notices/troubles', { cookie: await server.signIn('admin') })
}

async function states(): Promise<string[]> {
  const rows = await server.services.database.query<{ state: string }>('select state from notices order by state')
  return rows.map(({ state }) => state)
}

describe('a burst', () => {
  it('of ten messages is one notice, a quarter of an hour after the first', async () => {
    await prefer(PATIENT, { message: 'sms' })
    for (let count = 0; count < 10; count += 1) {
      await writeToPatient()
      later(1)
      await run()
    }
    expect(gateways.texts).toEqual([])
    later(5)
    await run()
    expect(gateways.texts).toEqual([
      {
        to: '+61491570006',
        text: 'You have a new message in Aurora. Sign in to read it.\nhttps://aurora.example/auth',
      },
    ])
    later(30)
    await run()
    expect(gateways.texts).toHaveLength(1)
    expect(new Set(await states())).toEqual(new Set(['sent']))
  })

  it('that was read in the app meanwhile is not sent at all', async () => {
    await prefer(PATIENT, { message: 'mail' })
    await writeToPatient()
    await run()
    later(10)
    await server.ask('POST', '/api/notifications/read', { cookie: await server.signIn('patient') })
    later(10)
    await run()
    expect(gateways.mails).toEqual([])
    expect(await states()).toEqual(['unneeded'])
  })
})

describe('sending', () => {
  it('happens once, also when two servers run at the same time', async () => {
    await prefer(PATIENT, { message: 'mail' })
    await writeToPatient()
    later(20)
    await Promise.all([run(), run(), run()])
    await run()
    expect(gateways.mails).toHaveLength(1)
    expect(gateways.mails[0]).toContain('To: patient@aurora.example')
    expect(gateways.mails[0]).toContain('You have a new message in Aurora. Sign in to read it.')
    const [entry] = await server.services.database.query<{ actor_name: string; patient: string; detail: string }>(
      `select actor_name, patient, detail from audit_events where operation = 'notice-sent' order by recorded desc limit 1`,
    )
    expect(entry).toMatchObject({ actor_name: 'Notifications', patient: 'demo-patient' })
  })

  it('is not repeated after a crash between claim and answer; the manager is told that it is not known', async () => {
    await prefer(PATIENT, { message: 'sms' })
    await writeToPatient()
    later(20)
    // the process ends while the gateway is being asked: nothing after the claim happens
    const dying = { ...services, sms: { send: () => new Promise<void>(() => undefined) } }
    void runNotifications(dying, server.practice)
    await expect.poll(states).toEqual(['sending'])
    later(5)
    await run()
    expect(await states()).toEqual(['sending'])
    later(10)
    await run()
    expect(gateways.texts).toEqual([])
    expect((await troubles()).json).toMatchObject([
      { state: 'unsure', channel: 'sms', fault: 'the server stopped while sending' },
    ])
  })

  it('is tried again after a failure, ever later, and then fails for the manager to see', async () => {
    await prefer(PATIENT, { message: 'sms' })
    gateways.answerSms(503)
    await writeToPatient()
    later(15)
    await run()
    for (const minutes of RETRY_MINUTES) {
      expect(await states()).toEqual(['waiting'])
      later(minutes - 1)
      await run()
      expect(await states()).toEqual(['waiting'])
      later(1)
      await run()
    }
    expect(await states()).toEqual(['failed'])
    expect((await troubles()).json).toMatchObject([
      { attempts: 5, fault: 'refused by the SMS gateway (503)', state: 'failed' },
    ])
    gateways.answerSms(202)
    later(600)
    await run()
    expect(gateways.texts).toEqual([])
  })

  it('comes through on a later attempt, once', async () => {
    await prefer(PATIENT, { message: 'sms' })
    gateways.answerSms(503)
    await writeToPatient()
    later(15)
    await run()
    gateways.answerSms(202)
    later(5)
    await run()
    await run()
    expect(gateways.texts).toHaveLength(1)
  })

  it('to an address the mail server does not know is not tried again', async () => {
    await prefer(PATIENT, { message: 'mail' })
    gateways.answerMail(550)
    await writeToPatient()
    later(20)
    await run()
    expect(await states()).toEqual(['failed'])
    expect((await troubles()).json).toMatchObject([{ fault: 'refused by the mail server (550)' }])
    expect((await troubles()).text).not.toContain('patient@')
  })

  it('waits for the end of quiet hours', async () => {
    await prefer(PATIENT, { message: 'sms' }, { quiet: { from: '10:30', to: '12:00' } })
    await writeToPatient()
    later(20)
    await run()
    expect(gateways.texts).toEqual([])
    later(45) // 12:05 pm
    await run()
    expect(gateways.texts).toHaveLength(1)
  })

  it('goes to a verified address only', async () => {
    const { database } = server.services
    await prefer(PATIENT, { message: 'sms' })
    await database.query('update users set phone_verified = false where id = $1', [PATIENT])
    await writeToPatient()
    later(20)
    await run()
    await database.query('update users set phone_verified = true where id = $1', [PATIENT])
    expect(gateways.texts).toEqual([])
    expect(await states()).toEqual(['failed'])
  })
})

describe('preferences', () => {
  it('decide by kind: in the app only means that nothing leaves it', async () => {
    await prefer(PATIENT, { message: 'app', appointment: 'mail' })
    await writeToPatient()
    later(20)
    await run()
    expect([gateways.texts, gateways.mails, await states()]).toEqual([[], [], []])
    await prefer(PATIENT, { message: 'mail' })
    await writeToPatient()
    await run()
    await prefer(PATIENT, { message: 'app', appointment: 'mail' })
    later(20)
    await run()
    expect([gateways.mails, await states()]).toEqual([[], ['unneeded']])
  })

  it('speak the person’s language', async () => {
    await prefer(PATIENT, { message: 'sms' }, { language: 'vi' })
    await writeToPatient()
    later(20)
    await run()
    expect(gateways.texts[0]?.text).toContain('Quý vị có tin nhắn mới trong Aurora.')
  })
})

/** Words of every record below; none may leave the app. */
const CLINICAL =
  /emphysema|ct|cancer|copd|asthma|okonkwo|castellan|prednisolone|chest|sputum|oxygen|plan|result|review/i

describe('each kind of event', () => {
  const byKind = recordsByKind(
    () => server,
    () => now,
    writeToPatient,
  )

  it.each(Object.keys(byKind) as NotificationKind[])(
    '%s: one notice without a clinical word, in every language',
    async (kind) => {
      const isPatients = kind !== 'task' && kind !== 'danger'
      for (const language of ['en', 'zh-Hans', 'ar', 'vi'] as const) {
        nextDay()
        await server.services.database.query('delete from notices')
        const channels: Partial<Record<NotificationKind, Channel>> = { [kind]: 'sms' }
        await prefer(isPatients ? PROVIDER : PATIENT, {})
        await prefer(isPatients ? PATIENT : PROVIDER, channels, { language })
        await byKind[kind]()
        await run()
        later(20)
        await run()
      }
      expect(gateways.texts).toHaveLength(4)
      for (const { text } of gateways.texts)
        expect(text.replace('https://aurora.example/auth', '')).not.toMatch(CLINICAL)
    },
  )

  it('a message of a patient reaches whoever owes the answer, and several kinds at once are one notice', async () => {
    await prefer(PROVIDER, { message: 'mail', task: 'mail' })
    await prefer(PATIENT, { message: 'mail' })
    const { id } = await server.preparing().create(message('My sputum is brown.', about))
    const owner = { reference: 'Practitioner/demo-provider' }
    const at = now.toISOString()
    const owed = newMessageTask({ patientId: 'demo-patient', threadId: id, owner, priority: 'routine', at })
    await server.preparing().create(owed)
    await byKind.task()
    later(20)
    await run()
    expect(gateways.mails).toHaveLength(1)
    expect(gateways.mails[0]).toContain('To: provider@aurora.example')
    expect(gateways.mails[0]).toContain('There is something new for you in Aurora.')
    expect(gateways.mails[0]).not.toMatch(/sputum|okonkwo/i)
  })

  it('an appointment that was cancelled, or is still further off than a day, is not announced', async () => {
    await prefer(PATIENT, { appointment: 'sms' })
    const start = new Date(now.getTime() + 25 * 3_600_000).toISOString()
    const records = server.preparing()
    const booked = await records.create<Appointment>({
      resourceType: 'Appointment',
      status: 'booked',
      start,
      end: new Date(Date.parse(start) + 1_800_000).toISOString(),
      created: '2026-01-01T00:00:00Z',
      participant: [{ actor: about, status: 'accepted' }],
    })
    await run()
    expect(gateways.texts).toEqual([])
    await records.update({ ...booked.resource, status: 'cancelled' })
    later(65)
    await run()
    expect(gateways.texts).toEqual([])
  })
})

it('runs as a job of the server; without a gateway it says so', async () => {
  await prefer(PATIENT, { message: 'mail' })
  await writeToPatient()
  later(20)
  await sendNotificationJob(server.services.jobs)
  await server.services.jobs.idle()
  expect((await troubles()).json).toMatchObject([{ state: 'failed', fault: 'this way is not connected' }])
})

it('the job may search and nothing else', async () => {
  const job = {
    kind: 'job',
    id: 'notices',
    name: 'Notifications',
    role: 'software',
    practice: server.practice,
  } as const
  const records = server.services.openRecords(mintIdentity(job))
  await expect(records.search('Observation', {})).rejects.toMatchObject({ status: 403 })
  await expect(records.search('Patient', {})).rejects.toMatchObject({ status: 403 })
  await expect(records.create({ resourceType: 'Task', status: 'requested', intent: 'order' })).rejects.toMatchObject({
    status: 403,
  })
})
