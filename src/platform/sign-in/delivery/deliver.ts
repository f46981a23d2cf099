import type { SignInContext } from '../options.ts'
import type { Mail } from './mail.ts'

/**
 * Sends without waiting: the time a mail server takes would reveal which addresses have an account. Without a mail
 * server a demonstration shows links in its log; a practice's log never contains one.
 */
export function deliver(context: SignInContext, mail: Mail, demoLink?: string): void {
  if (context.mail) {
    context.mail.send(mail).catch((error: unknown) => {
      context.log.error(`An email could not be sent: ${mailFault(error)}`)
    })
  } else if (context.mode === 'practice') {
    context.log.error('An email could not be sent: no mail server is configured (AURORA_SMTP_URL).')
  } else if (demoLink) {
    context.log.info(`No mail server is configured. '${mail.subject}': ${demoLink}`)
  }
}

/** A mail server's own words name the recipient; its codes do not. */
function mailFault(error: unknown): string {
  const { code, responseCode } = error as { code?: string; responseCode?: number }
  return [code, responseCode].filter(Boolean).join(' ') || 'unknown error'
}

/** Works, then waits until the same time has passed for everyone. */
export async function steadily<T>(context: SignInContext, leastMs: number, work: () => Promise<T>): Promise<T> {
  const startedMs = performance.now()
  try {
    return await work()
  } finally {
    await context.wait(Math.max(0, leastMs - (performance.now() - startedMs)))
  }
}
