/** The test files outside the browser journeys, sorted by what they need. */
import { readdirSync, readFileSync } from 'node:fs'
import { posix } from 'node:path'

const DATABASE = 'src/app/server/testing/test-database.ts'

export function testFiles(folder) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = posix.join(folder, entry.name)
    if (entry.isDirectory()) return testFiles(path)
    if (!/\.test\.tsx?$/.test(path)) return []
    const text = readFileSync(path, 'utf8')
    return [
      {
        path,
        opensDatabase: leadsToDatabase(path, text),
        // reads files as text, so the graph of imports does not show what it depends on
        readsTree: /readdirSync|globSync|readFileSync/.test(text),
      },
    ]
  })
}

const known = new Map()

/** Through the test tools it imports, and those that they import: most tools open no database. */
function leadsToDatabase(path, text) {
  const imported = [...text.matchAll(/from '([#.][^']+)'/g)].map(([, name]) => placeOf(path, name))
  return imported.some((tool) => {
    if (tool === DATABASE) return true
    if (!tool.includes('/testing/')) return false
    if (!known.has(tool)) known.set(tool, false).set(tool, leadsToDatabase(tool, readFileSync(tool, 'utf8')))
    return known.get(tool)
  })
}

function placeOf(path, name) {
  if (name.startsWith('.')) return posix.join(posix.dirname(path), name)
  return name.replace('#', name.startsWith('#seed/') ? '' : 'src/')
}

/** Parts with SQL of their own: tested on both databases. What uses them is tested on one. */
export const SPEAKS_SQL =
  /^src\/(assistant\/exchange-store|platform\/(audit|backup|connections|database|jobs|live|notifications|recordings|records|sign-in|smart|sources)\/)/
