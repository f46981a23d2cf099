import { z } from 'zod'
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
const Id = z.string().regex(/^[A-Za-z0-9\-.]{1,64}$/, 'Choose one from the list')

const Comment = z.object({ text: z.string(), by: z.string().optional(), at: z.string().optional() })

export const PracticeTask = z.object({
  id: z.string(),
  title: z.string(),
  description: z.string(),
  type: z.enum(TASK_TYPES),
  priority: z.enum(TASK_PRIORITIES),
  status: Status,
  /** ISO instant. */
  dueDate: z.string().optional(),
  completedAt: z.string().optional(),
  createdAt: z.string().optional(),
  patientId: z.string().optional(),
  patientName: z.string().optional(),
  assigneeId: z.string().optional(),
  assigneeName: z.string().optional(),
  /** Oldest first. */
  comments: z.array(Comment),
  isOverdue: z.boolean(),
  /** Handed back as If-Match, a change made on an older version is refused. */
  version: z.number(),
})
export type PracticeTask = z.infer<typeof PracticeTask>

const title = z.string().trim().min(1, 'Enter a title').max(TITLE_LENGTH, `Use at most ${TITLE_LENGTH} characters`)
const text = z.string().trim().max(TEXT_LENGTH, `Use at most ${TEXT_LENGTH} characters`)
const dueDate = z
  .string()
  .refine(isDueDate, 'Enter a day such as 2026-11-16, or a time such as 2026-11-16T15:30:00+11:00')

export const NewTask = z.object({
  title,
  description: text.default(''),
  type: z.enum(TASK_TYPES).default('admin'),
  priority: z.enum(TASK_PRIORITIES).default('normal'),
  /** 'YYYY-MM-DD' is due by 5 pm of that practice day; an instant is due at that time. */
  dueDate: dueDate.optional(),
  patientId: Id.optional(),
  assigneeId: Id.optional(),
})
export type NewTask = z.infer<typeof NewTask>

/** Only what is named changes; null takes a due day or an assignee away. */
export const TaskChange = z.object({
  status: Status.optional(),
  /** When it was done; the server's own time unless told (requirements 2 §4). */
  completedAt: z.iso.datetime({ offset: true }).optional(),
  title: title.optional(),
  description: text.optional(),
  type: z.enum(TASK_TYPES).optional(),
  priority: z.enum(TASK_PRIORITIES).optional(),
  dueDate: dueDate.nullish(),
  assigneeId: Id.nullish(),
})
export type TaskChange = z.infer<typeof TaskChange>

const TaskQuery = z.object({
  /** A blank value counts as none (requirements 2 §7: `?status=`). */
  status: z.enum([...TASK_STATUSES, '']).optional(),
  type: z.enum([...TASK_TYPES, '']).optional(),
  priority: z.enum([...TASK_PRIORITIES, '']).optional(),
  /** A practitioner's id, 'me' or 'nobody'. */
  assignee: z.string().max(64).optional(),
  overdue: z.enum(['1', '']).optional(),
  q: z.string().max(100).optional(),
})
export type TaskQuery = z.infer<typeof TaskQuery>

const BulkChange = z.object({
  id: Id,
  version: z.number().int().min(1),
  status: Status.optional(),
  assigneeId: Id.nullish(),
})
export type BulkChange = z.infer<typeof BulkChange>

const Day = z.object({
  date: z.string(),
  appointments: z.number(),
  completed: z.number(),
  revenueCents: z.number(),
  averageWaitMinutes: z.number().nullable(),
})

export const PracticeDashboard = z.object({
  todayAppointments: z.number(),
  todayCompleted: z.number(),
  /** Dollars charged this month; `totalRevenueCents` is the same in whole cents. */
  totalRevenue: z.number(),
  totalRevenueCents: z.number(),
  revenueTodayCents: z.number(),
  /** Minutes from check-in to the start of the consultation; null while nobody has been called. */
  averageWaitTime: z.number().nullable(),
  waitingPatients: z.number(),
  inConsultation: z.number(),
  /** Here for an initial consultation today. */
  newPatients: z.number(),
  pendingTasks: z.number(),
  urgentTasks: z.number(),
  overdueTasks: z.number(),
  /** Out of 5; null where nobody has said. */
  satisfactionScore: z.number().nullable(),
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
    live: ['Appointment', 'Claim', 'Task', 'Observation'],
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
    summary: 'Adds a comment under the name of whoever writes it',
    body: z.object({ text: text.min(1, 'Write a comment') }),
    reply: PracticeTask,
    status: 201,
  }),
  changeMany: endpoint({
    method: 'POST',
    path: '/api/practice/tasks/bulk',
    access: staff,
    summary: 'Changes several tasks; each that could not be changed is named with why, the others hold',
    body: z.object({ tasks: z.array(BulkChange).min(1, 'Choose a task').max(MOST_AT_ONCE) }),
    reply: z.object({
      changed: z.array(PracticeTask),
      refused: z.array(z.object({ id: z.string(), message: z.string() })),
    }),
  }),
  team: endpoint({
    method: 'GET',
    path: '/api/practice/team',
    access: staff,
    summary: 'Everyone of the practice to whom a task can be given',
    reply: z.array(z.object({ id: z.string(), name: z.string() })),
    live: ['Practitioner'],
  }),
}
