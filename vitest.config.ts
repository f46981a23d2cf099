import { defineConfig } from 'vitest/config'

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
      // what needs a document ends in .tsx
      { extends: true, test: { name: 'dom', include: ['src/**/*.test.tsx'], setupFiles: ['scripts/screen-tests.ts'] } },
    ],
  },
})
