import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { practiceAdministrator, signInWithApp } from '#app/server/testing/practice-administrator.ts'
import { startTestServer, type TestServer } from '#app/server/testing/test-server.ts'

const PASSWORD = 'Abcdefghij1!Mn'
let server: TestServer
let clock = new Date('2026-11-16T01:00:00Z')
const tokenOf = (link: string) => new URL(link).searchParams.get('token') ?? ''
const first = (token: string, email = 'boss@example.com') =>
  server.ask('POST', '/api/staff/first-administrator', { body: { token, name: 'Jo Boss', email, password: PASSWORD } })

describe('the first administrator of a practice', () => {
  beforeAll(async () => {
    server = await startTestServer({ mode: 'practice', now: () => clock })
  })
  afterAll(() => server.close())

  it('has a link that is kept as a hash, ends the one before and expires', async () => {
    const { link: old } = (await server.services.signIn.issueFirstAdministratorLink()) ?? { link: '' }
    const { link } = (await server.services.signIn.issueFirstAdministratorLink()) ?? { link: '' }
    const rows = await server.services.database.query<{ token_hash: string }>('select token_hash from setup_links')
    expect(rows).toHaveLength(1)
    expect(rows[0]?.token_hash).not.toContain(tokenOf(link))
    expect((await first(tokenOf(old))).status).toBe(410)
    expect((await first('x'.repeat(43))).status).toBe(410)
    clock = new Date(clock.getTime() + 25 * 3_600_000)
    const late = await first(tokenOf(link))
    expect(late.status).toBe(410)
    expect(late.json.message).toContain('expired or was used')
  })

  it('makes one account, which needs a second factor before anything opens', async () => {
    const { link } = (await server.services.signIn.issueFirstAdministratorLink()) ?? { link: '' }
    const weak = await server.ask('POST', '/api/staff/first-administrator', {
      body: { token: tokenOf(link), name: 'Jo Boss', email: 'boss@example.com', password: 'short' },
    })
    expect(weak.status).toBe(422)
    expect((await first(tokenOf(link))).status).toBe(201)
    expect((await first(tokenOf(link), 'other@example.com')).status).toBe(410)
    const login = await server.ask('POST', '/api/auth/login', {
      body: { email: 'boss@example.com', password: PASSWORD },
    })
    expect(login.json.user).toMatchObject({ role: 'admin', needsSecondFactor: true })
    expect((await server.ask('GET', '/api/practice-setup', { cookie: login.cookie ?? '' })).status).toBe(403)
    expect(await server.services.signIn.issueFirstAdministratorLink()).toBeUndefined()
    const events = await server.services.database.query(
      `select 1 from audit_events where operation = 'register' and outcome = '0'`,
    )
    expect(events).toHaveLength(1)
  })
})

