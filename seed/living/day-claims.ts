import type { Appointment, Claim, Coverage, Encounter, Patient, Reference, Task } from 'fhir/r4'
import { conceptText } from '#fhir/codes/codings.ts'
import { identifierSystems } from '#fhir/codes/systems.ts'
import { addDays, practiceDay } from '#fhir/dates.ts'
import { displayName } from '#fhir/names.ts'
import { idFrom, reference } from '#fhir/references.ts'
import { fromMoney, withDetails, withPayment } from '#medicine/australia/mbs/claims/claim-record.ts'
import {
  contentOf,
  suggestionTask,
  withContent,
  withHistory,
} from '#medicine/australia/mbs/claims/suggestion-record.ts'
import { physicianIds } from '../patients/team.ts'
import { instant } from '../practice/calendar.ts'
import { toClaim } from '../practice/claim.ts'
import { enter, setDetails, settled } from '../practice/claim-states.ts'
import { type Line, suggestedItems, toLine } from '../practice/coding-suggestions.ts'
import { practitionerReference, providerNumberAt } from '../practice/practice.ts'
import { createRandom } from '../random.ts'

/** Visits of the last days wait to be coded. */
export const UNCODED_DAYS = 4
/** A claim older than this has its answer. */
const ANSWERED_DAYS = 8
const PATIENT_CLAIMS = 0.15
const REFUSED_EVERY = 15
const DRAWN_A_DAY = 6
const ITEMS: readonly (readonly string[])[] = [['116'], ['116', '11506'], ['116'], ['91825']]

/** A visit that is billed: what its claim says, and the visit itself where it is on record. */
export interface BilledVisit {
  id: string
  day: string
  patient: Patient
  practitionerId: string
  items: readonly string[]
  endedAt: string
  encounter?: Encounter | undefined
}

/** The visits of bookings that took place. */
export function billedVisit(booking: Appointment, patient: Patient, encounter: Encounter | undefined): BilledVisit {
  const type = conceptText(booking.appointmentType)
  const items = type === 'Telehealth Review' ? ['91825'] : type === 'Spirometry Review' ? ['116', '11506'] : ['116']
  const practitionerId = booking.participant.flatMap(({ actor }) => idFrom(actor, 'Practitioner') ?? [])[0] ?? ''
  const day = practiceDay(booking.start ?? '')
  return { id: booking.id ?? '', day, patient, practitionerId, items, endedAt: booking.end ?? '', encounter }
}

/** Visits of a day whose bookings were never written, because the demonstration did not run. */
export function drawnVisits(day: string, patients: readonly Patient[]): BilledVisit[] {
  const chosen = createRandom(`claims of ${day}`).shuffled(patients).slice(0, DRAWN_A_DAY)
  return chosen.map((patient, index) => ({
    id: `day-${day}-${patient.id}`,
    day,
    patient,
    practitionerId: physicianIds[index % physicianIds.length] ?? '',
    items: ITEMS[index % ITEMS.length] ?? [],
    endedAt: instant(day, 570 + 45 * index),
  }))
}

/** Claims of one day, as far along as their age. */
export function claimsOf(
  visits: readonly BilledVisit[],
  covers: ReadonlyMap<string, Coverage>,
  today: string,
): Claim[] {
  return visits.flatMap((visit, index) => {
    const coverage = covers.get(visit.patient.id ?? '')
    return coverage ? [claimOf(visit, coverage, index, today)] : []
  })
}

function claimOf(visit: BilledVisit, coverage: Coverage, index: number, today: string): Claim {
  const { day, practitionerId } = visit
  const isPrivate = createRandom(`billing ${visit.id}`).chance(PATIENT_CLAIMS)
  const claim = approvedClaim({
    id: `${visit.id}-claim`,
    number: `S${day.slice(2).replaceAll('-', '')}-${501 + index}`,
    patient: visit.patient,
    created: visit.endedAt,
    coverage,
    practitionerId,
    lines: visit.items.map((item) => toLine(item, day)),
    serviceDate: day,
    isPrivate,
    encounter: visit.encounter && reference('Encounter', visit.encounter.id ?? ''),
  })
  const at = (hours: number) => new Date(Date.parse(visit.endedAt) + hours * 3_600_000).toISOString()
  enter(claim, 'sending', at(1), practitionerReference(practitionerId).display ?? '', 'Handed to the local simulator')
  setDetails(claim, { attempts: '1', transmission: `${claim.id}-1`, sentAt: at(1) })
  if (createRandom(`refused ${visit.id}`).chance(1 / REFUSED_EVERY)) {
    enter(claim, 'rejected', at(30), 'Local simulator', 'Refused', ['9605'])
    setDetails(claim, { answeredAt: at(30) })
    return claim
  }
  if (day < addDays(today, -ANSWERED_DAYS)) return settled(claim, 'Reception')
  const [state, text] = index % 2 === 0 ? (['assessed', 'Accepted'] as const) : (['sent', 'Received'] as const)
  enter(claim, state, at(26), 'Local simulator', text)
  setDetails(claim, { answeredAt: at(26) })
  return claim
}

