import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const SRC = new URL('../', import.meta.url).pathname

/** Ways of parsing a reference by hand that once occurred in this code. */
const BY_HAND = [
  /\breference\b[\w?.!]*\.(split|startsWith|endsWith|replace|match|substring)\(/,
  /startsWith\(['"`](Patient|Practitioner|Organization|Claim|Encounter|Communication)\//,
  /_history\\\/|\\\/_history/,
]

function sources(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) return sources(path)
    return /\.tsx?$/.test(entry.name) && !/\.test\.tsx?$/.test(entry.name) ? [path] : []
  })
}

test('references are parsed in one place', () => {
  const found = sources(SRC)
    .filter((path) => !path.endsWith('fhir/references.ts'))
    .flatMap((path) =>
      readFileSync(path, 'utf8')
        .split('\n')
        .filter((line) => BY_HAND.some((pattern) => pattern.test(line)))
        .map((line) => `${path.slice(SRC.length)}: ${line.trim()}`),
    )
  // the address of a bundle entry, not a reference
  expect(found.filter((one) => !one.startsWith('features/fhir-api/server/bundle/response-entry.ts'))).toEqual([])
})
