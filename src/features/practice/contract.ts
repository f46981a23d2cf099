import * as z from 'zod/mini'
import { endpoint } from '#platform/api/endpoint.ts'
import {
  isDueDate,
  MOST_AT_ONCE,
  TASK_PRIORITIES,
  TASK_STATUSES,
  TASK_TYPES,
  TEXT_LENGTH,
  TITLE_LENGTH,
} from './rules.ts'

const staff = ['provider', 'admin'] as const

const Status = z.enum(TASK_STATUSES)
const Id = z.string().check(z.regex(/^[A-Za-z0-9\-.]{1,64}$/, 'Choose one from the list'))

const Comment = z.object({ text: z.string(), by: z.optional(z.string()), at: z.optional(z.string()) })

export const PracticeTask = z.object({
  id: z.string(),
  title: z.string(),
  description: z.string(),
  type: z.enum(TASK_TYPES),
  priority: z.enum(TASK_PRIORITIES),
  status: Status,
  /** ISO instant. */
  dueDate: z.optional(z.string()),
  completedAt: z.optional(z.string()),
  createdAt: z.optional(z.string()),
  patientId: z.optional(z.string()),
  patientName: z.optional(z.string()),
  assigneeId: z.optional(z.string()),
  assigneeName: z.optional(z.string()),
  /** Oldest first. */
  comments: z.array(Comment),
  isOverdue: z.boolean(),
  /** Send back as If-Match; a change based on an older version is refused. */
  version: z.number(),
})
export type PracticeTask = z.infer<typeof PracticeTask>

const title = z
  .string()
  .check(z.trim(), z.minLength(1, 'Enter a title'), z.maxLength(TITLE_LENGTH, `Use at most ${TITLE_LENGTH} characters`))
const text = z.string().check(z.trim(), z.maxLength(TEXT_LENGTH, `Use at most ${TEXT_LENGTH} characters`))
const dueDate = z
  .string()
  .check(z.refine(isDueDate, 'Enter a day such as 2026-11-16, or a time such as 2026-11-16T15:30:00+11:00'))

export const NewTask = z.object({
  title,
  description: z._default(text, ''),
  type: z._default(z.enum(TASK_TYPES), 'admin'),
  priority: z._default(z.enum(TASK_PRIORITIES), 'normal'),
  /** 'YYYY-MM-DD' is due by 5 pm on that practice day; an instant is due at that time. */
  dueDate: z.optional(dueDate),
  patientId: z.optional(Id),
  assigneeId: z.optional(Id),
})
export type NewTask = z.infer<typeof NewTask>

/** Changes only the fields sent; null clears a due date or an assignee. */
export const TaskChange = z.object({
  status: z.optional(Status),
  /** When it was done; defaults to the server's time (requirements 2 §4). */
  completedAt: z.optional(z.iso.datetime({ offset: true })),
  title: z.optional(title),
  description: z.optional(text),
  type: z.optional(z.enum(TASK_TYPES)),
  priority: z.optional(z.enum(TASK_PRIORITIES)),
  dueDate: z.nullish(dueDate),
  assigneeId: z.nullish(Id),
})
export type TaskChange = z.infer<typeof TaskChange>

const TaskQuery = z.object({
  /** Blank means no filter (requirements 2 §7: `?status=`). */
  status: z.optional(z.enum([...TASK_STATUSES, ''])),
  type: z.optional(z.enum([...TASK_TYPES, ''])),
  priority: z.optional(z.enum([...TASK_PRIORITIES, ''])),
  /** A practitioner's id, 'me' or 'nobody'. */
  assignee: z.optional(z.string().check(z.maxLength(64))),
  overdue: z.optional(z.enum(['1', ''])),
  q: z.optional(z.string().check(z.maxLength(100))),
})
export type TaskQuery = z.infer<typeof TaskQuery>

const BulkChange = z.object({
  id: Id,
  version: z.number().check(z.int(), z.minimum(1)),
  status: z.optional(Status),
  assigneeId: z.nullish(Id),
})
export type BulkChange = z.infer<typeof BulkChange>

