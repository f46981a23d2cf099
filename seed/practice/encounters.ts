import type { Coding, Encounter } from 'fhir/r4'
import { coding, concept } from '#fhir/codes/codings.ts'
import { codeSystems, profiles } from '#fhir/codes/systems.ts'
import { reference } from '#fhir/references.ts'
import type { Chart } from '../chart.ts'
import type { Stage, Visit } from '../clinical/timeline.ts'
import { instant } from './calendar.ts'
import {
  hospitalId,
  hospitalName,
  OUTREACH_ID,
  practiceReference,
  practitionerReference,
  ROOMS_ID,
  VIDEO_ID,
} from './practice.ts'

const classes: Record<'AMB' | 'VR' | 'EMER' | 'IMP', Coding> = {
  AMB: coding(codeSystems.actCode, 'AMB', 'ambulatory'),
  VR: coding(codeSystems.actCode, 'VR', 'virtual'),
  EMER: coding(codeSystems.actCode, 'EMER', 'emergency'),
  IMP: coding(codeSystems.actCode, 'IMP', 'inpatient encounter'),
}

const places = {
  rooms: { id: ROOMS_ID, name: 'Aurora consulting rooms, Marrickville' },
  outreach: { id: OUTREACH_ID, name: 'Aurora visiting clinic' },
  video: { id: VIDEO_ID, name: 'Video consultation' },
} as const

const statuses: Record<Stage, Encounter['status']> = {
  completed: 'finished',
  'in-progress': 'in-progress',
  'checked-in': 'planned',
  confirmed: 'planned',
  scheduled: 'planned',
  cancelled: 'cancelled',
  'no-show': 'cancelled',
}

type Diagnosis = { id: string; text: string }

function diagnosisOf({ id, text }: Diagnosis): Encounter['diagnosis'] {
  return [
    { condition: reference('Condition', id, text), use: concept(coding(codeSystems.diagnosisRole, 'DD')), rank: 1 },
  ]
}

/** The encounter of an appointment. */
export function addConsultation(
  chart: Chart,
  visit: Visit,
  about: { reason: string; diagnosis: Diagnosis; appointmentId?: string },
): Encounter {
  const { booking, stage, type } = visit
  const start = instant(booking.day, booking.startMinute)
  const status = statuses[stage]
  const waited = chart.random.int(4, 22)
  const arrived = instant(booking.day, booking.startMinute - waited)
  const place = places[visit.place]
  const ended = stage === 'completed'
  return chart.add({
    resourceType: 'Encounter',
    id: chart.nextId('encounter'),
    meta: { profile: [profiles.encounter] },
    status,
    // arrival to start is the waiting time
    ...((ended || stage === 'in-progress') &&
      visit.place !== 'video' && { statusHistory: [{ status: 'arrived', period: { start: arrived, end: start } }] }),
    class: visit.place === 'video' ? classes.VR : classes.AMB,
    type: [{ text: type }],
    serviceType: { text: 'Respiratory medicine' },
    subject: chart.subject,
    participant: [
      {
        type: [concept(coding(codeSystems.participationType, 'PPRF', 'primary performer'))],
        individual: practitionerReference(booking.practitionerId),
      },
    ],
    ...(about.appointmentId && { appointment: [reference('Appointment', about.appointmentId)] }),
    period: {
      start,
      ...(stage !== 'in-progress' &&
        stage !== 'checked-in' && { end: instant(booking.day, booking.startMinute + booking.minutes) }),
    },
    reasonCode: [{ text: about.reason }],
    ...(stage === 'completed' && { diagnosis: diagnosisOf(about.diagnosis) }),
    location: [{ location: reference('Location', place.id, place.name) }],
    serviceProvider: practiceReference,
  })
}

export type HospitalStay = { kind: 'EMER' | 'IMP'; start: string; end: string; reason: string }

export function addHospitalStay(chart: Chart, stay: HospitalStay): Encounter {
  const { state } = chart.person.place
  return chart.add({
    resourceType: 'Encounter',
    id: chart.nextId('encounter'),
    meta: { profile: [profiles.encounter] },
    status: 'finished',
    class: classes[stay.kind],
    type: [{ text: stay.kind === 'IMP' ? 'Hospital Admission' : 'Emergency Department Visit' }],
    serviceType: { text: 'Respiratory medicine' },
    subject: chart.subject,
    period: { start: stay.start, end: stay.end },
    reasonCode: [{ text: stay.reason }],
    location: [{ location: reference('Location', hospitalId(state), hospitalName(state)) }],
    serviceProvider: reference('Organization', hospitalId(state), hospitalName(state)),
  })
}
