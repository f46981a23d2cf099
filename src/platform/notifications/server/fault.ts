/** What went wrong in words that quote no address, and whether trying again could help. */
export function faultOf(error: unknown): { said: string; isFinal: boolean } {
  const {
    responseCode,
    code,
    name,
    message = '',
  } = error as {
    responseCode?: number
    code?: string
    name?: string
    message?: string
  }
  if (responseCode)
    return { said: `refused by the mail server (${responseCode})`, isFinal: responseCode >= 500 && code !== 'EAUTH' }
  const status = Number(/status (\d{3})/.exec(message)?.[1] ?? 0)
  if (status > 0) {
    const isFinal = status >= 400 && status < 500 && status !== 408 && status !== 429
    return { said: `refused by the SMS gateway (${status})`, isFinal }
  }
  if (name === 'TimeoutError' || code === 'ETIMEDOUT') return { said: 'no answer in time', isFinal: false }
  return { said: 'could not be reached', isFinal: false }
}
