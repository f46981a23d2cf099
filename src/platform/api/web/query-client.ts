import { QueryClient, type QueryFunction } from '@tanstack/react-query'
import { RequestError, readable, requestJson } from './request.ts'

/** What a read does without a session: fail, or yield null. */
export type On401 = 'throw' | 'null'

/** GET on the URL formed by joining the key's segments with '/' (requirements 1 §7). */
export function readByKey({ on401 }: { on401: On401 }): QueryFunction<unknown> {
  return async ({ queryKey, signal, client }) => {
    // the user causes a first read; a repeated one comes from polling, a live event or a write that counts itself
    const isBackground = client.getQueryData(queryKey) !== undefined
    try {
      return await requestJson('GET', queryKey.join('/'), { signal, expects401: on401 === 'null', isBackground })
    } catch (error) {
      if (on401 === 'null' && error instanceof RequestError && error.status === 401) return null
      throw readable(error)
    }
  }
}

export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        queryFn: readByKey({ on401: 'throw' }),
        retry: false,
        refetchInterval: false,
        refetchOnWindowFocus: false,
        staleTime: Number.POSITIVE_INFINITY,
        // the server may be in the same room while the internet is not
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  })
}
