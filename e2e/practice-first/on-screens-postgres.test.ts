import { afterAll, it } from 'vitest'
import { findPostgres, startPostgres } from '../../scripts/postgres.mjs'
import { firstDayOnScreens } from './screens-alone.ts'

if (findPostgres()) {
  const postgres = await startPostgres()
  // declared first, so that it runs last: the server is stopped before its database
  afterAll(() => postgres.stop())
  await firstDayOnScreens({ DATABASE_URL: postgres.url })
} else it.skip('this machine has no PostgreSQL server')