type Approved = Omit<Parameters<typeof toClaim>[0], 'patient' | 'isVeteran'> & { patient: Patient }

function approvedClaim({ patient, ...of }: Approved): Claim {
  const subject = reference('Patient', patient.id ?? '', displayName(patient))
  const card = patient.identifier?.find(({ system }) => system === identifierSystems.medicare)
  const base = toClaim({ ...of, patient: subject, isVeteran: false })
  const claim = withDetails(base, {
    billing: of.isPrivate ? 'patient-claim' : 'bulk-bill',
    card: card?.value,
    cardExpiry: card?.period?.end,
    providerNumber: providerNumberAt(of.practitionerId, 'rooms'),
    setting: 'rooms',
    ...(!of.isPrivate && {
      assignedOn: of.serviceDate,
      assignedWay: 'electronic',
      assignedBy: displayName(patient),
      assignmentRecordedBy: 'Reception',
    }),
  })
  enter(claim, 'ready', of.created, practitionerReference(of.practitionerId).display ?? '', 'Approved')
  if (!of.isPrivate) return claim
  const paid = { on: of.serviceDate, amountCents: fromMoney(base.total), method: 'card', by: 'Reception' }
  return withPayment(claim, { id: `${of.id}-payment`, ...paid })
}

/** Whether the visit of this booking is among those with a suggestion. */
export const hasSuggestion = (bookingId: string): boolean => createRandom(`coding ${bookingId}`).chance(0.5)

/** Suggestions for half of the visits that ended lately and are on record. */
export function suggestionsOf(visits: readonly BilledVisit[]): Task[] {
  return visits.flatMap(({ id, day, patient, practitionerId, items, endedAt, encounter }) => {
    if (!encounter || !hasSuggestion(id)) return []
    const lines = items.map((item) => toLine(item, day))
    const codes = suggestedItems(encounter, lines, { isVeteran: false, isPrivate: false, serviceDate: day })
    const about = {
      id: `${id}-suggestion`,
      patient: reference('Patient', patient.id ?? '', displayName(patient)),
      encounter: reference('Encounter', encounter.id ?? ''),
      practitioner: practitionerReference(practitionerId),
      at: endedAt,
    }
    const content = {
      serviceDate: day,
      payer: 'Medicare',
      billing: 'bulk-bill' as const,
      original: codes,
      codes,
      riskScore: 0.07,
    }
    const task = suggestionTask(about, content, 'pending-review')
    return [withHistory(task, 'Suggested by the MBS rules', { display: 'Aurora' }, endedAt)]
  })
}

interface SuggestedCode {
  type: string
  code: string
  description: string
  feeCents?: number
  benefitCents?: number
}

/** A suggestion that the clinician has approved since, with its claim. */
export function approved(task: Task, patient: Patient, coverage: Coverage): { task: Task; claim: Claim } | undefined {
  const content = contentOf<SuggestedCode>(task)
  const practitionerId = idFrom(task.owner, 'Practitioner')
  const items = content.codes.filter(({ type }) => type === 'MBS')
  if (!practitionerId || items.length === 0 || content.payer !== 'Medicare') return undefined
  const id = `${task.id}-claim`
  const created = task.authoredOn ?? ''
  const claim = approvedClaim({
    id,
    number: `S${content.serviceDate.slice(2).replaceAll('-', '')}-${patient.id?.replace(/\D/g, '') || '900'}`,
    patient,
    created,
    coverage,
    practitionerId,
    lines: items.map(({ code, description, feeCents, benefitCents = 0 }): Line => {
      return { item: code, text: description, feeCents, benefitCents }
    }),
    serviceDate: content.serviceDate,
    isPrivate: content.billing === 'patient-claim',
    encounter: task.focus as Reference,
  })
  const decided = { ...content, claimId: id, decidedAt: created, decidedBy: task.owner?.display ?? '' }
  return { task: withContent(task, decided, 'approved'), claim: settled(claim, 'Reception') }
}
