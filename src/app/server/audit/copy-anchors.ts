import type { AnchorLine } from '#platform/audit/anchors/anchor-line.ts'
import { appendLines, readLines } from '#platform/audit/anchors/line-file.ts'
import { createOutbound, type Outbound } from '#platform/connections/outbound/outbound.ts'
import { createMailer, type Mailer } from '#platform/sign-in/delivery/mail.ts'
import type { Config } from '../config.ts'
import { log } from '../log.ts'
import type { AppServices } from '../services.ts'

export interface CopyOptions extends Pick<Config, 'mode' | 'mail' | 'anchorCopies'> {
  outbound?: Outbound
  mailer?: Mailer
}

const DAY_MS = 86_400_000
const LINES_AT_ONCE = 500

type Send = (lines: readonly AnchorLine[]) => Promise<void>

/** Anchors on another machine outlive whoever takes over this one: its database, its folder and its secret. */
export function copyAnchors({ database, anchors }: AppServices, options: CopyOptions) {
  const { file, url, token, mail: to } = options.anchorCopies
  const outbound = options.outbound ?? createOutbound()
  const mailer =
    options.mailer ?? (options.mail && createMailer({ smtpUrl: options.mail.url, from: options.mail.from }))
  const rules = { allowsLoopback: options.mode === 'demo', allowances: [] }
  const body = (lines: readonly AnchorLine[]) => JSON.stringify({ lines, alarms: anchors.alarms.list() })
  let mailedAlarms = ''

  async function copy(destination: string, send: Send, isDue: (copiedMs: number) => boolean = () => true) {
    const [kept] = await database.query<{ last: string; copied: string | null }>(
      'select last_n as last, copied from audit_anchor_copies where destination = $1',
      [destination],
    )
    const lines = (await anchors.linesAfter(Number(kept?.last ?? 0))).slice(0, LINES_AT_ONCE)
    if (lines.length === 0 || !isDue(kept?.copied ? new Date(kept.copied).getTime() : 0)) return
    const problem = await send(lines).then(
      () => undefined,
      (error: Error) => error.message,
    )
    if (problem) log.error(`Anchors could not be copied (${destination}): ${problem}`)
    await database.query(
      `insert into audit_anchor_copies (destination, last_n, copied, problem) values ($1, $2, $3, $4)
       on conflict (destination) do update set problem = excluded.problem,
         last_n = case when excluded.problem is null then excluded.last_n else audit_anchor_copies.last_n end,
         copied = case when excluded.problem is null then excluded.copied else audit_anchor_copies.copied end`,
      [destination, problem ? 0 : lines.at(-1)?.n, problem ? null : new Date().toISOString(), problem ?? null],
    )
  }

  return {
    async send(): Promise<void> {
      if (file)
        await copy('file', async (lines) => {
          const there = new Set(readLines<AnchorLine>(file).map(({ seal }) => seal))
          appendLines(
            file,
            lines.filter(({ seal }) => !there.has(seal)),
          )
        })
      if (url)
        await copy('https', async (lines) => {
          const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) }
          const { status } = await outbound.request(url, rules, { method: 'POST', headers, body: body(lines) })
          if (status >= 300) throw new Error(`the other side answered with status ${status}`)
        })
      if (to && mailer) {
        const open = anchors.alarms.open()
        const isNew = open.length > 0 && open.map(({ id }) => id).join() !== mailedAlarms
        mailedAlarms = open.map(({ id }) => id).join()
        await copy(
          'mail',
          (lines) =>
            mailer.send({
              to,
              subject: open.length > 0 ? 'Aurora audit alarm' : 'Aurora audit anchors',
              text: `Keep this email: it proves what the audit log held.\n\n${body(lines)}\n`,
            }),
          // a mail a day, and at once when an alarm is raised
          (copiedMs) => isNew || Date.now() - copiedMs >= DAY_MS,
        )
      }
    },
  }
}
