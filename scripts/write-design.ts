import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { designMarkdown } from '../src/app/web/design/design-markdown.ts'

/** `npm run design`: the list of components as a page; with `--count`, how many styles are not from the tokens. */
if (process.argv.includes('--count')) {
  const files = readdirSync('src', { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.tsx') && !file.includes('.test.'))
    .map((file) => `src/${file}`)
  const count = (pattern: RegExp) =>
    files.reduce((sum, file) => sum + [...readFileSync(file, 'utf8').matchAll(pattern)].length, 0)
  const arbitrary = count(/[\w)]-\[[^\]\s'"]+\]/g)
  const inline = count(/\bstyle=\{/g)
  console.log(`${arbitrary} arbitrary values and ${inline} inline styles in ${files.length} files.`)
} else {
  writeFileSync('docs/design.md', designMarkdown())
  console.log('Wrote docs/design.md.')
}
