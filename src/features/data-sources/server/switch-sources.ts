import type { Services } from '#features/services.ts'
import { actorOf } from '#platform/audit/actor-of.ts'
import type { Identity } from '#platform/records/identity.ts'
import type { DataType, Source } from '#platform/sources/data-types.ts'

/** Writes the audit log before the switch takes effect, then notifies every open browser. */
export async function switchSources(
  { audit, sources, live, now }: Services,
  who: Identity,
  types: readonly DataType[],
  source: Source,
  requestId: string,
): Promise<void> {
  const before = sources.all(who.practice)
  await audit.record([
    {
      ...actorOf(who),
      recorded: now().toISOString(),
      action: 'U',
      operation: 'switch-source',
      outcome: '0',
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
