import { readFileSync } from 'node:fs'
import type { FhirResource } from 'fhir/r4'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { endpoints } from '#app/endpoints.ts'
import type { Endpoint } from '#platform/api/endpoint.ts'
import { type Caller, type CallerName, type Cast, openAccessCast } from '../testing/authority/access-cast.ts'
import { unfilled } from '../testing/authority/access-requests.ts'
import { makeTargets, type Targets } from '../testing/authority/access-targets.ts'
import { faultsOf, lineOf, type Reply, type Step, send, stepsOf, walk } from '../testing/authority/access-walk.ts'
import { MARK, markedPractice, PATIENT, PRACTICE_MARK } from '../testing/authority/marked-practice.ts'
import { fhirForms } from '../testing/fhir-forms.ts'
import { practiceState } from '../testing/practice-state.ts'

/** Every route × everybody who may try it. Strangers go first: after them nothing of the practice has changed. */
const KNOWN = ['patient', 'provider', 'admin'] as const satisfies CallerName[]
const STRANGERS = ['visitor', 'app', 'other patient', 'other practice', 'other admin'] as const satisfies CallerName[]
const PUBLIC = [
  'GET /api/auth/setting',
  'GET /api/openapi.json',
  'GET /cds-services',
  'GET /fhir/.well-known/smart-configuration',
  'GET /fhir/metadata',
  'GET /health/live',
  'GET /health/ready',
  'GET /healthz',
  'GET /r/{token}',
  'POST /api/auth/confirm-email',
  'POST /api/auth/forgot-password',
  'POST /api/auth/login',
  'POST /api/auth/logout',
  'POST /api/auth/passkey-login',
  'POST /api/auth/passkey-login/start',
  'POST /api/auth/register/carer',
  'POST /api/auth/register/patient',
  'POST /api/auth/register/provider',
  'POST /api/auth/resend-code',
  'POST /api/auth/reset-password',
  'POST /api/auth/verify',
  'POST /api/staff/accept-invitation',
  'POST /api/staff/first-administrator',
  'POST /r/{token}/cancel',
  'POST /r/{token}/confirm',
]
/** Addresses that no contract names. */
const BESIDE = [
  '/',
  '/patients/demo-patient',
  '/assets/nothing.js',
  '/assets/..%2f..%2fpackage.json',
  '/api/nothing',
  '/api/patients/../audit-events',
  '/oauth/authorize?response_type=code&client_id=nobody&redirect_uri=http://localhost:7777/callback',
  '/oauth/jwks',
  '/oauth/token',
  '/oauth/introspect',
  '/oauth/nothing',
  '/.well-known/openid-configuration',
  '/fhir/',
  '/fhir/Nothing',
  '/fhir/Nothing/1',
  '/fhir/Patient/$everything',
  `/fhir/Patient/${PATIENT}/$everything?_type=Observation`,
  `/fhir/Patient?_revinclude=Observation:patient&_id=${PATIENT}`,
  '/fhir/Patient?family=Nguyen',
  '/fhir/Patient?_summary=count&family=Nguyen',
  '/fhir/_history',
]
/** Succeeds with a stranger's id in its path, because it looks at what was sent and at nothing stored. */
const READS_NOTHING = ['POST /fhir/{type}/{id}/$validate']

let cast: Cast
let targets: Targets
let steps: readonly Step[]
let before: Record<string, string[]>
const replies: Reply[] = []

const nameOf = ({ method, path }: Pick<Endpoint, 'method' | 'path'>) => `${method} ${path}`
const byName = new Map(endpoints.map((endpoint) => [nameOf(endpoint), endpoint]))
const routesOf = (some: readonly Reply[]) => new Set(some.map(({ method, route }) => `${method} ${route}`))
const shows = ({ text }: Reply, mark: string) => text.toLowerCase().includes(mark.toLowerCase())
const table = (some: readonly Reply[]) => some.flatMap((reply) => faultsOf(reply).map((why) => lineOf(reply, why)))

beforeAll(async () => {
  cast = await openAccessCast()
  targets = await makeTargets(cast)
  steps = stepsOf(endpoints, targets)
  before = await practiceState(cast.server)
  for (const name of STRANGERS) replies.push(...(await walk(cast, steps, cast.callers[name])))
})
afterAll(() => cast?.server.close())

