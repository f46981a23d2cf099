import { Problem } from '#platform/api/problem.ts'
import { type Route, serve } from '#platform/api/server/serve.ts'
import type { Identity } from '#platform/records/identity.ts'
import { DATA_TYPES, type DataType, type Source } from '#platform/sources/data-types.ts'
import { dataSources } from '../contract.ts'

/** Switches, audits and tells every browser; app/server binds it to the practice's sources. */
export type SwitchSources = (
  who: Identity,
  types: readonly DataType[],
  source: Source,
  requestId: string,
) => Promise<void>

export function dataSourceRoutes(switchSources: SwitchSources): Route[] {
  return serve(dataSources)({
    async switch({ params, body, who, client }) {
      const dataType = DATA_TYPES.find((type) => type === params.dataType)
      if (!dataType) throw new Problem(404, 'There is no such data type.')
      await switchSources(who, [dataType], body.sourceType, client.requestId)
      return { message: `${dataType} now comes from ${body.sourceType} data.`, dataType, sourceType: body.sourceType }
    },
    async bulkSwitch({ body, who, client }) {
      const sourceType = body.action === 'all-real' ? 'real' : 'synthetic'
      await switchSources(who, DATA_TYPES, sourceType, client.requestId)
      return { message: `All data types now come from ${sourceType} data.`, sourceType }
    },
  })
}
