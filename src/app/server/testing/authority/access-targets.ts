import { registerApp, smartClient } from '#features/smart-apps/server/testing/smart-client.ts'
import type { Method } from '#platform/api/endpoint.ts'
import { fileForm } from '../file-form.ts'
import type { Answer, Ask } from '../test-server.ts'
import { addAccount, type CallerName, type Cast } from './access-cast.ts'
import { MARK, PATIENT } from './marked-practice.ts'

export interface Targets {
  /** By the name of a field or parameter, or by the path before `{id}`. */
  ids: ReadonlyMap<string, string>
  /** Those that name something of the first practice. */
  owned: ReadonlySet<string>
}

/** Records of the synthetic people. */
const RECORDS: readonly [string, string][] = [
  ['patientId', PATIENT],
  ['patient', PATIENT],
  ['allergyId', `${PATIENT}-allergy-1`],
  ['appointmentId', `${PATIENT}-appointment-1`],
  ['conditionId', `${PATIENT}-condition-1`],
  ['encounterId', `${PATIENT}-encounter-22`],
  ['goalId', `${PATIENT}-goal-1`],
  ['immunizationId', `${PATIENT}-immunisation-1`],
  ['letterId', `${PATIENT}-note-1`],
  ['medicationId', `${PATIENT}-medication-17`],
  ['messageId', `${PATIENT}-message-1`],
  ['observationId', `${PATIENT}-observation-1`],
  ['orderId', `${PATIENT}-referral-1`],
  ['readingId', `${PATIENT}-observation-1`],
  ['suggestionId', `${PATIENT}-suggestion-1`],
  ['takenId', `${PATIENT}-medication-17`],
  ['taskId', 'practice-task-6'],
  ['threadId', `${PATIENT}-message-1`],
  ['/api/agents/tasks', 'agent-task-1'],
  ['/api/appointments', `${PATIENT}-appointment-1`],
  ['/api/auth/accounts', 'leaving-account'],
  ['/api/auth/patient-accounts', 'demo-patient-account'],
  ['/api/auth/pending-providers', 'pending-account'],
  ['/api/care-plans', `${PATIENT}-care-plan-1`],
  ['/api/coding-billing/claims', `${PATIENT}-claim-1`],
  ['/api/coding-billing/suggestions', `${PATIENT}-suggestion-1`],
  ['/api/encounters', `${PATIENT}-encounter-22`],
  ['/api/messages', `${PATIENT}-message-1`],
  ['/api/practice/tasks', 'practice-task-6'],
  ['/api/respiratory/reports', `${PATIENT}-report-1`],
  ['/api/restricted-patients', 'demo-deteriorating'],
]

const nextYear = `${new Date().getFullYear() + 1}-11-02`

/** What a field or a parameter takes that is nobody's record. */
const WORDS: readonly [string, string][] = [
  ['/api/analytics/groups', 'risk-high'],
  ['/api/integrations', 'hospital-record-system'],
  ['/cds-services', 'aurora-respiratory-gaps'],
  ['agentId', 'triage'],
  ['country', 'AUS'],
  ['dataType', 'patients'],
  ['file', 'Patient-1.ndjson'],
  ['gender', 'female'],
  ['hook', 'patient-view'],
  ['index', '0'],
  ['inner', '_history'],
  ['nextReviewOn', nextYear],
  ['newPassword', 'Walk2026!Aurora'],
  ['password', 'Walk2026!Aurora'],
  ['practitioner', 'demo-provider'],
  ['practitionerId', 'demo-provider'],
  ['q', 'Nguyen'],
  ['reviewOn', nextYear],
  ['seq', '0'],
  ['type', 'Patient'],
  ['version', '1'],
]

