import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { readObjectAddress } from './object-address.ts'
import type { ObjectStore } from './objects.ts'
import { type S3Options, s3Store } from './s3-store.ts'
import { type S3Server, startS3Server, TEST_CREDENTIALS } from './testing/s3-server.ts'

let server: S3Server
beforeAll(async () => {
  server = await startS3Server()
})
beforeEach(() => void server.answered.splice(0))
afterAll(() => server.close())

function storeAt(address: string, credentials = TEST_CREDENTIALS, more: Partial<S3Options> = {}): ObjectStore {
  const read = readObjectAddress(address)
  if (read?.kind !== 's3') throw new Error('This is not the address of a bucket.')
  return s3Store({ address: read, credentials, timeoutMs: 300, pauseMs: 1, ...more })
}

const content = Buffer.from('content')

it('a service that is busy or silent for a moment is asked again', async () => {
  const store = storeAt(server.address)
  server.fail(2, 503)
  await store.put('1/a', content)
  expect(server.answered).toEqual(['PUT 503', 'PUT 503', 'PUT 200'])
  server.fail(1, 'silent')
  expect(Buffer.from((await store.get('1/a')) ?? []).equals(content)).toBe(true)
  server.fail(4, 500)
  await expect(store.get('1/a')).rejects.toMatchObject({ status: 503, reason: 'The service answered 500 (SlowDown).' })
})

it('a wrong secret, region or bucket is said at once', async () => {
  const wrong = storeAt(server.address, { ...TEST_CREDENTIALS, secretAccessKey: 'wrong' })
  await expect(wrong.put('1/b', content)).rejects.toMatchObject({
    reason: expect.stringContaining('SignatureDoesNotMatch'),
  })
  const elsewhere = storeAt(server.address.replace('ap-southeast-2', 'eu-west-1'))
  await expect(elsewhere.put('1/b', content)).rejects.toMatchObject({ status: 503 })
  const other = storeAt(server.address.replace('//aurora/', '//others/'))
  await expect(other.get('1/b')).rejects.toMatchObject({ reason: expect.stringContaining('NoSuchBucket') })
  expect(server.answered).toEqual(['PUT 403', 'PUT 403', 'GET 404'])
})

it('a long list is read page by page, without the prefix and without what others keep in the bucket', async () => {
  const store = storeAt(server.address)
  const keys = Array.from({ length: 7 }, (_, n) => `2/recordings/of-x/${n}`)
  for (const key of keys) await store.put(key, content)
  server.objects.set('others/file', { content, storedAt: new Date() })
  server.pageSize = 3
  const found: string[] = []
  for await (const { key, storedAt } of store.list()) {
    expect(storedAt.getTime()).toBeGreaterThan(0)
    if (key.startsWith('2/')) found.push(key)
    else expect(key).toMatch(/^1\//)
  }
  expect(found).toEqual(keys)
})

it.each([
  [undefined, { kind: 'database' }],
  ['database', { kind: 'database' }],
  ['folder:/srv/objects/', { kind: 'folder', path: '/srv/objects' }],
  ['s3://bucket', { kind: 's3', bucket: 'bucket', prefix: '', region: 'us-east-1', endpoint: undefined }],
  [
    's3://bucket/a/b?endpoint=https://s3.example.org&region=ap-southeast-2',
    { kind: 's3', bucket: 'bucket', prefix: 'a/b/', region: 'ap-southeast-2', endpoint: 'https://s3.example.org' },
  ],
  ['folder:objects', undefined],
  ['/srv/objects', undefined],
  ['s3://', undefined],
  ['s3://bucket/../x y', undefined],
  ['s3://bucket?endpoint=ftp://x', undefined],
  ['https://bucket.example.org', undefined],
])('the address %s is read', (text, expected) => expect(readObjectAddress(text)).toEqual(expected))
