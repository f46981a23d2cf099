import type { FhirResource, Reference, Task, TaskOutput } from 'fhir/r4'
import { coding, concept, hasCode } from '#fhir/codes/codings.ts'
import { parseReference, recordNamed } from '#fhir/references.ts'
import { agentExtensions, type Parts, part, partsOf, referencePart } from './extension-parts.ts'
import type { Actor, ChangeLine, LineDecision, Proposal } from './proposal.ts'
import { fromSourcePart, toSourcePart } from './source-parts.ts'

/** What an output of an agent's Task is: 'statement' or 'change'. */
export const AGENT_OUTPUT = 'https://aurora.example/fhir/agent-output'

export function newLines(proposals: readonly Proposal[]): ChangeLine[] {
  return proposals.map((proposal, index) => ({ ...proposal, id: `change-${index + 1}`, decision: 'pending' }))
}

/** The change set of a task: each line an output that points at the proposed record, contained in the task. */
export function readLines(task: Task): ChangeLine[] {
  return (task.output ?? []).flatMap((output) => {
    const parts = partsOf(output.extension, agentExtensions.change)
    const to = parseReference(output.valueReference)
    const id = to.kind === 'contained' ? to.id : undefined
    const resource = task.contained?.find((one) => one.id === id)
    return parts && id && resource ? [fromOutput(id, output.valueReference, resource, parts)] : []
  })
}

function fromOutput(id: string, to: Reference | undefined, resource: FhirResource, parts: Parts): ChangeLine {
  const target = parts.reference('target')?.reference
  const reverted = parts.within('reverted')
  return compact({
    id,
    title: to?.display ?? resource.resourceType,
    operation: target ? 'update' : 'create',
    // inside the task it goes by the name of its line
    resource: withId(resource, recordNamed(target)?.id),
    baseVersion: parts.number('baseVersion'),
    sources: parts.all('source').map(fromSourcePart),
    confidence: parts.number('confidence') ?? 0,
    decision: (parts.text('decision') ?? 'pending') as LineDecision,
    reason: parts.text('reason'),
    decidedBy: actorOf(parts.reference('decidedBy')),
    decidedAt: parts.text('decidedAt'),
    result: parts.reference('result')?.reference,
    resultVersion: parts.number('resultVersion'),
    editDistance: parts.number('editDistance'),
    reverted: reverted && {
      by: actorOf(reverted.reference('by')) ?? { display: 'Unknown' },
      at: reverted.text('at') ?? '',
      reason: reverted.text('reason') ?? '',
    },
  } satisfies { [K in keyof Required<ChangeLine>]: ChangeLine[K] | undefined })
}

/** The task with these lines in place of its own; everything else it says stays. */
export function withLines(task: Task, lines: readonly ChangeLine[]): Task {
  const { contained: _, output: all = [], ...rest } = task
  const others = all.filter(({ type }) => !hasCode(type, AGENT_OUTPUT, 'change'))
  const output = [...others, ...lines.map(toOutput)]
  const contained = lines.map(({ id, resource }) => withId(resource, id))
  return { ...rest, ...(contained.length > 0 && { contained }), ...(output.length > 0 && { output }) }
}

function toOutput(line: ChangeLine): TaskOutput {
  const { id, title, operation, resource, reverted } = line
  const target = operation === 'update' ? { reference: `${resource.resourceType}/${resource.id}` } : undefined
  return {
    type: concept(coding(AGENT_OUTPUT, 'change'), 'Proposed change'),
    valueReference: { reference: `#${id}`, display: title },
    extension: [
      {
        url: agentExtensions.change,
        extension: [
          ...referencePart('target', target),
          ...part('baseVersion', line.baseVersion),
          ...part('confidence', line.confidence),
          ...part('decision', line.decision),
          ...part('reason', line.reason),
          ...referencePart('decidedBy', line.decidedBy),
          ...part('decidedAt', line.decidedAt),
          ...referencePart('result', line.result ? { reference: line.result } : undefined),
          ...part('resultVersion', line.resultVersion),
          ...part('editDistance', line.editDistance),
          ...(reverted
            ? [
                {
                  url: 'reverted',
                  extension: [
                    ...referencePart('by', reverted.by),
                    ...part('at', reverted.at),
                    ...part('reason', reverted.reason),
                  ],
                },
              ]
            : []),
          ...line.sources.map(toSourcePart),
        ],
      },
    ],
  }
}

function withId(resource: FhirResource, id: string | undefined): FhirResource {
  const { id: _, ...rest } = resource
  return (id === undefined ? rest : { ...rest, id }) as FhirResource
}

function actorOf(reference: Reference | undefined): Actor | undefined {
  if (!reference) return undefined
  const { reference: to, display = 'Unknown' } = reference
  return to ? { reference: to, display } : { display }
}

function compact(line: { [K in keyof Required<ChangeLine>]: ChangeLine[K] | undefined }): ChangeLine {
  return Object.fromEntries(Object.entries(line).filter(([, value]) => value !== undefined)) as unknown as ChangeLine
}
