import { agentIdOf, readRun, statusOf } from '#assistant/agents/agent-task.ts'
import { readLines } from '#assistant/change-sets/change-lines.ts'
import type { ChangeLine } from '#assistant/change-sets/proposal.ts'
import type { AgentId } from '#fhir/codes/agent-ids.ts'
import { addDays, practiceDay } from '#fhir/dates.ts'
import type { Measurement } from '../oversight/contract.ts'
import type { StoredTask } from './read-tasks.ts'

const MEASURED_DAYS = 90
const BINS = [0, 0.5, 0.6, 0.7, 0.8, 0.9, 1] as const
const MOST_REASONS = 5

/** The first day of what is measured. */
export const measuredFrom = (now: Date): string => addDays(practiceDay(now), -MEASURED_DAYS)

/** What one agent achieved, counted from its tasks; null where there is nothing to count. */
export function measure(agentType: AgentId, all: readonly StoredTask[]): Measurement {
  const tasks = all.map(({ resource }) => resource).filter((task) => agentIdOf(task) === agentType)
  const runs = tasks.map(readRun)
  const lines = tasks.flatMap(readLines)
  const decided = lines.filter(({ decision }) => decision !== 'pending')
  const count = (decision: ChangeLine['decision']) => lines.filter((line) => line.decision === decision).length
  const failed = tasks.filter(({ status }) => status === 'failed').length
  const ran = tasks.filter(({ executionPeriod }) => executionPeriod?.end).length
  const kept = decided.filter(isKept)
  return {
    agentType,
    agentVersions: [...new Set(runs.flatMap(({ version }) => version ?? []))].toSorted(),
    tasks: tasks.length,
    completed: tasks.filter((task) => ['completed', 'requires-review'].includes(statusOf(task))).length,
    failed,
    decided: decided.length,
    accepted: count('accepted'),
    edited: count('edited'),
    rejected: count('rejected'),
    reverted: lines.filter(({ reverted }) => reverted).length,
    acceptanceRate: decided.length > 0 ? kept.length / decided.length : null,
    meanEditDistance: mean(kept.map(({ editDistance }) => editDistance ?? 0)),
    meanConfidence: mean(runs.flatMap(({ confidence }) => confidence ?? [])),
    calibration: calibration(decided),
    latency: latency(tasks.map(millisecondsOf)),
    errorRate: ran > 0 ? failed / ran : null,
    rejectionReasons: reasons(decided),
  }
}

const isKept = ({ decision }: ChangeLine) => decision === 'accepted' || decision === 'edited'

/** Stated confidence against the share accepted, in bins; empty ones are left out. */
function calibration(decided: readonly ChangeLine[]): Measurement['calibration'] {
  return BINS.slice(0, -1).flatMap((from, index) => {
    const to = BINS[index + 1] ?? 1
    const within = decided.filter(({ confidence }) => confidence >= from && (confidence < to || to === 1))
    if (within.length === 0) return []
    const stated = mean(within.map(({ confidence }) => confidence)) ?? 0
    return [{ from, to, decided: within.length, stated, accepted: within.filter(isKept).length / within.length }]
  })
}

export function latency(all: readonly (number | undefined)[]): Measurement['latency'] {
  const sorted = all.filter((ms) => ms !== undefined).toSorted((a, b) => a - b)
  const at = (share: number) => sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? null
  return { p50Ms: at(0.5), p95Ms: at(0.95) }
}

/** From the start of a run to its end; time in the queue is not in it. */
export function millisecondsOf({ executionPeriod }: StoredTask['resource']): number | undefined {
  const { start, end } = executionPeriod ?? {}
  return start && end ? Date.parse(end) - Date.parse(start) : undefined
}

function reasons(decided: readonly ChangeLine[]): Measurement['rejectionReasons'] {
  const counts = new Map<string, number>()
  for (const { decision, reason } of decided) {
    if (decision === 'rejected' && reason) counts.set(reason, (counts.get(reason) ?? 0) + 1)
  }
  return [...counts]
    .map(([reason, count]) => ({ reason, count }))
    .toSorted((a, b) => b.count - a.count || a.reason.localeCompare(b.reason))
    .slice(0, MOST_REASONS)
}

function mean(values: readonly number[]): number | null {
  return values.length === 0 ? null : values.reduce((sum, value) => sum + value, 0) / values.length
}
