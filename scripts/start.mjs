/**
 * `npm start`: from a fresh clone to a running Aurora. The server runs in this very process, so that whatever stops
 * the one stops the other. `node scripts/start.mjs verify-audit` runs another program of the build the same way.
 */
import { checkNode, ensureBuild, ensurePackages, fail } from './prepare.mjs'

const PROGRAMS = [
  'main',
  'verify-audit',
  'make-administrator',
  'restore-administrator',
  'backup',
  'restore',
  'drill',
  'doctor',
  'change-secret',
  'move-objects',
]
const named = PROGRAMS.includes(process.argv[2] ?? '')
const program = named ? process.argv[2] : 'main'
if (named) process.argv.splice(2, 1)

checkNode()
await ensurePackages()
await ensureBuild()
// only now: with it set npm would leave out the packages the build needs
process.env.NODE_ENV ??= 'production'
try {
  await import(`../dist/server/${program}.js`)
} catch (error) {
  // problems of use carry a status; anything else is a fault and shows where it is
  fail(error?.status ? error.message : (error?.stack ?? String(error)))
}
