/** Nothing of an answer stood up to its check. */
export class UnsupportedAnswer extends Error {}

/** Resolves or gives up with the signal, even when the model's library does not. */
export function within<T>(signal: AbortSignal, work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const stop = () => reject(new DOMException('too slow', 'TimeoutError'))
    if (signal.aborted) stop()
    signal.addEventListener('abort', stop, { once: true })
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', stop))
  })
}

/** In words of our own: a provider's message may quote what was sent. */
export function reasonOf(error: unknown, signal: AbortSignal): string {
  if (error instanceof UnsupportedAnswer) return 'no sentence from the model was supported by its sources'
  const name = (error as { name?: string }).name ?? ''
  if (signal.aborted || name === 'TimeoutError' || name === 'AbortError') return 'the model did not answer in time'
  if (/NoObjectGenerated|TypeValidation|JSONParse/i.test(name))
    return 'the model’s reply was not in the expected format'
  const status = (error as { statusCode?: number }).statusCode
  return status ? `the model’s server answered with an error (${status})` : 'the model could not be reached'
}
