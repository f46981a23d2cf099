import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { SkeletonText } from './skeleton.tsx'
import { ErrorState, LoadingText } from './states.tsx'

export interface WhenReadProps<T> {
  read: Pick<UseQueryResult<T, Error>, 'data' | 'error' | 'isFetching' | 'refetch'>
  /** Announced while loading: 'Loading the claim…'. */
  loading: string
  /** Lines of the skeleton; as many as there usually are. */
  lines: number
  children: (data: T) => ReactNode
}

/** What was read; until then that it comes, or why it does not. What was read once stays when reading again fails. */
export function WhenRead<T>({ read, loading, lines, children }: WhenReadProps<T>) {
  const { data, error, isFetching, refetch } = read
  if (data !== undefined) return children(data)
  if (error) return <ErrorState cause={error.message} onRetry={() => void refetch()} retrying={isFetching} />
  return (
    <>
      <LoadingText>{loading}</LoadingText>
      <SkeletonText lines={lines} />
    </>
  )
}
