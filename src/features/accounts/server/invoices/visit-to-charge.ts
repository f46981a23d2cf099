import { appointmentService } from '#features/appointments/server/service.ts'
import { addDays, dayBounds, practiceDay } from '#fhir/dates.ts'
import { idFrom } from '#fhir/references.ts'
import { attendingId } from '#medicine/from-record/billing/billed-services.ts'
import { installedProfile } from '#platform/practice-profile/installed-profile.ts'
import type { Records } from '#platform/records/records.ts'
import type { Invoice, VisitToCharge } from '../../contract.ts'

/** An older visit is hardly the one that somebody is charging for; Aurora's own choice. */
const DAYS_BACK = 30

interface Asked {
  patientId: string
  /** Of the patient. */
  issued: readonly Invoice[]
  today: string
}

/** The newest finished visit, unless the clinician has charged for that day already. */
export async function visitToCharge(
  records: Records,
  { patientId, issued, today }: Asked,
): Promise<VisitToCharge | undefined> {
  const [from] = dayBounds(addDays(today, -DAYS_BACK))
  const [, to] = dayBounds(today)
  const { rows } = await records.search('Encounter', {
    patient: patientId,
    status: ['finished'],
    from,
    to,
    sort: 'newest',
    limit: 1,
  })
  const visit = rows[0]?.resource
  const practitionerId = visit && attendingId(visit)
  if (!visit?.period?.start || !practitionerId) return undefined
  const day = practiceDay(visit.period.start)
  const isCharged = issued.some(
    (one) => one.practitionerId === practitionerId && one.lines.some(({ serviceDate }) => serviceDate === day),
  )
  if (isCharged || (await isClaimed(records, patientId, rows[0]?.id ?? ''))) return undefined
  const bookingId = visit.appointment?.map((one) => idFrom(one, 'Appointment')).find(Boolean)
  const booking = bookingId ? await records.find('Appointment', bookingId) : undefined
  const code = booking && appointmentService.toAppointment(booking.resource).typeCode
  const item = installedProfile().appointmentTypes.types.find((type) => type.code === code)?.mbsItem
  return { practitionerId, day, ...(item && { item }) }
}

async function isClaimed(records: Records, patient: string, encounterId: string): Promise<boolean> {
  const { rows } = await records.search('Claim', { patient, status: ['active'], sort: 'newest', limit: 100 })
  const encounters = rows.flatMap(({ resource }) => (resource.item ?? []).flatMap(({ encounter }) => encounter ?? []))
  return encounters.some((one) => idFrom(one, 'Encounter') === encounterId)
}
