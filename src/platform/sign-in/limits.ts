import type { Client } from '#platform/api/server/serve.ts'
import type { Limit } from './throttle.ts'

/**
 * A person at one place gets few tries. The account as a whole and the place as a whole get more, so that nobody can
 * lock someone else out from afar, nor one visitor a whole waiting room.
 */
export const limits = {
  password: (email: string, client: Client): Limit[] => [
    { key: `password ${email} ${client.ip}`, tries: 5 },
    { key: `password ${email}`, tries: 25 },
    { key: `password from ${client.ip}`, tries: 60 },
  ],
  /** Across sign-ins: five tries each would otherwise add up. */
  code: (userId: string): Limit[] => [{ key: `code ${userId}`, tries: 10 }],
  sms: (userId: string): Limit[] => [{ key: `sms ${userId}`, tries: 8 }],
  register: (client: Client): Limit[] => [{ key: `register from ${client.ip}`, tries: 30 }],
  reset: (email: string, client: Client): Limit[] => [
    { key: `reset ${email}`, tries: 5 },
    { key: `reset from ${client.ip}`, tries: 30 },
  ],
  link: (client: Client): Limit[] => [{ key: `link from ${client.ip}`, tries: 30 }],
} as const
