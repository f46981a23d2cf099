import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export const TEST_CREDENTIALS = { accessKeyId: 'AURORATESTKEY', secretAccessKey: 'secret/of+the=tests' }
const REGION = 'ap-southeast-2'
const BUCKET = 'aurora'
const LATE_MS = 15 * 60_000

export interface S3Server {
  /** For AURORA_OBJECTS. */
  address: string
  objects: Map<string, { content: Buffer; storedAt: Date }>
  /** Requests in the order they came, such as 'PUT 200'. */
  answered: string[]
  /** The next so many requests are answered with this status, or not at all ('silent'). */
  fail(times: number, how: number | 'silent'): void
  /** Objects in a page of a list. */
  pageSize: number
  close(): Promise<void>
}

/**
 * A bucket in memory. It checks signatures by the published description of Signature Version 4, with code of its own:
 * what the client gets wrong is refused as Amazon would refuse it.
 */
export async function startS3Server(): Promise<S3Server> {
  const objects: S3Server['objects'] = new Map()
  const answered: string[] = []
  const faults: (number | 'silent')[] = []

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await bodyOf(request)
    const fault = faults.shift()
    if (fault === 'silent') return
    const [status, content] = fault ? [fault, error('SlowDown')] : reply(request, body)
    answered.push(`${request.method} ${status}`)
    response.writeHead(status, { 'content-type': 'application/xml' }).end(content)
  }

  function reply(request: IncomingMessage, body: Buffer): [number, Buffer | string] {
    const refusal = refusalOf(request, body)
    if (refusal) return [403, error(refusal)]
    const url = new URL(request.url ?? '', 'http://localhost')
    const [bucket, ...rest] = decodeURIComponent(url.pathname.slice(1)).split('/')
    const key = rest.join('/')
    if (bucket !== BUCKET) return [404, error('NoSuchBucket')]
    if (!key && url.searchParams.get('list-type') === '2') return [200, page(url.searchParams)]
    if (request.method === 'PUT') {
      objects.set(key, { content: body, storedAt: new Date() })
      return [200, '']
    }
    if (request.method === 'DELETE') {
      objects.delete(key)
      return [204, '']
    }
    const found = objects.get(key)
    return found ? [200, found.content] : [404, error('NoSuchKey')]
  }

  function page(query: URLSearchParams): string {
    const after = query.get('continuation-token') ?? ''
    const keys = [...objects.keys()]
      .toSorted()
      .filter((key) => key.startsWith(query.get('prefix') ?? '') && key > after)
    const shown = keys.slice(0, server.pageSize)
    const contents = shown.map((key) => {
      const { storedAt, content } = objects.get(key) as { storedAt: Date; content: Buffer }
      return `<Contents><Key>${key}</Key><LastModified>${storedAt.toISOString()}</LastModified><Size>${content.length}</Size></Contents>`
    })
    const next = keys.length > shown.length ? `<NextContinuationToken>${shown.at(-1)}</NextContinuationToken>` : ''
    return `<?xml version="1.0"?><ListBucketResult>${next}${contents.join('')}</ListBucketResult>`
  }

  const http = createServer((request, response) => void answer(request, response))
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve))
  const { port } = http.address() as AddressInfo
  const server: S3Server = {
    address: `s3://${BUCKET}/practice-data?endpoint=http://127.0.0.1:${port}&region=${REGION}`,
    objects,
    answered,
    pageSize: 1000,
    fail: (times, how) => void faults.push(...Array.from({ length: times }, () => how)),
    close: () =>
      new Promise((resolve) => {
        http.close(() => resolve())
        http.closeAllConnections()
      }),
  }
  return server
}

/** Why the request is not accepted, as Amazon names it. */
function refusalOf(request: IncomingMessage, body: Buffer): string | undefined {
  const { authorization = '', 'x-amz-date': date = '', 'x-amz-content-sha256': sum } = request.headers
  const found = /^AWS4-HMAC-SHA256 Credential=([^,]+), ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/.exec(
    authorization,
  )
  if (!found || typeof date !== 'string') return 'AccessDenied'
  const [, credential = '', signedHeaders = '', signature = ''] = found
  const [keyId, day = '', region, service, end] = credential.split('/')
  if (keyId !== TEST_CREDENTIALS.accessKeyId) return 'InvalidAccessKeyId'
  if (region !== REGION || service !== 's3' || end !== 'aws4_request' || !date.startsWith(day))
    return 'AuthorizationHeaderMalformed'
  const sentAt = Date.parse(date.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'))
  if (!(Math.abs(Date.now() - sentAt) < LATE_MS)) return 'RequestTimeTooSkewed'
  if (sum !== sha256(body)) return 'XAmzContentSHA256Mismatch'
  const names = signedHeaders.split(';')
  if (!['host', 'x-amz-content-sha256', 'x-amz-date'].every((name) => names.includes(name))) return 'AccessDenied'
  const [path = '', query = ''] = (request.url ?? '').split('?')
  const canonical = [
    request.method,
    path,
    query.split('&').filter(Boolean).toSorted().join('&'),
    ...names.map((name) => `${name}:${String(request.headers[name] ?? '').trim()}`),
    '',
    signedHeaders,
    sum,
  ].join('\n')
  const scope = [day, region, service, end].join('/')
  const text = ['AWS4-HMAC-SHA256', date, scope, sha256(canonical)].join('\n')
  const key = [day, region, service, end].reduce<Buffer | string>(
    (last, part) => createHmac('sha256', last).update(String(part)).digest(),
    `AWS4${TEST_CREDENTIALS.secretAccessKey}`,
  )
  const expected = createHmac('sha256', key).update(text).digest()
  return timingSafeEqual(expected, Buffer.from(signature, 'hex')) ? undefined : 'SignatureDoesNotMatch'
}

const sha256 = (content: Buffer | string): string => createHash('sha256').update(content).digest('hex')
const error = (code: string): string => `<?xml version="1.0"?><Error><Code>${code}</Code></Error>`

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  return Buffer.concat(parts)
}
