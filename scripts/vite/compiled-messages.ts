import { readFileSync } from 'node:fs'
import { parse } from '@formatjs/icu-messageformat-parser'
import type { Plugin } from 'vite'

/** The English lines of plans stay text: they are patterns to recognise a clinician's lines by, and never shown. */
const CATALOGUE = /\/src\/i18n\/messages\/(?!en-AU\/plan-lines)[\w-]+\/[\w-]+\.json$/
const COMPILED = /(\/src\/i18n\/messages\/[\w-]+\/[\w-]+\.json)\.js$/
const COMPILER = /\/src\/i18n\/compile-text\.ts$/

/** Compiles texts with plurals when the browser's files are built, so that no browser loads the parser. */
export function compiledMessages(): Plugin {
  return {
    name: 'aurora:compiled-messages',
    enforce: 'pre',
    async resolveId(source, importer) {
      if (!source.endsWith('.json')) return undefined
      const resolved = await this.resolve(source, importer, { skipSelf: true })
      return resolved && CATALOGUE.test(resolved.id) ? `${resolved.id}.js` : undefined
    },
    load(id) {
      if (COMPILER.test(id)) return `export function compileText(text) { throw new Error('Not compiled: ' + text) }`
      return COMPILED.test(id) ? compileCatalogue(readFileSync(id.replace(/\.js$/, ''), 'utf8')) : undefined
    },
  }
}

/** A module with the texts of a catalogue; those with plurals or quoted braces parsed. */
export function compileCatalogue(json: string): string {
  const texts = Object.entries(JSON.parse(json) as Record<string, string>)
  const lines = texts.map(
    ([key, text]) => `${JSON.stringify(key)}: ${needsParser(text) ? compiled(text) : JSON.stringify(text)}`,
  )
  const needsFormatter = texts.some(([, text]) => needsParser(text))
  const head = needsFormatter ? `import { compiledMessage } from '#i18n/compiled-message.ts'\n` : ''
  return `${head}export default {\n${lines.join(',\n')}\n}\n`
}

const needsParser = (text: string) => /\{\w+,|'[{}]/.test(text)

function compiled(text: string): string {
  const elements = parse(text, { ignoreTag: true, captureLocation: false })
  return `compiledMessage(${JSON.stringify(elements)}, ${JSON.stringify(text)})`
}
