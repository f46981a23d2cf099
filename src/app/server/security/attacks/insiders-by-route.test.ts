import { afterAll, beforeAll, expect, test } from 'vitest'
import { endpoints } from '#app/endpoints.ts'
import { CARER_SCOPES } from '#fhir/codes/carer-scopes.ts'
import { KEPT_TYPES } from '#platform/records/catalogue.ts'
import { mintIdentity } from '#platform/records/mint-identity.ts'
import { ACCESS } from '#platform/records/policy/access-table.ts'
import { positionMayCall } from '#platform/records/policy/position-rights.ts'
import { POSITION_RIGHTS } from '#platform/records/policy/positions-table.ts'
import type { ResourceType } from '#platform/records/records.ts'
import { addAccount, type Caller, type Cast, openAccessCast, signIn } from '../../testing/authority/access-cast.ts'
import { makeTargets, type Targets } from '../../testing/authority/access-targets.ts'
import { faultsOf, lineOf, type Reply, type Step, stepsOf, walk } from '../../testing/authority/access-walk.ts'
import { byPatient, kindMark, MARK, OTHER_PATIENT, PATIENT } from '../../testing/authority/marked-practice.ts'

/**
 * Every route × those inside who may see a part: staff by position, carers by what was shared, and a clinician outside
 * the team of a restricted record. Each record carries the mark of its kind; no reply shows a kind the tables refuse.
 */
let cast: Cast
let targets: Targets
let steps: readonly Step[]
const NAMES = ['family', 'display']

beforeAll(async () => {
  cast = await openAccessCast({
    markOf(resource, field) {
      // names are no secret among staff: they carry the mark of the kind alone
      const person = NAMES.includes(field) ? [] : [byPatient(resource, field)]
      return [kindMark(resource.resourceType), ...person].join(' ')
    },
  })
  targets = await makeTargets(cast)
  steps = stepsOf(endpoints, targets)
})
afterAll(() => cast?.server.close())

const faults = (replies: readonly Reply[]) =>
  replies.flatMap((reply) => faultsOf(reply).map((why) => lineOf(reply, why)))
const showsAny = (replies: readonly Reply[]) => KEPT_TYPES.some((type) => replies.some((r) => shows(r, type)))
const shows = ({ text }: Reply, type: ResourceType) => text.includes(kindMark(type))

/** Somebody new, who may be shown these kinds alone. */
async function somebody(
  name: string,
  about: Omit<Parameters<typeof addAccount>[2], 'practice'>,
  seen: (type: ResourceType) => boolean,
): Promise<Caller> {
  const { server } = cast
  const email = `${name}@aurora.example`
  await addAccount(server, email, { practice: server.practice, ...about })
  const hidden = KEPT_TYPES.filter((type) => !seen(type)).map(kindMark)
  const as = about.role === 'patient' ? 'patient' : 'provider'
  return { name: as, role: as, headers: { cookie: await signIn(server, email) }, hidden }
}

test.each(Object.entries(POSITION_RIGHTS))(
  'a %s is shown no kind of record beyond the table',
  async (position, row) => {
    const { server } = cast
    await server.preparing().create({ resourceType: 'Practitioner', id: position, name: [{ family: 'Staff' }] })
    const about = { role: 'provider', practitionerId: position, position: position as never } as const
    const caller = await somebody(position, about, (type) => row.records[type] !== undefined)
    const who = mintIdentity({ kind: 'person', practice: server.practice, id: position, name: position, ...about })
    const open = steps.filter(({ endpoint }) => positionMayCall(who, endpoint.path))
    const replies = await walk(cast, open, caller)
    expect(faults(replies)).toEqual([])
    expect(showsAny(replies)).toBe(true)
  },
)

test.each(CARER_SCOPES)('a carer with the scope %s is shown nothing of the others', async (scope) => {
  const { server, callers } = cast
  const invited = await server.ask('POST', `/api/patient-portal/${PATIENT}/carers`, {
    headers: callers.patient.headers,
    body: { name: 'Linh', relationship: 'child', scopes: [scope] },
  })
  const caller = await somebody(scope, { role: 'patient' }, (type) => {
    const row = ACCESS[type]?.carer
    // whom they care for, and who answers a message
    if (type === 'Patient' || (type === 'Task' && scope === 'messages')) return true
    return row === 'everyone' || (row?.see ?? []).includes(scope)
  })
  const joined = { headers: caller.headers, body: { code: invited.json.code } }
  expect((await server.ask('POST', '/api/patient-portal/carer-codes', joined)).status).toBe(200)
  const open = steps.filter(({ endpoint: { access } }) => access !== 'public' && access.includes('patient'))
  const replies = await walk(cast, open, caller)
  expect(faults(replies)).toEqual([])
  expect(showsAny(replies)).toBe(true)
})

/** The same calls with the id of another, open record beside those of the restricted one: in the path or in the body. */
function mixed({ endpoint, requests }: Step): Step {
  const swapped = (text: string) => text.replaceAll(`"${PATIENT}"`, `"${OTHER_PATIENT}"`)
  const isNested = endpoint.path.split('{').length > 2
  return {
    endpoint,
    requests: requests.flatMap(({ path, ask }) => {
      const body = JSON.stringify(ask.body ?? null)
      const elsewhere = path.replace(PATIENT, OTHER_PATIENT)
      return [
        ...(isNested || ask.body ? [{ path: elsewhere, ask }] : []),
        ...(swapped(body) === body ? [] : [{ path, ask: { ...ask, body: JSON.parse(swapped(body)) } }]),
      ]
    }),
  }
}

test('a clinician outside the team of a restricted record reads and writes nothing of it, by no route', async () => {
  const { server, callers } = cast
  await server.preparing().create({ resourceType: 'Practitioner', id: 'outside', name: [{ family: 'Staff' }] })
  const outside = await somebody('outside', { role: 'provider', practitionerId: 'outside' }, () => true)
  const body = { patientId: PATIENT, reason: 'staff member', staff: ['demo-provider'] }
  const sealed = await server.ask('POST', '/api/restricted-patients', { headers: callers.admin.headers, body })
  expect(sealed.status, sealed.text).toBe(201)

  // emergency access is for everybody who gives a reason; a switched source has no records
  const tried = steps.filter(({ endpoint: { path } }) => !/break-glass|data-sources/.test(path))
  const caller = { ...outside, hidden: [MARK] }
  const replies = [...(await walk(cast, tried, caller)), ...(await walk(cast, tried.map(mixed), caller))]
  // the mark is in a file's name and in a message that fits nobody
  const others = replies.filter(({ route }) => !/^\/api\/(imports|integrations\/messages)/.test(route))
  expect(faults(others)).toEqual([])
  const written = await server.services.database.query(
    "select type, id from record_history where patient = $1 and actor = 'outside-account'",
    [PATIENT],
  )
  expect(written).toEqual([])
  expect(replies.length).toBeGreaterThan(1100)
  console.info(`Restricted: ${replies.length} calls of a clinician outside the team showed and wrote nothing.`)
})
