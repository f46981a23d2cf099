import type { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type Issue, issueCodeOf, operationOutcome } from '#fhir/operation-outcome.ts'
import { sayWhenToRetry, toProblem } from './answer-error.ts'

export const FHIR_ROOT = '/fhir'
export const FHIR_JSON = 'application/fhir+json; charset=utf-8'

/** A search as a form: parameters, not records. */
const FORM_BYTES_AT_MOST = 64 * 1024

const JSON_TYPES = ['application/fhir+json', 'application/json+fhir', 'application/json-patch+json']

interface ScopeOptions {
  /** Method and path of everything served here. */
  served: readonly { method: string; path: string }[]
  readJson(request: FastifyRequest, payload: Readable): Promise<unknown>
  log: { error(about: { requestId: string; path: string }, error: unknown): void }
}

/** Everything under /fhir accepts the standard's media types and answers every error with an OperationOutcome. */
export function speakFhir(scope: FastifyInstance, { served, readJson, log }: ScopeOptions): void {
  scope.addContentTypeParser(JSON_TYPES, readJson)
  const asText = { parseAs: 'string', bodyLimit: FORM_BYTES_AT_MOST } as const
  scope.addContentTypeParser('application/x-www-form-urlencoded', asText, (_request, body, done) => done(null, body))
  scope.setErrorHandler((error, request, reply) => answerFhirError(error, request, reply, log))
  const shapes = served.map(({ method, path }) => ({ method, shape: shapeOf(path) }))
  scope.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?')[0] ?? ''
    const allowed = [...new Set(shapes.filter(({ shape }) => shape.test(path)).map(({ method }) => method))]
    if (allowed.length === 0) return answerOutcome(reply, 404, 'Not found: there is nothing at this address.')
    reply.header('allow', allowed.join(', '))
    return answerOutcome(reply, 405, `${request.method} is not possible here; ${allowed.join(', ')} is.`)
  })
}

function shapeOf(path: string): RegExp {
  return new RegExp(`^${path.replace(/[.$]/g, '\\$&').replace(/\{\w+\}/g, '[^/]+')}/?$`)
}

const PLAIN: Readonly<Record<number, string>> = {
  400: 'The request is not valid JSON.',
  413: 'The request is too large.',
  415: 'The request must be sent as application/fhir+json.',
}

function answerFhirError(
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
  log: ScopeOptions['log'],
): FastifyReply {
  const problem = toProblem(error)
  if (!problem) {
    log.error({ requestId: request.id, path: request.routeOptions.url ?? 'unknown' }, error)
    return answerOutcome(reply, 500, `Something went wrong on our side. Reference: ${request.id}`)
  }
  const { status } = problem
  const isOurs = error === problem
  if (status === 401) reply.header('www-authenticate', 'Bearer realm="fhir"')
  sayWhenToRetry(reply, problem)
  const issues = problem.details?.issues as readonly Issue[] | undefined
  return answerOutcome(reply, status, isOurs ? problem.message : (PLAIN[status] ?? problem.message), issues)
}

function answerOutcome(reply: FastifyReply, status: number, text: string, issues?: readonly Issue[]): FastifyReply {
  const outcome = operationOutcome(issues ?? [{ code: issueCodeOf(status), text }])
  return reply.code(status).header('cache-control', 'no-store').type(FHIR_JSON).send(JSON.stringify(outcome))
}
