import type { Endpoint, Method } from '#platform/api/endpoint.ts'
import type { Caller, Cast } from './access-cast.ts'
import { type Request, requestsOf } from './access-requests.ts'
import type { Targets } from './access-targets.ts'

export interface Reply {
  caller: Caller
  method: Method
  /** As the ledger has it. */
  route: string
  path: string
  status: number
  text: string
  type: string
  location: string | undefined
}

/** Reads come first, then writes; what takes away or switches the data for everybody comes last. */
export function inOrder(endpoints: readonly Endpoint[]): Endpoint[] {
  const rank = ({ method, path }: Endpoint) =>
    path.includes('/data-sources/') ? 3 : { GET: 0, POST: 1, PUT: 1, PATCH: 1, DELETE: 2 }[method]
  return endpoints.toSorted((a, b) => rank(a) - rank(b))
}

/** Sends one call and reads the whole reply; of a stream, its beginning. */
export async function send(cast: Cast, caller: Caller, method: Method, route: string, asked: Request): Promise<Reply> {
  const { body, raw, headers } = asked.ask
  const payload = raw ?? (body === undefined ? undefined : JSON.stringify(body))
  const isStream = route === '/api/live'
  const reply = await cast.server.app.http.inject({
    method,
    url: asked.path,
    headers: {
      ...(payload !== undefined && { 'content-type': 'application/json' }),
      ...headers,
      ...caller.headers,
      ...(route === '/api/auth/logout' && (await cast.signInAgain(caller.name))),
    },
    payload,
    payloadAsStream: isStream,
  })
  if (isStream) reply.stream().destroy()
  return {
    caller,
    method,
    route,
    path: asked.path,
    status: reply.statusCode,
    text: isStream ? '' : reply.body,
    type: String(reply.headers['content-type'] ?? ''),
    location: reply.headers['content-location']?.toString(),
  }
}

export interface Step {
  endpoint: Endpoint
  requests: readonly Request[]
}

export function stepsOf(endpoints: readonly Endpoint[], targets: Targets): Step[] {
  return inOrder(endpoints).map((endpoint) => ({ endpoint, requests: requestsOf(endpoint, targets) }))
}

/** Every endpoint as this caller, one after the other; once where the role alone decides. */
export async function walk(cast: Cast, steps: readonly Step[], caller: Caller): Promise<Reply[]> {
  const replies: Reply[] = []
  for (const { endpoint, requests } of steps) {
    const { method, path, access } = endpoint
    const mayTry = access === 'public' || (caller.role !== undefined && access.includes(caller.role))
    for (const asked of mayTry ? requests : requests.slice(0, 1)) {
      replies.push(await send(cast, caller, method, path, asked))
    }
  }
  return replies
}

/** What a reply shows of the machine behind it; texts of our own never hold these. */
const MACHINERY = /\n\s+at \S|node_modules|\bsyntax error at\b|\bselect .{1,200}\bfrom r_|\brelation "|PGlite|TypeError/

/** Why this reply should not have been; nothing where it is right. */
export function faultsOf(reply: Reply): string[] {
  const text = reply.text.toLowerCase()
  const seen = reply.caller.hidden.filter((mark) => text.includes(mark.toLowerCase()))
  return [
    ...(reply.status >= 500 ? ['a fault'] : []),
    ...(MACHINERY.test(reply.text) ? ['shows its machinery'] : []),
    ...seen.map((mark) => `shows ${mark}`),
  ]
}

/** One line of the table of what went wrong. */
export function lineOf({ caller, method, path, status }: Reply, why: string): string {
  return `${caller.name.padEnd(14)} ${status} ${method.padEnd(6)} ${path}  ${why}`
}
