import type { Task } from 'fhir/r4'
import type { Services } from '#features/services.ts'
import { Problem } from '#platform/api/problem.ts'
import { type Route, serve } from '#platform/api/server/serve.ts'
import {
  DANGER_REPORT,
  isDangerTask,
  OPEN_REPORT,
  ownerReference,
  toDangerReport,
  withActBy,
  withStep,
} from '#platform/danger-reports/danger-task.ts'
import { actByTime, OUTCOME_WITHIN_MINUTES, TRY_AGAIN_MINUTES } from '#platform/danger-reports/duty.ts'
import { hoursOf } from '#platform/practice-hours/read-hours.ts'
import type { Identity } from '#platform/records/identity.ts'
import { readByIds } from '#platform/records/read-by-ids.ts'
import type { Records, Stored } from '#platform/records/records.ts'
import { dangerReports } from '../contract.ts'
import { outcomeProblem, RESOLUTIONS } from '../rules.ts'
import { asScreening, notifyStaff } from './danger-jobs.ts'
import { byUrgency, toReport, toReportLine } from './to-report.ts'

const MOST = 500
const RESOLVED_DAYS = 30

export function dangerReportRoutes(services: Services): Route[] {
  const { now, settings } = services

  return serve(dangerReports)({
    async list({ records, who, query: { show } }) {
      const search = show === 'open' ? { status: OPEN_REPORT } : { status: ['completed'], from: daysAgo(now()) }
      const { rows } = await records.search('Task', { code: [DANGER_REPORT], ...search, sort: 'newest', limit: MOST })
      const reports = rows.map(({ resource }) => toDangerReport(resource))
      const patients = await readByIds(
        records,
        'Patient',
        reports.map(({ patientId }) => patientId),
      )
      const lines = reports.map((report) =>
        toReportLine(report, { patient: patients.get(report.patientId), who, now: now() }),
      )
      return {
        reports: show === 'open' ? lines.toSorted(byUrgency) : lines,
        restricted: show === 'open' ? await hiddenFrom(services, who, new Set(rows.map(({ id }) => id))) : [],
      }
    },

    async read({ records, who, params }) {
      const stored = await readReport(records, params.id)
      const { patientId } = toDangerReport(stored.resource)
      const patient = (await records.find('Patient', patientId))?.resource
      return toReport(stored, { patient, who, now: now() })
    },

    async claim({ records, who, params, body }) {
      const hours = await hoursOf(settings, who.practice)
      await change(records, params.id, (task) => {
        const { state, owner, level } = toDangerReport(task)
        if (state === 'claimed' && owner && owner.userId !== who.id && !body.takeOver) {
          throw new Problem(409, `${owner.name} has already taken this report.`)
        }
        const at = now().toISOString()
        const text = state === 'claimed' ? `Taken over from ${owner?.name ?? 'somebody'}` : 'Taken: calling the patient'
        const taken = { ...task, status: 'in-progress' as const, owner: ownerReference(ownerOf(who)) }
        const actBy = actByTime(hours, level, at, OUTCOME_WITHIN_MINUTES[level])
        return withStep(withActBy(taken, actBy), { code: 'claimed', at, by: who.name, text })
      })
      return { message: 'You have taken this report. Call the patient now.' }
    },

    async release({ records, who, params }) {
      await change(records, params.id, (task) => {
        const { owner, state } = toDangerReport(task)
        if (state !== 'claimed' || owner?.userId !== who.id) throw new Problem(409, 'You have not taken this report.')
        const at = now().toISOString()
        const given = { ...task, status: 'requested' as const }
        return withStep(withActBy(given, at), { code: 'released', at, by: who.name, text: 'Given back' })
      })
      await notifyStaff(services.jobs)
      return { message: 'The next person is being asked now.' }
    },

    async outcome({ records, who, params, body }) {
      const problem = outcomeProblem(body)
      if (problem) throw new Problem(422, problem.message, { fields: [problem] })
      const { result, advice, resolution } = body
      const hours = await hoursOf(settings, who.practice)
      await change(records, params.id, (task) => {
        const at = now().toISOString()
        const { level } = toDangerReport(task)
        const by = who.name
        const mine = { ...task, owner: ownerReference(ownerOf(who)) }
        const called =
          result === 'no-call'
            ? mine
            : withStep(mine, { code: result, at, by, text: advice || 'Not reached: no answer' })
        if (resolution) {
          const reason = RESOLUTIONS[resolution]
          const text = result === 'reached' || !advice ? reason : `${reason}. ${advice}`
          const closed = { ...called, status: 'completed' as const, statusReason: { text: reason } }
          return withStep(closed, { code: 'resolved', at, by, text })
        }
        const minutes = result === 'reached' ? OUTCOME_WITHIN_MINUTES[level] : TRY_AGAIN_MINUTES[level]
        return withActBy({ ...called, status: 'in-progress' }, actByTime(hours, level, at, minutes))
      })
      return { message: messageOf(result, resolution !== undefined) }
    },
  })
}

function messageOf(result: string, isResolved: boolean): string {
  if (isResolved) return 'The report is resolved. The patient sees that you have dealt with it.'
  if (result === 'reached') return 'Recorded. The report stays open until you resolve it.'
  return 'Recorded. Try again: the report stays open.'
}

const ownerOf = ({ id, name, practitionerId }: Identity) => ({
  userId: id,
  name,
  ...(practitionerId && { practitionerId }),
})

const daysAgo = (now: Date): string => new Date(now.getTime() - RESOLVED_DAYS * 86_400_000).toISOString()

async function readReport(records: Records, id: string): Promise<Stored<'Task'>> {
  const stored = await records.read('Task', id)
  if (!isDangerTask(stored.resource)) throw new Problem(404, 'There is no such record.')
  return stored
}

/** When two users act at once, the second one sees what the first has done. */
async function change(records: Records, id: string, next: (task: Task) => Task): Promise<void> {
  const { patient } = await readReport(records, id)
  await records.transaction(async (tx) => {
    await tx.lock(`danger report ${patient}`)
    const { resource } = await tx.read('Task', id)
    if (!OPEN_REPORT.includes(resource.status)) throw new Problem(409, 'This report is already resolved.')
    await tx.update(next(resource))
  })
}

/** Tells staff on duty that a report exists; opening the record still takes emergency access. */
async function hiddenFrom(services: Services, { practice }: Identity, shown: ReadonlySet<string>) {
  const search = { code: [DANGER_REPORT], status: OPEN_REPORT, limit: MOST }
  const { rows } = await asScreening(services, { practice }).search('Task', search)
  return rows
    .filter(({ id }) => !shown.has(id))
    .map(({ resource }) => toDangerReport(resource))
    .map(({ patientId, level, reportedAt }) => ({ patientId, level, reportedAt }))
}
