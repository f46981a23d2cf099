import type { Appointment, CarePlan, Communication, Consent, DiagnosticReport, FhirResource, Task } from 'fhir/r4'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { CARER_ACCESS, CARER_ACCOUNT, CARER_SCOPE, type CarerScope } from '#fhir/codes/carer-scopes.ts'
import { PORTAL_ALERT, TASK_SOURCE } from '#fhir/codes/home-codes.ts'
import { auroraSystems } from '#fhir/codes/systems.ts'
import { newMessage } from '#platform/messaging/new-message.ts'
import type { NotificationKind, NotificationPreferences } from '#platform/notifications/rules.ts'
import { type NotificationServices, runNotifications } from '#platform/notifications/server/run-notifications.ts'
import type { Stored } from '#platform/records/records.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'
import { notificationServices } from './notification-services.ts'

const START = Date.parse('2026-11-16T00:00:00Z') // Monday 11 am in Sydney
const CARER = 'demo-patient-account'
const ALL: NotificationPreferences['channels'] = {
  message: 'sms',
  appointment: 'sms',
  result: 'sms',
  'plan-review': 'sms',
  danger: 'sms',
}

let server: TestServer
let services: NotificationServices
let now = new Date(START)
let days = 0
const texts: string[] = []
const mails: { subject: string; text: string }[] = []
const later = (minutes: number): void => {
  now = new Date(now.getTime() + minutes * 60_000)
}
const run = (): Promise<void> => runNotifications(services, server.practice)
const runTwice = async (): Promise<void> => {
  await run()
  later(20)
  await run()
}

beforeAll(async () => {
  server = await startTestServer({ now: () => now })
  // the job after a danger report would claim the notice first, without these gateways
  Object.assign(server.services, { sendNotifications: async () => undefined })
  const patients: FhirResource[] = [
    { resourceType: 'Patient', id: 'demo-patient', name: [{ family: 'Okonkwo' }] },
    { resourceType: 'Patient', id: 'cared-for', name: [{ family: 'Vasquez' }] },
  ]
  await server.preparing().createMany(patients)
  services = notificationServices(server.services, {
    mode: 'demo',
    publicUrl: new URL('https://aurora.example'),
    mail: { send: async ({ subject, text }) => void mails.push({ subject, text }) },
    sms: { send: async ({ text }) => void texts.push(text) },
  })
})
afterAll(() => server.close())

beforeEach(async () => {
  days += 40 // events of before are too old to send
  now = new Date(START + days * 86_400_000)
  texts.length = 0
  mails.length = 0
  await server.services.database.query('delete from notices')
  const { rows } = await server.preparing().search('Consent', { code: [CARER_ACCESS] })
  for (const { resource } of rows) await server.preparing().update({ ...resource, status: 'inactive' })
})

async function prefer(
  channels: NotificationPreferences['channels'],
  more: Partial<NotificationPreferences> = {},
): Promise<void> {
  const quiet = { from: '00:00', to: '00:00' }
  const value = JSON.stringify({ channels, quiet, language: 'en', caring: true, ...more })
  await server.services.database.query(
    `insert into user_settings (user_id, key, value, updated) values ($1, 'notices', $2, $3)
     on conflict (user_id, key) do update set value = excluded.value, updated = excluded.updated`,
    [CARER, value, now.toISOString()],
  )
}

function letIn(scopes: readonly CarerScope[], more: Partial<Consent> = {}): Promise<Stored<'Consent'>> {
  return server.preparing().create<Consent>({
    resourceType: 'Consent',
    status: 'active',
    scope: { coding: [{ system: 'http://terminology.hl7.org/CodeSystem/consentscope', code: 'patient-privacy' }] },
    category: [{ coding: [{ system: auroraSystems.consentKind, code: CARER_ACCESS }] }],
    identifier: [{ system: CARER_ACCOUNT, value: CARER }],
    patient: { reference: 'Patient/cared-for' },
    policyRule: { text: 'Privacy Act 1988 (Cth)' },
    provision: { type: 'permit', class: scopes.map((code) => ({ system: CARER_SCOPE, code })) },
    ...more,
  })
}

