import { readFileSync, writeFileSync } from 'node:fs'
import { dependencyFacts } from './facts.ts'
import { openQuestions, withTable } from './table.ts'

/** `npm run dependencies`: writes the review of production dependencies into CONTRIBUTING.md. */
const root = new URL('../../', import.meta.url).pathname
const path = `${root}CONTRIBUTING.md`
writeFileSync(path, withTable(readFileSync(path, 'utf8'), root))
const open = openQuestions(dependencyFacts(root))
for (const question of open) console.error(question)
process.exitCode = open.length > 0 ? 1 : 0
