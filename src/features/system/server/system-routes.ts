import { Problem } from '#platform/api/problem.ts'
import { HttpReply } from '#platform/api/server/http-reply.ts'
import { JsonText } from '#platform/api/server/json-text.ts'
import type { OpenApiDocument } from '#platform/api/server/reference/read-operations.ts'
import { renderReference } from '#platform/api/server/reference/render-reference.ts'
import { type Route, serve } from '#platform/api/server/serve.ts'
import { type AdministratorWarning, system } from '../contract.ts'

export interface SystemFacts {
  version: string
  /** Tags that give the API reference the application's colours. */
  theme?: string | undefined
  database: 'embedded' | 'server'
  /** Throws when the database does not answer. */
  ping(): Promise<unknown>
  openApi(): Promise<OpenApiDocument>
  warnings(): AdministratorWarning[]
}

export function systemRoutes(facts: SystemFacts): Route[] {
  // written once: anyone may ask, and describing every endpoint takes a good part of a second
  const describe = once(() => facts.openApi())
  const described = once(async () => new JsonText(JSON.stringify(await describe())))
  const reference = once(async () => renderReference(await describe(), facts.theme))
  return serve(system)({
    async health() {
      await facts.ping().catch(() => {
        throw new Problem(503, 'The database is not responding.')
      })
      return { status: 'ok', database: facts.database, version: facts.version }
    },
    openApi: () => described(),
    reference: async ({ query }) => page((await reference()).overview(query.q ?? '')),
    async referenceTopic({ params }) {
      const topic = (await reference()).area(params.topic)
      if (topic === undefined) throw new Problem(404, 'The API reference has no such topic.')
      return page(topic)
    },
    warnings: () => facts.warnings(),
  })
}

const page = (html: string) => new HttpReply(200, html, 'text/html; charset=utf-8')

/** The first call does the work; a failed one is tried again. */
function once<T>(work: () => Promise<T>): () => Promise<T> {
  let done: Promise<T> | undefined
  return () => {
    done ??= work().catch((error: unknown) => {
      done = undefined
      throw error
    })
    return done
  }
}
