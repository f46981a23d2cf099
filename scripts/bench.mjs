/** `npm run bench`: builds what has changed, then measures. `npm run bench -- --quick` for a short look. */
import { checkNode, ensureBuild, ensurePackages, root, run } from './prepare.mjs'

process.chdir(root)
checkNode()
await ensurePackages()
await ensureBuild()
process.exitCode = await run(process.execPath, ['scripts/run-ts.mjs', 'bench/main.ts', ...process.argv.slice(2)])
