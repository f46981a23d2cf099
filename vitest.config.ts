import { readdirSync, readFileSync } from 'node:fs'
import { defineConfig } from 'vitest/config'

/** Tests of screens. Those that replace a module would leave it to the next file: each of them gets a process of its own. */
const screenTests = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.test.tsx'))
  .map((path) => `src/${path.replaceAll('\\', '/')}`)
const replacing = screenTests.filter((path) => /\bvi\.(mock|doMock)\(/.test(readFileSync(path, 'utf8')))
const SCREENS = { environment: 'jsdom', include: ['src/**/*.test.tsx'], setupFiles: ['scripts/screen-tests.ts'] }

export default defineConfig({
  test: {
    globalSetup: ['scripts/test-databases.ts'],
    // a change of these can affect every test
    forceRerunTriggers: [
      '**/package-lock.json',
      '**/tsconfig.json',
      '**/vitest.config.ts',
      '**/scripts/test-databases.ts',
      '**/scripts/screen-tests.ts',
      '**/migrations/**',
    ],
    pool: 'forks',
    maxWorkers: 2,
    // long enough for a busy machine: a test waits for what should happen, and ends when it has
    testTimeout: 240_000,
    hookTimeout: 240_000,
    expect: { poll: { timeout: 60_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: 'node',
          include: ['src/**/*.test.ts', 'seed/**/*.test.ts', 'bench/**/*.test.ts', 'scripts/**/*.test.ts'],
          // endpoint tests load the whole server: once per worker, not once per file
          isolate: false,
        },
      },
      // what needs a document ends in .tsx; one project after the other, as a worker serves one of them
      {
        extends: true,
        test: { ...SCREENS, name: 'dom', exclude: replacing, isolate: false, sequence: { groupOrder: 1 } },
      },
      { extends: true, test: { ...SCREENS, name: 'dom alone', include: replacing, sequence: { groupOrder: 2 } } },
    ],
  },
})
