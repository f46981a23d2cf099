import { RequestError } from '#platform/api/web/request.ts'

/** A service of that day is charged already: somebody has to say that it is meant. */
export const isRepeat = (error: Error | null): boolean =>
  error instanceof RequestError && typeof error.body === 'object' && error.body !== null && 'isRepeat' in error.body
