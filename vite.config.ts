import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { chunkName } from './scripts/vite/chunk-groups.ts'
import { compiledMessages } from './scripts/vite/compiled-messages.ts'
import { screenFiles } from './scripts/vite/screen-files.ts'
import { bootScript } from './src/design/preferences/boot-script.ts'

const SERVER = `http://127.0.0.1:${process.env.PORT ?? 3000}`

const VENDOR = /node_modules\/(react|react-dom|scheduler)\//

/** Dresses the page before first paint. The server allows exactly this text by its hash. */
function inlineBootScript(): Plugin {
  return {
    name: 'aurora:boot-script',
    transformIndexHtml: (html) => html.replace('<!-- boot-script -->', () => `<script>${bootScript}</script>`),
  }
}

/** The browser's build. The server has its own in vite.server.config.ts. */
export default defineConfig({
  plugins: [compiledMessages(), inlineBootScript(), react(), tailwindcss(), screenFiles(import.meta.dirname)],
  resolve: {
    alias: [
      // the router brings a copy of this hook for React 17; React has it itself
      { find: 'use-sync-external-store/shim/index.js', replacement: 'react' },
      // texts arrive parsed (compiledMessages)
      {
        find: /^@formatjs\/icu-messageformat-parser$/,
        replacement: '@formatjs/icu-messageformat-parser/no-parser.js',
      },
    ],
  },
  publicDir: 'src/app/web/public',
  build: {
    outDir: 'dist/web',
    manifest: true,
    target: 'es2023',
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions: {
      output: {
        codeSplitting: {
          // what every page needs, in one file that stays cached from one release to the next
          groups: [
            { name: 'vendor', test: VENDOR, priority: 30 },
            // what sign-in needs
            { name: 'start', tags: ['$initial'], priority: 20 },
            {
              name: chunkName(import.meta.dirname),
              debugName: 'screens',
              priority: 10,
              includeDependenciesRecursively: false,
            },
          ],
        },
      },
    },
  },
  server: {
    proxy: {
      '/api': SERVER,
      '/fhir': SERVER,
      '/oauth': SERVER,
      '/cds-services': SERVER,
      '/healthz': SERVER,
      // links of reminders; other addresses begin with r too
      '^/r/': SERVER,
    },
  },
})
