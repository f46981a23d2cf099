import type { IncomingHttpHeaders } from 'node:http'
import type { Readable } from 'node:stream'
import type { Body, Contract, Endpoint, Params, Query, Reply } from '#platform/api/endpoint.ts'
import type { Identity } from '#platform/records/identity.ts'
import type { Records } from '#platform/records/records.ts'
import type { HttpReply } from './http-reply.ts'
import type { JsonText } from './json-text.ts'

/** Where the request comes from; never stored with clinical data. */
export interface Client {
  ip: string
  userAgent: string
  requestId: string
}

/** The session cookie, as far as a handler may touch it. */
export interface SessionCookie {
  readonly value: string | undefined
  set(value: string): void
  clear(): void
}

export interface MultipartPart {
  name: string
  filename?: string
  mimeType?: string
  value?: string
  stream?: Readable
}

/** The request as it came, for a protocol that has rules of its own about it. */
export interface RawRequest {
  /** Path and query as sent. */
  url: string
  headers: IncomingHttpHeaders
  body: unknown
}

export interface Call<E extends Endpoint> {
  params: Params<E>
  query: Query<E>
  body: Body<E>
  /** The record store, opened for this caller: every call through it is permitted and audited. */
  records: Records
  /** The signed-in caller; on a public endpoint, absent. */
  who: E['access'] extends 'public' ? Identity | undefined : Identity
  client: Client
  cookie: SessionCookie
  /** Another cookie of ours, as the browser sent it. */
  readCookie(name: string): string | undefined
  /** Sets another cookie of ours, which no script reads and no page of another site sends along. */
  setCookie(name: string, value: string, lifeMs: number): void
  /** Aborted when the browser goes away. */
  signal: AbortSignal
  /** For a reply that stays open: whether the same caller, with the same rights, would still be let in. */
  isStillAdmitted(): Promise<boolean>
  /** The version named by If-Match, where one was. */
  ifMatch: number | undefined
  /** True where the caller wants server-sent events instead of one reply. */
  wantsEvents: boolean
  /** Only where the endpoint accepts 'multipart'. */
  parts(): AsyncIterable<MultipartPart>
  raw: RawRequest
  /** Adds a reply header, for example an ETag. */
  header(name: string, value: string): void
}

export interface FileReply {
  readonly file: Uint8Array | Readable
  readonly type: string
  /** A download gets a name; without one the browser shows it. */
  readonly name?: string
  /** Somebody's own file; it may say anything about itself, and nothing in it is run. */
  readonly isStored?: boolean
}

export type Handler<E extends Endpoint> = (call: Call<E>) => Promise<Reply<E> | Special> | Reply<E> | Special

/** What a handler may answer with instead of a value of its contract. */
type Special = JsonText | FileReply | HttpReply

export type Handlers<C extends Contract> = { [K in keyof C]: Handler<C[K]> }

export interface Route {
  endpoint: Endpoint
  handler: Handler<Endpoint>
}

/** Joins a contract with its handlers; one missing handler does not compile. */
export function serve<C extends Contract>(contract: C): (handlers: Handlers<C>) => Route[] {
  return (handlers) =>
    Object.keys(contract).map((name) => ({
      endpoint: contract[name] as Endpoint,
      handler: handlers[name] as unknown as Handler<Endpoint>,
    }))
}
