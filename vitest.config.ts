import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    globalSetup: ['scripts/test-databases.ts'],
    pool: 'forks',
    maxWorkers: 2,
    testTimeout: 60_000,
    hookTimeout: 120_000,
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
      { extends: true, test: { name: 'dom', include: ['src/**/*.test.tsx'] } },
    ],
  },
})
