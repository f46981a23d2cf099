import { isRecommendation } from '#assistant/agents/agent.ts'
import { agentIdOf, readRun, readStatements } from '#assistant/agents/agent-task.ts'
import { readLines } from '#assistant/change-sets/change-lines.ts'
import type { ChangeLine } from '#assistant/change-sets/proposal.ts'
import type { Source } from '#assistant/statement.ts'
import type { AgentId } from '#fhir/codes/agent-ids.ts'
import { displayName } from '#fhir/names.ts'
import type { RegisterEntry } from '../oversight/contract.ts'
import type { Patients, StoredTask } from './read-tasks.ts'

/** What software decided or proposed, with its inputs and version, and the clinician's decision. */
export function toRegister(tasks: readonly StoredTask[], patients: Patients): RegisterEntry[] {
  return tasks.flatMap((stored) => entriesOf(stored, patients))
}

function entriesOf({ id, resource: task, patient = '' }: StoredTask, patients: Patients): RegisterEntry[] {
  const run = readRun(task)
  if (!run.version) return []
  const about = {
    taskId: id,
    agentType: agentIdOf(task) as AgentId,
    agentVersion: run.version,
    ...(run.engine && { engine: run.engine }),
    patientId: patient,
    patientName: displayName(patients.get(patient)),
    ...(run.inputHash && { inputHash: run.inputHash }),
    proposedAt: task.executionPeriod?.end ?? task.authoredOn ?? '',
  }
  const lines = readLines(task)
  if (lines.length > 0) return lines.map((line) => ({ ...about, ...ofLine(line) }))
  return readStatements(task)
    .filter(isRecommendation)
    .map(({ text, confidence, sources }) => ({
      ...about,
      proposal: text,
      confidence,
      inputs: inputsOf(sources),
      decision: 'none' as const,
      isReverted: false,
    }))
}

function ofLine(line: ChangeLine) {
  const { id, title, confidence, sources, decision, reason, decidedBy, decidedAt, reverted } = line
  return {
    lineId: id,
    proposal: title,
    confidence,
    inputs: inputsOf(sources),
    decision,
    ...(reason && { reason }),
    ...(decidedBy && { decidedBy: decidedBy.display }),
    ...(decidedAt && { decidedAt }),
    isReverted: reverted !== undefined,
  }
}

function inputsOf(sources: readonly Source[]): string[] {
  return sources.map((source) => {
    if (source.kind === 'record') return [source.display ?? source.reference, source.date].filter(Boolean).join(', ')
    return source.kind === 'rule' ? `${source.id} (${source.version})` : 'Transcript'
  })
}
