import type { Observation } from 'fhir/r4'
import type { Appointment } from '#features/appointments/contract.ts'
import { appointmentService } from '#features/appointments/server/service.ts'
import type { Services } from '#features/services.ts'
import { coding, concept } from '#fhir/codes/codings.ts'
import { homeCodes, homeConcept } from '#fhir/codes/home-codes.ts'
import { codeSystems } from '#fhir/codes/systems.ts'
import { idFrom } from '#fhir/references.ts'
import { Problem } from '#platform/api/problem.ts'
import { entryIdentifier, keepOnce } from '../keep-once.ts'
import { authorOf, type PatientCall } from '../open-patient.ts'

/** After this, patients no longer remember the visit well. */
const ASKED_FOR_DAYS = 14
const DATA_ABSENT = 'http://terminology.hl7.org/CodeSystem/data-absent-reason'

const isOver = ({ status }: Appointment): boolean => status === 'completed'

/** Only the last visit: patients are not asked about several. */
export async function visitToRate(
  services: Services,
  { records, id: patient }: PatientCall,
): Promise<{ id: string; at: string; practitionerName: string } | undefined> {
  const now = services.now()
  const from = new Date(now.getTime() - ASKED_FOR_DAYS * 86_400_000).toISOString()
  const search = { patient, status: ['fulfilled'], from, to: now.toISOString(), sort: 'newest', limit: 1 } as const
  const [last] = (await records.search('Appointment', search)).rows
  const entry = last && appointmentService.toAppointment(last.resource)
  if (!entry || !isOver(entry)) return undefined
  const rated = await records.search('Observation', { patient, code: [homeCodes.visitRating], from, limit: 50 })
  if (rated.rows.some(({ resource }) => idFrom(resource.focus?.[0], 'Appointment') === entry.id)) return undefined
  return { id: entry.id, at: entry.appointmentDateTime, practitionerName: entry.practitionerName }
}

/** Returns the id of the rating. Once per visit; a skipped rating is stored too, so that the patient is not asked again. */
export async function rateVisit(
  person: PatientCall,
  appointmentId: string,
  { rating, words }: { rating?: number | undefined; words?: string | undefined },
): Promise<string> {
  const { resource } = await person.records.read('Appointment', appointmentId)
  if (!isOver(appointmentService.toAppointment(resource)))
    throw new Problem(409, 'You can say how a visit was once it is over.')
  const author = authorOf(person)
  const clientId = `visit-rating-${appointmentId}`
  const observation: Observation = {
    resourceType: 'Observation',
    ...entryIdentifier(clientId),
    status: 'final',
    category: [concept(coding(codeSystems.observationCategory, 'survey'))],
    code: homeConcept('visitRating'),
    subject: { reference: author.reference },
    focus: [{ reference: `Appointment/${appointmentId}` }],
    effectiveDateTime: person.at,
    issued: person.at,
    performer: [author],
    ...(rating === undefined
      ? { dataAbsentReason: concept(coding(DATA_ABSENT, 'asked-declined')) }
      : { valueInteger: rating }),
    ...(words && { note: [{ text: words, time: person.at }] }),
  }
  return (await keepOnce(person.records, person.id, clientId, observation)).stored.id
}