/** Makes, through the product's own calls, what the synthetic people do not bring: one of each kind. */
export async function makeTargets({ server, callers }: Cast): Promise<Targets> {
  async function send(name: CallerName, method: Method, path: string, ask: Ask = {}): Promise<Answer> {
    const headers = { ...callers[name].headers, ...ask.headers }
    const answer = await server.ask(method, path, { ...ask, headers })
    if (answer.status >= 300) throw new Error(`${method} ${path}: ${answer.status} ${answer.text}`)
    return answer
  }
  const post = async (name: CallerName, path: string, body?: unknown) => (await send(name, 'POST', path, { body })).json
  const instant = new Date().toISOString()

  await addAccount(server, 'pending@aurora.example', { role: 'provider', practice: server.practice, status: 'pending' })
  await addAccount(server, 'leaving@aurora.example', { role: 'provider', practice: server.practice })
  const patients = [{ name: `Ann ${MARK}`, relation: 'Patient' }]
  const visit = { patientId: PATIENT, encounterType: 'consultation', consent: { people: patients, how: 'spoken' } }
  const recording = await post('provider', '/api/ambient-scribe/recordings', visit)
  const entry = { patientId: PATIENT, test: `Sputum ${MARK}`, collectedAt: instant, values: [], conclusion: MARK }
  const result = await post('provider', '/api/results', { entry })
  const what = { item: `Item ${MARK}`, indication: MARK, justification: MARK, insurance: MARK }
  const asked = { patientId: PATIENT, requestType: 'medication', priority: 'normal', ...what }
  const authority = await post('provider', '/api/prior-auth', asked)
  const breach = await post('admin', '/api/privacy-breaches', { title: MARK, what: MARK, discoveredAt: instant })
  const carer = { name: `Carer ${MARK}`, relationship: 'partner', scopes: ['readings'] }
  const cared = await post('patient', `/api/patient-portal/${PATIENT}/carers`, carer)
  const chatted = await post('provider', '/api/chat/assistant', { message: 'Which people have COPD?' })
  await post('admin', '/api/restricted-patients', { patientId: 'demo-deteriorating', reason: `Staff ${MARK}` })

  const row = JSON.stringify({ resourceType: 'Patient', id: 'brought', name: [{ family: MARK }] })
  const file = { fileName: `${MARK}.ndjson`, format: 'ndjson', bytes: row.length }
  const brought = await post('provider', '/api/imports', file)
  await send('provider', 'PUT', `/api/imports/${brought.id}/parts/0`, fileForm('part', row))
  await post('provider', `/api/imports/${brought.id}/finish`)

  const { app } = await registerApp(server, callers.admin.headers.cookie ?? '', { name: `App ${MARK}` })
  const client = smartClient(server)
  const request = client.requestOf(await client.begin({ clientId: app.id }))
  const prefer = { headers: { prefer: 'respond-async' } }
  const exported = await send('admin', 'GET', '/fhir/$export?_type=Patient', prefer)
  const hl7 = { raw: Buffer.from(`MSH|^~\\&|${MARK}`), sender: 'lab', controlId: '1', kind: 'ORU^R01', problem: MARK }
  const message = await server.services.hl7Messages.keep(server.practice, hl7)
  await server.services.jobs.idle()

  const events = await send('admin', 'GET', '/api/audit-events')
  const records: readonly [string, string][] = [
    ...RECORDS,
    ['/api/ambient-scribe/recordings', recording.id],
    ['/api/apps', app.id],
    ['/api/apps/mine', app.id],
    ['/api/apps/requests', request],
    ['/api/auth/second-factor-resets', 'no-such-request'],
    ['/api/audit-events', events.json[0].id],
    ['/api/chat/messages', chatted.id],
    ['/api/imports', brought.id],
    ['/api/integrations/messages', message.id],
    ['/api/prior-auth', authority.request.id],
    ['/api/privacy-breaches', breach.id],
    ['/api/results', result.result.id],
    ['/fhir/$export', String(exported.headers['content-location']).split('/').at(-1) ?? ''],
    ['carerId', cared.carer.id],
  ]
  return { ids: new Map([...WORDS, ...records]), owned: new Set(records.map(([, id]) => id)) }
}

/** The path with every parameter filled; `{id}` is a patient's unless the path before it says otherwise. */
export function fill(path: string, { ids }: Targets, fixed: Readonly<Record<string, unknown>> = {}): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string, at: number) => {
    if (name === 'id') return ids.get(path.slice(0, at - 1)) ?? PATIENT
    return String(fixed[name] ?? ids.get(name) ?? 'x')
  })
}

/** What a field of this name holds in a call below this path: there `id` is of the path's own kind. */
export function valueAt(path: string, { ids }: Targets): (field: string) => string | undefined {
  const own = [...ids.keys()].filter((key) => path.startsWith(key)).sort((a, b) => b.length - a.length)[0]
  return (field) => (field === 'id' && own ? ids.get(own) : ids.get(field))
}