const about = { reference: 'Patient/cared-for', display: 'Marta Vasquez' }
const inHours = (hours: number) => new Date(now.getTime() + hours * 3_600_000).toISOString()
const write = (patientId = 'cared-for') =>
  server.preparing().create<Communication>(
    newMessage({
      patientId,
      sender: { reference: 'Practitioner/demo-provider', display: 'Dr Castellan' },
      recipient: undefined,
      text: 'Your CT shows emphysema.',
      threadId: undefined,
      subject: undefined,
      attachments: [],
      priority: 'routine',
      at: now.toISOString(),
    }),
  )
const events: Record<Exclude<NotificationKind, 'task'>, () => Promise<unknown>> = {
  message: () => write(),
  appointment: () =>
    server.preparing().create<Appointment>({
      resourceType: 'Appointment',
      status: 'booked',
      start: inHours(23),
      end: inHours(24),
      created: '2026-01-01T00:00:00Z',
      participant: [{ actor: about, status: 'accepted' }],
    }),
  result: () =>
    server.preparing().create<DiagnosticReport>({
      resourceType: 'DiagnosticReport',
      status: 'final',
      code: { text: 'CT chest' },
      subject: about,
      effectiveDateTime: now.toISOString(),
    }),
  'plan-review': () =>
    server.preparing().create<CarePlan>({
      resourceType: 'CarePlan',
      status: 'active',
      intent: 'plan',
      title: 'COPD action plan',
      subject: about,
      period: { end: now.toISOString().slice(0, 10) },
    }),
  danger: () => reportDanger(),
}

const reportDanger = () =>
  server.recordsAs('admin').create<Task>({
    resourceType: 'Task',
    meta: { tag: [{ system: TASK_SOURCE, code: PORTAL_ALERT }] },
    status: 'requested',
    intent: 'order',
    priority: 'urgent',
    code: { coding: [{ system: auroraSystems.taskKind, code: 'practice-task' }] },
    description: 'Emergency: “my lips are blue, emphysema”',
    for: about,
    authoredOn: now.toISOString(),
    lastModified: now.toISOString(),
  })

async function states(): Promise<string[]> {
  const rows = await server.services.database.query<{ state: string }>('select state from notices order by state')
  return rows.map(({ state }) => state)
}

const NEW_MESSAGE = 'There is a new message in Aurora for someone you care for. Sign in to read it.'

describe('a carer', () => {
  it.each<[CarerScope, (keyof typeof events)[]]>([
    ['messages', ['message']],
    ['appointments', ['appointment']],
    ['readings', ['danger', 'plan-review']],
    ['medicines', []],
    ['record', ['appointment', 'danger', 'plan-review', 'result']],
  ])('let in to %s is told of %j, as the record store would open it', async (scope, expected) => {
    await letIn([scope])
    await prefer(ALL)
    for (const each of Object.values(events)) await each()
    await run()
    const rows = await server.services.database.query<{ kind: string }>('select kind from notices order by kind')
    expect(rows.map(({ kind }) => kind)).toEqual(expected)
  })

  it('gets one notification about someone they care for, without a name or clinical word; the audit log names the patient', async () => {
    await letIn(['messages'])
    await prefer({ message: 'mail' })
    await write()
    const from = now.toISOString()
    later(20)
    await Promise.all([run(), run(), run()])
    await runTwice()
    expect(mails).toHaveLength(1)
    expect(mails[0]?.subject).toBe('Something new in Aurora for someone you care for')
    expect(mails[0]?.text).toBe(`${NEW_MESSAGE}\nhttps://aurora.example/auth`)
    const entries = await server.services.database.query(
      `select patient, entity_id from audit_events where operation = 'carer-notice-sent' and recorded >= $1`,
      [from],
    )
    expect(entries).toEqual([{ patient: 'cared-for', entity_id: CARER }])
  })

  it('is told of danger at once, in quiet hours too, and not of what can wait', async () => {
    await letIn(['readings', 'messages'])
    await prefer({ danger: 'mail', message: 'mail' }, { quiet: { from: '00:00', to: '23:59' } })
    await write()
    await reportDanger()
    await run()
    expect(mails.map(({ text }) => text)).toEqual([
      'Someone you care for may need help now. Call them, or sign in to Aurora to see more.\nhttps://aurora.example/auth',
    ])
    await runTwice()
    expect(mails).toHaveLength(1)
  })

  it('who never chose is told of danger where the account was made as a carer’s, and not otherwise', async () => {
    await letIn(['readings'])
    await server.services.database.query('delete from user_settings where user_id = $1', [CARER])
    await reportDanger()
    await run()
    expect(mails).toEqual([])
    await server.services.database.query(`update users set account_kind = 'carer' where id = $1`, [CARER])
    await run()
    expect(mails).toHaveLength(1)
    await server.services.database.query(`update users set account_kind = 'person' where id = $1`, [CARER])
  })

  it.each(['en', 'zh-Hans', 'ar', 'vi'] as const)('is told in %s without anything of the record', async (language) => {
    await letIn(['messages', 'record'])
    for (const [kind, happen] of Object.entries(events)) {
      await prefer({ [kind]: 'sms' }, { language })
      await happen()
      await runTwice()
      await server.services.database.query('delete from notices')
      later(60 * 24)
    }
    expect(texts.length).toBeGreaterThanOrEqual(4)
    for (const text of texts) {
      expect(text.replace('https://aurora.example/auth', '')).not.toMatch(
        /vasquez|marta|castellan|emphysema|ct\b|copd|plan|result/i,
      )
    }
  })

  it('gets separate notifications about themselves and about those they care for', async () => {
    await letIn(['messages'])
    await prefer({ message: 'sms' })
    await write()
    await write('demo-patient')
    await runTwice()
    expect(texts.map((text) => text.split('\n')[0])).toEqual([
      'You have a new message in Aurora. Sign in to read it.',
      NEW_MESSAGE,
    ])
  })
})

