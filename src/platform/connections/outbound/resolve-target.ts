import { lookup } from 'node:dns/promises'
import { isIP } from 'node:net'
import { type AddressRules, judgeAddress } from './address-rules.ts'

/** Message for the user who entered the address. */
export class AddressRefused extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'AddressRefused'
  }
}

export type Scheme = 'https:' | 'http:' | 'mllp:' | 'mllps:'

/** An address that was checked, and the one numeric address that may be connected to. */
export interface Target {
  url: URL
  scheme: Scheme
  /** As in the certificate; without brackets. */
  host: string
  address: string
  port: number
}

export type ResolveName = (host: string) => Promise<readonly string[]>

const byDns: ResolveName = async (host) => (await lookup(host, { all: true, verbatim: true })).map((one) => one.address)

const DEFAULT_PORT: Record<Scheme, number> = { 'https:': 443, 'http:': 80, 'mllp:': 2575, 'mllps:': 2575 }
const WEB_PORTS = new Set([443, 8443, 9443])
const LOWEST_OWN_PORT = 1024 // lower ports are system services; on the public internet only web ports are allowed
const LONGEST_ADDRESS = 2000

/**
 * Resolves a name once and checks every address. The connection uses `address`, never the name again: a different
 * answer to a second look-up (DNS rebinding) has no effect.
 */
export async function resolveTarget(
  text: string,
  rules: AddressRules,
  schemes: readonly Scheme[],
  resolveName: ResolveName = byDns,
): Promise<Target> {
  const url = parsed(text)
  const scheme = schemes.find((one) => one === url.protocol)
  if (!scheme) {
    throw new AddressRefused(`The address must start with ${schemes.map((one) => `${one}//`).join(' or ')}.`)
  }
  if (url.username || url.password) {
    throw new AddressRefused('An address must not hold a user name or password. Use the fields for secrets.')
  }
  const host = hostOf(url)
  if (!host) throw new AddressRefused('The address names no host.')
  const port = url.port === '' ? DEFAULT_PORT[scheme] : Number(url.port)
  const address = await checkedAddress(host, rules, scheme, port, resolveName)
  return { url, scheme, host, address, port }
}

async function checkedAddress(
  host: string,
  rules: AddressRules,
  scheme: Scheme,
  port: number,
  resolveName: ResolveName,
): Promise<string> {
  const addresses = isIP(host) > 0 ? [host] : await resolveName(host).catch(() => [])
  const [first] = addresses
  if (first === undefined) throw new AddressRefused(`The name ${host} is not known.`)
  const judged = addresses.map((address) => judgeAddress(address, host, rules))
  // one refused address spoils the name: it could be chosen the next time
  const refused = judged.find((one) => one.problem)
  if (refused) {
    const hint = refused.isFinal ? '' : ' An administrator can allow it under Allowed Addresses if this is intended.'
    throw new AddressRefused(`The address leads to ${refused.problem}.${hint}`)
  }
  const isOpen = scheme === 'http:' || scheme === 'mllp:'
  if (isOpen && !judged.every((one) => one.allowsHttp)) {
    throw new AddressRefused('Only encrypted connections are made to this address. Use https:// or mllps://.')
  }
  const isListed = judged.every((one) => one.isListed)
  const isWeb = scheme === 'https:' || scheme === 'http:'
  const mayPort = isWeb && !isListed ? WEB_PORTS.has(port) : port >= LOWEST_OWN_PORT || port === 443 || port === 80
  if (!mayPort) throw new AddressRefused(`Port ${port} is not one that connections are made to.`)
  return first
}

function parsed(text: string): URL {
  // control characters would be dropped silently by the parser: what is checked must be what was typed
  if (text.length > LONGEST_ADDRESS || /[\s\\\p{Cc}]/u.test(text) || !URL.canParse(text)) {
    throw new AddressRefused('This is not a complete address, such as https://fhir.example.org/r4.')
  }
  return new URL(text)
}

/** `mllp:` is no scheme that the parser knows, so it leaves its host as typed. */
function hostOf(url: URL): string {
  const isSpecial = url.protocol === 'https:' || url.protocol === 'http:'
  const name = isSpecial
    ? url.hostname
    : URL.canParse(`https://${url.host}`)
      ? new URL(`https://${url.host}`).hostname
      : ''
  return name.replace(/^\[|\]$/g, '').replace(/\.$/, '')
}
