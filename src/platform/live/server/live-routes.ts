import { type Route, serve } from '#platform/api/server/serve.ts'
import { live } from '../contract.ts'
import type { Live } from './open-live.ts'

export function liveRoutes(open: Live): Route[] {
  return serve(live)({
    events: ({ who, signal, header }) => {
      header('x-accel-buffering', 'no')
      return { file: open.subscribe(who.practice, signal), type: 'text/event-stream' }
    },
  })
}
