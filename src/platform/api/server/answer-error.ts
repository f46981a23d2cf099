import type { FastifyReply, FastifyRequest } from 'fastify'
import { refusalOf } from '#i18n/refusals.ts'
import { Problem } from '#platform/api/problem.ts'

interface Fault {
  statusCode?: number
  code?: string
}

const PLAIN: Record<number, string> = {
  400: 'The request is not valid JSON.',
  413: 'The request is too large.',
  414: 'The address is too long.',
  415: 'The request must be sent as JSON.',
}

/** `{ message }` for what a user can fix; for anything else a reference id and nothing about patients. */
export function answerError(
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
  log: { error(about: { requestId: string; path: string }, error: unknown): void },
): void {
  const problem = toProblem(error)
  reply.header('cache-control', 'no-store').type('application/json; charset=utf-8')
  if (problem) {
    sayWhenToRetry(reply, problem)
    reply
      .code(problem.status)
      .send(JSON.stringify({ message: problem.message, ...codeFor(problem, request), ...problem.details }))
    return
  }
  log.error({ requestId: request.id, path: request.routeOptions.url ?? 'unknown' }, error)
  const message = `Something went wrong on our side. Please try again; if it happens again, tell us this reference: ${request.id}`
  reply.code(500).send(JSON.stringify({ message, requestId: request.id }))
}

/** For readers of another language: what the browser needs to show the text in it. */
function codeFor({ message }: Problem, { headers }: FastifyRequest) {
  const isEnglish = /^(\*|en\b|$)/.test(headers['accept-language'] ?? '')
  return isEnglish ? undefined : refusalOf(message)
}

/** A caller refused for a while learns how long (RFC 9110 §10.2.3). */
export function sayWhenToRetry(reply: FastifyReply, { details }: Problem): void {
  const seconds = details?.retryAfterSeconds
  if (typeof seconds === 'number') reply.header('retry-after', String(seconds))
}

export function toProblem(error: unknown): Problem | undefined {
  if (error instanceof Problem) return error
  const fault = error as Fault
  // PostgreSQL class 22: a value it cannot hold, for example a zero byte in a text
  if (fault.code?.length === 5 && fault.code.startsWith('22'))
    return new Problem(400, 'A value in the request cannot be stored.')
  const status = fault.statusCode
  if (status === undefined || status < 400 || status >= 500) return undefined
  return new Problem(status, PLAIN[status] ?? 'The request is not valid.')
}

const NOT_A_PAGE = /^\/(api|fhir|cds-services|oauth|assets)(\/|$|\?)/

export function notFound(request: FastifyRequest, reply: FastifyReply, page: (() => string) | undefined): void {
  if (page && (request.method === 'GET' || request.method === 'HEAD') && !NOT_A_PAGE.test(request.url)) {
    reply.code(200).type('text/html; charset=utf-8').header('cache-control', 'no-cache').send(page())
    return
  }
  const message = 'Not found: there is nothing at this address.'
  reply.code(404).type('application/json; charset=utf-8').send(JSON.stringify({ message }))
}
