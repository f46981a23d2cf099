import { writeFileSync } from 'node:fs'
import { interactionsPage } from '../src/medicine/medication-safety/interactions/interactions-page.ts'

/** `npm run interactions`: the interaction table as a page to review. */
writeFileSync('docs/interactions.md', interactionsPage())
console.log('Wrote docs/interactions.md.')
