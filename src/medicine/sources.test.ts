import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const FOLDER = 'src/medicine'
const files = readdirSync(FOLDER, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
  .map((file) => ({ file: file.replaceAll('\\', '/'), code: readFileSync(`${FOLDER}/${file}`, 'utf8') }))

/** Rules of Aurora's own, and publications of which no address was found. The list may only become shorter. */
const WITHOUT_ADDRESS = [
  'calculators/alveolar-arterial.ts',
  'lung-function/fev1-decline.ts',
  'risk/risk-level.ts',
  'scores/nicotine-dependence.ts',
]

// the type asks every source for an address or null, so that none can be forgotten
it('every published formula, score and rule has an address that a reader can open', () => {
  const found = files.flatMap(({ file, code }) => (code.match(/^\s*url: null,$/gm) ?? []).map(() => file))
  expect(found.sort()).toEqual(WITHOUT_ADDRESS)
})

it('addresses are read over https, and a citation that names a DOI links to it', () => {
  let count = 0
  for (const { file, code } of files) {
    for (const [, url = ''] of code.matchAll(/\burl:\s+'([^']+)'/g)) {
      expect(new URL(url).protocol, file).toBe('https:')
      count += 1
    }
    for (const [, doi] of code.matchAll(/\bdoi:(10\.[^\s']+)/g))
      expect(code, file).toContain(`'https://doi.org/${doi}'`)
  }
  expect(count).toBeGreaterThan(40)
})
