import type { Encounter } from 'fhir/r4'
import { conceptText } from '#fhir/codes/codings.ts'

export type EncounterStatus = 'planned' | 'in-progress' | 'completed' | 'cancelled' | 'unknown'

export type EncounterLine = {
  id: string
  status: EncounterStatus
  type: string
  reason: string | undefined
  start: string | undefined
  end: string | undefined
  setting: string | undefined
  location: string | undefined
  practitioner: string | undefined
  diagnoses: string[]
  isHospital: boolean
}

/** The four statuses of the specification; all others are unknown (requirements 2 §4). */
const STATUSES: Partial<Record<Encounter['status'], EncounterStatus>> = {
  planned: 'planned',
  arrived: 'in-progress',
  triaged: 'in-progress',
  'in-progress': 'in-progress',
  onleave: 'in-progress',
  finished: 'completed',
  cancelled: 'cancelled',
}

const SETTINGS: Record<string, string> = {
  AMB: 'In the rooms',
  VR: 'Video or phone',
  EMER: 'Emergency department',
  IMP: 'Hospital admission',
  HH: 'Home visit',
}

export function isHospital({ class: setting }: Encounter): boolean {
  return ['IMP', 'ACUTE', 'NONAC', 'EMER'].includes(setting?.code ?? '')
}

export function toEncounter(encounter: Encounter): EncounterLine {
  return {
    id: encounter.id ?? '',
    status: STATUSES[encounter.status] ?? 'unknown',
    type: conceptText(encounter.type?.[0]) ?? 'Encounter',
    reason: encounter.reasonCode?.map(conceptText).filter(Boolean).join(', ') || undefined,
    start: encounter.period?.start,
    end: encounter.period?.end,
    setting: SETTINGS[encounter.class?.code ?? ''] ?? encounter.class?.display,
    location: encounter.location?.map(({ location }) => location.display).find(Boolean),
    practitioner: encounter.participant?.map(({ individual }) => individual?.display).find(Boolean),
    diagnoses: (encounter.diagnosis ?? [])
      .map(({ condition }) => condition.display)
      .filter((text) => text !== undefined),
    isHospital: isHospital(encounter),
  }
}
