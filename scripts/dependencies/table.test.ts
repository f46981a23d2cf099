import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { dependencyFacts } from './facts.ts'
import { openQuestions, withTable } from './table.ts'

const root = new URL('../../', import.meta.url).pathname

it('every production dependency is reviewed, and the table in CONTRIBUTING.md says what is installed', () => {
  expect(openQuestions(dependencyFacts(root))).toEqual([])
  const document = readFileSync(`${root}CONTRIBUTING.md`, 'utf8')
  expect(withTable(document, root), 'run `npm run dependencies` and review the difference').toBe(document)
})

it('npm runs no script of any package at installation', () => {
  expect(readFileSync(`${root}.npmrc`, 'utf8')).toMatch(/^ignore-scripts=true$/m)
})

it('sees scripts, machine code and connections in the files of a package', () => {
  const folder = mkdtempSync(join(tmpdir(), 'aurora-dependencies-'))
  const add = (name: string, manifest: object, files: Record<string, string>) => {
    mkdirSync(join(folder, 'node_modules', name), { recursive: true })
    writeFileSync(join(folder, 'node_modules', name, 'package.json'), JSON.stringify(manifest))
    for (const [file, text] of Object.entries(files)) writeFileSync(join(folder, 'node_modules', name, file), text)
  }
  add('plain', {}, { 'index.js': 'export const fetched = 1' })
  add('caller', {}, { 'index.js': `import { connect } from 'node:net'` })
  add('hidden', { scripts: { postinstall: 'node x.js' } }, { 'x.node': '' })
  add('quiet', {}, { 'index.js': '' })
  const locked = { version: '1.0.0' }
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ dependencies: { plain: '1.0.0', caller: '1.0.0' } }))
  writeFileSync(
    join(folder, 'package-lock.json'),
    JSON.stringify({
      packages: {
        '': {},
        'node_modules/plain': locked,
        'node_modules/caller': locked,
        'node_modules/hidden': locked,
        'node_modules/quiet': locked,
        'node_modules/tool': { ...locked, dev: true, hasInstallScript: true },
        'node_modules/fast-linux-x64-gnu': { ...locked, os: ['linux'], cpu: ['x64'] },
      },
    }),
  )
  const facts = dependencyFacts(folder)
  expect(facts.map(({ name }) => name)).toEqual(['caller', 'fast-*', 'hidden', 'plain'])
  expect(facts.find(({ name }) => name === 'caller')).toMatchObject({ isDirect: true, mentionsNetwork: true })
  expect(facts.find(({ name }) => name === 'plain')).toMatchObject({ mentionsNetwork: false, installScripts: [] })
  expect(facts.find(({ name }) => name === 'hidden')).toMatchObject({
    isDirect: false,
    installScripts: ['postinstall'],
    hasNativeCode: true,
  })
  expect(openQuestions(facts)).toContain('caller is not reviewed')
})