describe('nothing is sent', () => {
  it('to a carer who did not ask for it', async () => {
    await letIn(['messages'])
    await prefer({ message: 'sms' }, { caring: false })
    await write()
    await runTwice()
    expect([texts, await states()]).toEqual([[], []])
  })

  it('after the person took the access back, also when the notice waits already', async () => {
    const consent = await letIn(['messages'])
    await prefer({ message: 'sms' })
    await write()
    await run()
    expect(await states()).toEqual(['waiting'])
    await server.preparing().update({ ...consent.resource, status: 'inactive' })
    later(20)
    await run()
    expect([texts, await states()]).toEqual([[], ['unneeded']])
  })

  it('when access is taken back between finding and sending', async () => {
    const consent = await letIn(['messages'])
    await prefer({ message: 'sms' })
    await write()
    later(20)
    let opened = 0
    const slow: NotificationServices = {
      ...services,
      openRecords(practice) {
        opened += 1
        const records = services.openRecords(practice)
        if (opened === 1) return records
        const withdrawn = { ...consent.resource, status: 'inactive' as const }
        const search: typeof records.search = async (type, by) => {
          await server.preparing().update(withdrawn)
          return records.search(type, by)
        }
        return { ...records, search }
      },
    }
    await runNotifications(slow, server.practice)
    expect(opened).toBe(2)
    expect([texts, await states()]).toEqual([[], ['unneeded']])
  })

  it('once the agreed period is over, and of what was there before access began', async () => {
    await prefer({ message: 'sms' })
    await write()
    later(1)
    await letIn(['messages'], {
      provision: {
        type: 'permit',
        period: { end: inHours(1) },
        class: [{ system: CARER_SCOPE, code: 'messages' }],
      },
    })
    await runTwice()
    expect([texts, await states()]).toEqual([[], []])
    later(60)
    await write()
    await runTwice()
    expect([texts, await states()]).toEqual([[], []])
  })

  it('to whoever has only been invited', async () => {
    await letIn(['messages'], { status: 'proposed' })
    await prefer({ message: 'sms' })
    await write()
    await runTwice()
    expect(texts).toEqual([])
  })
})

it('the choice is offered to whoever cares for someone, and is kept', async () => {
  const cookie = await server.signIn('patient')
  const path = '/api/notices/preferences'
  const body = { channels: {}, quiet: { from: '21:00', to: '07:00' }, language: 'en', caring: true }
  expect((await server.ask('GET', path, { cookie })).json).toMatchObject({ isCarer: false })
  await letIn(['messages'])
  expect((await server.ask('PUT', path, { cookie, body })).status).toBe(200)
  expect((await server.ask('GET', path, { cookie })).json).toMatchObject({ isCarer: true, preferences: body })
  const staff = await server.ask('GET', path, { cookie: await server.signIn('provider') })
  expect(staff.json).toMatchObject({ isCarer: false })
})
