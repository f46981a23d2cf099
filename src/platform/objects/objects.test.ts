import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type KeptElsewhere, type ListedObject, placeOf } from './objects.ts'
import { sweepObjects } from './sweep-objects.ts'
import { openTestObjects, type TestObjects } from './testing/test-objects.ts'

const PLACE = { practice: 7, kind: 'recordings' as const, owner: ['abc'] }
const listed = async (test: TestObjects): Promise<ListedObject[]> => {
  const all: ListedObject[] = []
  for await (const one of test.objects.list()) all.push(one)
  return all
}

describe.each(['database', 'folder', 's3'] as const)('objects in the %s', (kind) => {
  let test: TestObjects
  beforeAll(async () => {
    test = await openTestObjects(kind)
  })
  afterAll(() => test.close())

  it.each([0, 1, 65_536, 2 * 1024 * 1024])('%i bytes are read as they were stored', async (length) => {
    const content = randomBytes(length)
    const kept = await test.objects.put(PLACE, content)
    expect(Buffer.from(await test.objects.get(kept)).equals(content)).toBe(true)
  })

  it('the same content is stored twice under two names, and each is removed alone', async () => {
    const content = Buffer.from('the same')
    const [one, other] = [await test.objects.put(PLACE, content), await test.objects.put(PLACE, content)]
    await test.objects.remove([one])
    await test.objects.remove([one])
    expect(Buffer.from(await test.objects.get(other)).toString()).toBe('the same')
  })

  it('can be checked, and leaves nothing of the check', async () => {
    const before = await listed(test)
    await test.objects.check()
    expect((await listed(test)).length).toBe(before.length)
  })

  it('keys start with the practice, and a list shows what is there', async () => {
    const kept = await test.objects.put(
      { practice: 8, kind: 'attachments', owner: ['Communication', '..'] },
      Buffer.from('x'),
    )
    if ('content' in kept) expect(await listed(test)).toEqual([])
    else {
      expect(kept.key).toMatch(/^8\/attachments\/of-Communication\/of-\.\.\//)
      expect(placeOf(kept.key)).toEqual({ practice: 8, kind: 'attachments', owner: ['Communication', '..'] })
      const found = (await listed(test)).find(({ key }) => key === kept.key)
      expect(Math.abs(Date.now() - (found?.storedAt.getTime() ?? 0))).toBeLessThan(60_000)
    }
  })
})

describe.each(['folder', 's3'] as const)('outside of the database, in the %s', (kind) => {
  let test: TestObjects
  beforeAll(async () => {
    test = await openTestObjects(kind)
  })
  afterAll(() => test.close())
  const put = async (
    text: string,
    place: Parameters<TestObjects['objects']['put']>[0] = PLACE,
  ): Promise<KeptElsewhere> => {
    const kept = await test.objects.put(place, Buffer.from(text))
    if ('content' in kept) throw new Error('It is not in a store.')
    return kept
  }

  it('nobody who reads the store reads the content', async () => {
    const { key } = await put('Margaret has asthma')
    const bytes = test.stored().get(key)
    expect(bytes?.length).toBeGreaterThan(19)
    expect(bytes?.includes('Margaret')).toBe(false)
  })

  it('what was changed, moved, cut short or removed is refused and reported', async () => {
    const [kept, other] = [await put('one'), await put('another')]
    const bytes = test.stored().get(kept.key) as Buffer
    const changed = Buffer.from(bytes)
    changed[changed.length - 1] = (changed[changed.length - 1] ?? 0) ^ 1
    const moved = test.stored().get(other.key) as Buffer
    for (const content of [changed, bytes.subarray(0, 20), Buffer.alloc(0), moved, undefined]) {
      test.change(kept.key, content)
      test.reports.length = 0
      await expect(test.objects.get(kept)).rejects.toMatchObject({ status: 503 })
      expect(test.reports.join()).toContain(kept.key)
    }
    // a row that was exchanged for that of another object
    await expect(test.objects.get({ ...other, sha256: kept.sha256 })).rejects.toMatchObject({ status: 503 })
  })

  it('opens after a change of the secret, and with no other secret', async () => {
    const kept = await put('kept for years')
    const next = 'another secret of more than thirty-two characters'
    const later = test.reopened(next, ['a secret of at least thirty-two characters'])
    expect(Buffer.from(await later.get(kept)).toString()).toBe('kept for years')
    await expect(test.reopened(next).get(kept)).rejects.toMatchObject({ status: 503 })
  })

  it('the sweep removes what no row names once it is a day old, and nothing of another installation', async () => {
    const [named, left] = [await put('named'), await put('left behind')]
    const foreign = test.reopened('a secret of somebody else who uses this store')
    const theirs = (await foreign.put(PLACE, Buffer.from('theirs'))) as KeptElsewhere
    test.change('notes.txt', Buffer.from('not of Aurora'))
    const sweep = () =>
      sweepObjects({
        objects: test.objects,
        namedBy: async () => new Set([named.key]),
        now: new Date(),
        report: (message) => void test.reports.push(message),
      })
    expect((await sweep()).removed).toBe(0)
    test.age(2)
    expect((await sweep()).removed).toBeGreaterThanOrEqual(1)
    const keys = [...test.stored().keys()]
    expect(keys).toEqual(expect.arrayContaining([named.key, theirs.key, 'notes.txt']))
    expect(keys).not.toContain(left.key)
  })

  it('a store that is away is answered with 503, and a removal is left to the sweep', async () => {
    const kept = await put('soon away')
    await test.takeAway()
    const away = { status: 503, details: { retryAfterSeconds: 5 } }
    await expect(test.objects.get(kept)).rejects.toMatchObject(away)
    await expect(test.objects.put(PLACE, Buffer.from('x'))).rejects.toMatchObject(away)
    await expect(test.objects.check()).rejects.toMatchObject(away)
    test.reports.length = 0
    await test.objects.remove([kept])
    if (kind === 's3') expect(test.reports.join()).toContain('removed later')
  })
})
