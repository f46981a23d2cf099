import { defineConfig } from 'vitest/config'
import { SlowestFirst } from './support/slowest-first.ts'

/** Browser journeys against the built server; `npm test -- build browser` makes both. */
export default defineConfig({
  root: new URL('..', import.meta.url).pathname,
  test: {
    include: ['e2e/**/*.test.ts'],
    globalSetup: ['e2e/support/serve.ts'],
    pool: 'forks',
    // one browser and one copy of the tools for each worker, not for each file
    isolate: false,
    maxWorkers: 2,
    sequence: { sequencer: SlowestFirst },
    // long enough for a busy machine: a test waits for what should happen, and ends when it has
    testTimeout: 240_000,
    hookTimeout: 240_000,
    expect: { poll: { timeout: 60_000 } }, // as long as a window waits for what it should show
  },
})
