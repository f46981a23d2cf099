import { expect, it } from 'vitest'
import { syntheticPatients } from '#app/server/testing/synthetic-patients.ts'
import { agentIdOf, readStatements, statusOf } from '#assistant/agents/agent-task.ts'
import { readLines } from '#assistant/change-sets/change-lines.ts'
import { patientOf } from '#platform/records/search/extract.ts'
import { structureProblem } from '#platform/records/structure/structure.ts'
import { syntheticTasks } from './synthetic-tasks.ts'

it('are sound FHIR, of six agents, with evidence, and decided by nobody', async () => {
  const resources = syntheticPatients('2026-11-15', 60)
  const about = { resources, patientOf, requester: { reference: 'Practitioner/demo-provider' } }
  const tasks = await syntheticTasks({ ...about, now: new Date('2026-11-15T03:00:00Z') })
  expect(tasks.flatMap((task) => structureProblem(task) ?? [])).toEqual([])
  expect([...new Set(tasks.map(agentIdOf))].map(String).toSorted()).toEqual([
    'coding',
    'intake',
    'orders',
    'predictive',
    'priorauth',
    'triage',
  ])
  expect(new Set(tasks.map(({ id }) => id)).size).toBe(tasks.length)
  for (const task of tasks) {
    expect(statusOf(task)).toBe('requires-review')
    expect(readStatements(task).every(({ sources }) => sources.length > 0)).toBe(true)
    expect(readLines(task).every(({ decision, sources }) => decision === 'pending' && sources.length > 0)).toBe(true)
  }
})
