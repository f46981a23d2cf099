import { assistantExchanges } from '#assistant/exchange-store.ts'
import type { AgentServices } from '#features/agents/server/agent-services.ts'
import { practiceSettings } from '#platform/sign-in/practice/practice-settings.ts'
import type { Mode } from '../config.ts'
import { recordsOfUser } from '../records-of-user.ts'
import type { Services } from '../services.ts'

const MOST_ORCHESTRATIONS = 20

/** What the agents ask of the server, put together here. */
export function agentServices(services: Services, mode: Mode, now: () => Date): AgentServices {
  const { database, jobs, audit, live } = services
  const settings = practiceSettings(database)
  const exchanges = assistantExchanges(database)
  return {
    jobs,
    settings: {
      ...settings,
      async write(practice, key, setting) {
        await settings.write(practice, key, setting)
        live.announce(practice, ['AgentSetting'])
      },
    },
    recordsOf: recordsOfUser(services, mode),
    async practices() {
      const rows = await database.query<{ id: number }>('select id from practices order by id')
      return rows.map(({ id }) => id)
    },
    audit: (entries) => audit.record(entries),
    orchestrations: ({ who }) =>
      exchanges.orchestrations({ practice: who.practice, userId: who.id }, MOST_ORCHESTRATIONS),
    startedAt: now(),
    now,
  }
}
