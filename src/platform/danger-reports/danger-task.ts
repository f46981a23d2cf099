import type { Extension, Reference, Task, TaskInput, TaskOutput } from 'fhir/r4'
import { coding } from '#fhir/codes/codings.ts'
import { PORTAL_ALERT, TASK_SOURCE } from '#fhir/codes/home-codes.ts'
import { auroraSystems } from '#fhir/codes/systems.ts'
import { idFrom } from '#fhir/references.ts'
import { ENTRY_POINTS, type EntryPoint, type ReportLevel, type StepCode } from './codes.ts'
import { byWorst, type Evidence, fromEvidenceExtension, toEvidenceExtension, worstWords } from './evidence.ts'

/**
 * A danger report is a FHIR Task: one open report per patient, to which everything that follows is added until a member
 * of the practice resolves it. `input` is the evidence, `output` what was done about it.
 */
export const DANGER_REPORT = 'danger-report'
export const OPEN_REPORT: readonly string[] = ['requested', 'in-progress']

const ENTRY_POINT = 'https://aurora.example/fhir/entry-point'
const STEP = 'https://aurora.example/fhir/danger-step'
export const ACCOUNT = 'https://aurora.example/fhir/account'

export interface ReportStep {
  code: StepCode
  at: string
  /** Name of the user or job. */
  by: string
  text: string
  /** Account of the next person asked. */
  to?: string | undefined
}

export interface Owner {
  userId: string
  name: string
  practitionerId?: string | undefined
}

/** The report as it is read. */
export interface DangerReport {
  id: string
  patientId: string
  patientName: string
  level: ReportLevel
  isCrisis: boolean
  state: 'waiting' | 'claimed' | 'resolved'
  reportedAt: string
  updatedAt: string
  owner: Owner | undefined
  /** When the next person is notified if nobody has acted. */
  actBy: string
  /** How often it was passed on; everyone has been notified once `isForEveryone`. */
  escalations: number
  isForEveryone: boolean
  /** Worst first. */
  evidence: Evidence[]
  steps: ReportStep[]
  /** Undefined until the patient says it has passed, and again once something new is reported. */
  passedAt: string | undefined
}

export function ownerReference({ userId, name, practitionerId }: Owner): Reference {
  return {
    ...(practitionerId && { reference: `Practitioner/${practitionerId}` }),
    identifier: { system: ACCOUNT, value: userId },
    display: name,
  }
}

const PRIORITY = { emergency: 'stat', 'same-day': 'urgent', 'cannot-judge': 'urgent' } as const satisfies Record<
  ReportLevel,
  Task['priority']
>

const LEVEL_WORDS: Record<ReportLevel, string> = {
  emergency: 'Emergency',
  'same-day': 'Needs a call today',
  'cannot-judge': 'Could not be assessed: needs review today',
}

export const levelWords = (level: ReportLevel): string => LEVEL_WORDS[level]

const TITLE_LENGTH = 140

/** 'Emergency: “my lips are blue”', 'Emergency, perhaps another person: “my son can't breathe”'. */
function titleOf(worst: Evidence, task: Task): string {
  const words = worstWords(worst).slice(0, TITLE_LENGTH)
  const about = aboutOther(task, worst)
  const who = about ? `, ${about === 'answered' ? '' : 'perhaps '}another person` : ''
  return `${LEVEL_WORDS[worst.level]}${who}: ${worst.from === 'reading' ? words : `“${words}”`}`
}

interface NewReport {
  patient: { id: string; name: string }
  evidence: Evidence
  owner: Owner | undefined
  actBy: string
  at: string
}

export function newDangerTask({ patient, evidence, owner, actBy, at }: NewReport): Task {
  const text = owner ? `${owner.name} is asked to call.` : 'Everyone at the practice is notified.'
  const step = { code: 'told', at, by: 'Aurora, danger reports', text, to: owner?.userId ?? '*' } as const
  const report = withDerived({
    resourceType: 'Task',
    meta: { tag: [coding(TASK_SOURCE, PORTAL_ALERT)] },
    status: 'requested',
    intent: 'order',
    code: { coding: [coding(auroraSystems.taskKind, DANGER_REPORT)] },
    for: { reference: `Patient/${patient.id}`, display: patient.name },
    authoredOn: at,
    lastModified: at,
    owner: owner ? ownerReference(owner) : { display: 'Everyone at the practice' },
    restriction: { period: { end: actBy } },
    input: [toInput(evidence)],
  })
  return withStep(report, step)
}

/** Whether the evidence is about another person: the words say so, or the patient has answered; undefined if not. */
export function aboutOther(task: Task, { isAboutOther, at }: Evidence): 'words' | 'answered' | undefined {
  const answer = stepsOf(task).findLast((step) => step.code.startsWith('about-') && step.at >= at)
  if (answer) return answer.code === 'about-other' ? 'answered' : undefined
  return isAboutOther ? 'words' : undefined
}

/** The patient's answer to whom the report is about. */
export function withAbout(task: Task, step: ReportStep): Task {
  return withDerived(withStep(task, step))
}

/** Title and priority follow from the evidence, so that they are never of an older, milder entry. */
function withDerived(task: Task): Task {
  const [worst] = evidenceOf(task)
  if (!worst) return task
  return {
    ...task,
    priority: PRIORITY[worst.level],
    description: titleOf(worst, task),
    reasonCode: { text: worst.reasons.join('; ') || LEVEL_WORDS[worst.level] },
  }
}

const toInput = (evidence: Evidence): TaskInput => ({
  type: { coding: [coding(ENTRY_POINT, evidence.from)], text: ENTRY_POINTS[evidence.from] },
  valueString: evidence.words || '(no words)',
  extension: [toEvidenceExtension(evidence)],
})

