import { isAbsolute, resolve } from 'node:path'

export type ObjectAddress =
  | { kind: 'database' }
  | { kind: 'folder'; path: string }
  | {
      kind: 's3'
      bucket: string
      /** Before every key; ends with '/' unless empty. */
      prefix: string
      region: string
      /** Absent: that of Amazon for the region. */
      endpoint: string | undefined
    }

const DEFAULT_REGION = 'us-east-1' // what other services take where they have no regions
const BUCKET = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/
const PREFIX = /^[A-Za-z0-9._-]+(\/[A-Za-z0-9._-]+)*$/

/** `folder:/path` or `s3://bucket/prefix?endpoint=…&region=…`; undefined where it is neither. */
export function readObjectAddress(text: string | undefined): ObjectAddress | undefined {
  if (text === undefined || text === 'database') return { kind: 'database' }
  if (text.startsWith('folder:')) {
    const path = text.slice('folder:'.length)
    return isAbsolute(path) ? { kind: 'folder', path: resolve(path) } : undefined
  }
  if (!text.startsWith('s3://') || !URL.canParse(text)) return undefined
  const { hostname: bucket, pathname, searchParams } = new URL(text)
  const prefix = pathname.replace(/^\/|\/$/g, '')
  const endpoint = searchParams.get('endpoint') ?? undefined
  if (!BUCKET.test(bucket) || (prefix && !PREFIX.test(prefix)) || prefix.split('/').includes('..')) return undefined
  if (endpoint !== undefined && !(URL.canParse(endpoint) && /^https?:$/.test(new URL(endpoint).protocol)))
    return undefined
  const region = searchParams.get('region') ?? DEFAULT_REGION
  return { kind: 's3', bucket, prefix: prefix && `${prefix}/`, region, endpoint }
}
