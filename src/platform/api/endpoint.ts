import type * as z from 'zod/mini'

/** Any schema of the library, in its full or its small form. */
export type Schema = z.core.$ZodType

export type Role = 'patient' | 'provider' | 'admin'

/** 'public' needs no session; 'software' is a service that an administrator has registered. */
export type Access = 'public' | readonly (Role | 'software')[]

/** The callers a limit applies to. */
export type CallerKind = Role | 'software'

export type Cost = 'heavy' | 'heavy-when-large' | 'assistant'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

export interface EndpointDefinition {
  method: Method
  /** Absolute path with `{name}` parameters, for example `/api/appointments/{id}/checkin`. */
  path: `/${string}`
  /** Required: a forgotten permission does not compile. */
  access: Access
  /** One line for the OpenAPI document. */
  summary?: string
  params?: Schema
  query?: Schema
  body?: Schema
  reply: Schema
  /** Success status; 200 by default. */
  status?: number
  /** Resource types whose change makes a browser reload this. */
  live?: readonly string[]
  /** Sent by the page itself, not by the user: does not keep an idle session alive. */
  background?: boolean
  /** 'multipart' passes the raw request to the handler. */
  accepts?: 'json' | 'multipart'
  /**
   * Set where a body may be larger or must be smaller than two megabytes (64 kilobytes without a session), for everyone
   * or by type of caller.
   */
  bodyBytesAtMost?: number | Readonly<Partial<Record<CallerKind, number>>>
  /**
   * Work that takes longer than reading a chart waits for its turn among all callers. 'heavy' runs a few at a time;
   * 'heavy-when-large' does so for a large body or a long page; 'assistant' may wait for a language model, so more of
   * it runs at the same time, but little for one caller. Required for anything that uses a worker.
   */
  cost?: Cost
  /**
   * Searches may be answered by a read replica that is up to half a minute behind ('always'), or as far as the caller
   * says ('when-asked'). Never for what is written, held in memory, or decides about a permission. 'caught-up': what is
   * held in memory is built from one that has everything stored before (`readingCaughtUp`).
   */
  mayLag?: 'always' | 'when-asked' | 'caught-up'
  /**
   * Set where nothing but records is changed: the statement that writes them also confirms that the caller still may, which
   * is otherwise asked first. The handler may be called once more; nothing has been written then.
   */
  confirmedBy?: 'write'
}

export type Endpoint<D extends EndpointDefinition = EndpointDefinition> = Readonly<D>

export type Contract = Readonly<Record<string, Endpoint>>

type PathParams<P extends string> = P extends `${string}{${infer Name}}${infer Rest}`
  ? { [K in Name]: string } & PathParams<Rest>
  : unknown

type Parsed<S, Fallback> = S extends Schema ? z.output<S> : Fallback
type Unparsed<S, Fallback> = S extends Schema ? z.input<S> : Fallback

export type Params<E extends Endpoint> = E['params'] extends Schema
  ? z.output<E['params']>
  : PathParams<E['path']> extends infer P
    ? { [K in keyof P]: P[K] }
    : never
export type Query<E extends Endpoint> = Parsed<E['query'], undefined>
export type Body<E extends Endpoint> = Parsed<E['body'], undefined>
export type Reply<E extends Endpoint> = z.output<E['reply']>
export type QueryInput<E extends Endpoint> = Unparsed<E['query'], undefined>
export type BodyInput<E extends Endpoint> = Unparsed<E['body'], undefined>

/** An endpoint is data: server, browser, OpenAPI document and ledger all read the same one. */
export function endpoint<const D extends EndpointDefinition>(definition: D): Endpoint<D> {
  return definition
}
