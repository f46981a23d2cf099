import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const PRIMITIVE =
  /\b(createHmac|createHash|createCipheriv|hkdfSync|scrypt|randomBytes|randomInt|createSign)\(|from '(jose|age-encryption|otpauth|@node-rs\/argon2)'/

it('every file of the server that encrypts, signs or hashes is in the inventory', () => {
  const page = readFileSync('docs/cryptography.md', 'utf8')
  const files = readdirSync('src', { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts') && !/\.test\.ts$|\/testing\//.test(path))
    .map((path) => `src/${path}`)
    .filter((path) => PRIMITIVE.test(readFileSync(path, 'utf8')))
  expect(files.length).toBeGreaterThan(20)
  expect(files.filter((path) => !page.includes(`\`${path}\``))).toEqual([])
})
