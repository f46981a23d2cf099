import type { Services } from '#features/services.ts'
import { type Route, serve } from '#platform/api/server/serve.ts'
import { series } from '../../calendar/series-contract.ts'
import { refuseUnknownType } from '../refuse-unknown-type.ts'
import { bookSeries, cancelFollowing, moveFollowing, previewSeries } from './series.ts'

const visits = (count: number) => (count === 1 ? '1 visit' : `${count} visits`)

export function seriesRoutes({ now }: Services): Route[] {
  return serve(series)({
    async preview({ records, body }) {
      refuseUnknownType(body.type)
      return { visits: await previewSeries(records, body, now()) }
    },

    async book({ records, body }) {
      refuseUnknownType(body.type)
      const ids = await bookSeries(records, body, now())
      return { ids, message: `${visits(ids.length)} booked.` }
    },

    async moveFollowing({ records, params, body }) {
      const moved = await moveFollowing(records, params.id, body, now())
      return { moved, message: `${visits(moved)} moved.` }
    },

    async cancelFollowing({ records, params, body }) {
      const cancelled = await cancelFollowing(records, params.id, body.reason, now().toISOString())
      return { cancelled, message: `${visits(cancelled)} cancelled.` }
    },
  })
}
