import { breachText } from './breach.ts'
import { checkImports } from './check-imports.ts'
import { projectFiles } from './project-files.ts'

/** `npm run check` prints what breaks the import rules; exit code 1 when anything does. */
const files = projectFiles()
const breaches = checkImports(files)
for (const breach of breaches) console.error(breachText(breach))
const found = breaches.length === 0 ? 'no breach' : breaches.length === 1 ? '1 breach' : `${breaches.length} breaches`
console.log(`Import rules: ${files.size} modules, ${found}.`)
process.exitCode = breaches.length > 0 ? 1 : 0