describe('strangers', () => {
  it('find no record of others, no fault and no machinery in any reply', () => {
    expect(table(replies)).toEqual([])
  })

  it('succeed nowhere with the id of somebody else’s record', () => {
    const reached = replies.filter(
      ({ status, path, method, route }) =>
        status < 400 &&
        !READS_NOTHING.includes(`${method} ${route}`) &&
        (path.split('?')[0] ?? '').split('/').some((part) => targets.owned.has(part)),
    )
    expect(reached.map((reply) => lineOf(reply, 'reached'))).toEqual([])
  })

  it('reach no kind of record over FHIR, by no form', async () => {
    const all = await markedPractice(new Date())
    const mine = all.filter(({ id }) => id === PATIENT || id?.startsWith(`${PATIENT}-`))
    const types = [...new Set(mine.map(({ resourceType }) => resourceType))]
    expect(types.length).toBeGreaterThan(20)
    const some = types.map((type) => mine.find(({ resourceType }) => resourceType === type) as FhirResource)
    const got: Reply[] = []
    for (const name of STRANGERS) {
      for (const { method, type, ...asked } of some.flatMap(fhirForms)) {
        if (name === 'app' && type === 'AllergyIntolerance') continue // its scope
        got.push(await send(cast, cast.callers[name], method, asked.path, asked))
      }
    }
    expect(table(got)).toEqual([])
    const byId = got.filter(({ status, method, path }) => status < 400 && (method !== 'GET' || !path.includes('?')))
    expect(byId.map((reply) => lineOf(reply, 'reached'))).toEqual([])
  })

  it('find nobody else in what they exported', async () => {
    await cast.server.services.jobs.idle()
    const started = replies.filter(({ location }) => location !== undefined)
    expect(new Set(started.map(({ caller }) => caller.name)).size).toBe(2) // a patient and an app take their own; the practice is an administrator's to export
    const files: Reply[] = []
    for (const { caller, location = '' } of started) {
      const manifest = await get(caller, location)
      const { output } = JSON.parse(manifest.text) as { output: { url: string }[] }
      files.push(manifest)
      for (const { url } of output)
        if (!(caller.name === 'app' && url.includes('Allergy'))) files.push(await get(caller, url))
    }
    expect(files.filter(({ status }) => status !== 200)).toEqual([])
    expect(table(files)).toEqual([])
    expect(files.some((reply) => reply.caller.name === 'other patient' && shows(reply, PRACTICE_MARK))).toBe(true)
  })

  it('find nothing beside the contracts either', async () => {
    const got: Reply[] = []
    for (const name of STRANGERS) for (const path of BESIDE) got.push(await get(cast.callers[name], path))
    expect(table(got)).toEqual([])
  })

  it('change nothing of the practice, its records, accounts and settings', async () => {
    expect(before.records?.length).toBeGreaterThan(500)
    expect(await practiceState(cast.server)).toEqual(before)
  })
})

describe('roles', () => {
  it('these are open to everybody, and no other', () => {
    const open = endpoints.filter(({ access }) => access === 'public')
    expect(open.map(nameOf).sort()).toEqual(PUBLIC)
  })

  it('everybody goes as far as the ledger says, and nothing breaks', async () => {
    for (const name of KNOWN) replies.push(...(await walk(cast, steps, cast.callers[name])))
    const wrong = replies.filter((reply) => !isByLedger(reply))
    expect(wrong.map((reply) => lineOf(reply, 'against the ledger'))).toEqual([])
    expect(table(replies)).toEqual([])
  })

  it('the table is the whole ledger, rightly filled in, and would notice a mark', () => {
    const lines = readFileSync(new URL('../../ledger.txt', import.meta.url), 'utf8')
      .trim()
      .split('\n')
    for (const name of [...STRANGERS, ...KNOWN]) {
      expect(routesOf(replies.filter(({ caller }) => caller.name === name)).size, name).toBe(lines.length)
    }
    expect(endpoints.filter((endpoint) => unfilled(endpoint, targets)).map(nameOf)).toEqual([])
    const done = replies.filter(({ status }) => status < 400)
    const marked = (name: CallerName) =>
      routesOf(done.filter((reply) => reply.caller.name === name && shows(reply, MARK))).size
    expect(routesOf(done).size).toBeGreaterThan(265)
    expect(marked('provider')).toBeGreaterThan(90)
    expect(marked('admin')).toBeGreaterThan(75)
    expect(marked('patient')).toBeGreaterThan(20)
  })
})

const get = (caller: Caller, address: string) =>
  send(cast, caller, 'GET', address, { path: address.replace('http://localhost', ''), ask: {} })

/** Outside `access` there is one answer; inside, anything that is no fault. */
function isByLedger({ caller, method, route, status }: Reply): boolean {
  const access = byName.get(`${method} ${route}`)?.access
  if (access === undefined) return false
  if (caller.name === 'app' && !/^\/(fhir|cds-services)(\/|$)/.test(route)) return status === 401
  if (access === 'public') return true
  if (caller.role === undefined) return status === 401
  return access.includes(caller.role) || status === 403
}
