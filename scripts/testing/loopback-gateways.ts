import { createServer as createHttpServer } from 'node:http'
import { type AddressInfo, createServer } from 'node:net'

export interface LoopbackGateways {
  smtpUrl: string
  smsUrl: string
  /** Whole mails as they arrived, headers and all. */
  mails: string[]
  texts: { to: string; text: string }[]
  /** What the SMS gateway answers from now on. */
  answerSms(status: number): void
  /** Reply to RCPT TO from now on; 250 takes the mail. */
  answerMail(code: number): void
  close(): Promise<void>
}

/** A mail server and an SMS gateway on this machine that take everything and keep it. */
export async function openLoopbackGateways(): Promise<LoopbackGateways> {
  const mails: string[] = []
  const texts: { to: string; text: string }[] = []
  let smsStatus = 202
  let rcptCode = 250

  const smtp = createServer((socket) => {
    let mail: string | undefined
    let rest = ''
    socket.write('220 loopback\r\n')
    socket.on('error', () => undefined)
    socket.on('data', (part) => {
      rest += part.toString('utf8')
      for (let end = rest.indexOf('\r\n'); end >= 0; end = rest.indexOf('\r\n')) {
        const line = rest.slice(0, end)
        rest = rest.slice(end + 2)
        if (mail !== undefined) {
          if (line === '.') {
            mails.push(mail)
            mail = undefined
            socket.write('250 taken\r\n')
          } else mail += `${line}\n`
        } else if (/^data/i.test(line)) {
          mail = ''
          socket.write('354 go on\r\n')
        } else if (/^rcpt/i.test(line)) socket.write(`${rcptCode} rcpt\r\n`)
        else if (/^quit/i.test(line)) socket.end('221 bye\r\n')
        else socket.write('250 ok\r\n')
      }
    })
  })
  const sms = createHttpServer((request, response) => {
    let body = ''
    request.on('data', (part) => (body += part))
    request.on('end', () => {
      if (smsStatus < 300) texts.push(JSON.parse(body))
      response.writeHead(smsStatus).end('{}')
    })
  })
  await Promise.all([smtp, sms].map((server) => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))))
  const port = (server: typeof smtp) => (server.address() as AddressInfo).port
  return {
    smtpUrl: `smtp://127.0.0.1:${port(smtp)}`,
    smsUrl: `http://127.0.0.1:${port(sms)}/send`,
    mails,
    texts,
    answerSms(status) {
      smsStatus = status
    },
    answerMail(code) {
      rcptCode = code
    },
    async close() {
      sms.closeAllConnections()
      await Promise.all([smtp, sms].map((server) => new Promise((resolve) => server.close(resolve))))
    },
  }
}
