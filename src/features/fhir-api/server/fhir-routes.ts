import type { Services } from '#features/services.ts'
import type { Endpoint } from '#platform/api/endpoint.ts'
import { Problem } from '#platform/api/problem.ts'
import { FHIR_JSON } from '#platform/api/server/fhir-scope.ts'
import { HttpReply } from '#platform/api/server/http-reply.ts'
import { type Call, type Route, serve } from '#platform/api/server/serve.ts'
import { fhirApi } from '../contract.ts'
import { batch } from './bundle/batch.ts'
import { transaction } from './bundle/transaction.ts'
import { capabilityStatement } from './capability-statement.ts'
import { deleteExport, exportFile, exportStatus, startExport } from './export/export-requests.ts'
import { contextOf, type FhirContext, type FhirReply, type FhirRequest, type Method } from './message.ts'
import { mustBeAcceptable } from './negotiation.ts'
import { perform } from './perform.ts'
import { smartSecurity } from './smart-security.ts'

type AnyCall = Pick<Call<Endpoint>, 'raw' | 'records' | 'who' | 'signal'>

export function fhirRoutes(services: Services): Route[] {
  const { now, smart } = services
  const { version } = services.installation
  const base = smart.fhirUrl
  const open = (call: AnyCall): FhirContext => contextOf(call.records, base, now, call)
  const interaction =
    (method: Method) =>
    async (call: AnyCall): Promise<HttpReply> => {
      const request = requestOf(method, call)
      return toHttp(await perform(open(call), request))
    }
  const opened = now().toISOString()
  return serve(fhirApi)({
    metadata({ raw }) {
      mustBeAcceptable(raw)
      const statement = capabilityStatement({
        base,
        version,
        date: opened,
        security: smartSecurity(smart.configuration()),
      })
      return toHttp({ status: 200, text: JSON.stringify(statement) })
    },
    async bundle(call) {
      const request = requestOf('POST', call)
      const { resourceType, type } = (request.body ?? {}) as { resourceType?: unknown; type?: unknown }
      if (resourceType !== 'Bundle') throw new Problem(400, 'The body must be a Bundle.')
      if (type === 'transaction') return toHttp(await transaction(open(call), request))
      if (type === 'batch') return toHttp(await batch(open(call), request))
      throw new Problem(400, 'The Bundle must be a batch or a transaction.')
    },
    exportAll: (call) => startExport(services, call.who, addressOf(base, call), queryOf(call), 'system'),
    exportPatients: (call) => startExport(services, call.who, addressOf(base, call), queryOf(call), 'patient'),
    exportStatus: ({ who, params }) => exportStatus(services, who, params.id),
    exportDelete: ({ who, params }) => deleteExport(services, who, params.id),
    exportFile: ({ who, params }) => exportFile(services, who, params.id, params.file),
    everything: interaction('GET'),
    validate: interaction('POST'),
    validateOne: interaction('POST'),
    search: interaction('GET'),
    searchByPost: interaction('POST'),
    searchOfPatient: interaction('GET'),
    create: interaction('POST'),
    updateWhere: interaction('PUT'),
    patchWhere: interaction('PATCH'),
    deleteWhere: interaction('DELETE'),
    read: interaction('GET'),
    update: interaction('PUT'),
    patch: interaction('PATCH'),
    delete: interaction('DELETE'),
    history: interaction('GET'),
    version: interaction('GET'),
  })
}

function requestOf(method: Method, call: AnyCall): FhirRequest {
  const { raw } = call
  mustBeAcceptable(raw)
  const [path = ''] = raw.url.split('?')
  const query = queryOf(call)
  const isForm = raw.headers['content-type']?.startsWith('application/x-www-form-urlencoded') ?? false
  if (isForm && !path.endsWith('/_search')) throw new Problem(415, 'The request must be sent as application/fhir+json.')
  if (isForm) for (const [name, value] of new URLSearchParams(String(raw.body ?? ''))) query.append(name, value)
  return {
    method,
    path: path.split('/').slice(2).map(decoded),
    query,
    body: raw.body,
    header(name) {
      const value = raw.headers[name]
      return Array.isArray(value) ? value.join(', ') : value
    },
  }
}

function queryOf({ raw }: AnyCall): URLSearchParams {
  const at = raw.url.indexOf('?')
  return new URLSearchParams(at < 0 ? '' : raw.url.slice(at + 1))
}

function addressOf(base: string, { raw }: AnyCall): string {
  return `${base}${raw.url.slice('/fhir'.length)}`
}

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment)
  } catch {
    throw new Problem(404, 'Not found: there is nothing at this address.')
  }
}

function toHttp({ status, headers, text = '' }: FhirReply): HttpReply {
  return new HttpReply(status, text, FHIR_JSON, headers)
}
