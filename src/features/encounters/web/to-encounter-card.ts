import { conceptText } from '#fhir/codes/codings.ts'
import { formatDate, formatTime } from '#fhir/dates.ts'
import { UNKNOWN_PATIENT } from '#fhir/names.ts'
import { idFrom } from '#fhir/references.ts'
import type { Encounter } from '../contract.ts'
import { type ShownStatus, shownStatus } from '../rules.ts'

export interface EncounterCardFacts {
  id: string
  status: ShownStatus
  patientId: string | undefined
  patientName: string
  mrn: string | undefined
  type: string
  reason: string | undefined
  /** '15 Nov 2026'. */
  date: string
  /** '9:00 am to 9:30 am', or only the start. */
  time: string
  className: string | undefined
  location: string | undefined
  /** ISO instant. */
  start: string | undefined
  clinician: string | undefined
  clinicianId: string | undefined
  diagnoses: string[]
}

const CLASS_WORDS: Record<string, string> = {
  AMB: 'In person',
  VR: 'Video or telephone',
  EMER: 'Emergency',
  IMP: 'Inpatient',
}

/** The parts of an encounter shown on its card (requirements 2 §3). */
export function toEncounterCard(encounter: Encounter): EncounterCardFacts {
  const { period, subject, location, participant, diagnosis } = encounter
  const begins = formatTime(period?.start)
  const isSameDay = period?.start && period.end && formatDate(period.start) === formatDate(period.end)
  const ends = isSameDay ? formatTime(period.end) : ''
  return {
    id: encounter.id ?? '',
    status: shownStatus(encounter.status),
    patientId: idFrom(subject, 'Patient'),
    patientName: encounter.patientName || UNKNOWN_PATIENT,
    mrn: encounter.mrn,
    type: conceptText(encounter.type?.[0]) ?? 'Encounter',
    reason: conceptText(encounter.reasonCode?.[0]),
    date: formatDate(period?.start) || 'No date',
    time: ends && ends !== begins ? `${begins} to ${ends}` : begins,
    className: CLASS_WORDS[encounter.class?.code ?? ''] ?? encounter.class?.display,
    location: location?.find((each) => each.location.display)?.location.display,
    start: period?.start,
    clinician: participant?.find(({ individual }) => individual?.display)?.individual?.display,
    clinicianId: participant?.flatMap(({ individual }) => idFrom(individual, 'Practitioner') ?? [])[0],
    diagnoses: (diagnosis ?? []).flatMap(({ condition }) => condition.display ?? []),
  }
}
