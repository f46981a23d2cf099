/** What went wrong in words that quote no address, and whether trying again could help. */
export function faultOf(error: unknown): { text: string; isFinal: boolean } {
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
    return { text: `refused by the mail server (${responseCode})`, isFinal: responseCode >= 500 && code !== 'EAUTH' }
  const status = Number(/status (\d{3})/.exec(message)?.[1] ?? 0)
  if (status > 0) {
    const isFinal = status >= 400 && status < 500 && status !== 408 && status !== 429
    return { text: `refused by the SMS gateway (${status})`, isFinal }
  }
  if (name === 'TimeoutError' || code === 'ETIMEDOUT') return { text: 'no answer in time', isFinal: false }
  return { text: 'could not be reached', isFinal: false }
}
