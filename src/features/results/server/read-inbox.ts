import type { Patient } from 'fhir/r4'
import { idFrom } from '#fhir/references.ts'
import { readByIds } from '#platform/records/read-by-ids.ts'
import type { Records, Stored } from '#platform/records/records.ts'
import { UNASKED_DAYS } from '../rules.ts'
import { findOwners, idsIn } from './find-owners.ts'
import { OVERDUE_TAG, REVIEW_KIND } from './review-task.ts'
import type { ResultFacts } from './to-result.ts'

type Reader = Pick<Records, 'search'>

const MOST = 1000
const DAY_MS = 86_400_000

export const OPEN_TASK = ['requested', 'received', 'accepted', 'ready', 'in-progress', 'on-hold']
/** Reports with content; cancelled ones and those entered in error are not results. */
const REPORTED = ['partial', 'preliminary', 'final', 'amended', 'corrected', 'appended']

const focusOf = (task: Stored<'Task'>): string => idFrom(task.resource.focus, 'DiagnosticReport') ?? ''

export interface Inbox {
  facts: ResultFacts[]
  isCut: boolean
}

/** Everything waiting: open reviews, and recent reports without a review. */
export async function readOpen(records: Reader, now: Date): Promise<Inbox> {
  const since = new Date(now.getTime() - UNASKED_DAYS * DAY_MS).toISOString()
  const fresh = await records.search('DiagnosticReport', { status: REPORTED, from: since, limit: MOST })
  const open = await records.search('Task', { code: [REVIEW_KIND], status: OPEN_TASK, limit: MOST })
  // a review is opened after its test was made, so reviews of recent reports are recent too
  const done = await records.search('Task', { code: [REVIEW_KIND], status: ['completed'], from: since, limit: MOST })
  const asked = new Set([...open.rows, ...done.rows].map(focusOf))
  const unasked = fresh.rows.filter(({ id }) => !asked.has(id))
  const facts = [...(await withReports(records, open.rows, fresh.rows)), ...unasked.map((report) => ({ report }))]
  const isCut = [fresh.next, open.next, done.next].some((next) => next !== undefined)
  return { facts: await complete(records, facts), isCut }
}

/** Recent reports without a review, by the reviews that name them: cheap however many are done. */
export async function readWithoutReview(records: Reader, now: Date): Promise<ResultFacts[]> {
  const since = new Date(now.getTime() - UNASKED_DAYS * DAY_MS).toISOString()
  const { rows } = await records.search('DiagnosticReport', { status: REPORTED, from: since, limit: MOST })
  if (rows.length === 0) return []
  const naming = { parameter: 'focus', kind: 'tokens', any: rows.map(({ id }) => `focus|${id}`) } as const
  const reviews = await records.search('Task', { code: [REVIEW_KIND], where: [naming], limit: MOST })
  const asked = new Set(reviews.rows.map(focusOf))
  return complete(
    records,
    rows.filter(({ id }) => !asked.has(id)).map((report) => ({ report })),
  )
}

const ACKNOWLEDGED_SHOWN = 100

/** The latest acknowledged results, newest first. */
export async function readAcknowledged(records: Reader): Promise<Inbox> {
  const { rows, next } = await records.search('Task', {
    code: [REVIEW_KIND],
    status: ['completed'],
    limit: ACKNOWLEDGED_SHOWN,
  })
  return { facts: await complete(records, await withReports(records, rows, [])), isCut: next !== undefined }
}

/** One result in any state. */
export async function readOne(records: Reader, report: Stored<'DiagnosticReport'>): Promise<ResultFacts> {
  const [facts] = await complete(records, [{ report, task: await findReview(records, report.id) }])
  return facts as ResultFacts
}

export async function findReview(records: Reader, reportId: string): Promise<Stored<'Task'> | undefined> {
  const { rows } = await records.search('Task', { code: [REVIEW_KIND], tokens: [`focus|${reportId}`], limit: 1 })
  return rows[0]
}

interface Bare {
  report: Stored<'DiagnosticReport'>
  task?: Stored<'Task'> | undefined
}

async function withReports(
  records: Reader,
  tasks: readonly Stored<'Task'>[],
  known: readonly Stored<'DiagnosticReport'>[],
): Promise<Bare[]> {
  const byId = new Map(known.map((report) => [report.id, report]))
  const ids = [...new Set(tasks.map(focusOf))].filter((id) => id !== '' && !byId.has(id))
  if (ids.length > 0) {
    const { rows } = await records.search('DiagnosticReport', { ids, limit: ids.length })
    for (const report of rows) byId.set(report.id, report)
  }
  return tasks.flatMap((task) => {
    const report = byId.get(focusOf(task))
    return report ? [{ report, task }] : []
  })
}

async function complete(records: Reader, bare: readonly Bare[]): Promise<ResultFacts[]> {
  const reports = bare.map(({ report }) => report.resource)
  const patients = await readPatients(
    records,
    reports.flatMap(({ subject }) => subject ?? []),
  )
  const values = reports.flatMap(({ result }) => result ?? [])
  const observations = await readByIds(records, 'Observation', idsIn(values, 'Observation'))
  const unowned = bare.filter(({ task }) => !task?.resource.owner).map(({ report }) => report.resource)
  const owners = unowned.length > 0 ? await findOwners(records, unowned, patients) : new Map()
  const escalated = bare.length > 0 ? await readEscalated(records) : new Map<string, string>()
  return bare.map(({ report, task }) => ({
    report,
    task,
    patient: patients.get(idFrom(report.resource.subject, 'Patient') ?? ''),
    observations: (report.resource.result ?? []).flatMap(
      (one) => observations.get(idFrom(one, 'Observation') ?? '') ?? [],
    ),
    derivedOwner: owners.get(report.id),
    escalatedAt: escalated.get(report.id),
  }))
}

export function readPatients(records: Reader, subjects: Parameters<typeof idsIn>[0]): Promise<Map<string, Patient>> {
  return readByIds(records, 'Patient', idsIn(subjects, 'Patient'))
}

/** Reports the practice has been notified about, with the latest time. */
async function readEscalated(records: Reader): Promise<Map<string, string>> {
  const { rows } = await records.search('Task', { tokens: [`tag|${OVERDUE_TAG}`], sort: 'newest', limit: MOST })
  return new Map(rows.toReversed().map((task) => [focusOf(task), task.resource.authoredOn ?? '']))
}
