import type { Services } from '#features/services.ts'
import { rangeOf } from '#fhir/search/date-range.ts'
import { parametersOf } from '#fhir/search/parameters.ts'
import { Problem } from '#platform/api/problem.ts'
import { HttpReply } from '#platform/api/server/http-reply.ts'
import { isStoredType, storedTypes } from '#platform/records/catalogue.ts'
import { type ExportState, RUNNING_AT_ONCE } from '#platform/records/exports.ts'
import type { Identity } from '#platform/records/identity.ts'
import { exportReach, reachOf } from '#platform/records/policy/policy.ts'
import type { ResourceType } from '#platform/records/records.ts'
import { scheduleExport } from './run-export.ts'

const KEPT_HOURS = 24
const LOOK_AGAIN_SECONDS = 2
const FORMATS = ['application/fhir+ndjson', 'application/ndjson', 'ndjson']

/** Kick-off (https://hl7.org/fhir/uv/bulkdata/export.html): replies at once and runs as a job. */
export async function startExport(
  services: Services,
  who: Identity,
  url: string,
  query: URLSearchParams,
  level: 'system' | 'patient',
): Promise<HttpReply> {
  const { exports, jobs, now } = services
  const base = services.smart.fhirUrl
  if (!exportReach(who)) {
    await audit(services, who, 'export', '', { level }, '8')
    throw new Problem(403, 'Only an administrator can export the records of the practice.')
  }
  const format = query.get('_outputFormat')
  if (format !== null && !FORMATS.includes(format))
    throw new Problem(400, '_outputFormat must be application/fhir+ndjson.')
  if (query.has('_typeFilter'))
    throw new Problem(400, '_typeFilter is not supported; search for those records instead.')
  const since = query.get('_since')
  const from = since === null ? undefined : rangeOf(since.replace(' ', '+'))?.from
  if (since !== null && !from) throw new Problem(400, '_since must be an instant.')
  const request = {
    url,
    types: typesAsked(who, query, level),
    ...(from && { since: from }),
    until: now().toISOString(),
    requester: services.requesters.requesterOf(who),
  }
  const expires = new Date(now().getTime() + KEPT_HOURS * 3_600_000)
  const id = await exports.start(who.practice, ownerOf(who), request, expires)
  if (id === undefined) {
    const message = `${RUNNING_AT_ONCE} of your exports are running. Please wait for one to finish.`
    throw new Problem(429, message, { retryAfterSeconds: LOOK_AGAIN_SECONDS })
  }
  await audit(services, who, 'export', id, { types: request.types })
  await scheduleExport(jobs, { practice: who.practice, id }, KEPT_HOURS * 3600)
  return new HttpReply(202, '', 'application/fhir+json', { 'content-location': `${base}/$export/${id}` })
}

function typesAsked(who: Identity, query: URLSearchParams, level: 'system' | 'patient'): ResourceType[] {
  const wanted = query.getAll('_type').flatMap((list) => list.split(',').filter(Boolean))
  const unknown = wanted.find((type) => !isStoredType(type))
  if (unknown) throw new Problem(400, `_type: ${unknown.slice(0, 60)} is not a supported resource type.`)
  return storedTypes.filter(
    (type) =>
      (wanted.length === 0 || wanted.includes(type)) &&
      (level === 'system' || type === 'Patient' || parametersOf(type).has('patient')) &&
      reachOf(who, 'search', type),
  )
}

/** Files are bound to the app and the user it acts for: another user's token for the same app opens none of them. */
function ownerOf({ id, onBehalfOf }: Identity): string {
  return onBehalfOf ? `${id} ${onBehalfOf.id}` : id
}

/** Only the requester learns that an export exists. */
async function own(services: Services, who: Identity, id: string): Promise<ExportState> {
  const state = await services.exports.find(who.practice, id)
  if (state?.requestedBy !== ownerOf(who) || new Date(state.expires) < services.now()) {
    throw new Problem(404, 'There is no such export.')
  }
  return state
}

export async function exportStatus(services: Services, who: Identity, id: string): Promise<HttpReply> {
  const { exports } = services
  const base = services.smart.fhirUrl
  const { state, request, place, expires } = await own(services, who, id)
  if (state === 'failed') throw new Problem(500, 'The export failed. Please start it again.')
  if (state === 'running') {
    const progress = `${place.resources} records, kind ${Math.min(place.at + 1, request.types.length)} of ${request.types.length}`
    return new HttpReply(202, '', 'application/fhir+json', {
      'x-progress': progress,
      'retry-after': String(LOOK_AGAIN_SECONDS),
    })
  }
  const files = await exports.files(who.practice, id)
  const manifest = {
    transactionTime: request.until,
    request: request.url,
    requiresAccessToken: true,
    output: files.map(({ name, type, resources }) => ({
      type,
      url: `${base}/$export/${id}/${name}`,
      count: resources,
    })),
    error: [],
  }
  return new HttpReply(200, JSON.stringify(manifest), 'application/json', { expires: new Date(expires).toUTCString() })
}

export async function exportFile(services: Services, who: Identity, id: string, name: string): Promise<HttpReply> {
  await own(services, who, id)
  const content = await services.exports.content(who.practice, id, name)
  if (content === undefined) throw new Problem(404, 'There is no such file.')
  await audit(services, who, 'export-file', id, { name })
  return new HttpReply(200, content, 'application/fhir+ndjson')
}

export async function deleteExport(services: Services, who: Identity, id: string): Promise<HttpReply> {
  await own(services, who, id)
  await services.exports.remove(who.practice, id)
  await audit(services, who, 'export-delete', id, {})
  return new HttpReply(202, '', 'application/fhir+json')
}

async function audit(
  services: Services,
  who: Identity,
  operation: string,
  id: string,
  detail: object,
  outcome: '0' | '8' = '0',
): Promise<void> {
  await services.audit.record([
    {
      practice: who.practice,
      recorded: services.now().toISOString(),
      action: operation === 'export-delete' ? 'D' : 'R',
      operation,
      outcome,
      actorId: who.id,
      actorName: who.name,
      actorRole: who.role,
      actorType: who.kind === 'person' ? 'humanuser' : 'software',
      ...(who.onBehalfOf && { behalfId: who.onBehalfOf.id, behalfName: who.onBehalfOf.name }),
      entityType: 'Export',
      entityId: id,
      site: 'aurora',
      detail: JSON.stringify(detail),
    },
  ])
}
