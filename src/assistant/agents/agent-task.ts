import type { Extension, Reference, Task, TaskInput, TaskOutput } from 'fhir/r4'
import { type AgentId, isAgentId } from '#fhir/codes/agent-ids.ts'
import { codeIn, coding, concept, hasCode } from '#fhir/codes/codings.ts'
import { auroraSystems } from '#fhir/codes/systems.ts'
import { AGENT_OUTPUT, newLines, withLines } from '../change-sets/change-lines.ts'
import { agentExtensions, part, partsOf } from '../change-sets/extension-parts.ts'
import { fromSourcePart, toSourcePart } from '../change-sets/source-parts.ts'
import type { Engine, Statement, Support } from '../statement.ts'
import { type AgentOutput, isRecommendation, type RiskLevel } from './agent.ts'

export const AGENT_TASK = 'agent-task'
export const REVIEW = 'requires-review'
/** Task.identifier: what set an agent off, so that the same thing does so once. */
export const TRIGGER_KEY = 'https://aurora.example/fhir/agent-trigger'
/** Task.groupIdentifier: tasks of one assessment. */
export const ASSESSMENT = 'https://aurora.example/fhir/agent-assessment'
const REVIEW_STATUS = 'https://aurora.example/fhir/agent-task-status'

export interface NewAgentTask {
  agentId: AgentId
  agentName: string
  patient: Reference
  requester: Reference
  /** In words: 'Requested', 'Message of 14 Nov 2026'. */
  trigger: string
  triggerKey?: string
  assessmentId?: string
  focus?: Reference
  transcript?: string
  encounterType?: string
  at: string
}

const input = (label: string, value: string | undefined): TaskInput[] =>
  value ? [{ type: { text: label }, valueString: value }] : []

export const INPUTS = { trigger: 'Trigger', transcript: 'Transcript', encounterType: 'Encounter type' } as const

/** Asked for, not yet begun. */
export function newAgentTask(asked: NewAgentTask): Task {
  const { agentId, agentName, patient, requester, focus, at } = asked
  return {
    resourceType: 'Task',
    ...(asked.triggerKey && { identifier: [{ system: TRIGGER_KEY, value: asked.triggerKey }] }),
    ...(asked.assessmentId && { groupIdentifier: { system: ASSESSMENT, value: asked.assessmentId } }),
    status: 'requested',
    intent: 'proposal',
    priority: 'routine',
    code: { coding: [coding(auroraSystems.taskKind, AGENT_TASK), coding(auroraSystems.taskType, agentId)] },
    description: agentName,
    for: patient,
    ...(focus && { focus }),
    requester,
    authoredOn: at,
    lastModified: at,
    input: [
      ...input(INPUTS.trigger, asked.trigger),
      ...input(INPUTS.transcript, asked.transcript),
      ...input(INPUTS.encounterType, asked.encounterType),
    ],
  }
}

export interface Step {
  name: string
  at: string
  milliseconds: number
}

/** What is known of a run beyond its statements and lines. */
export interface Run {
  version?: string
  engine?: Engine
  fellBackBecause?: string
  inputHash?: string
  /** How many records of each kind it was given. */
  read?: string
  confidence?: number
  riskLevel: RiskLevel
  attempts: number
  acknowledgedBy?: string
  /** The account it acted for. */
  actsFor?: string
  steps: readonly Step[]
}

export function readRun(task: Task): Run {
  const parts = partsOf(task.extension, agentExtensions.run)
  const text = (name: string) => parts?.text(name)
  return {
    ...optional('version', text('version')),
    ...optional('engine', text('engine') as Engine | undefined),
    ...optional('fellBackBecause', text('fellBackBecause')),
    ...optional('inputHash', text('inputHash')),
    ...optional('read', text('read')),
    ...optional('confidence', parts?.number('confidence')),
    ...optional('acknowledgedBy', text('acknowledgedBy')),
    ...optional('actsFor', text('actsFor')),
    riskLevel: (text('riskLevel') ?? 'unknown') as RiskLevel,
    attempts: parts?.number('attempts') ?? 0,
    steps: (parts?.all('step') ?? []).map((step) => ({
      name: step.text('name') ?? '',
      at: step.text('at') ?? '',
      milliseconds: step.number('milliseconds') ?? 0,
    })),
  }
}

export function withRun(task: Task, run: Run): Task {
  const { steps, ...facts } = run
  const others = (task.extension ?? []).filter(({ url }) => url !== agentExtensions.run)
  const extension: Extension[] = [
    ...Object.entries(facts).flatMap(([name, value]) => part(name, value)),
    ...steps.map(({ name, at, milliseconds }) => ({
      url: 'step',
      extension: [...part('name', name), ...part('at', at), ...part('milliseconds', milliseconds)],
    })),
  ]
  return { ...task, extension: [...others, { url: agentExtensions.run, extension }] }
}

export function agentIdOf(task: Task): AgentId | undefined {
  const id = hasCode(task.code, auroraSystems.taskKind, AGENT_TASK)
    ? codeIn(task.code, auroraSystems.taskType)
    : undefined
  return isAgentId(id) ? id : undefined
}

/** 'requires-review' while lines wait, else FHIR's own word. */
export function statusOf({ status, businessStatus }: Task): string {
  return businessStatus?.coding?.[0]?.code ?? status
}

export function reviewStatus(): Task['businessStatus'] {
  return concept(coding(REVIEW_STATUS, REVIEW, 'Requires review'))
}

/** The task with the agent's output: recommendations, then their evidence, then the change set. */
export function withOutput(task: Task, output: AgentOutput): Task {
  const ordered = [
    ...output.statements.filter(isRecommendation),
    ...output.statements.filter((one) => !isRecommendation(one)),
  ]
  return withLines({ ...task, output: ordered.map(toStatementOutput) }, newLines(output.proposals))
}

function toStatementOutput(statement: Statement): TaskOutput {
  const { id, text, section, heading, sources, confidence, support, reason } = statement
  return {
    type: concept(coding(AGENT_OUTPUT, 'statement'), section),
    valueString: text,
    extension: [
      {
        url: agentExtensions.statement,
        extension: [
          ...part('id', id),
          ...part('section', section),
          ...part('heading', heading),
          ...part('confidence', confidence),
          ...part('support', support),
          ...part('reason', reason),
          ...sources.map(toSourcePart),
        ],
      },
    ],
  }
}

export function readStatements(task: Task): Statement[] {
  return (task.output ?? []).flatMap(({ valueString, extension }) => {
    const parts = partsOf(extension, agentExtensions.statement)
    if (!parts || valueString === undefined) return []
    return [
      {
        id: parts.text('id') ?? '',
        text: valueString,
        section: parts.text('section') ?? '',
        ...optional('heading', parts.text('heading')),
        confidence: parts.number('confidence') ?? 0,
        support: (parts.text('support') ?? 'supported') as Support,
        ...optional('reason', parts.text('reason')),
        sources: parts.all('source').map(fromSourcePart),
      },
    ]
  })
}

function optional<K extends string, V>(key: K, value: V | undefined): { [P in K]?: V } {
  return (value === undefined ? {} : { [key]: value }) as { [P in K]?: V }
}
