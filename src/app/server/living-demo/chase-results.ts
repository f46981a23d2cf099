import { resultService } from '#features/results/server/service.ts'
import type { Services } from '#features/services.ts'
import { addDays, instantAt, practiceDay } from '#fhir/dates.ts'
import { idFrom } from '#fhir/references.ts'
import { closedTask } from '#platform/messaging/new-message.ts'
import { readAll } from '#platform/records/read-all.ts'
import { readByIds } from '#platform/records/read-by-ids.ts'
import type { Records } from '#platform/records/records.ts'
import type { Add, DemoDay } from './demo-day.ts'
import { reviewOf } from './finish-open-items.ts'

/** Results with which the demonstration began, or that came since; not those that a person has entered. */
const isSynthetic = (id: string): boolean => /^(day-.+|patient-\d+|demo-.+)-report-\d+$/.test(id)
const HEARD_DAYS = 7

/**
 * Results that nobody acknowledged in time have their reminder from the start, not minutes later; it ends with the
 * review, which the demonstration's staff write by themselves.
 */
export async function chaseResults(services: Services, records: Records, add: Add, day: DemoDay): Promise<number> {
  const reminded = await resultService.escalateOverdue(services)
  return reminded + (await answerChases(records, add, day)) + (await endChases(records, day.now))
}

const openChases = (records: Records) => {
  const { tag, open } = resultService.chase
  return readAll(records, 'Task', { tokens: [`tag|${tag}`], status: open })
}

/** A reminder that was heard: the result is read, also one of the first day, which nobody reads before. */
async function answerChases(records: Records, add: Add, { today }: DemoDay): Promise<number> {
  const heard = (await openChases(records)).filter(
    ({ version, resource }) => version === 1 && practiceDay(resource.authoredOn ?? '') <= addDays(today, -HEARD_DAYS),
  )
  const ids = heard.map(({ resource }) => idFrom(resource.focus, 'DiagnosticReport') ?? '').filter(isSynthetic)
  if (ids.length === 0) return 0
  const reviews = await readAll(records, 'Task', { code: [resultService.chase.code], where: [naming(ids)] })
  const reviewed = new Set(reviews.map(({ resource }) => idFrom(resource.focus, 'DiagnosticReport') ?? ''))
  const reports = await readByIds(
    records,
    'DiagnosticReport',
    ids.filter((id) => !reviewed.has(id)),
  )
  const at = instantAt(addDays(today, -1), '16:30')
  const made = [...reports.values()].map((report) => reviewOf(report, records, at))
  await add(made)
  return made.length
}

const naming = (ids: readonly string[]) =>
  ({ parameter: 'focus', kind: 'tokens', any: ids.map((id) => `focus|${id}`) }) as const

async function endChases(records: Records, now: Date): Promise<number> {
  const { code } = resultService.chase
  const chases = await openChases(records)
  if (chases.length === 0) return 0
  const reports = chases.map(({ resource }) => idFrom(resource.focus, 'DiagnosticReport') ?? '')
  const reviews = await readAll(records, 'Task', { code: [code], status: ['completed'], where: [naming(reports)] })
  const reviewed = new Set(reviews.map(({ resource }) => idFrom(resource.focus, 'DiagnosticReport') ?? ''))
  const over = chases.filter((_, index) => reviewed.has(reports[index] ?? ''))
  for (const { resource } of over) await records.update(closedTask(resource, now.toISOString()))
  return over.length
}
