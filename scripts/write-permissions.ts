import { writeFileSync } from 'node:fs'
import { permissionsPage } from '../src/platform/records/policy/permissions-page.ts'

/** `npm run permissions`: the policy as a page to review; see `src/platform/records/policy`. */
writeFileSync('docs/permissions.md', permissionsPage())
console.log('Wrote docs/permissions.md.')
