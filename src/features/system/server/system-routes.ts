import { Problem } from '#platform/api/problem.ts'
import { JsonText } from '#platform/api/server/json-text.ts'
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
  // written once: anybody may ask, and describing every endpoint takes a tenth of a second
  let described: JsonText | undefined
  return serve(system)({
    async health() {
      await facts.ping().catch(() => {
        throw new Problem(503, 'The database does not answer.')
      })
      return { status: 'ok', database: facts.database, version: facts.version }
    },
    openApi() {
      described ??= new JsonText(JSON.stringify(facts.openApi()))
      return described
    },
    warnings: () => facts.warnings(),
  })
}
