import { defineConfig } from 'vitest/config'

/** Browser journeys against the built server; `npm test -- build browser` makes both. */
export default defineConfig({
  root: new URL('..', import.meta.url).pathname,
  test: {
    include: ['e2e/**/*.test.ts'],
    globalSetup: ['e2e/support/serve.ts'],
    pool: 'forks',
    maxWorkers: 2,
    testTimeout: 60_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 15_000 } }, // as long as a window waits for what it should show
  },
})
