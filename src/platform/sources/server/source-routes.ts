import { type Route, serve } from '#platform/api/server/serve.ts'
import { sources } from '../contract.ts'
import type { Sources } from '../open-sources.ts'

export function sourceRoutes(open: Sources): Route[] {
  return serve(sources)({ active: ({ who }) => open.all(who.practice) })
}
