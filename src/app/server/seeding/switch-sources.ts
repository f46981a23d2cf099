import type { DataSourceParts, SwitchSources } from '#features/data-sources/server/data-source-routes.ts'
import { namesOf } from '#platform/sign-in/accounts/users.ts'
import { openSourceMeter } from '#platform/sources/source-meter.ts'
import type { Services } from '../services.ts'

/** What the control panel of the data sources asks of the server, put together here. */
export function dataSourceServices(services: Services, hasEmbeddings: boolean): DataSourceParts {
  const { database, sources, connections } = services
  return {
    switchSources: switchSources(services),
    sources,
    meter: openSourceMeter(database, sources, {
      async integrations(practice) {
        const configured = await connections.list(practice)
        const writes = configured.map(({ updatedAt }) => updatedAt).sort()
        return { records: configured.length, lastWrite: writes.at(-1) }
      },
    }),
    hasEmbeddings,
    namesOf: (practice, ids) => namesOf(database, practice, ids),
  }
}

/** A switch is kept in the audit log before it takes effect. */
function switchSources({ audit, sources, live }: Services): SwitchSources {
  return async (who, types, source, requestId) => {
    const before = sources.all(who.practice)
    await audit.record([
      {
        practice: who.practice,
        recorded: new Date().toISOString(),
        action: 'U',
        operation: 'switch-source',
        outcome: '0',
        actorId: who.id,
        actorName: who.name,
        actorRole: who.role,
        actorType: 'humanuser',
        entityType: 'DataSource',
        entityId: types.length === 1 ? types[0] : 'all',
        site: 'aurora',
        requestId,
        detail: JSON.stringify({ to: source, from: Object.fromEntries(types.map((type) => [type, before[type]])) }),
      },
    ])
    await sources.switchTo(who.practice, types, source, who.id)
    live.announce(who.practice, ['sources'])
  }
}
