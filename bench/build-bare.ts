import { builtinModules } from 'node:module'
import { build } from 'vite'

/** Built like the product, so that the embedded database runs in a thread of its own there too. */
export async function buildBare(): Promise<string> {
  const outDir = 'dist/bench'
  await build({
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    build: {
      ssr: true,
      outDir,
      emptyOutDir: true,
      target: 'node20',
      minify: false,
      rollupOptions: {
        input: {
          'bare-server': 'bench/bare-server.ts',
          'database-thread': 'src/platform/database/embedded/worker.ts',
        },
        external: [...builtinModules, ...builtinModules.map((name) => `node:${name}`)],
        output: { entryFileNames: '[name].js', chunkFileNames: 'shared-[hash].js', format: 'es' },
      },
    },
  })
  return `${outDir}/bare-server.js`
}
