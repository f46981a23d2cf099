import type { Annotation, CarePlan } from 'fhir/r4'
import { formatDate, practiceDay } from '#fhir/dates.ts'
import { reference } from '#fhir/references.ts'
import { reviewOf, withReview } from '#medicine/from-record/action-plans.ts'
import { Problem } from '#platform/api/problem.ts'
import { authorOf } from '#platform/records/author-of.ts'
import type { Identity } from '#platform/records/identity.ts'
import type { Records, RecordsTransaction, Stored } from '#platform/records/records.ts'
import { canEdit, canMove, gapsOf } from '../checks.ts'
import type { Plan } from '../contract.ts'
import type { PlanContent, PlanStatus } from '../rules.ts'
import { readGoals, writeGoals } from './goals.ts'
import { subjectOf } from './patients.ts'
import { loadPlan, patientIdOf, statusOf } from './plan-store.ts'
import { keepReviewTask } from './review-task.ts'
import { toCarePlan } from './to-care-plan.ts'
import { kindOf, toContent } from './to-content.ts'

export interface Moment {
  /** ISO instant. */
  at: string
  who: Identity
}

interface Change extends Moment {
  id: string
  ifMatch: number | undefined
}

export function createPlan(
  records: Records,
  asked: { patientId: string; content: PlanContent; activate: boolean },
  { at, who }: Moment,
): Promise<{ plan: Plan; replaced: number }> {
  const today = practiceDay(at)
  if (asked.activate) requireReady(asked.content, who, today)
  requireReviewFrom(today, asked.content)
  return records.transaction(async (tx) => {
    const patient = await tx.find('Patient', asked.patientId)
    if (!patient) throw new Problem(422, 'Choose a patient from the list.')
    await tx.lock(`care plans of ${asked.patientId}`)
    const subject = subjectOf(patient.resource)
    const goals = await writeGoals(tx, asked.content.goals, [], subject, today)
    const status = asked.activate ? 'active' : 'draft'
    const resource = toCarePlan(asked.content, { subject, author: authorOf(who), status, created: today, goals })
    const replaced = asked.activate ? await replaceOthers(tx, resource, { at, who }) : []
    const replaces = replaced.map((id) => reference('CarePlan', id))
    const stored = await tx.create({ ...resource, ...(replaces.length > 0 && { replaces }) })
    await keepReviewTask(tx, stored.resource, { at })
    return { plan: await loadPlan(tx, stored, today), replaced: replaced.length }
  })
}

export function updatePlan(records: Records, content: PlanContent, change: Change): Promise<Plan> {
  const { at, who, id, ifMatch } = change
  if (ifMatch === undefined) throw new Problem(428, 'Send the version you changed in If-Match.')
  const today = practiceDay(at)
  return changePlan(records, change, async (tx, before) => {
    const plan = before.resource
    const status = statusOf(plan)
    if (!canEdit(status)) throw new Problem(409, 'This plan has ended and can no longer be changed.')
    if (content.kind !== kindOf(plan)) throw new Problem(422, 'The kind of a plan cannot be changed.')
    if (status === 'active') {
      // an overdue review date does not prevent a correction that leaves the date unchanged
      const isSameReview = content.reviewOn === plan.period?.end?.slice(0, 10)
      requireReady(content, who, isSameReview && content.reviewOn ? '' : today)
    }
    const known = await readGoals(tx, plan.goal ?? [])
    const goals = await writeGoals(tx, content.goals, known, plan.subject, today)
    const created = plan.created ?? plan.period?.start ?? today
    requireReviewFrom(created.slice(0, 10), content)
    const frame = { subject: plan.subject, author: plan.author ?? authorOf(who), status, created, goals }
    const { note, replaces, addresses, contributor, meta } = plan
    const written = toCarePlan(content, frame)
    return {
      ...written,
      extension: [...(written.extension ?? []), ...reviewOf(plan)],
      id,
      meta,
      ...(note && { note }),
      ...(replaces && { replaces }),
      ...(addresses && { addresses }),
      ...(contributor && { contributor }),
    }
  })
}

export async function setPlanStatus(
  records: Records,
  { status, reason }: { status: PlanStatus; reason?: string | undefined },
  change: Change,
): Promise<Plan> {
  const { at, who } = change
  return changePlan(records, change, async (tx, { resource: plan }) => {
    if (!canMove(statusOf(plan), status)) throw new Problem(409, 'The plan has changed. Reload it.')
    if (status !== 'active')
      return withNote({ ...plan, status }, ENDED[status as 'completed' | 'revoked'], reason, change)
    const content = toContent(plan, await readGoals(tx, plan.goal ?? []))
    requireReady(content, who, practiceDay(at))
    const replaced = (await replaceOthers(tx, plan, change)).map((id) => reference('CarePlan', id))
    return {
      ...plan,
      status: 'active',
      ...(replaced.length > 0 && { replaces: [...(plan.replaces ?? []), ...replaced] }),
    }
  })
}

