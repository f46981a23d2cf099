import type { Jobs } from '#platform/jobs/jobs.ts'
import { type NoticeDesk, runNotices } from './run-notices.ts'

const NOTICE_JOB = 'notices'

/** Once for each server, before its jobs start. */
export function handleNoticeJob(jobs: Jobs, desk: NoticeDesk): void {
  jobs.handle(NOTICE_JOB, async () => {
    const practices = await desk.database.query<{ id: number }>('select id from practices order by id')
    for (const { id } of practices) await runNotices(desk, id)
  })
}

/** To be called every few minutes. One key: several servers make one job. */
export async function watchForNews(jobs: Jobs): Promise<void> {
  await jobs.send(NOTICE_JOB, {}, { key: 'all', retries: 0 })
}
