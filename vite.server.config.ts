import { isBuiltin } from 'node:module'
import { defineConfig } from 'vite'
import { compiledValidators } from './scripts/vite/compiled-validators.ts'

/**
 * Packages that read files beside their own code, start threads, are native, or are rarely needed and large. All others
 * are part of the build: a start reads a few files instead of a thousand.
 */
const OUTSIDE = [
  '@electric-sql/pglite',
  '@node-rs/argon2',
  '@usefulsensors/moonshine-js',
  '@zxcvbn-ts/core',
  '@zxcvbn-ts/language-common',
  'dejavu-fonts-ttf',
  'llama-tokenizer-js',
  'nodemailer',
  'oidc-provider',
  'onnxruntime-common',
  'onnxruntime-node',
  'opus-decoder',
  'pdfkit',
  'pg-native',
  'pino',
  'piscina',
]

const isOutside = (id: string): boolean => OUTSIDE.some((name) => id === name || id.startsWith(`${name}/`))

/** The server's build: our own modules and most packages in a few files. */
export default defineConfig({
  plugins: [compiledValidators()],
  publicDir: false,
  ssr: { target: 'node', noExternal: true, external: OUTSIDE },
  build: {
    ssr: true,
    outDir: 'dist/server',
    emptyOutDir: true,
    target: 'node20',
    minify: false,
    sourcemap: true,
    rollupOptions: {
      input: {
        main: 'src/app/server/main.ts',
        'database-thread': 'src/platform/database/embedded/worker.ts',
        worker: 'src/app/server/worker.ts',
        'speech-thread': 'src/assistant/speech/embedded/speech-thread.ts',
        'register-process': 'src/features/analytics/server/register-process.ts',
        'verify-audit': 'src/app/server/commands/verify-audit.ts',
        backup: 'src/app/server/commands/backup.ts',
        restore: 'src/app/server/commands/restore.ts',
        drill: 'src/app/server/commands/drill.ts',
        doctor: 'src/app/server/commands/doctor.ts',
        'change-secret': 'src/app/server/commands/change-secret.ts',
        'move-objects': 'src/app/server/commands/move-objects.ts',
        'make-administrator': 'src/app/server/commands/make-administrator.ts',
        'restore-administrator': 'src/app/server/commands/restore-administrator.ts',
      },
      external: (id) => isBuiltin(id) || isOutside(id),
      output: {
        entryFileNames: '[name].js',
        chunkFileNames: 'shared-[hash].js',
        format: 'es',
        // alone, because a file with one character beyond Latin-1 takes twice the memory
        codeSplitting: { groups: [{ name: 'validators', test: /r4-validators/ }] },
      },
    },
  },
})
