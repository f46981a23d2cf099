import { resultService } from '#features/results/server/service.ts'
import type { Services } from '#features/services.ts'
import { idFrom } from '#fhir/references.ts'
import { closedTask } from '#platform/messaging/new-message.ts'
import { readAll } from '#platform/records/read-all.ts'
import type { Records } from '#platform/records/records.ts'
import type { DemoDay } from './demo-day.ts'

/**
 * Results that nobody acknowledged in time have their reminder from the start, not minutes later; it ends with the
 * review, which the demonstration's staff write by themselves.
 */
export async function chaseResults(services: Services, records: Records, { now }: DemoDay): Promise<number> {
  return (await resultService.escalateOverdue(services)) + (await endChases(records, now))
}

async function endChases(records: Records, now: Date): Promise<number> {
  const { code, tag, open } = resultService.chase
  const chases = await readAll(records, 'Task', { tokens: [`tag|${tag}`], status: open })
  if (chases.length === 0) return 0
  const reports = chases.map(({ resource }) => idFrom(resource.focus, 'DiagnosticReport') ?? '')
  const naming = { parameter: 'focus', kind: 'tokens', any: reports.map((id) => `focus|${id}`) } as const
  const reviews = await readAll(records, 'Task', { code: [code], status: ['completed'], where: [naming] })
  const reviewed = new Set(reviews.map(({ resource }) => idFrom(resource.focus, 'DiagnosticReport') ?? ''))
  const over = chases.filter((_, index) => reviewed.has(reports[index] ?? ''))
  for (const { resource } of over) await records.update(closedTask(resource, now.toISOString()))
  return over.length
}
