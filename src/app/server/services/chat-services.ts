import { assistantExchanges } from '#assistant/exchange-store.ts'
import { freeStarts } from '#features/appointments/rules.ts'
import { readDay } from '#features/appointments/server/diary.ts'
import { listPractitioners } from '#features/appointments/server/list-practitioners.ts'
import { rowHref } from '#features/chart/rules.ts'
import type { ChatServices } from '#features/chat/server/chat-routes.ts'
import { checkAskedMedication } from '#features/clinical-lists/server/check-asked-medication.ts'
import { tellStaffNow } from '#features/danger-reports/server/danger-jobs.ts'
import { readOpen } from '#features/results/server/read-inbox.ts'
import { toResult } from '#features/results/server/to-result.ts'
import { reportWords } from '#platform/danger-reports/server/report-words.ts'
import { readHours } from '#platform/practice-hours/read-hours.ts'
import { mintIdentity } from '#platform/records/mint-identity.ts'
import { SCREENING_JOB } from '#platform/records/writing/screening.ts'
import { staffOf } from '#platform/sign-in/accounts/users.ts'
import { practiceSettings } from '#platform/sign-in/practice/practice-settings.ts'
import type { Mode } from '../config.ts'
import type { Services } from '../services.ts'

/** What the chat asks of other features and of the store, put together here. */
export function chatServices({ database, sources, openRecords, jobs }: Services, mode: Mode): ChatServices {
  return {
    exchanges: assistantExchanges(database),
    diary: { day: readDay, practitioners: listPractitioners, freeStarts },
    inbox: {
      waiting: async (records, now) => (await readOpen(records, now)).facts.map((facts) => toResult(facts, now)),
    },
    medicationSafety: { check: checkAskedMedication },
    links: { row: rowHref },
    sourcesOf: (practice) => sources.all(practice),
    async reportWords({ requestId, ...spoken }) {
      const { practice } = spoken.who
      const job = openRecords(mintIdentity({ ...SCREENING_JOB, practice, onBehalfOf: spoken.who }), requestId)
      const { hours } = await readHours(practiceSettings(database), practice)
      const staff = await staffOf(database, mode, practice)
      const { isReported } = await reportWords(job, { hours, staff }, spoken)
      if (isReported) await tellStaffNow(jobs)
      return isReported
    },
  }
}
