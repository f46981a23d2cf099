/** Runs a TypeScript file of this project with the Node that Aurora asks for: `node scripts/run-ts.mjs bench/main.ts …`. */
import { resolve } from 'node:path'
import { runnerImport } from 'vite'

const [file, ...rest] = process.argv.slice(2)
if (!file) {
  console.error('Use: node scripts/run-ts.mjs <file.ts> [arguments]')
  process.exit(1)
}
process.argv = [process.argv[0], resolve(file), ...rest]
await runnerImport(resolve(file), { configFile: false, logLevel: 'error' })
