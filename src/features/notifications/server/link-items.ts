import { reminderService } from '#features/reminders/server/service.ts'
import type { Services } from '#features/services.ts'
import { formatDateTime } from '#fhir/dates.ts'
import type { Records } from '#platform/records/records.ts'
import type { Item } from './to-notification.ts'

/** Coming visits that a patient has cancelled through the link of a reminder: the time can be given to another. */
export async function linkItems(services: Services, records: Records): Promise<Item[]> {
  const cancelled = await reminderService.cancellations(services, records)
  return cancelled.map(({ appointmentId, patientName, practitionerName, appointmentDateTime, answeredAt = '' }) => ({
    id: `BookingLink/${appointmentId}`,
    kind: 'appointment' as const,
    title: `${patientName} cancelled by link`,
    detail: `${formatDateTime(appointmentDateTime)}, ${practitionerName}. The time is free.`,
    at: answeredAt,
    isUrgent: false,
    href: '/reminders?show=answered',
  }))
}