const ENDED = { completed: 'Completed', revoked: 'Stopped' } as const

export function reviewPlan(
  records: Records,
  asked: { reviewedOn: string; nextReviewOn: string; note?: string | undefined },
  change: Change,
): Promise<Plan> {
  const today = practiceDay(change.at)
  if (asked.reviewedOn > today) throw new Problem(422, 'The review cannot be in the future.')
  if (asked.nextReviewOn <= today) throw new Problem(422, 'The next review must be after today.')
  return changePlan(
    records,
    change,
    async (_tx, { resource: plan }) => {
      if (statusOf(plan) !== 'active') throw new Problem(409, 'Only a plan in use can be reviewed.')
      if (asked.reviewedOn < (plan.created ?? '').slice(0, 10)) {
        throw new Problem(422, 'The review cannot be before the plan was created.')
      }
      const next = withReview({ ...plan, period: { ...plan.period, end: asked.nextReviewOn } }, asked.reviewedOn)
      return withNote(next, `Reviewed on ${formatDate(asked.reviewedOn)}`, asked.note, change)
    },
    'completed',
  )
}

/** Reads, changes and writes a plan and updates its review task; a stale version gets the current one in reply. */
async function changePlan(
  records: Records,
  { id, ifMatch, at, who }: Change,
  change: (tx: RecordsTransaction, before: Stored<'CarePlan'>) => Promise<CarePlan>,
  was?: 'completed',
): Promise<Plan> {
  const today = practiceDay(at)
  return records.transaction(async (tx) => {
    const found = await tx.read('CarePlan', id)
    await tx.lock(`care plans of ${patientIdOf(found.resource)}`)
    const before = await tx.read('CarePlan', id)
    if (ifMatch !== undefined && before.version !== ifMatch) {
      const current = await loadPlan(tx, before, today)
      throw new Problem(409, 'Someone else changed this plan while you were working on it. Nothing was overwritten.', {
        current,
      })
    }
    const next = withContributor(await change(tx, before), who)
    const stored = await tx.update(next, { ifMatch: before.version })
    await keepReviewTask(tx, stored.resource, { at, ...(was && { was }) })
    return loadPlan(tx, stored, today)
  })
}

/** A patient has one active plan of each kind: two could contradict each other. */
async function replaceOthers(tx: RecordsTransaction, plan: CarePlan, moment: Moment): Promise<string[]> {
  const { rows } = await tx.search('CarePlan', {
    patient: patientIdOf(plan),
    status: ['active', 'on-hold'],
    limit: 100,
  })
  const others = rows.filter(({ id, resource }) => id !== plan.id && kindOf(resource) === kindOf(plan))
  for (const { resource } of others) {
    const ended = withNote({ ...resource, status: 'completed' }, 'Completed', 'Replaced by a new plan', moment)
    const stored = await tx.update(ended)
    await keepReviewTask(tx, stored.resource, { at: moment.at })
  }
  return others.map(({ id }) => id)
}

function requireReady(content: PlanContent, who: Identity, today: string): void {
  if (who.role !== 'provider') throw new Problem(403, 'Only a clinician can activate a plan or change an active one.')
  const gaps = gapsOf(content, today)
  if (gaps.length > 0) {
    const named = gaps.slice(0, 3).map(({ where, what }) => `${where}: ${what}`)
    throw new Problem(422, `The plan is not complete. ${named.join('; ')}${gaps.length > 3 ? ' and more' : ''}.`, {
      gaps,
    })
  }
}

/** A plan cannot end before it begins; a draft may leave the date open. */
function requireReviewFrom(day: string, { reviewOn }: PlanContent): void {
  if (!reviewOn || reviewOn >= day) return
  const message = `Enter a review date from ${formatDate(day)} on`
  throw new Problem(422, `Review date: ${message}`, { fields: [{ field: 'content.reviewOn', message }] })
}

/** A colleague who carries the plan on is named beside its author. */
function withContributor(plan: CarePlan, who: Identity): CarePlan {
  const self = authorOf(who)
  const named = [...(plan.author ? [plan.author] : []), ...(plan.contributor ?? [])]
  const isNamed = named.some((one) =>
    self.reference ? one.reference === self.reference : one.display === self.display,
  )
  return isNamed ? plan : { ...plan, contributor: [...(plan.contributor ?? []), self] }
}

function withNote(plan: CarePlan, what: string, text: string | undefined, { at, who }: Moment): CarePlan {
  const author = authorOf(who)
  const by = author.reference ? { authorReference: author } : { authorString: who.name }
  const note: Annotation = { ...by, time: at, text: text ? `${what}: ${text}` : `${what}.` }
  return { ...plan, note: [...(plan.note ?? []), note] }
}
