import type { MedicationAdministration, MedicationRequest } from 'fhir/r4'
import { conceptText } from '#fhir/codes/codings.ts'
import { DOSE_PART } from '#fhir/codes/home-codes.ts'
import { addDays, dayBounds, practiceDay } from '#fhir/dates.ts'
import { idFrom } from '#fhir/references.ts'
import { Problem } from '#platform/api/problem.ts'
import type { MedicationsToday, PortalMedication } from '../contract.ts'
import { dueOn } from '../doses.ts'
import { DAY_PARTS, type DayPart } from '../rules.ts'
import { isReliever } from './home-facts.ts'
import { entryIdentifier, findEntry } from './keep-once.ts'
import { authorOf, type PatientCall, searchShared } from './open-patient.ts'

const ADHERENCE_DAYS = 14
const MOST = 1000

export interface Mark {
  id: string
  medicationId: string
  at: string
  day: string
  part: DayPart | undefined
}

export function toMark({
  id = '',
  request,
  effectiveDateTime = '',
  extension = [],
  status,
}: MedicationAdministration): Mark[] {
  const medicationId = idFrom(request, 'MedicationRequest')
  if (!medicationId || status !== 'completed') return []
  const reported = extension.find(({ url }) => url === DOSE_PART)?.valueCode
  const part = DAY_PARTS.find((each) => each === reported)
  return [{ id, medicationId, at: effectiveDateTime, day: practiceDay(effectiveDateTime), part }]
}

export async function readMarks(person: PatientCall, days = ADHERENCE_DAYS): Promise<Mark[]> {
  const [from] = dayBounds(addDays(practiceDay(person.at), -days))
  const { rows } = await searchShared(person, 'MedicationAdministration', { from, sort: 'oldest', limit: MOST })
  return rows.flatMap(({ resource }) => toMark(resource))
}

/**
 * Share of due doses that were marked, from the first mark within two weeks until yesterday: today is not over, and
 * days before the patient started marking say nothing.
 */
export function adherenceOf(requests: readonly MedicationRequest[], marks: readonly Mark[], today: string) {
  const first = marks.map(({ day }) => day).sort()[0]
  const start = first ?? today
  const days: string[] = []
  for (let day = start; day < today; day = addDays(day, 1)) days.push(day)
  let [taken, due] = [0, 0]
  for (const request of requests) {
    for (const day of days) {
      const parts = dueOn(request, day)
      const marked = new Set(
        marks.filter((mark) => mark.medicationId === request.id && mark.day === day).map(({ part }) => part),
      )
      due += parts.length
      taken += parts.filter((part) => marked.has(part)).length
    }
  }
  return { percent: due === 0 ? null : Math.round((taken / due) * 100), taken, due, days: days.length }
}

export function toMedicationsToday(
  requests: readonly MedicationRequest[],
  marks: readonly Mark[],
  today: string,
): MedicationsToday {
  const medications = requests.map((request) => toMedication(request, marks, today))
  // medications due come first: the Health tab shows the first three
  const rank = ({ doses }: PortalMedication) => (doses.some(({ taken }) => !taken) ? 0 : doses.length > 0 ? 1 : 2)
  return {
    day: today,
    medicines: medications.toSorted((a, b) => rank(a) - rank(b)),
    adherence: adherenceOf(requests, marks, today),
  }
}

function toMedication(request: MedicationRequest, marks: readonly Mark[], today: string): PortalMedication {
  const own = marks.filter(({ medicationId, day }) => medicationId === request.id && day === today)
  return {
    id: request.id ?? '',
    medicationCodeableConcept: { text: conceptText(request.medicationCodeableConcept) ?? 'Medicine' },
    dosageInstruction: (request.dosageInstruction ?? []).map(({ text = '' }) => ({ text })),
    isReliever: isReliever(request),
    asNeeded: request.dosageInstruction?.some(({ asNeededBoolean }) => asNeededBoolean) ?? false,
    doses: dueOn(request, today).map((part) => {
      const mark = own.find((each) => each.part === part)
      return { part, ...(mark && { taken: { id: mark.id, at: mark.at } }) }
    }),
    takenToday: own.filter(({ part }) => !part).map(({ id, at }) => ({ id, at })),
  }
}

export interface Taking {
  medicationId: string
  clientId: string | undefined
  part: DayPart | undefined
  at: string
}

/** One mark per dose and day, however often it is sent. */
export async function markTaken(person: PatientCall, taking: Taking): Promise<Mark> {
  const { id: patient, records } = person
  const { resource: request } = await records.read('MedicationRequest', taking.medicationId)
  if (request.status !== 'active') throw new Problem(409, 'This medicine is no longer in use.')
  const day = practiceDay(taking.at)
  const [from, to] = dayBounds(day)
  return records.transaction(async (tx) => {
    await tx.lock(`taken ${patient} ${taking.medicationId} ${day}`)
    const known = taking.clientId && (await findEntry(tx, 'MedicationAdministration', patient, taking.clientId))
    if (known) return markOf(known.resource)
    const tokens = [`request|${taking.medicationId}`]
    const { rows } = await tx.search('MedicationAdministration', { patient, tokens, from, to, limit: 100 })
    const marks = rows.flatMap(({ resource }) => toMark(resource))
    const due = dueOn(request, day)
    const part = taking.part ?? due.find((each) => !marks.some((mark) => mark.part === each))
    const same = marks.find((mark) => part !== undefined && mark.part === part)
    if (same) return same
    if (due.length > 0 && part === undefined) throw new Problem(409, 'Every dose for this day is already marked.')
    const stored = await tx.create(newMark(person, request, { ...taking, part }))
    return markOf(stored.resource)
  })
}

function markOf(administration: MedicationAdministration): Mark {
  const [mark] = toMark({ ...administration, status: 'completed' })
  if (!mark) throw new Problem(404, 'There is no such record.')
  return mark
}

function newMark(
  person: PatientCall,
  request: MedicationRequest,
  { clientId, part, at }: Taking,
): MedicationAdministration {
  const author = authorOf(person)
  return {
    resourceType: 'MedicationAdministration',
    ...entryIdentifier(clientId),
    ...(part && { extension: [{ url: DOSE_PART, valueCode: part }] }),
    status: 'completed',
    medicationCodeableConcept: request.medicationCodeableConcept ?? { text: 'Medicine' },
    subject: { reference: author.reference },
    effectiveDateTime: new Date(at).toISOString(),
    performer: [{ actor: author }],
    request: { reference: `MedicationRequest/${request.id}` },
  }
}

/** Only marks by the patient or a carer; not doses given at the practice. */
export async function undoTaken({ records, portal, id: patient }: PatientCall, takenId: string): Promise<void> {
  const { resource, version } = await records.read('MedicationAdministration', takenId)
  const isOwn = resource.performer?.some(({ actor }) => idFrom(actor, 'Patient') !== undefined)
  if (!isOwn || idFrom(resource.subject, 'Patient') === undefined) {
    throw new Problem(403, 'You can only undo your own mark.')
  }
  if (resource.status === 'entered-in-error') return
  await portal.update(
    { ...resource, status: 'entered-in-error' },
    { ifMatch: version, purpose: `undone for ${patient}` },
  )
}
