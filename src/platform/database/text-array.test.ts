import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestServices, type TestServices } from '#app/server/testing/test-services.ts'
import { textArray } from './text-array.ts'

let services: TestServices
beforeAll(async () => {
  services = await openTestServices()
})
afterAll(() => services.close())

const sent = async (texts: readonly (string | undefined)[]) =>
  (await services.database.query<{ text: string | null }>('select unnest($1::text[]) as text', [textArray(texts)])).map(
    ({ text }) => text ?? undefined,
  )

test('the database reads the texts that were sent', async () => {
  const texts = ['', 'plain', undefined, '{"a":"b\\"c"}', 'NULL', 'Núñez 姓 😷', 'two\nlines', ','.repeat(70_000)]
  expect(await sent(texts)).toEqual(texts)
  expect(await sent([undefined])).toEqual([undefined])
})

test('no texts are no rows', async () => expect(await sent([])).toEqual([]))