describe('staff', () => {
  let admin: string
  const invite = (body: object) => server.ask('POST', '/api/staff/invitations', { cookie: admin, body })
  const accept = (code: string) =>
    server.ask('POST', '/api/staff/accept-invitation', { body: { code, password: PASSWORD } })
  const join = async (name: string, position: string) => {
    const email = `${name.toLowerCase().replace(/\W/g, '.')}@example.com`
    const { json } = await invite({ name, email, position })
    await accept(json.code)
    return signInWithApp(server, { email, password: PASSWORD })
  }
  const list = async () => (await server.ask('GET', '/api/staff', { cookie: admin })).json.staff
  const idOf = async (name: string): Promise<{ id: string; practitionerId: string }> =>
    (await list()).find((one: { name: string }) => one.name === name)

  beforeAll(async () => {
    server = await startTestServer({ mode: 'practice' })
    admin = await practiceAdministrator(server)
  })
  afterAll(() => server.close())

  it('is listed for administrators and managers alone', async () => {
    expect((await server.ask('GET', '/api/staff')).status).toBe(401)
    const reception = await join('Ria Ception', 'receptionist')
    expect((await server.ask('GET', '/api/staff', { cookie: reception })).status).toBe(403)
    expect((await server.ask('POST', '/api/staff/invitations', { cookie: reception, body: {} })).status).toBe(403)
    const manager = await join('Max Manager', 'manager')
    const seen = await server.ask('GET', '/api/staff', { cookie: manager })
    expect(seen.json.staff.map(({ position }: { position: string }) => position)).toContain('receptionist')
    expect(seen.json.invitations).toEqual([])
  })

  it('is invited with a code that works once and can be withdrawn', async () => {
    const { json, status } = await invite({ name: 'Nat Nurse', email: 'nat@example.com', position: 'nurse' })
    expect(status).toBe(201)
    expect(json.code).toMatch(/^[2-9A-Z]{4}(-[2-9A-Z]{4}){2}$/)
    expect((await accept(json.code.toLowerCase())).status).toBe(201)
    expect((await accept(json.code)).status).toBe(410)
    expect((await invite({ name: 'Nat', email: 'nat@example.com', position: 'nurse' })).status).toBe(409)
    const second = await invite({ name: 'Zoe', email: 'zoe@example.com', position: 'scientist' })
    const [open] = (await server.ask('GET', '/api/staff', { cookie: admin })).json.invitations
    await server.ask('POST', `/api/staff/invitations/${open.id}/withdraw`, { cookie: admin, body: {} })
    expect((await accept(second.json.code)).status).toBe(410)
    expect((await invite({ name: 'Q', email: 'q@example.com', position: 'surgeon' })).status).toBe(422)
  })

  it('keeps the role provider on the wire, with the position beside it', async () => {
    const cookie = await join('Rita Desk', 'receptionist')
    const { json } = await server.ask('GET', '/api/auth/me', { cookie })
    expect(json.user).toMatchObject({ role: 'provider', position: 'receptionist' })
    expect((await server.ask('GET', '/api/appointments', { cookie })).status).toBe(200)
    expect((await server.ask('GET', '/api/results', { cookie })).status).toBe(403)
    expect((await server.ask('GET', '/fhir/Observation', { cookie })).status).toBe(403)
    const rows = await server.services.database.query(
      `select 1 from audit_events where operation = 'refused' and actor_name = 'Rita Desk'`,
    )
    expect(rows.length).toBeGreaterThan(1)
  })

  it('is offered only tasks that their screens show', async () => {
    const team = async (query: string): Promise<string[]> =>
      (await server.ask('GET', `/api/practice/team${query}`, { cookie: admin })).json.map(
        ({ name }: { name: string }) => name,
      )
    expect(await team('')).toEqual(expect.arrayContaining(['Rita Desk', 'Max Manager', 'Nat Nurse']))
    const tasks = await team('?sees=practice-task')
    expect(tasks).toEqual(expect.arrayContaining(['Max Manager', 'Nat Nurse']))
    expect(tasks).not.toContain('Rita Desk')
    const letters = await team('?sees=incoming-letter')
    expect(letters).toContain('Nat Nurse')
    expect(letters).not.toContain('Max Manager')
  })

  it('can have several administrators, of whom one asks for a reset and another approves', async () => {
    const second = await join('Ada Admin', 'administrator')
    const { id } = await idOf('Nat Nurse')
    await server.services.database.query(`update users set totp_secret = 'sealed' where id = $1`, [id])
    const asked = await server.ask('POST', `/api/auth/accounts/${id}/second-factor-reset`, {
      cookie: admin,
      body: { reason: 'Lost phone' },
    })
    expect(asked.status).toBe(200)
    // whoever decides is told on every screen; the one who asked knows
    const waiting = async (cookie: string) =>
      (await server.ask('GET', '/api/warnings', { cookie })).json.filter(({ id }: { id: string }) =>
        id.startsWith('reset-'),
      )
    expect(await waiting(admin)).toEqual([])
    expect((await waiting(second)).map(({ href }: { href: string }) => href)).toEqual(['/auth?mode=approvals'])
    const accounts = (await server.ask('GET', '/api/auth/accounts', { cookie: second })).json
    const { resetRequest } = accounts.find((one: { id: string }) => one.id === id)
    const decide = (cookie: string) =>
      server.ask('POST', `/api/auth/second-factor-resets/${resetRequest.id}/decide`, {
        cookie,
        body: { decision: 'approve' },
      })
    expect((await decide(admin)).status).toBe(403)
    expect((await decide(second)).status).toBe(200)
    expect(await waiting(second)).toEqual([])
  })

  it('is deactivated with tasks and appointments handed over to a named colleague', async () => {
    await join('Dr Old', 'clinician')
    await join('Dr New', 'clinician')
    const [old, next, manager] = [await idOf('Dr Old'), await idOf('Dr New'), await idOf('Max Manager')]
    const records = server.preparing()
    await records.create({ resourceType: 'Patient', id: 'pt1', name: [{ family: 'Breath' }], gender: 'female' })
    const starts = '2027-03-03T00:00:00Z'
    const who = (id: string) => ({ actor: { reference: `Practitioner/${id}` }, status: 'accepted' as const })
    for (const [id, one] of [
      ['a1', old],
      ['a2', next],
    ] as const)
      await records.create({
        resourceType: 'Appointment',
        id,
        status: 'booked',
        start: starts,
        end: '2027-03-03T00:30:00Z',
        participant: [{ actor: { reference: 'Patient/pt1' }, status: 'accepted' }, who(one.practitionerId)],
      })
    const cookie = admin
    const task = { title: 'Call back', type: 'admin', priority: 'urgent', assigneeId: old.practitionerId }
    const made = await server.ask('POST', '/api/practice/tasks', { cookie, body: task })
    expect(made.status, made.text).toBeLessThan(300)
    const toManager = await server.ask('POST', '/api/practice/tasks', {
      cookie,
      body: { ...task, assigneeId: manager.practitionerId },
    })
    expect(toManager.status).toBeLessThan(300)
    const self = await server.ask('POST', `/api/staff/${old.id}/deactivate`, {
      cookie,
      body: { handOverTo: old.id, reason: 'Left' },
    })
    expect(self.status).toBe(422)
    const toOffice = await server.ask('POST', `/api/staff/${old.id}/deactivate`, {
      cookie,
      body: { handOverTo: manager.id, reason: 'Left' },
    })
    expect([toOffice.status, toOffice.json.message]).toEqual([
      422,
      '1 visit is booked with them. Max Manager does not see patients: choose a clinician, or move the visits first.',
    ])
    expect((await records.read('Task', made.json.id)).resource.owner?.display).toBe('Dr Old')
    const leave = { kind: 'leave', practitionerId: next.practitionerId, reason: 'Conference' }
    const away = await server.ask('POST', '/api/appointments/blocked-times', {
      cookie,
      body: { ...leave, from: '2027-03-03', to: '2027-03-03' },
    })
    expect(away.status, away.text).toBeLessThan(300)
    const done = await server.ask('POST', `/api/staff/${old.id}/deactivate`, {
      cookie,
      body: { handOverTo: next.id, reason: 'Left' },
    })
    const warnings = ['Dr New is on leave on 3 Mar 2027.']
    expect(done.json).toMatchObject({ tasks: 1, appointments: 1, overlapping: 1, warnings })
    const { resource } = await records.read('Appointment', 'a1')
    expect(resource.participant.map(({ actor }) => actor?.reference)).toContain(`Practitioner/${next.practitionerId}`)
    expect((await records.read('Task', made.json.id)).resource.owner?.display).toBe('Dr New')
    const login = await server.ask('POST', '/api/auth/login', {
      body: { email: 'dr.old@example.com', password: PASSWORD },
    })
    expect(login.status).toBe(403)
  })

  it('hands over what an account still holds that was closed at once', async () => {
    await join('Dr Gone', 'clinician')
    const [gone, next] = [await idOf('Dr Gone'), await idOf('Dr New')]
    const task = { title: 'Read result', type: 'admin', priority: 'urgent', assigneeId: gone.practitionerId }
    const made = await server.ask('POST', '/api/practice/tasks', { cookie: admin, body: task })
    const closed = await server.ask('POST', `/api/auth/accounts/${gone.id}/close`, {
      cookie: admin,
      body: { reason: 'Misused' },
    })
    expect(closed.status, closed.text).toBe(200)
    const records = server.preparing()
    expect((await records.read('Task', made.json.id)).resource.owner?.display).toBe('Dr Gone')
    await records.create({
      resourceType: 'Task',
      status: 'requested',
      intent: 'order',
      code: { coding: [{ system: 'https://aurora.example/fhir/task-kind', code: 'result-review' }] },
      owner: { reference: `Practitioner/${gone.practitionerId}` },
    })
    const manager = await idOf('Max Manager')
    const unseen = await server.ask('POST', `/api/staff/${gone.id}/deactivate`, {
      cookie: admin,
      body: { handOverTo: manager.id, reason: 'Does not come back' },
    })
    const cannotOpen = '1 task is open with them that Max Manager cannot open, such as results or messages.'
    expect([unseen.status, unseen.json.message]).toEqual([422, `${cannotOpen} Choose a clinician.`])
    const handed = await server.ask('POST', `/api/staff/${gone.id}/deactivate`, {
      cookie: admin,
      body: { handOverTo: next.id, reason: 'Does not come back' },
    })
    expect(handed.json).toEqual({
      message: 'The work of Dr Gone is with Dr New now.',
      tasks: 2,
      appointments: 0,
      overlapping: 0,
      warnings: [],
    })
    expect((await records.read('Task', made.json.id)).resource.owner?.display).toBe('Dr New')
    expect((await list()).find((one: { name: string }) => one.name === 'Dr Gone').status).toBe('closed')
  })

  it('signs in again after a change of position', async () => {
    const { id } = await idOf('Rita Desk')
    const changed = await server.ask('POST', `/api/staff/${id}/position`, {
      cookie: admin,
      body: { position: 'nurse' },
    })
    expect(changed.json.message).toContain('Nurse')
    const [row] = await server.services.database.query<{ position: string }>(
      'select position from users where id = $1',
      [id],
    )
    expect(row?.position).toBe('nurse')
  })
})
