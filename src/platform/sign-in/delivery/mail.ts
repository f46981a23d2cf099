import type { Transporter } from 'nodemailer'

export interface Mail {
  to: string
  subject: string
  text: string
  attachments?: { filename: string; content: Buffer; contentType: string }[]
}

export interface Mailer {
  send(mail: Mail): Promise<void>
}

const timeLimitMs = 15_000

/** SMTP as `smtp://user:password@host:587` (AURORA_SMTP_URL), from AURORA_MAIL_FROM. */
export function createMailer(options: { smtpUrl: string; from: string }): Mailer {
  let transport: Promise<Transporter> | undefined

  // loaded with the first mail: it would add to every start
  async function connect(): Promise<Transporter> {
    const { createTransport } = await import('nodemailer')
    return createTransport({
      url: options.smtpUrl,
      connectionTimeout: timeLimitMs,
      greetingTimeout: timeLimitMs,
      socketTimeout: timeLimitMs,
    })
  }

  return {
    async send(mail) {
      transport ??= connect()
      await (await transport).sendMail({ from: options.from, ...mail })
    },
  }
}
