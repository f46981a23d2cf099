import type { BodyInput, Endpoint, Params, QueryInput, Reply } from '#platform/api/endpoint.ts'
import { readable, requestJson } from './request.ts'
import { type Address, urlOf } from './url-of.ts'

type Fields<E extends Endpoint> = (keyof Params<E> extends never ? { params?: undefined } : { params: Params<E> }) &
  (E['accepts'] extends 'multipart'
    ? { body: FormData }
    : BodyInput<E> extends undefined
      ? { body?: undefined }
      : { body: BodyInput<E> }) & {
    query?: QueryInput<E>
    /** The version the change was made on. */
    ifMatch?: number
    signal?: AbortSignal
  }

// an endpoint that needs nothing is written with `mutate()`
// biome-ignore lint/suspicious/noConfusingVoidType: void is what makes the argument optional
export type WriteInput<E extends Endpoint> = Record<string, never> extends Fields<E> ? Fields<E> | void : Fields<E>

/** Sends one call; useWrite is the same with its state for a screen. the reply's type comes from the contract. */
export async function write<E extends Endpoint>(
  endpoint: E,
  input: WriteInput<E>,
  { expects401, isNotHeld }: { expects401?: boolean; isNotHeld?: boolean } = {},
): Promise<Reply<E>> {
  const { params, query, body, ifMatch, signal } = (input ?? {}) as Address & {
    body?: unknown
    ifMatch?: number
    signal?: AbortSignal
  }
  const url = urlOf(endpoint, { params, query })
  try {
    return (await requestJson(endpoint.method, url, { body, ifMatch, signal, expects401, isNotHeld })) as Reply<E>
  } catch (error) {
    throw readable(error)
  }
}
