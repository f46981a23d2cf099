/** The test files outside the browser journeys, sorted by what they need. */
import { readdirSync, readFileSync } from 'node:fs'
import { posix } from 'node:path'

export function testFiles(folder) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = posix.join(folder, entry.name)
    if (entry.isDirectory()) return testFiles(path)
    if (!/\.test\.tsx?$/.test(path)) return []
    const text = readFileSync(path, 'utf8')
    return [
      {
        path,
        opensDatabase: /\/testing\/[\w-]+\.ts'/.test(text),
        // reads files as text, so the graph of imports does not show what it depends on
        readsTree: /readdirSync|globSync|readFileSync/.test(text),
      },
    ]
  })
}

/** Parts with SQL of their own: tested on both databases. What uses them is tested on one. */
export const SPEAKS_SQL =
  /^src\/(assistant\/exchange-store|platform\/(audit|backup|connections|database|jobs|live|notifications|recordings|records|sign-in|smart|sources)\/)/
