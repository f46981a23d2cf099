import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { endpoints } from '#app/endpoints.ts'
import { observationConcept } from '#fhir/codes/observation-codes.ts'
import { POSITIONS, type Position } from '#fhir/codes/positions.ts'
import type { Endpoint } from '#platform/api/endpoint.ts'
import { KEPT_TYPES } from '#platform/records/catalogue.ts'
import { mintIdentity } from '#platform/records/mint-identity.ts'
import { ACCESS } from '#platform/records/policy/access-table.ts'
import { capabilitiesOf } from '#platform/records/policy/capabilities.ts'
import { levelAllows, reachOf } from '#platform/records/policy/policy.ts'
import { positionMayCall, tasksOfPosition } from '#platform/records/policy/position-rights.ts'
import { POSITION_RIGHTS } from '#platform/records/policy/positions-table.ts'
import { addAccount } from '../testing/authority/access-cast.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'

const NARROWED = POSITIONS.filter((one): one is Exclude<Position, 'clinician'> => one !== 'clinician')
const identityOf = (position: Position) =>
  mintIdentity({
    kind: 'person',
    practice: 1,
    id: position,
    name: position,
    role: 'provider',
    practitionerId: position,
    position,
  })

/** Every position × every endpoint that the role 'provider' may call. */
const OPEN_TO_PROVIDERS = endpoints.filter(
  ({ access, accepts }) => access !== 'public' && access.includes('provider') && accepts !== 'multipart',
)
const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`

let server: TestServer
const cookies = new Map<Position, string>()

beforeAll(async () => {
  server = await startTestServer()
  for (const position of POSITIONS) {
    const email = `${position}@aurora.example`
    await addAccount(server, email, { role: 'provider', practice: server.practice, practitionerId: position, position })
    const login = await server.ask('POST', '/api/auth/login', { body: { email, password: 'AuroraDemo2026!' } })
    const body = { userId: login.json.userId, code: '123456', type: 'login' }
    cookies.set(position, (await server.ask('POST', '/api/auth/verify', { body })).cookie ?? '')
  }
}, 60_000)
afterAll(() => server.close())

describe.each(NARROWED)('a %s', (position) => {
  const who = identityOf(position)

  it('reaches the endpoints of the table and no other', async () => {
    const wrong: string[] = []
    for (const endpoint of OPEN_TO_PROVIDERS) {
      if (endpoint.path === '/api/live') continue // stays open
      const path = endpoint.path.replace(/\{\w+\}/g, 'x1')
      const { status } = await server.ask(endpoint.method, path, {
        cookie: cookies.get(position) ?? '',
        ...(endpoint.method !== 'GET' && { body: {} }),
      })
      const isAllowed = positionMayCall(who, endpoint.path)
      if (!isAllowed && status !== 403) wrong.push(`${nameOf(endpoint)} answered ${status} and should refuse`)
      const isPlainRead = endpoint.method === 'GET' && !endpoint.path.includes('{')
      if (isAllowed && isPlainRead && (status === 403 || status >= 500))
        wrong.push(`${nameOf(endpoint)} is offered and answers ${status}`)
    }
    expect(wrong).toEqual([])
  })

  it('goes no further with any kind of record than the table and the role', () => {
    for (const type of KEPT_TYPES) {
      for (const interaction of ['read', 'search', 'history', 'create', 'update', 'delete'] as const) {
        const level = POSITION_RIGHTS[position].records[type]
        const isAllowed = levelAllows(level, interaction) && levelAllows(ACCESS[type]?.provider, interaction)
        expect(reachOf(who, interaction, type), `${interaction} ${type}`).toBe(isAllowed ? 'practice' : undefined)
      }
    }
  })

  it('cannot prescribe, order, sign or start a plan', () => {
    const can = capabilitiesOf(who)
    for (const capability of ['prescribe', 'order', 'sign', 'start-care-plan', 'merge'] as const)
      expect(can).not.toContain(capability)
  })

  it('names only endpoints that exist', () => {
    const paths = endpoints.map(({ path }) => path as string)
    const unknown = POSITION_RIGHTS[position].endpoints.filter((allowed) => {
      const root = allowed.replace(/\/\*$/, '')
      return !paths.some((path) => path === root || (allowed.endsWith('/*') && path.startsWith(`${root}/`)))
    })
    expect(unknown).toEqual([])
  })

  it('has the same limits through an app that acts for them', () => {
    const scopes = [{ context: 'user', type: '*', permissions: ['c', 'r', 'u', 'd', 's'] }] as never
    const app = mintIdentity({
      kind: 'app',
      practice: 1,
      id: 'app',
      name: 'App',
      role: 'provider',
      onBehalfOf: who,
      scopes,
    })
    expect(reachOf(app, 'create', 'MedicationRequest')).toBeUndefined()
    expect(positionMayCall(app, '/fhir/{type}')).toBe(false)
  })
})

describe('what each position is kept from', () => {
  it.each([
    'Composition',
    'Observation',
    'DiagnosticReport',
    'MedicationRequest',
    'Communication',
    'CarePlan',
  ] as const)('a receptionist reads no %s', (type) => {
    expect(reachOf(identityOf('receptionist'), 'read', type)).toBeUndefined()
    expect(reachOf(identityOf('receptionist'), 'search', type)).toBeUndefined()
  })

  it('a receptionist reads recalls and no other kind of task, and writes none', () => {
    const receptionist = identityOf('receptionist')
    expect(tasksOfPosition(receptionist)).toEqual(['recall'])
    for (const interaction of ['create', 'update', 'delete'] as const)
      expect(reachOf(receptionist, interaction, 'Task')).toBeUndefined()
  })

  it('a nurse writes observations and signs nothing', () => {
    const nurse = identityOf('nurse')
    expect(reachOf(nurse, 'create', 'Observation')).toBe('practice')
    expect(reachOf(nurse, 'create', 'Immunization')).toBe('practice')
    for (const type of ['MedicationRequest', 'Composition', 'ServiceRequest', 'CarePlan'] as const)
      expect(reachOf(nurse, 'create', type)).toBeUndefined()
  })

  it('a manager reads claims and no note', () => {
    const manager = identityOf('manager')
    expect(reachOf(manager, 'update', 'Claim')).toBe('practice')
    for (const type of ['Composition', 'Observation', 'Condition', 'DiagnosticReport'] as const)
      expect(reachOf(manager, 'read', type)).toBeUndefined()
  })

  it('a scientist files a report and does not interpret it', async () => {
    const scientist = mintIdentity({
      kind: 'person',
      practice: server.practice,
      id: 'sci',
      name: 'Sci Entist',
      role: 'provider',
      practitionerId: 'scientist',
      position: 'scientist',
    })
    const preparing = server.preparing()
    await preparing.create({ resourceType: 'Practitioner', id: 'scientist', name: [{ family: 'Entist' }] })
    await preparing.create({ resourceType: 'Patient', id: 'pt1', name: [{ family: 'Breath' }], gender: 'female' })
    const records = server.services.openRecords(scientist)
    const report = {
      resourceType: 'DiagnosticReport' as const,
      status: 'preliminary' as const,
      code: { text: 'Spirometry' },
      subject: { reference: 'Patient/pt1' },
      performer: [{ reference: 'Practitioner/scientist' }],
    }
    await expect(records.create(report)).resolves.toBeDefined()
    await expect(
      records.create({ ...report, resultsInterpreter: [{ reference: 'Practitioner/scientist' }] }),
    ).rejects.toThrow('resultsInterpreter')
  })

  const asked = async (position: Position, message: string) => {
    const cookie = cookies.get(position) ?? ''
    const { status, json } = await server.ask('POST', '/api/chat/assistant', { cookie, body: { message, follows: '' } })
    expect(status, `${position}: ${message}`).toBe(200)
    return json
  }

  it('the assistant answers each position from what it may read, and says where it may not look', async () => {
    await server.preparing().create({
      resourceType: 'Patient',
      id: 'asked',
      name: [{ given: ['Orla'], family: 'Quillfeather' }],
      gender: 'female',
      birthDate: '1950-02-03',
    })
    await server.preparing().create({
      resourceType: 'Observation',
      status: 'final',
      code: observationConcept('oxygenSaturation'),
      subject: { reference: 'Patient/asked' },
      effectiveDateTime: '2026-11-10',
      valueQuantity: { value: 87, unit: '%' },
    })
    for (const position of NARROWED) {
      // a chart is opened for an answer only where the consent to it can be seen
      const mayRead = (['Observation', 'Consent'] as const).every(
        (type) => reachOf(identityOf(position), 'search', type) !== undefined,
      )
      const { message } = await asked(position, 'Orla Quillfeather saturation')
      expect(message.includes('87'), position).toBe(mayRead)
      if (!mayRead) expect(message).toContain('Your position does not include')
    }
    const { actions = [], rows } = await asked('receptionist', 'how many patients do we have')
    const addresses = [...actions, ...rows].map(
      ({ action, href }: { action?: string; href?: string }) => action ?? href,
    )
    expect(addresses.filter((one) => one?.startsWith('/patients/'))).toEqual([])
  })

  it('what a caller told the reception opens a danger report', async () => {
    const words = 'Orla Quillfeather rang and said: "I cannot breathe and my lips are blue"'
    const { message } = await asked('receptionist', words)
    expect(message).toMatch(/danger report/i)
    const seen = await server.ask('GET', '/api/danger-reports?show=open', { cookie: cookies.get('nurse') ?? '' })
    expect(seen.json.reports).toHaveLength(1)
  })

  it('nobody but a clinician takes emergency access', async () => {
    for (const position of NARROWED) {
      const cookie = cookies.get(position) ?? ''
      const refused = await server.ask('POST', '/api/patients/pt1/break-glass', { cookie, body: { reason: 'Urgent' } })
      expect(refused.status).toBe(403)
    }
  })

  it('a clinician has what a provider has', () => {
    const clinician = identityOf('clinician')
    expect(reachOf(clinician, 'create', 'MedicationRequest')).toBe('practice')
    expect(capabilitiesOf(clinician)).toContain('sign')
  })
})
