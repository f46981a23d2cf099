import type { OpenFeature } from '#features/feature.ts'
import { reminderRoutes } from './reminder-routes.ts'
import { sendReminders } from './send-reminders.ts'
import { waitingListRoutes } from './waiting-list/waiting-list-routes.ts'

export const reminders: OpenFeature = (services) => ({
  routes: [...reminderRoutes(services), ...waitingListRoutes(services)],
  schedules: [
    {
      name: 'reminders',
      everySeconds: 5 * 60,
      firstAfterSeconds: 60,
      on: 'cluster',
      run: () => sendReminders(services),
    },
  ],
})
