import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestServices, type TestServices } from '#app/server/testing/test-services.ts'
import { createSecretBox } from '#platform/sign-in/secret-box.ts'
import { signingKeys } from './signing-keys.ts'

let services: TestServices
beforeAll(async () => {
  services = await openTestServices()
})
afterAll(() => services.close())

const box = createSecretBox('a secret of at least thirty-two characters')
const on = (day: string) => () => new Date(`${day}T00:00:00Z`)

it('are created once, stored encrypted, renewed after 90 days and published for two more days', async () => {
  const { database } = services
  const [first, ...none] = await signingKeys(database, box, on('2026-01-01'))
  expect(none).toEqual([])
  expect(await signingKeys(database, box, on('2026-02-01'))).toEqual([first])
  const [{ sealed } = { sealed: '' }] = await database.query<{ sealed: string }>('select sealed from smart_keys')
  expect(sealed).not.toContain(first?.d)
  const renewed = await signingKeys(database, box, on('2026-04-15'))
  expect(renewed.length).toBe(2)
  expect(renewed[1]).toEqual(first)
  expect(renewed[0]?.kid).not.toBe(first?.kid)
  expect(await signingKeys(database, box, on('2026-04-20'))).toEqual([renewed[0]])
})

it('are created again where the secret that encrypted them is gone', async () => {
  const other = createSecretBox('another secret of at least thirty-two characters')
  const [key] = await signingKeys(services.database, other, on('2026-04-21'))
  expect(key?.kid).toBeDefined()
  expect(await signingKeys(services.database, other, on('2026-04-22'))).toEqual([key])
})
