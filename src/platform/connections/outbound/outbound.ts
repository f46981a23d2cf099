import { request as plainRequest } from 'node:http'
import { request as secureRequest } from 'node:https'
import { connect as connectPlain, isIP, type Socket } from 'node:net'
import { connect as connectSecure, type PeerCertificate, type TLSSocket } from 'node:tls'
import type { AddressRules } from './address-rules.ts'
import { type ResolveName, resolveTarget, type Target } from './resolve-target.ts'

export interface OutboundRequest {
  method?: 'GET' | 'POST' | 'PUT'
  headers?: Readonly<Record<string, string>>
  body?: string
  timeoutMs?: number
  bytesAtMost?: number
}

export interface PeerFacts {
  subject: string
  issuer: string
  /** ISO instant. */
  validTo: string
}

export interface OutboundReply {
  status: number
  headers: Readonly<Record<string, string | readonly string[] | undefined>>
  text: string
  durationMs: number
  /** Of the other side; absent without encryption. */
  certificate: PeerFacts | undefined
}

/** The error of a call without a reply. */
export class CallFailed extends Error {
  readonly kind: 'tls' | 'unreachable' | 'timeout' | 'too-large'
  constructor(kind: CallFailed['kind'], message: string) {
    super(message)
    this.name = 'CallFailed'
    this.kind = kind
  }
}

/** The only way Aurora connects to an address that a user entered. */
export interface Outbound {
  /** Redirects are not followed: the reply contains the target. */
  request(address: string, rules: AddressRules, request?: OutboundRequest): Promise<OutboundReply>
  /** A stream for HL7 v2; `mllps:` is encrypted. */
  connect(address: string, rules: AddressRules, timeoutMs?: number): Promise<Socket>
}

const TIMEOUT_MS = 8000
const BYTES_AT_MOST = 10 * 1024 * 1024

export function createOutbound(resolveName?: ResolveName): Outbound {
  return {
    async request(address, rules, asked = {}) {
      const target = await resolveTarget(address, rules, ['https:', 'http:'], resolveName)
      return send(target, asked)
    },
    async connect(address, rules, timeoutMs = TIMEOUT_MS) {
      const target = await resolveTarget(address, rules, ['mllp:', 'mllps:'], resolveName)
      return open(target, timeoutMs)
    },
  }
}

function send(target: Target, asked: OutboundRequest): Promise<OutboundReply> {
  const { url, host, address, port, scheme } = target
  const { method = 'GET', headers = {}, body, timeoutMs = TIMEOUT_MS, bytesAtMost = BYTES_AT_MOST } = asked
  const begin = scheme === 'https:' ? secureRequest : plainRequest
  const startedAt = performance.now()
  return new Promise((resolve, reject) => {
    const deadline = AbortSignal.timeout(timeoutMs)
    const sent = begin({
      // the checked address, so that no name is looked up again
      host: address,
      port,
      path: `${url.pathname}${url.search}`,
      method,
      headers: { ...headers, host: url.host, ...(body !== undefined && { 'content-length': Buffer.byteLength(body) }) },
      agent: false,
      ...(isIP(host) === 0 && { servername: host }),
      signal: deadline,
    })
    sent.once('error', (error) => reject(failureOf(error, deadline)))
    sent.once('response', (reply) => {
      const certificate = factsOf(reply.socket as Partial<TLSSocket>)
      const parts: Buffer[] = []
      let bytes = 0
      reply.on('data', (part: Buffer) => {
        bytes += part.length
        if (bytes > bytesAtMost) {
          reject(new CallFailed('too-large', `The reply is larger than ${Math.round(bytesAtMost / 1024)} KiB.`))
          sent.destroy()
        } else parts.push(part)
      })
      reply.once('error', (error) => reject(failureOf(error, deadline)))
      reply.once('end', () =>
        resolve({
          status: reply.statusCode ?? 0,
          headers: reply.headers,
          text: Buffer.concat(parts).toString('utf8'),
          durationMs: Math.round(performance.now() - startedAt),
          certificate,
        }),
      )
    })
    sent.end(body)
  })
}

function open({ host, address, port, scheme }: Target, timeoutMs: number): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const named = isIP(host) === 0 ? { servername: host } : {}
    const socket =
      scheme === 'mllps:' ? connectSecure({ host: address, port, ...named }) : connectPlain({ host: address, port })
    const timer = setTimeout(() => {
      socket.destroy()
      reject(new CallFailed('timeout', 'There was no answer in time.'))
    }, timeoutMs)
    socket.once('error', (error) => {
      clearTimeout(timer)
      reject(failureOf(error))
    })
    socket.once(scheme === 'mllps:' ? 'secureConnect' : 'connect', () => {
      clearTimeout(timer)
      resolve(socket)
    })
  })
}

const TLS_CODES = /^(ERR_TLS_|ERR_SSL_|CERT_|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO_(GET|VERIFY)|HOSTNAME_MISMATCH|EPROTO)/

function failureOf(error: Error & { code?: string }, deadline?: AbortSignal): CallFailed {
  const code = error.code ?? ''
  if (deadline?.aborted || code === 'ETIMEDOUT') return new CallFailed('timeout', 'There was no answer in time.')
  if (TLS_CODES.test(code)) {
    return new CallFailed(
      'tls',
      `The encrypted connection was not trusted (${code.toLowerCase().replaceAll('_', ' ')}).`,
    )
  }
  return new CallFailed('unreachable', `The server could not be reached${code ? ` (${code})` : ''}.`)
}

function factsOf(socket: Partial<TLSSocket>): PeerFacts | undefined {
  const peer: PeerCertificate | undefined = socket.getPeerCertificate?.()
  if (!peer?.valid_to) return undefined
  const name = (of: PeerCertificate['subject'] | undefined): string => String(of?.CN ?? of?.O ?? '')
  return { subject: name(peer.subject), issuer: name(peer.issuer), validTo: new Date(peer.valid_to).toISOString() }
}
