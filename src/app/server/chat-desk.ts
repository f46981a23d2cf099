import { freeStarts } from '#features/appointments/rules.ts'
import { readDay } from '#features/appointments/server/diary.ts'
import { listPractitioners } from '#features/appointments/server/list-practitioners.ts'
import { rowHref } from '#features/chart/rules.ts'
import type { ChatServices } from '#features/chat/server/chat-routes.ts'
import { readOpen } from '#features/results/server/read-inbox.ts'
import { toResult } from '#features/results/server/to-result.ts'
import { assistantExchanges } from '#platform/sign-in/assistant-exchanges.ts'
import type { Services } from './services.ts'

/** What the chat asks of other features and of the store, put together here. */
export function chatDesk({ database, sources }: Services): ChatServices {
  return {
    exchanges: assistantExchanges(database),
    diary: { day: readDay, practitioners: listPractitioners, freeStarts },
    inbox: {
      waiting: async (records, now) => (await readOpen(records, now)).facts.map((facts) => toResult(facts, now)),
    },
    links: { row: rowHref },
    sourcesOf: (practice) => sources.all(practice),
  }
}
