import type { Client } from '#platform/api/server/serve.ts'
import type { Limit } from './rate-limits.ts'

/**
 * A user on one network gets few attempts. The account as a whole and the network as a whole get more. A browser that
 * has signed in to this account before is counted separately: guesses from elsewhere, from 25 addresses or from the
 * same waiting room, do not lock its owner out (OWASP, Slow Down Online Guessing Attacks with Device Cookies).
 */
export const limits = {
  password: (email: string, client: Client, knownDevice?: string): Limit[] =>
    knownDevice
      ? [{ key: `password ${email} device ${knownDevice}`, tries: 8 }]
      : [
          { key: `password from ${networkOf(client)}`, tries: 60 },
          { key: `password ${email} ${networkOf(client)}`, tries: 5 },
          { key: `password ${email}`, tries: 25 },
        ],
  /** For a signed-in user who has to enter the password again. */
  ownPassword: (userId: string, client: Client): Limit[] => [
    { key: `own password ${userId} ${networkOf(client)}`, tries: 5 },
  ],
  /** Across sign-ins: five tries each would otherwise add up. */
  code: (userId: string): Limit[] => [{ key: `code ${userId}`, tries: 10 }],
  /** Codes shown for a sign-in that does not exist. */
  unknownSignIn: (client: Client): Limit[] => [{ key: `unknown sign-in from ${networkOf(client)}`, tries: 30 }],
  /** Passkeys cannot be guessed; the limit keeps a flood of challenges out of the database. */
  passkey: (client: Client): Limit[] => [{ key: `passkey from ${networkOf(client)}`, tries: 60 }],
  sms: (userId: string): Limit[] => [{ key: `sms ${userId}`, tries: 8 }],
  confirmMail: (userId: string): Limit[] => [{ key: `confirm mail ${userId}`, tries: 3 }],
  register: (client: Client): Limit[] => [{ key: `register from ${networkOf(client)}`, tries: 30 }],
  reset: (email: string, client: Client): Limit[] => [
    { key: `reset from ${networkOf(client)}`, tries: 30 },
    { key: `reset ${email}`, tries: 5 },
  ],
  link: (client: Client): Limit[] => [{ key: `link from ${networkOf(client)}`, tries: 30 }],
  /** Printed codes: for a patient's own chart, or for a carer. */
  printedCode: (userId: string): Limit[] => [{ key: `paper code ${userId}`, tries: 10 }],
} as const

/** One customer of an internet provider has a whole /64 of IPv6: each of its addresses must not start a new count. */
export function networkOf({ ip }: Pick<Client, 'ip'>): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1]
  if (mapped) return mapped
  if (!ip.includes(':')) return ip
  const [head = '', tail = ''] = (ip.split('%')[0] ?? '').split('::')
  const first = head.split(':').filter(Boolean)
  const last = tail.split(':').filter(Boolean)
  const groups = [...first, ...Array(Math.max(0, 8 - first.length - last.length)).fill('0'), ...last]
  return `${groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`
}
