import type { Patient } from 'fhir/r4'
import { displayName } from '#fhir/names.ts'
import type { Records, Stored } from '#platform/records/records.ts'
import { reviewState } from '../checks.ts'
import type { PlanRow } from '../contract.ts'
import { PLAN_STATUSES, type PlanKind, type PlanStatus } from '../rules.ts'
import { patientIdOf, statusOf, toRow } from './plan-store.ts'
import { toContent } from './to-content.ts'

const PAGE = 1000
const MOST_PAGES = 10 // newest first, so a very large practice loses only the oldest
const SHOWN = 200

export interface PlanFilters {
  patient?: string | undefined
  kind?: PlanKind | '' | undefined
  status?: PlanStatus | '' | undefined
  review?: 'due' | 'overdue' | '' | undefined
  q?: string | undefined
}

const IN_USE = ['active', 'on-hold']

function statusesFor({ status, review }: PlanFilters): readonly string[] {
  if (review) return IN_USE
  if (!status) return [...PLAN_STATUSES, 'on-hold']
  return status === 'active' ? IN_USE : [status]
}

async function readPlans(records: Records, filters: PlanFilters): Promise<Stored<'CarePlan'>[]> {
  const rows: Stored<'CarePlan'>[] = []
  let after: string | undefined
  for (let page = 0; page < MOST_PAGES; page++) {
    const patient = filters.patient ? { patient: filters.patient } : {}
    const found = await records.search('CarePlan', { ...patient, status: statusesFor(filters), limit: PAGE, after })
    rows.push(...found.rows)
    after = found.next
    if (!after) break
  }
  return rows
}

const ORDER = { overdue: 0, due: 1, later: 2 } as const

/** Overdue first, then by review date; ended plans after active ones. */
export async function listPlans(
  records: Records,
  filters: PlanFilters,
  today: string,
): Promise<{ plans: PlanRow[]; total: number }> {
  const stored = await readPlans(records, filters)
  const patients = await patientsOf(records, stored)
  const words = fold(filters.q ?? '')
    .split(/\s+/)
    .filter(Boolean)
  const rows = stored
    .map((each) => ({ row: toRow(each, patients.get(patientIdOf(each.resource)), today), each }))
    .filter(({ row }) => !filters.kind || row.kind === filters.kind)
    .filter(({ row }) => !filters.review || row.review === 'overdue' || row.review === filters.review)
    .filter(({ row }) => {
      const text = fold(`${displayName(patients.get(row.patient.id))} ${row.patient.mrn ?? ''} ${row.title}`)
      return words.every((word) => text.includes(word))
    })
    .map(({ row }) => row)
    .sort((a, b) => rank(a) - rank(b) || a.reviewOn.localeCompare(b.reviewOn) || a.id.localeCompare(b.id))
  return { plans: rows.slice(0, SHOWN), total: rows.length }
}

const rank = ({ status, review }: PlanRow) => ORDER[review] + 3 * (status === 'active' ? 0 : status === 'draft' ? 1 : 2)

const fold = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()

async function patientsOf(records: Records, plans: readonly Stored<'CarePlan'>[]): Promise<Map<string, Patient>> {
  const ids = [...new Set(plans.map(({ resource }) => patientIdOf(resource)).filter(Boolean))]
  const found = new Map<string, Patient>()
  for (let from = 0; from < ids.length; from += PAGE) {
    const some = ids.slice(from, from + PAGE)
    const { rows } = await records.search('Patient', { ids: some, limit: PAGE })
    for (const { id, resource } of rows) found.set(id, resource)
  }
  return found
}

export async function summarise(records: Records, today: string) {
  const plans = (await readPlans(records, { status: 'active' })).map(({ resource }) => resource)
  const dueReviews = plans.filter(
    (plan) => reviewState(statusOf(plan), plan.period?.end?.slice(0, 10) ?? '', today) !== 'later',
  )
  const people = new Set(plans.flatMap((plan) => toContent(plan, []).team.map(({ id, name }) => id ?? name)))
  return { active: plans.length, dueReviews: dueReviews.length, teamMembers: people.size }
}
