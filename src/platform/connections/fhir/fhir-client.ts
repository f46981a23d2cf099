import type { Bundle, CapabilityStatement, FhirResource } from 'fhir/r4'
import type { AddressRules } from '../outbound/address-rules.ts'
import type { Outbound, OutboundReply, OutboundRequest } from '../outbound/outbound.ts'
import { signInRequest } from './sign-in-request.ts'
import type { FhirServer } from './to-server.ts'

/** One call, for the list of calls: its type, never the patient. */
export interface CallNote {
  what: string
  isOk: boolean
  code: number | undefined
  durationMs: number
}

export interface SmartConfiguration {
  token_endpoint?: string
  authorization_endpoint?: string
  capabilities?: string[]
  code_challenge_methods_supported?: string[]
}

/** The server answered, and not as hoped. */
export class FhirFailure extends Error {
  readonly code: number
  constructor(code: number, message: string) {
    super(message)
    this.name = 'FhirFailure'
    this.code = code
  }
}

export interface FhirClient {
  /** The raw reply of one call, logged; the caller interprets it. */
  get(path: string, what: string): Promise<OutboundReply>
  smart(): Promise<SmartConfiguration | undefined>
  /** Requests a token where a client id and secret are known; later calls carry it. */
  signIn(tokenEndpoint: string): Promise<void>
  read<R extends FhirResource>(path: string, what: string): Promise<R>
  /** Every page, up to so many resources. */
  search(path: string, what: string, atMost: number): Promise<{ resources: FhirResource[]; isCut: boolean }>
  /** Creates once: a second call with the same `ifNoneExist` finds the first. Returns its address. */
  create(resource: FhirResource, ifNoneExist: string, what: string): Promise<{ location: string; isNew: boolean }>
}

const FHIR_JSON = 'application/fhir+json'
const PAGE = 200
const PAGES_AT_MOST = 50

interface Parts {
  outbound: Outbound
  rules: AddressRules
  note(call: CallNote): void
}

export function createFhirClient(server: FhirServer, { outbound, rules, note }: Parts): FhirClient {
  let token: string | undefined

  async function call(address: string, what: string, request: OutboundRequest = {}): Promise<OutboundReply> {
    const startedAt = performance.now()
    try {
      const reply = await outbound.request(address, rules, {
        ...request,
        headers: { accept: FHIR_JSON, ...(token && { authorization: `Bearer ${token}` }), ...request.headers },
      })
      note({ what, isOk: reply.status < 400, code: reply.status, durationMs: reply.durationMs })
      return reply
    } catch (error) {
      note({ what, isOk: false, code: undefined, durationMs: Math.round(performance.now() - startedAt) })
      throw error
    }
  }

  const get = (path: string, what: string) => call(`${server.base}${path}`, what)

  async function page(address: string, what: string): Promise<Bundle> {
    // a page elsewhere would carry our token to another server
    if (new URL(address).origin !== new URL(server.base).origin) {
      throw new FhirFailure(0, 'The server continues its answer on another host, which Aurora does not follow.')
    }
    const bundle = parsed<Bundle>(await call(address, what), what)
    if (bundle.resourceType !== 'Bundle') throw new FhirFailure(200, `${what}: the answer is not a Bundle.`)
    return bundle
  }

  return {
    get,

    async smart() {
      const reply = await call(`${server.base}/.well-known/smart-configuration`, 'SMART configuration', {
        headers: { accept: 'application/json' },
      })
      if (reply.status !== 200) return undefined
      return parsed<SmartConfiguration>(reply, 'SMART configuration')
    },

    async signIn(tokenEndpoint) {
      const { headers, form } = await signInRequest(server, tokenEndpoint, new Date()).catch(() => {
        throw new FhirFailure(0, 'The private key cannot be read.')
      })
      const reply = await call(tokenEndpoint, 'Token', {
        method: 'POST',
        headers: { accept: 'application/json', 'content-type': 'application/x-www-form-urlencoded', ...headers },
        body: new URLSearchParams(form).toString(),
      })
      if (reply.status !== 200) throw new FhirFailure(reply.status, 'The server gave no token for this client.')
      const { access_token: given } = parsed<{ access_token?: string }>(reply, 'Token')
      if (!given) throw new FhirFailure(200, 'The answer to the token request holds no token.')
      token = given
    },

    async read<R extends FhirResource>(path: string, what: string): Promise<R> {
      return parsed<R>(await get(path, what), what)
    },

    async search(path, what, atMost) {
      const separator = path.includes('?') ? '&' : '?'
      const resources: FhirResource[] = []
      let next: string | undefined = `${server.base}${path}${separator}_count=${Math.min(PAGE, atMost)}`
      for (let pages = 0; next && pages < PAGES_AT_MOST; pages++) {
        const bundle: Bundle = await page(next, what)
        for (const { resource, search } of bundle.entry ?? []) {
          if (resource && resource.resourceType !== 'OperationOutcome' && search?.mode !== 'outcome')
            resources.push(resource)
        }
        if (resources.length > atMost) return { resources: resources.slice(0, atMost), isCut: true }
        const link = bundle.link?.find(({ relation }) => relation === 'next')?.url
        next = link && new URL(link, `${server.base}/`).href
      }
      return { resources, isCut: next !== undefined }
    },

    async create(resource, ifNoneExist, what) {
      const reply = await call(`${server.base}/${resource.resourceType}`, what, {
        method: 'POST',
        headers: { 'content-type': FHIR_JSON, 'if-none-exist': ifNoneExist },
        body: JSON.stringify(resource),
      })
      if (reply.status !== 200 && reply.status !== 201) throw failure(reply, what)
      const location = reply.headers.location ?? reply.headers['content-location']
      const id = reply.text.startsWith('{') ? (JSON.parse(reply.text) as FhirResource).id : undefined
      return {
        location: typeof location === 'string' ? location : `${resource.resourceType}/${id ?? 'unknown'}`,
        isNew: reply.status === 201,
      }
    },
  }
}

export function isCapabilityStatement(value: unknown): value is CapabilityStatement {
  return (value as { resourceType?: string } | undefined)?.resourceType === 'CapabilityStatement'
}

function parsed<T>(reply: OutboundReply, what: string): T {
  if (reply.status < 200 || reply.status > 299) throw failure(reply, what)
  try {
    return JSON.parse(reply.text) as T
  } catch {
    throw new FhirFailure(reply.status, `${what}: the answer is not JSON.`)
  }
}

const MEANINGS: Readonly<Record<number, string>> = {
  401: 'the server requires a sign-in',
  403: 'this client has no permission',
  404: 'the server does not have it',
  410: 'it has been deleted there',
  429: 'the server asks for fewer requests',
}

/** The other server's text is not repeated: it may contain patient data. */
function failure({ status }: OutboundReply, what: string): FhirFailure {
  const isRedirect = status >= 300 && status < 400
  const meaning = isRedirect ? 'the server redirects; redirects are not followed' : MEANINGS[status]
  return new FhirFailure(status, `${what}: ${meaning ?? 'the server refused'} (${status}).`)
}
