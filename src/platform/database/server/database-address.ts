/** The hosts of a DATABASE_URL, each as an address of its own. */
export interface DatabaseAddress {
  hosts: readonly string[]
  connectTimeoutMs: number
}

const PARTS = /^(postgres(?:ql)?:\/\/)([^/?#]*)([^?#]*)(?:\?([^#]*))?$/
const CONNECT_TIMEOUT_MS = 3000
/** Aurora writes with every read (the audit log), so it always needs the primary. */
const WRITABLE = ['read-write', 'primary', 'any']

/**
 * Reads an address as libpq writes it, with one host or several: `postgresql://user:secret@a:5432,b:5432/aurora`.
 * Undefined where it is not one. Source: PostgreSQL documentation, "Connection URIs" and "Specifying Multiple Hosts".
 */
export function readDatabaseAddress(text: string): DatabaseAddress | undefined {
  const [, scheme, authority = '', path = '', search = ''] = PARTS.exec(text) ?? []
  if (!scheme) return undefined
  const at = authority.lastIndexOf('@') + 1
  const parameters = new URLSearchParams(search)
  const wanted = parameters.get('target_session_attrs') ?? 'read-write'
  const seconds = Number(parameters.get('connect_timeout') ?? CONNECT_TIMEOUT_MS / 1000)
  if (!WRITABLE.includes(wanted) || !(seconds > 0)) return undefined
  // libpq's own words, which the driver does not know
  for (const name of ['target_session_attrs', 'connect_timeout']) parameters.delete(name)
  const rest = `${path}${parameters.size > 0 ? `?${parameters}` : ''}`
  const hosts = authority
    .slice(at)
    .split(',')
    .map((host) => `${scheme}${authority.slice(0, at)}${host}${rest}`)
  const isComplete = hosts.length === 1 || authority.slice(at).split(',').every(Boolean)
  if (!isComplete || !hosts.every((host) => URL.canParse(host))) return undefined
  return { hosts, connectTimeoutMs: seconds * 1000 }
}

/** For the log: never with the password. */
export function nameOfHost(address: string): string {
  return new URL(address).host || 'the local socket'
}
