import { writeFileSync } from 'node:fs'
import { endpoints } from '../src/app/endpoints.ts'
import { ledgerOf } from '../src/app/ledger.ts'

/** `npm run ledger`: writes what the ledger test compares with. Review the difference before it is committed. */
writeFileSync('src/app/ledger.txt', ledgerOf(endpoints))
console.log(`src/app/ledger.txt: ${endpoints.length} endpoints.`)
