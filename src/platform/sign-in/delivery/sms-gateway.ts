export interface SmsGateway {
  send(message: { to: string; text: string }): Promise<void>
}

const timeLimitMs = 10_000

/** Any gateway that accepts `POST { to, text }` with a bearer token (AURORA_SMS_URL, AURORA_SMS_TOKEN). */
export function createSmsGateway(options: { url: string; token?: string | undefined }): SmsGateway {
  return {
    async send(message) {
      const reply = await fetch(options.url, {
        method: 'POST',
        redirect: 'error', // the bearer token stays with the configured host
        headers: {
          'content-type': 'application/json',
          ...(options.token ? { authorization: `Bearer ${options.token}` } : {}),
        },
        body: JSON.stringify(message),
        signal: AbortSignal.timeout(timeLimitMs),
      })
      await reply.body?.cancel()
      if (!reply.ok) throw new Error(`The SMS gateway answered with status ${reply.status}.`)
    },
  }
}
