import { DatabaseAway } from '#platform/api/database-away.ts'

const FULL = 'The database has no room to store anything at the moment. Please tell whoever looks after this server.'

/** 'gone': this connection is of no more use, and perhaps its host; 'full': it is, but nothing can be stored or opened. */
export type Fault = 'gone' | 'full'

// https://www.postgresql.org/docs/current/errcodes-appendix.html
const GONE_STATES = new Set(['25006', '57P01', '57P02', '57P03', '57P05'])
const GONE_SOCKETS = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'EHOSTDOWN',
  'ENETUNREACH',
  'ENETDOWN',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ENOENT',
])
/** The driver's own errors have no code. */
const GONE_MESSAGES =
  /^(Connection terminated|Client has encountered a connection error|Client was closed|timeout expired|Query read timeout)/

export function faultOf(error: unknown): Fault | undefined {
  const { code, message = '' } = error as { code?: unknown; message?: string }
  if (typeof code !== 'string') return GONE_MESSAGES.test(message) ? 'gone' : undefined
  if (GONE_SOCKETS.has(code) || GONE_STATES.has(code) || /^08\w{3}$/.test(code)) return 'gone'
  // 53: out of disk, of memory, of connections; 58030: the disk failed
  return /^53\w{3}$/.test(code) || code === '58030' ? 'full' : undefined
}

export function awayBecause(error: unknown): DatabaseAway {
  return faultOf(error) === 'full' ? new DatabaseAway(FULL) : new DatabaseAway()
}