/** The same words of the same record are one piece of evidence, whichever way they come in again. */
export function hasEvidence(task: Task, evidence: Evidence): boolean {
  return evidenceOf(task).some(
    (known) =>
      known.words === evidence.words &&
      known.level === evidence.level &&
      (known.record === evidence.record || (evidence.record === undefined && known.from === evidence.from)) &&
      Math.abs(Date.parse(known.at) - Date.parse(evidence.at)) < SAME_WITHIN_MS,
  )
}

const SAME_WITHIN_MS = 60_000

export function withEvidence(task: Task, evidence: Evidence, at: string, actBy?: string): Task {
  const next = withDerived({ ...task, lastModified: at, input: [...(task.input ?? []), toInput(evidence)] })
  return actBy ? withActBy(next, actBy) : next
}

export function withTakenBack(task: Task, record: string, at: string): Task {
  const input = (task.input ?? []).map((one) => {
    const evidence = toEvidence(one)
    return evidence?.record === record && !evidence.takenBackAt ? toInput({ ...evidence, takenBackAt: at }) : one
  })
  return { ...task, lastModified: at, input }
}

export function withActBy(task: Task, actBy: string): Task {
  return { ...task, restriction: { ...task.restriction, period: { end: actBy } } }
}

export function withStep(task: Task, step: ReportStep): Task {
  const { at, by, to } = step
  const details: Extension[] = [
    { url: 'at', valueInstant: at },
    { url: 'by', valueString: by },
    ...(to ? [{ url: 'to', valueString: to }] : []),
  ]
  const output: TaskOutput = {
    type: { coding: [coding(STEP, step.code)] },
    valueString: step.text || step.code,
    extension: [{ url: STEP, extension: details }],
  }
  return { ...task, lastModified: at, output: [...(task.output ?? []), output] }
}

function toEvidence({ type, valueString, extension }: TaskInput): Evidence | undefined {
  const found = fromEvidenceExtension(extension)
  const from = type.coding?.find(({ system }) => system === ENTRY_POINT)?.code as EntryPoint | undefined
  return found && from && { ...found, from, words: valueString ?? '' }
}

export function evidenceOf({ input = [] }: Task): Evidence[] {
  return input.flatMap((one) => toEvidence(one) ?? []).toSorted(byWorst)
}

export function stepsOf({ output = [] }: Task): ReportStep[] {
  return output.flatMap(({ type, valueString, extension }) => {
    const code = type.coding?.find(({ system }) => system === STEP)?.code as StepCode | undefined
    const parts = extension?.find(({ url }) => url === STEP)?.extension
    if (!code || !parts) return []
    const at = parts.find(({ url }) => url === 'at')?.valueInstant ?? ''
    const by = parts.find(({ url }) => url === 'by')?.valueString ?? ''
    const to = parts.find(({ url }) => url === 'to')?.valueString
    return [{ code, at, by, text: valueString ?? '', ...(to && { to }) }]
  })
}

function ownerOf({ owner }: Task): Owner | undefined {
  const userId = owner?.identifier?.system === ACCOUNT ? owner.identifier.value : undefined
  const practitionerId = idFrom(owner, 'Practitioner')
  return userId ? { userId, name: owner?.display ?? '', ...(practitionerId && { practitionerId }) } : undefined
}

export function isDangerTask({ code }: Task): boolean {
  return (
    code?.coding?.some(({ system, code: one }) => system === auroraSystems.taskKind && one === DANGER_REPORT) ?? false
  )
}

const ASKED_OR_ACTED: readonly StepCode[] = ['told', 'escalated', 'claimed', 'released', 'reached', 'not-reached']

/**
 * Which step of the practice was the last before the patient said that it is no better, or reported an emergency where
 * there was none; undefined where that is not so.
 */
export function worseSince({ steps, evidence, state }: DangerReport): number | undefined {
  const last = steps.findLastIndex(({ code }) => ASKED_OR_ACTED.includes(code))
  const at = steps[last]?.at
  if (at === undefined) return undefined
  const emergencies = evidence.filter(({ level }) => level === 'emergency')
  const isNew = emergencies.some((one) => one.at > at)
  const wasKnown = emergencies.some((one) => one.at <= at)
  const isNoBetter = steps.slice(last).some(({ code }) => code === 'same')
  const isWorse = state === 'claimed' ? isNoBetter || isNew : isNew && !wasKnown
  return isWorse ? last : undefined
}

export function toDangerReport(task: Task): DangerReport {
  const evidence = evidenceOf(task)
  const steps = stepsOf(task)
  const newest =
    evidence
      .map(({ at }) => at)
      .toSorted()
      .at(-1) ?? ''
  const passed = steps.findLast(({ code }) => code === 'passed')
  const changed = steps.findLast(({ code }) => code === 'same')
  const isStillPassed = passed && passed.at > newest && !(changed && changed.at > passed.at)
  const escalations = steps.filter(({ code }) => code === 'escalated').length
  return {
    id: task.id ?? '',
    patientId: idFrom(task.for, 'Patient') ?? '',
    patientName: task.for?.display ?? '',
    level: evidence[0]?.level ?? 'cannot-judge',
    isCrisis: evidence.some(({ isCrisis }) => isCrisis),
    state: task.status === 'requested' ? 'waiting' : task.status === 'in-progress' ? 'claimed' : 'resolved',
    reportedAt: task.authoredOn ?? '',
    updatedAt: task.lastModified ?? task.authoredOn ?? '',
    owner: ownerOf(task),
    actBy: task.restriction?.period?.end ?? '',
    escalations,
    isForEveryone: ownerOf(task) === undefined,
    evidence,
    steps,
    passedAt: isStillPassed ? passed.at : undefined,
  }
}
