import { readdirSync, readFileSync } from 'node:fs'
import { posix } from 'node:path'
import { catalogueTexts, collectTexts } from './collect-texts.ts'

/**
 * `npm run texts`: every text of the product by file, to be read in one pass. `npm run texts -- features/chat` prints
 * one folder. Clinical data tables and word lists of the language engines are left out: nobody reads them on a screen.
 */
const LEFT_OUT = /\/(lexicon|data|fixtures|testing|migrations)\/|\.test\.tsx?$|\.type-test\.ts$/

/** Texts of screens for patients, in English; the other languages are checked against it by tests. */
const CATALOGUE = /^src\/i18n\/messages\/en-AU\//

function sources(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = posix.join(folder, entry.name)
    if (entry.isDirectory()) return sources(path)
    return (/\.tsx?$/.test(path) && !LEFT_OUT.test(path)) || CATALOGUE.test(path) ? [path] : []
  })
}

const wanted = process.argv[2] ?? ''
let count = 0
for (const path of sources('src').filter((one) => one.startsWith(posix.join('src', wanted)))) {
  const source = readFileSync(path, 'utf8')
  const texts = path.endsWith('.json') ? catalogueTexts(source) : collectTexts(path, source)
  if (texts.length === 0) continue
  console.log(`\n${path}`)
  for (const { line, text } of texts) console.log(`  ${line}: ${text}`)
  count += texts.length
}
console.log(`\n${count} texts`)
