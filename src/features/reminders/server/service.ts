import type { Services } from '#features/services.ts'
import { positionMayCall } from '#platform/records/policy/position-rights.ts'
import type { Records } from '#platform/records/records.ts'
import type { Reminder } from '../contract.ts'
import { reminders } from '../contract.ts'
import { listReminders } from './list-reminders.ts'

export const reminderService = {
  /** Coming visits that patients have cancelled through a link, for whoever sees reminders. */
  async cancellations(services: Services, records: Records): Promise<Reminder[]> {
    if (!positionMayCall(records.who, reminders.list.path)) return []
    const now = services.now().toISOString()
    const answered = await listReminders(services, records, 'answered')
    return answered.filter(
      ({ answer, status, appointmentDateTime }) =>
        answer === 'cancelled' && status === 'cancelled' && appointmentDateTime > now,
    )
  },
}
