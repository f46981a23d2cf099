import { parametersOf } from '#fhir/search/parameters.ts'
import { Problem } from '#platform/api/problem.ts'
import { everything } from './everything.ts'
import { type FhirContext, type FhirReply, type FhirRequest, idOf, typeOf } from './message.ts'
import { patch, patchWhere } from './patch.ts'
import { history, read, readVersion } from './read.ts'
import { searchType } from './search/search.ts'
import { validate } from './validate.ts'
import { create, remove, removeWhere, update, updateWhere } from './write.ts'

/** Maps a path and method to an interaction (https://hl7.org/fhir/R4/http.html#summary). */
export function perform(context: FhirContext, request: FhirRequest): Promise<FhirReply> | FhirReply {
  const { method, path } = request
  const [name, second, third, fourth, ...rest] = path
  if (rest.length > 0 || !name) throw nothingHere(request)
  const type = typeOf(name)
  if (second === undefined) return onType(context, request, type)
  if (second === '_search' && method === 'POST' && third === undefined) return searchType(context, request, type)
  if (second === '$validate' && method === 'POST' && third === undefined) return validate(context, request, type)
  const id = idOf(second)
  if (third === undefined) return onRecord(context, request, type, id)
  if (third === '_history' && method === 'GET') {
    return fourth === undefined ? history(context, request, type, id) : readVersion(context, type, id, fourth)
  }
  if (third === '$validate' && method === 'POST') return validate(context, request, type)
  if (type === 'Patient' && third === '$everything' && method === 'GET') return everything(context, request, id)
  if (type === 'Patient' && method === 'GET' && fourth === undefined) return ofPatient(context, request, id, third)
  throw nothingHere(request)
}

function onType(context: FhirContext, request: FhirRequest, type: ReturnType<typeof typeOf>) {
  switch (request.method) {
    case 'GET':
      return searchType(context, request, type)
    case 'POST':
      return create(context, request, type)
    case 'PUT':
      return updateWhere(context, request, type)
    case 'PATCH':
      return patchWhere(context, request, type)
    case 'DELETE':
      return removeWhere(context, request, type)
  }
}

function onRecord(context: FhirContext, request: FhirRequest, type: ReturnType<typeof typeOf>, id: string) {
  switch (request.method) {
    case 'GET':
      return read(context, request, type, id)
    case 'PUT':
      return update(context, request, type, id)
    case 'PATCH':
      return patch(context, request, type, id)
    case 'DELETE':
      return remove(context, request, type, id)
    default:
      throw nothingHere(request)
  }
}

/** https://hl7.org/fhir/R4/http.html#vsearch: within one patient's compartment. */
function ofPatient(context: FhirContext, request: FhirRequest, id: string, name: string) {
  const type = typeOf(name)
  if (!parametersOf(type).has('patient')) throw nothingHere(request)
  const query = new URLSearchParams(request.query)
  query.append('patient', id)
  return searchType(context, { ...request, query }, type)
}

function nothingHere({ method }: FhirRequest): Problem {
  if (method === 'GET') return new Problem(404, 'Not found: there is nothing at this address.')
  return new Problem(405, `${method} is not possible at this address.`)
}
