import type { Services } from '#features/services.ts'
import { type Route, serve } from '#platform/api/server/serve.ts'
import { seesTasks } from '#platform/records/policy/position-rights.ts'
import { practice } from '../contract.ts'
import { changeMany } from './change-many.ts'
import { changeTask, commentOn, createTask, teamName } from './change-task.ts'
import { readDashboard } from './read-dashboard.ts'
import { readPracticeTask, readTasks } from './read-tasks.ts'

const MOST_PATIENTS = 1000

export function practiceRoutes({ now, accounts }: Services): Route[] {
  return serve(practice)({
    dashboard: ({ records }) => readDashboard(records, now()),

    tasks: ({ records, query }) => readTasks(records, query, now()),

    task: ({ records, params }) => readPracticeTask(records, params.id, now()),

    createTask: ({ records, body }) => createTask(records, body, now()),

    updateTask: ({ records, params, body, ifMatch }) =>
      changeTask(records, { id: params.id, change: body, ifMatch }, now()),

    comment: ({ records, params, body }) => commentOn(records, params.id, body.text, now()),

    changeMany: ({ records, body }) => changeMany(records, body.tasks, now()),

    async team({ records, query: { sees } }) {
      const staff = sees ? await accounts.staffOf(records.who.practice) : []
      const unable = staff.filter(({ role, position }) => sees && role === 'provider' && !seesTasks(position, sees))
      const isLeftOut = new Set(unable.map(({ practitionerId }) => practitionerId))
      const { rows } = await records.search('Practitioner', { limit: MOST_PATIENTS })
      return rows
        .filter(({ id, resource }) => resource.active !== false && !isLeftOut.has(id))
        .map(({ id, resource }) => ({ id, name: teamName(resource) }))
        .sort((a, b) => a.name.localeCompare(b.name, 'en-AU'))
    },
  })
}
