import type { Services } from '#features/services.ts'
import { Problem } from '#platform/api/problem.ts'
import { HttpReply } from '#platform/api/server/http-reply.ts'
import { JsonText } from '#platform/api/server/json-text.ts'
import { renderReference } from '#platform/api/server/reference/render-reference.ts'
import { type Route, serve } from '#platform/api/server/serve.ts'
import { system } from '../contract.ts'

export function systemRoutes({ installation }: Services): Route[] {
  // generated once: anyone may request it, and describing every endpoint takes a good part of a second
  const describe = once(() => installation.openApi())
  const described = once(async () => new JsonText(JSON.stringify(await describe())))
  const reference = once(async () => renderReference(await describe(), installation.theme))
  return serve(system)({
    async health() {
      await installation.ping().catch(() => {
        throw new Problem(503, 'The database is not responding.')
      })
      return { status: 'ok', database: installation.database, version: installation.version }
    },
    alive: () => ({ status: 'live', process: installation.process }),
    async ready() {
      const problem = await installation.notReady()
      if (problem) throw new Problem(503, problem)
      const objectsAway = await installation.objectsAway()
      return { status: 'ready', ...(objectsAway && { objectsAway }) }
    },
    openApi: () => described(),
    reference: async ({ query }) => page((await reference()).overview(query.q ?? '')),
    async referenceTopic({ params }) {
      const topic = (await reference()).area(params.topic)
      if (topic === undefined) throw new Problem(404, 'The API reference has no such topic.')
      return page(topic)
    },
    warnings: ({ who }) => installation.warnings(who),
    demo: () => ({ isDemo: installation.mode === 'demo', ...startingOver(installation) }),
    startOver() {
      const { why } = startingOver(installation)
      if (why) throw new Problem(409, why)
      installation.startOver?.()
      return { message: 'The demo starts over. This takes about a minute.' }
    },
  })
}

function startingOver({ mode, database, startOver }: Services['installation']): {
  canStartOver: boolean
  why?: string
} {
  if (mode !== 'demo')
    return { canStartOver: false, why: 'Only the demo can start over. A practice keeps its records.' }
  if (database === 'server' || !startOver) return { canStartOver: false, why: ON_A_SERVER }
  return { canStartOver: true }
}

const ON_A_SERVER =
  'This demo keeps its data in a PostgreSQL server. To start over, stop Aurora, point DATABASE_URL to an empty database and start it again.'

const page = (html: string) => new HttpReply(200, html, 'text/html; charset=utf-8')

/** Only the first call does the work; a failed one is retried. */
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
