import ipaddr from 'ipaddr.js'

/** What an administrator has allowed beyond the public internet. */
export interface Allowance {
  /** A host name, an address, or a network such as 10.20.0.0/16. */
  address: string
  /** Without encryption too. */
  allowsHttp: boolean
}

export interface AddressRules {
  /** The demonstration talks to servers on the same machine. */
  allowsLoopback: boolean
  allowances: readonly Allowance[]
}

/** No allowance opens these: cloud metadata lives in link-local space, the rest has no single host behind it. */
const NEVER = new Set(['linkLocal', 'multicast', 'broadcast', 'unspecified', 'reserved'])

const WORDS: Readonly<Record<string, string>> = {
  loopback: 'this machine itself',
  private: 'a private network',
  uniqueLocal: 'a private network',
  carrierGradeNat: 'a shared provider network',
  linkLocal: 'a link-local address',
  multicast: 'a multicast address',
  broadcast: 'a broadcast address',
  unspecified: 'no address at all',
}

export interface Judgement {
  /** Undefined: may be connected to. */
  problem: string | undefined
  /** No allowance would help. */
  isFinal?: boolean
  allowsHttp: boolean
  /** Named by an administrator, or the demonstration's own machine. */
  isListed: boolean
}

/** Whether a resolved address may be connected to; `host` is the requested name. */
export function judgeAddress(address: string, host: string, rules: AddressRules): Judgement {
  if (!ipaddr.isValid(address)) return refused('an address of unknown form')
  const parsed = ipaddr.parse(address)
  const range = rangeOf(parsed)
  if (NEVER.has(range)) return { ...refused(WORDS[range] ?? 'a reserved address'), isFinal: true }
  const allowed = rules.allowances.find((one) => isMeant(one, parsed, host))
  if (allowed) return { problem: undefined, allowsHttp: allowed.allowsHttp, isListed: true }
  if (range === 'unicast') return { problem: undefined, allowsHttp: false, isListed: false }
  if (range === 'loopback' && rules.allowsLoopback) return { problem: undefined, allowsHttp: true, isListed: true }
  return refused(WORDS[range] ?? 'an address inside a network')
}

function refused(words: string): Judgement {
  return { problem: words, allowsHttp: false, isListed: false }
}

type Address = ipaddr.IPv4 | ipaddr.IPv6

/**
 * Addresses that carry an IPv4 address inside (mapped, NAT64, 6to4, Teredo, compatible) are refused as such: a public
 * service has no need of them, and each is a way around a check.
 */
function rangeOf(address: Address): string {
  const range: string = address.range()
  if (address.kind() === 'ipv4') return range
  if (range !== 'unicast')
    return range === 'loopback' || range === 'uniqueLocal' || NEVER.has(range) ? range : 'carrier'
  const [first = 0] = (address as ipaddr.IPv6).parts
  // global unicast is 2000::/3 (RFC 4291); ipaddr.js calls everything else without a name unicast too
  return first >= 0x2000 && first <= 0x3fff ? 'unicast' : 'carrier'
}

function isMeant({ address: allowed }: Allowance, address: Address, host: string): boolean {
  if (allowed.includes('/')) {
    const [network, bits] = ipaddr.parseCIDR(allowed)
    return network.kind() === address.kind() && address.match(network, bits)
  }
  if (!ipaddr.isValid(allowed)) return allowed.toLowerCase() === host.toLowerCase()
  return ipaddr.parse(allowed).toNormalizedString() === address.toNormalizedString()
}

const HOST_NAME = /^(?=.{1,253}$)[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?(\.[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?)*$/i

/** Why an entry of the allow-list is not one, as a sentence. */
export function allowanceProblem(address: string): string | undefined {
  if (address.includes('/')) {
    if (!ipaddr.isValidCIDR(address)) return `${address} is not a network such as 10.20.0.0/16.`
    const [network, bits] = ipaddr.parseCIDR(address)
    const fewest = network.kind() === 'ipv4' ? 8 : 32
    return bits < fewest ? `${address} is too wide; name a network of /${fewest} or narrower.` : undefined
  }
  if (ipaddr.isValid(address)) return undefined
  return HOST_NAME.test(address) && !/^[\d.]+$/.test(address) ? undefined : `${address} is not a host name or address.`
}
