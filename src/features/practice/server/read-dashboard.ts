import { homeCodes } from '#fhir/codes/home-codes.ts'
import { addDays, dayBounds, practiceDay } from '#fhir/dates.ts'
import { revenueFrom, revenueOf } from '#medicine/australia/mbs/claims/revenue.ts'
import { readAll } from '#platform/records/read-all.ts'
import type { Records, ResourceOf, ResourceType } from '#platform/records/records.ts'
import type { PracticeDashboard } from '../contract.ts'
import { isOverdue } from '../rules.ts'
import { dayFigures, flowOf, on } from './day-figures.ts'
import { readOpen } from './read-tasks.ts'
import { priorityOf, statusOf } from './to-task.ts'

const TREND_DAYS = 14
const MOST_PAGES = 10

export async function readDashboard(records: Records, now: Date): Promise<PracticeDashboard> {
  const today = practiceDay(now)
  const from = dayBounds(addDays(today, 1 - TREND_DAYS))[0]
  const to = dayBounds(today)[1]
  const monthStart = dayBounds(`${today.slice(0, 7)}-01`)[0]
  const [appointments, payments, reviews, tasks] = await Promise.all([
    readWithin(records, 'Appointment', { from, to }),
    readWithin(records, 'PaymentReconciliation', { from: dayBounds(revenueFrom(today))[0], to }),
    readWithin(records, 'Observation', { from: monthStart, to, code: [homeCodes.visitRating] }),
    readOpen(records, ['pending', 'in-progress']),
  ])
  const days = Array.from({ length: TREND_DAYS }, (_, index) => addDays(today, index + 1 - TREND_DAYS))
  const trend = days.map((day) => dayFigures(day, appointments, payments))
  const day = trend.at(-1) ?? dayFigures(today, [], [])
  const revenue = revenueOf(payments, today)
  const open = tasks.map(({ resource }) => resource)
  return {
    todayAppointments: day.appointments,
    todayCompleted: day.completed,
    totalRevenue: revenue.monthCents / 100,
    totalRevenueCents: revenue.monthCents,
    revenueTodayCents: revenue.todayCents,
    averageWaitTime: day.averageWaitMinutes,
    ...flowOf(on(today, appointments)),
    pendingTasks: open.filter((task) => statusOf(task) === 'pending').length,
    urgentTasks: open.filter((task) => priorityOf(task) === 'urgent').length,
    overdueTasks: open.filter((task) =>
      isOverdue({ status: statusOf(task), dueDate: task.restriction?.period?.end }, now),
    ).length,
    ...satisfactionOf(reviews.map(({ valueInteger, valueQuantity }) => valueInteger ?? valueQuantity?.value)),
    trend,
  }
}

function satisfactionOf(values: readonly (number | undefined)[]) {
  const scores = values.filter((value) => value !== undefined && value >= 1 && value <= 5) as number[]
  const mean = scores.reduce((sum, score) => sum + score, 0) / scores.length
  return {
    satisfactionScore: scores.length > 0 ? Math.round(mean * 10) / 10 : null,
    reviewsThisMonth: scores.length,
  }
}

interface Within {
  from: string
  to: string
  code?: readonly string[]
  status?: readonly string[]
}

async function readWithin<T extends ResourceType>(records: Records, type: T, within: Within): Promise<ResourceOf<T>[]> {
  const rows = await readAll(records, type, { ...within, sort: 'newest' }, { mostPages: MOST_PAGES })
  return rows.map(({ resource }) => resource)
}
