import { createHash } from 'node:crypto'
import { AwsV4Signer } from 'aws4fetch'
import type { ObjectAddress } from './object-address.ts'
import type { ListedObject, ObjectStore } from './objects.ts'
import { ObjectsAway } from './objects-away.ts'

export interface S3Credentials {
  accessKeyId: string
  secretAccessKey: string
}

interface S3Request {
  method: 'GET' | 'PUT' | 'DELETE'
  key?: string
  query?: Readonly<Record<string, string>>
  content?: Uint8Array
}

interface Reply {
  status: number
  body: Uint8Array
}

export interface S3Options {
  address: Extract<ObjectAddress, { kind: 's3' }>
  credentials: S3Credentials
  /** Tests wait less. */
  timeoutMs?: number
  pauseMs?: number
}

const TIMEOUT_MS = 10_000
const ATTEMPTS = 4
const PAUSE_MS = 150

/** A bucket of Amazon S3, or of any service that speaks its protocol. Every key is new, so that a request can be repeated. */
export function s3Store({ address, credentials, timeoutMs = TIMEOUT_MS, pauseMs = PAUSE_MS }: S3Options): ObjectStore {
  const { bucket, prefix, region, endpoint } = address
  const base = endpoint ? `${endpoint.replace(/\/$/, '')}/${bucket}` : `https://${bucket}.s3.${region}.amazonaws.com`

  async function sendOnce({ method, key = '', query = {}, content }: S3Request): Promise<Reply> {
    const url = new URL(`${base}/${key && `${prefix}${key}`}`)
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
    const sum = createHash('sha256')
      .update(content ?? '')
      .digest('hex')
    const signer = new AwsV4Signer({
      ...credentials,
      method,
      url: url.href,
      service: 's3',
      region,
      // the service compares it with what arrives
      headers: { 'x-amz-content-sha256': sum },
    })
    const { headers } = await signer.sign()
    const reply = await fetch(url, {
      method,
      headers,
      body: (content as Uint8Array<ArrayBuffer> | undefined) ?? null,
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    })
    return { status: reply.status, body: new Uint8Array(await reply.arrayBuffer()) }
  }

  async function send(request: S3Request): Promise<Reply> {
    let reason = ''
    for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
      if (attempt > 0) await waited(pauseMs * 2 ** (attempt - 1) * (0.5 + Math.random() / 2))
      try {
        const reply = await sendOnce(request)
        if (reply.status < 500 && reply.status !== 429) return reply
        reason = reasonOf(reply)
      } catch (error) {
        reason = faultOf(error)
      }
    }
    throw new ObjectsAway(reason)
  }

  async function expectOk(request: S3Request): Promise<Reply> {
    const reply = await send(request)
    if (reply.status >= 200 && reply.status < 300) return reply
    throw new ObjectsAway(reasonOf(reply))
  }

  return {
    kind: 's3',
    description: `bucket ${bucket}${prefix && `/${prefix}`} at ${new URL(base).host}`,
    async put(key, content) {
      await expectOk({ method: 'PUT', key, content })
    },
    async get(key) {
      const reply = await send({ method: 'GET', key })
      if (reply.status === 404 && codeIn(reply) !== 'NoSuchBucket') return undefined
      if (reply.status !== 200) throw new ObjectsAway(reasonOf(reply))
      return reply.body
    },
    async remove(key) {
      const reply = await send({ method: 'DELETE', key })
      if (reply.status === 404 && codeIn(reply) !== 'NoSuchBucket') return
      if (reply.status < 200 || reply.status >= 300) throw new ObjectsAway(reasonOf(reply))
    },
    async *list() {
      let token: string | undefined
      do {
        const query = { 'list-type': '2', ...(prefix && { prefix }), ...(token && { 'continuation-token': token }) }
        const text = textOf(await expectOk({ method: 'GET', query }))
        for (const [, one = ''] of text.matchAll(/<Contents>(.*?)<\/Contents>/gs)) yield listed(one, prefix)
        token = element(text, 'NextContinuationToken')
      } while (token)
    },
  }
}

function listed(xml: string, prefix: string): ListedObject {
  const key = element(xml, 'Key') ?? ''
  return {
    key: key.slice(prefix.length),
    storedAt: new Date(element(xml, 'LastModified') ?? Number.NaN),
    isUnfinished: false,
  }
}

const ENTITIES = new Map([
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['apos', "'"],
])

/** Replies are short and flat: a parser for XML would bring more than is read here. */
function element(xml: string, name: string): string | undefined {
  const found = new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml)?.[1]
  return found?.replace(/&(\w+);/g, (all, entity: string) => ENTITIES.get(entity) ?? all)
}

const textOf = ({ body }: Reply): string => Buffer.from(body).toString('utf8')
const codeIn = (reply: Reply): string | undefined => element(textOf(reply), 'Code')
const reasonOf = (reply: Reply): string =>
  `The service answered ${reply.status}${codeIn(reply) ? ` (${codeIn(reply)})` : ''}.`

function faultOf(error: unknown): string {
  const { name, cause } = error as { name?: string; cause?: { code?: string } }
  return name === 'TimeoutError' ? 'The service did not answer in time.' : `No connection (${cause?.code ?? name}).`
}

const waited = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))
