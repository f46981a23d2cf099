import type { Services } from '#features/services.ts'
import { DANGER_REPORT, OPEN_REPORT } from '#platform/danger-reports/danger-task.ts'
import { reportWords } from '#platform/danger-reports/server/report-words.ts'
import { hoursOf } from '#platform/practice-hours/read-hours.ts'
import type { Records } from '#platform/records/records.ts'
import { asScreening, notifyStaff } from './danger-jobs.ts'

type ReportedWords = Parameters<typeof reportWords>[2] & { requestId: string }

/** Danger report API for other features. */
export const dangerReportService = {
  /** Assesses a text about a patient with their chart, and opens a danger report if needed. */
  async reportWords(services: Services, { requestId, ...reported }: ReportedWords): ReturnType<typeof reportWords> {
    const { practice } = reported.who
    const { settings, accounts } = services
    const records = asScreening(services, { practice, onBehalfOf: reported.who, requestId })
    const staff = await accounts.staffOf(practice)
    const judged = await reportWords(records, { hours: await hoursOf(settings, practice), staff }, reported)
    if (judged.isReported) await notifyStaff(services.jobs)
    return judged
  },

  /** Passes on what is due now, without waiting for the next minute. */
  passOn: ({ jobs }: Services): Promise<void> => notifyStaff(jobs),

  /** Open reports about records this caller sees only with emergency access. */
  async countHidden(services: Services, records: Records): Promise<number> {
    const search = { code: [DANGER_REPORT], status: OPEN_REPORT }
    const [all, seen] = await Promise.all([
      asScreening(services, { practice: records.who.practice }).count('Task', search),
      records.count('Task', search),
    ])
    return Math.max(0, all - seen)
  },
}
