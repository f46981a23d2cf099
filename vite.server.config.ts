import { builtinModules } from 'node:module'
import { defineConfig } from 'vite'
import { compiledValidators } from './scripts/vite/compiled-validators.ts'

/** The server's build: our own modules in a few files, packages stay in node_modules. */
export default defineConfig({
  plugins: [compiledValidators()],
  publicDir: false,
  ssr: { target: 'node' },
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
      external: [...builtinModules, ...builtinModules.map((name) => `node:${name}`)],
      output: { entryFileNames: '[name].js', chunkFileNames: 'shared-[hash].js', format: 'es' },
    },
  },
})
