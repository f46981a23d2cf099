/** `npm run build`: the browser's files to dist/web, ready compressed, and the server to dist/server. */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { build } from 'vite'

const COMPRESSIBLE = /\.(js|css|html|svg|json|webmanifest|txt)$/
const WORTH_BYTES = 1024

process.env.NODE_ENV = 'production' // React's fast build, whatever the shell says
await build({ configFile: 'vite.config.ts', logLevel: 'warn' })
await build({ configFile: 'vite.server.config.ts', logLevel: 'warn' })
await compressFolder('dist/web')

/** The server hands out x.js.br or x.js.gz where the browser takes it, and compresses nothing itself. */
async function compressFolder(folder) {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && COMPRESSIBLE.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
  await Promise.all(
    files.map(async (path) => {
      const text = readFileSync(path)
      if (text.length < WORTH_BYTES) return
      const params = { [constants.BROTLI_PARAM_SIZE_HINT]: text.length }
      writeFileSync(`${path}.br`, await promisify(brotliCompress)(text, { params }))
      writeFileSync(`${path}.gz`, await promisify(gzip)(text, { level: 9 }))
    }),
  )
}
