import type { Task } from 'fhir/r4'
import { RECALL_KIND } from '#fhir/codes/recall-task.ts'
import { practiceDay } from '#fhir/dates.ts'
import { displayName } from '#fhir/names.ts'
import { reference } from '#fhir/references.ts'
import { Problem } from '#platform/api/problem.ts'
import { authorOf } from '#platform/records/author-of.ts'
import { readAll } from '#platform/records/read-all.ts'
import type { Records, RecordsTransaction, Stored } from '#platform/records/records.ts'
import { recalls } from '../contract.ts'
import { dueProblem, isActionable, type Method } from '../rules.ts'
import { RECALL_LETTER } from './recall-letters.ts'
import { dueDayOf, newRecall } from './recall-task.ts'

const OPEN = ['requested', 'in-progress']
const NOT_CLOSED = ['draft', ...OPEN]
const PAGES_AT_MOST = 20

export interface SameRecall {
  reason: string
  dueDate: string
  method: Method
}

/** Recalls, for other features. */
export const recallService = {
  /** Patients with a recall whose due date has passed. */
  async overduePatients(records: Records, today: string): Promise<string[]> {
    const rows = await readAll(records, 'Task', { code: [RECALL_KIND], status: OPEN }, { mostPages: PAGES_AT_MOST })
    return [
      ...new Set(rows.filter(({ resource }) => dueDayOf(resource) < today).flatMap(({ patient }) => patient ?? [])),
    ]
  },

  openOf: (records: Records, patients: readonly string[], each: number) =>
    records.ofEach('Task', { patients, code: [RECALL_KIND], status: OPEN, each }),

  /** The earliest due date that has passed. */
  overdueSince: (tasks: readonly Task[], today: string): string | undefined =>
    tasks
      .map(dueDayOf)
      .filter((day) => day < today)
      .sort()[0],

  /** Recall letters that were written to print, newest first. */
  writtenLetters: (records: Records, { patient, limit }: { patient: string | undefined; limit: number }) =>
    records.search('Communication', {
      where: [{ parameter: 'category', kind: 'tokens', any: [`category=${RECALL_LETTER}`] }],
      ...(patient && { patient }),
      sort: 'newest',
      limit,
    }),

  /** Where a written letter is printed again, as it was. */
  letterHref: (id: string): string => `${recalls.letters.path}?ids=${encodeURIComponent(id)}`,

  refuseDueDate(dueDate: string, now: Date): void {
    const problem = dueProblem(dueDate, practiceDay(now))
    if (problem) throw new Problem(422, problem, { fields: [{ field: 'dueDate', message: problem }] })
  },

  /** The same recall for each patient, all or none. Patients who have it open already are given back. */
  addToEach(
    records: Records,
    patients: readonly Stored<'Patient'>[],
    recall: SameRecall,
    now: Date,
  ): Promise<string[]> {
    return records.transaction(async (tx) => {
      await tx.lock('recalls of many')
      const has = await patientsWith(tx, patients, recall.reason)
      const tasks = patients
        .filter(({ id }) => !has.has(id))
        .map(({ id, resource }) =>
          newRecall({
            ...recall,
            patient: reference('Patient', id, displayName(resource)),
            source: 'by-hand',
            owner: undefined,
            requester: authorOf(records.who),
            isDue: isActionable(recall.dueDate, practiceDay(now)),
            at: now.toISOString(),
          }),
        )
      if (tasks.length > 0) await tx.createMany(tasks)
      return [...has]
    })
  },
}

const EACH_AT_MOST = 50

async function patientsWith(
  tx: RecordsTransaction,
  patients: readonly Stored<'Patient'>[],
  reason: string,
): Promise<Set<string>> {
  const search = { patients: patients.map(({ id }) => id), code: [RECALL_KIND], status: NOT_CLOSED, each: EACH_AT_MOST }
  const open = await tx.ofEach('Task', search)
  const isSame = ({ resource }: Stored<'Task'>) => resource.description?.toLowerCase() === reason.toLowerCase()
  return new Set([...open].filter(([, tasks]) => tasks.some(isSame)).map(([id]) => id))
}
