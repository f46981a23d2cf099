import { type UseMutationOptions, type UseMutationResult, useMutation, useQueryClient } from '@tanstack/react-query'
import type { Endpoint, Reply } from '#platform/api/endpoint.ts'
import { refresh } from './refresh.ts'
import { type WriteInput, write } from './write.ts'

export { type WriteInput, write }

export type WriteOptions<E extends Endpoint> = Omit<
  UseMutationOptions<Reply<E>, Error, WriteInput<E>>,
  'mutationFn' | 'mutationKey'
> & {
  /** Reads to do again after success, with whatever parameters they are open. */
  refreshes?: Endpoint | readonly Endpoint[]
  /** The form shows a refusal itself; the user is not asked to sign in again. */
  expects401?: boolean
}

export function useWrite<E extends Endpoint>(
  endpoint: E,
  { refreshes, expects401, onSuccess, ...options }: WriteOptions<E> = {},
): UseMutationResult<Reply<E>, Error, WriteInput<E>> {
  const client = useQueryClient()
  return useMutation<Reply<E>, Error, WriteInput<E>>({
    ...options,
    mutationFn: (input) => write(endpoint, input, { expects401 }),
    onSuccess: (...args) => {
      if (refreshes) void refresh(client, Array.isArray(refreshes) ? refreshes : [refreshes as Endpoint])
      return onSuccess?.(...args)
    },
  })
}
