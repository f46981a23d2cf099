import type { Communication, DiagnosticReport, Task } from 'fhir/r4'
import { acknowledged, newReview, REVIEW_KIND } from '#features/results/server/review-task.ts'
import { MESSAGE_TASK } from '#fhir/codes/home-codes.ts'
import { PRACTICE_TASK } from '#fhir/codes/practice-task.ts'
import { addDays, dayBounds, instantAt, practiceDay } from '#fhir/dates.ts'
import { idFrom } from '#fhir/references.ts'
import { closedTask } from '#platform/messaging/new-message.ts'
import { readAll } from '#platform/records/read-all.ts'
import type { Records } from '#platform/records/records.ts'
import type { Add, DemoDay } from './demo-day.ts'
import type { DemoState } from './demo-state.ts'

const DAYS_BACK = 14
const MOST = 500
/** Staff acknowledge a result by then. */
const RESULTS_WAIT_CLINIC_DAYS = 2
const MADE_TASK = /^(day-.+-task|practice-task)-\d+$/
const MADE_REPORT = /^day-.+-report-\d+$/
const MADE_MESSAGE = /^.+-message-\d+$/

/** What staff would have done by today: messages answered, tasks finished, results acknowledged. */
export async function finishOpenItems(records: Records, add: Add, day: DemoDay, state: DemoState): Promise<number> {
  if (day.today <= state.since) return 0
  const from = dayBounds(addDays(state.last, -DAYS_BACK))[0]
  const answered = await answerMessages(records, add, day, from)
  return answered + (await finishTasks(records, day)) + (await acknowledgeResults(records, add, day, from))
}

async function answerMessages(records: Records, add: Add, { now }: DemoDay, from: string): Promise<number> {
  const { answerTo } = await import('#seed/living/day-messages.ts')
  const { nextClinicDay } = await import('#seed/living/clinic-day.ts')
  const rows = await readAll(records, 'Communication', { from })
  const answeredIds = new Set(
    rows.flatMap(({ resource }) => (resource.inResponseTo ?? []).flatMap((one) => idFrom(one, 'Communication') ?? [])),
  )
  const open = rows.filter(({ id }) => MADE_MESSAGE.test(id) && !answeredIds.has(id))
  const answers = open.flatMap(({ resource }) => {
    const answer = answerTo(resource, nextClinicDay(practiceDay(resource.sent ?? '')))
    return answer && (answer.sent ?? '') <= now.toISOString() ? [answer] : []
  })
  await add(answers)
  await closeTasks(records, answers)
  return answers.length
}

/** The task of a message that was answered; one that a person has taken on is left alone. */
async function closeTasks(records: Records, answers: readonly Communication[]): Promise<void> {
  const answeredIds = new Map(answers.map((one) => [idFrom(one.inResponseTo?.[0], 'Communication'), one.sent ?? '']))
  const status = ['requested']
  for (const { version, resource } of await readAll(records, 'Task', { code: [MESSAGE_TASK], status })) {
    const at = answeredIds.get(idFrom(resource.focus, 'Communication'))
    if (at !== undefined && version === 1) await records.update(closedTask(resource, at))
  }
}

async function finishTasks(records: Records, { today }: DemoDay): Promise<number> {
  const { taskDone } = await import('#seed/living/day-tasks.ts')
  const status = ['requested', 'in-progress']
  const { rows } = await records.search('Task', { code: [PRACTICE_TASK], status, limit: MOST })
  const late = rows.filter(
    ({ id, version, resource }) =>
      MADE_TASK.test(id) && version === 1 && (resource.restriction?.period?.end ?? '9') < dayBounds(today)[0],
  )
  for (const { resource } of late)
    await records.update(taskDone(resource, resource.restriction?.period?.end ?? resource.lastModified ?? ''))
  return late.length
}

async function acknowledgeResults(records: Records, add: Add, { today }: DemoDay, from: string): Promise<number> {
  const { clinicDaysBetween } = await import('#seed/living/clinic-day.ts')
  const rows = await readAll(records, 'DiagnosticReport', { from })
  const reviews = await readAll(records, 'Task', { code: [REVIEW_KIND], from })
  const reviewed = new Set(reviews.flatMap(({ resource }) => idFrom(resource.focus, 'DiagnosticReport') ?? []))
  const waiting = rows.filter(
    ({ id }) =>
      MADE_REPORT.test(id) && !reviewed.has(id) && clinicDaysBetween(id.slice(4, 14), today) > RESULTS_WAIT_CLINIC_DAYS,
  )
  const made = waiting.map(({ resource }) =>
    reviewOf(resource, records, instantAt(addDays(practiceDay(resource.issued ?? ''), 1), '16:30')),
  )
  await add(made)
  return made.length
}

/** As the clinician of the result writes it. */
export function reviewOf(report: DiagnosticReport, { who }: Records, at: string): Task {
  const owner = report.performer?.[0]
  const review = newReview({ report, owner, urgency: 'not-flagged', at: report.issued ?? at })
  return {
    ...acknowledged(review, { action: 'no-action', note: '', who, at }),
    id: `${report.id}-review`,
    note: [{ text: 'No action needed', time: at, ...(owner && { authorReference: owner }) }],
  }
}
