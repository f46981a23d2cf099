import type { Issue } from '#fhir/operation-outcome.ts'
import { Problem } from '#platform/api/problem.ts'
import { isStoredType } from '#platform/records/catalogue.ts'
import type { Records, RecordsTransaction, ResourceType } from '#platform/records/records.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** One interaction, sent alone or as an entry of a bundle. */
export interface FhirRequest {
  method: Method
  /** The path after the base, split at slashes: ['Patient', '7', '_history']. */
  path: readonly string[]
  query: URLSearchParams
  /** By lower-case name. */
  header(name: string): string | undefined
  body: unknown
}

export interface FhirReply {
  status: number
  headers?: Readonly<Record<string, string>>
  /** A resource as JSON; absent if there is no body. */
  text?: string
  /** About a record that was stored all the same. */
  warnings?: readonly Issue[]
}

/** The caller, and this server's address. */
export interface FhirContext {
  /** No trailing slash, for example https://practice.example/fhir. */
  base: string
  records: Omit<RecordsTransaction, 'lock'>
  /** Runs several steps as one transaction; inside a bundle's transaction, as part of it. */
  together<T>(work: (tx: RecordsTransaction) => Promise<T>): Promise<T>
  /** What is read inside is audited in one write, before the result is returned. */
  reading<T>(work: (inside: FhirContext) => Promise<T>): Promise<T>
  now(): Date
  /** Aborted when the client disconnects; the rest of a bundle is then skipped. */
  readonly signal?: AbortSignal | undefined
}

type Caller = Pick<FhirContext, 'signal'>

export function contextOf(records: Records, base: string, now: () => Date, caller: Caller): FhirContext {
  return {
    base,
    records,
    together: (work) => records.transaction(work),
    reading: (work) => records.reading((inside) => work(contextOf(inside, base, now, caller))),
    now,
    get signal() {
      return caller.signal
    },
  }
}

export function withinTransaction(context: FhirContext, tx: RecordsTransaction): FhirContext {
  const inside: FhirContext = {
    ...context,
    records: tx,
    together: (work) => work(tx),
    reading: (work) => work(inside),
  }
  return inside
}

/** Several problems at once, each with its location. */
export function problemOf(status: number, issues: readonly Issue[]): Problem {
  return new Problem(status, issues.map(({ text }) => text).join(' '), { issues })
}

export function typeOf(name: string | undefined): ResourceType {
  if (name && isStoredType(name)) return name
  throw new Problem(404, `${String(name).slice(0, 60)} is not a supported resource type.`)
}

const ID = /^[A-Za-z0-9\-.]{1,64}$/

export function idOf(id: string | undefined): string {
  if (id && ID.test(id)) return id
  throw new Problem(404, 'There is no such record.')
}

export const etagOf = (version: number): string => `W/"${version}"`

/** The version in an ETag; throws a 400 if it is invalid. */
export function versionOf(etag: string, header: string): number {
  const version = /^(?:W\/)?"?(\d{1,9})"?$/.exec(etag.trim())?.[1]
  if (!version) throw new Problem(400, `${header} must name a version such as W/"3".`)
  return Number(version)
}

type Return = 'minimal' | 'representation' | 'OperationOutcome'

export function preferred(request: FhirRequest): { returns: Return; isStrict: boolean } {
  const prefer = request.header('prefer') ?? ''
  const returns = /\breturn=(minimal|representation|OperationOutcome)\b/.exec(prefer)?.[1] as Return | undefined
  return { returns: returns ?? 'representation', isStrict: /\bhandling=strict\b/.test(prefer) }
}