const Day = z.object({
  date: z.string(),
  appointments: z.number(),
  completed: z.number(),
  revenueCents: z.number(),
  averageWaitMinutes: z.nullable(z.number()),
})

export const PracticeDashboard = z.object({
  todayAppointments: z.number(),
  todayCompleted: z.number(),
  /** Dollars charged this month; `totalRevenueCents` is the same amount in cents. */
  totalRevenue: z.number(),
  totalRevenueCents: z.number(),
  revenueTodayCents: z.number(),
  /** Minutes from check-in to the start of the consultation; null until a consultation has started. */
  averageWaitTime: z.nullable(z.number()),
  waitingPatients: z.number(),
  inConsultation: z.number(),
  /** Patients with an initial consultation today. */
  newPatients: z.number(),
  pendingTasks: z.number(),
  urgentTasks: z.number(),
  overdueTasks: z.number(),
  /** Out of 5; null without ratings. */
  satisfactionScore: z.nullable(z.number()),
  reviewsThisMonth: z.number(),
  /** The last fourteen days, today last. */
  trend: z.array(Day),
})
export type PracticeDashboard = z.infer<typeof PracticeDashboard>

export const practice = {
  dashboard: endpoint({
    method: 'GET',
    path: '/api/practice/dashboard',
    access: staff,
    summary: "Today's appointments, revenue, wait, flow, tasks and satisfaction, with the days before",
    reply: PracticeDashboard,
    live: ['Appointment', 'PaymentReconciliation', 'Task', 'Observation'],
  }),
  tasks: endpoint({
    method: 'GET',
    path: '/api/practice/tasks',
    access: staff,
    summary: 'Tasks of the practice: every open one, and the latest 200 that are over; the soonest due first',
    query: TaskQuery,
    reply: z.array(PracticeTask),
    live: ['Task', 'Patient'],
  }),
  task: endpoint({
    method: 'GET',
    path: '/api/practice/tasks/{id}',
    access: staff,
    summary: 'One task of the practice',
    reply: PracticeTask,
    live: ['Task', 'Patient'],
  }),
  createTask: endpoint({
    method: 'POST',
    path: '/api/practice/tasks',
    access: staff,
    summary: 'A new pending task',
    body: NewTask,
    reply: PracticeTask,
    status: 201,
  }),
  updateTask: endpoint({
    method: 'PUT',
    path: '/api/practice/tasks/{id}',
    access: staff,
    summary:
      'Start, complete, cancel, take back, or change what was asked; If-Match may name the version it was made on',
    body: TaskChange,
    reply: PracticeTask,
  }),
  comment: endpoint({
    method: 'POST',
    path: '/api/practice/tasks/{id}/comments',
    access: staff,
    summary: 'Adds a comment in the caller’s name',
    body: z.object({ text: text.check(z.minLength(1, 'Write a comment')) }),
    reply: PracticeTask,
    status: 201,
  }),
  changeMany: endpoint({
    method: 'POST',
    path: '/api/practice/tasks/bulk',
    access: staff,
    summary: 'Changes several tasks; each that could not be changed is named with why, the others hold',
    body: z.object({ tasks: z.array(BulkChange).check(z.minLength(1, 'Choose a task'), z.maxLength(MOST_AT_ONCE)) }),
    reply: z.object({
      changed: z.array(PracticeTask),
      refused: z.array(z.object({ id: z.string(), message: z.string() })),
    }),
  }),
  team: endpoint({
    method: 'GET',
    path: '/api/practice/team',
    access: staff,
    summary: 'Everyone of the practice; with `sees` those alone whose screens show that kind of task',
    query: z.object({ sees: z.optional(z.enum(['practice-task', 'incoming-letter'])) }),
    reply: z.array(z.object({ id: z.string(), name: z.string() })),
    live: ['Practitioner'],
  }),
}
