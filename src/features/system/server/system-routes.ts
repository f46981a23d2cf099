import { Problem } from '#platform/api/problem.ts'
import { type Route, serve } from '#platform/api/server/serve.ts'
import { type AdministratorWarning, system } from '../contract.ts'

export interface SystemFacts {
  version: string
  database: 'embedded' | 'server'
  /** Throws when the database does not answer. */
  ping(): Promise<unknown>
  openApi(): Record<string, unknown>
  warnings(): AdministratorWarning[]
}

export function systemRoutes(facts: SystemFacts): Route[] {
  return serve(system)({
    async health() {
      await facts.ping().catch(() => {
        throw new Problem(503, 'The database does not answer.')
      })
      return { status: 'ok', database: facts.database, version: facts.version }
    },
    openApi: () => facts.openApi(),
    warnings: () => facts.warnings(),
  })
}
