import { formatDate, practiceDay } from '#fhir/dates.ts'
import type { EncounterCardFacts } from './to-encounter-card.ts'

/** Questions before a planned visit starts now: it is for another day or with another doctor. */
export function startQuestions(
  { start, clinician, clinicianId }: Pick<EncounterCardFacts, 'start' | 'clinician' | 'clinicianId'>,
  practitionerId: string | undefined,
  now: Date,
): string[] {
  const isOtherDay = start !== undefined && practiceDay(start) !== practiceDay(now)
  const isOtherDoctor = clinicianId !== undefined && clinicianId !== practitionerId
  return [
    ...(isOtherDay ? [`It is planned for ${formatDate(start)}, not for today.`] : []),
    ...(isOtherDoctor ? [`It is planned with ${clinician ?? 'another clinician'}, not with you.`] : []),
  ]
}
