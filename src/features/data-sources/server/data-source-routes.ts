import type { Services } from '#features/services.ts'
import { Problem } from '#platform/api/problem.ts'
import { type Route, serve } from '#platform/api/server/serve.ts'
import { DATA_TYPES, type DataType, type Source } from '#platform/sources/data-types.ts'
import { type DataSourceStatus, dataSources } from '../contract.ts'
import { DATA_TYPE_FACTS } from '../rules.ts'
import { switchSources } from './switch-sources.ts'

export function dataSourceRoutes(services: Services): Route[] {
  const { sources, sourceMeter: meter, embedding, accounts, installation } = services
  /** A practice would see invented people, or nobody, in place of its patients. */
  function refuseInvented(source: Source): void {
    if (source === 'synthetic' && installation.mode === 'practice') throw new Problem(409, REAL_ONLY)
  }
  const hasReal = (type: DataType): boolean => type !== 'vectorEmbeddings' || embedding !== undefined

  return serve(dataSources)({
    async status({ who: { practice } }) {
      await meter.probe(practice)
      const [amounts, switches] = await Promise.all([meter.amounts(practice), sources.lastSwitches(practice)])
      const names = await accounts.namesOf(practice, [...new Set([...switches.values()].map(({ by }) => by))])
      const active = sources.all(practice)
      const entries = DATA_TYPES.map((type): [DataType, DataSourceStatus] => {
        const amount = amounts[type][active[type]]
        const { averageMs, errorRate } = meter.performance(practice, type)
        const last = switches.get(type)
        return [
          type,
          {
            config: active[type],
            realDataAvailable: hasReal(type),
            capabilities: [...DATA_TYPE_FACTS[type].capabilities],
            metrics: {
              totalRecords: amount.records,
              performance: { avgResponseTime: averageMs, errorRate },
              lastUpdated: amount.lastWrite,
              bySource: { synthetic: amounts[type].synthetic.records, real: amounts[type].real.records },
            },
            lastSwitch: last && { by: names.get(last.by) ?? last.by, at: last.at },
          },
        ]
      })
      return Object.fromEntries(entries)
    },

    async health({ who: { practice } }) {
      await meter.probe(practice)
      return Object.fromEntries(DATA_TYPES.map((type) => [type, meter.health(practice, type)]))
    },

    async switch({ params, body, who, client }) {
      const dataType = DATA_TYPES.find((type) => type === params.dataType)
      if (!dataType) throw new Problem(404, 'There is no such data type.')
      if (body.sourceType === 'real' && !hasReal(dataType)) throw new Problem(409, NOT_AVAILABLE)
      refuseInvented(body.sourceType)
      await switchSources(services, who, [dataType], body.sourceType, client.requestId)
      return { message: `${dataType} now comes from ${body.sourceType} data.`, dataType, sourceType: body.sourceType }
    },

    async bulkSwitch({ body, who, client }) {
      const sourceType = body.action === 'all-real' ? 'real' : 'synthetic'
      refuseInvented(sourceType)
      const types = DATA_TYPES.filter((type) => sourceType === 'synthetic' || hasReal(type))
      await switchSources(services, who, types, sourceType, client.requestId)
      const what = types.length === DATA_TYPES.length ? 'All data types' : 'All data types that have real data'
      return { message: `${what} now come from ${sourceType} data.`, sourceType }
    },
  })
}

const REAL_ONLY = 'A practice works with its own records only. Nothing was switched.'
const NOT_AVAILABLE = 'There is no real data for this type: search by meaning needs an embedding model.'
