import type { Patient } from 'fhir/r4'
import { compact } from '#fhir/identifiers/check.ts'
import type { Records, Search } from '#platform/records/records.ts'
import type { Duplicate } from '../contract.ts'
import { toDemographics } from '../demographics/to-demographics.ts'
import { LIKELY_DUPLICATE, POSSIBLE_DUPLICATE } from '../rules.ts'
import { behindSurvivors } from './links.ts'
import { type Sought, scoreDuplicate, swappedDate } from './score-duplicate.ts'
import { toPatientHit } from './to-patient-hit.ts'

const MOST_SHOWN = 10

/** Patients who may already be on record, likeliest first. Uses indexed searches only. */
export async function findDuplicates(records: Pick<Records, 'search'>, sought: Sought): Promise<Duplicate[]> {
  const candidates = new Map<string | undefined, Patient>()
  for (const search of searchesFor(sought)) {
    const { rows } = await records.search('Patient', search)
    for (const { resource } of rows) candidates.set(resource.id, resource)
  }
  const scores = new Map<Patient, ReturnType<typeof scoreDuplicate>>()
  for (const patient of candidates.values()) {
    const score = scoreDuplicate(sought, toDemographics(patient))
    if (score.score >= POSSIBLE_DUPLICATE) scores.set(patient, score)
  }
  const byScore = [...scores.keys()].sort((a, b) => pointsOf(b) - pointsOf(a))
  return (await behindSurvivors(records, byScore)).slice(0, MOST_SHOWN).map(({ patient, found }) => ({
    ...toPatientHit(patient, found),
    ...(scores.get(found) as ReturnType<typeof scoreDuplicate>),
    isLikely: pointsOf(found) >= LIKELY_DUPLICATE,
  }))

  function pointsOf(patient: Patient): number {
    return scores.get(patient)?.score ?? 0
  }
}

function searchesFor({ family, given, birthDate, medicareNumber, ihi }: Sought): Search[] {
  const searches: Search[] = []
  if (ihi) searches.push({ tokens: [`identifier|${compact(ihi)}`], limit: 20 })
  const card = compact(medicareNumber).replace('/', '').slice(0, 10)
  if (card.length === 10) searches.push({ text: card, limit: 20 })
  for (const date of [birthDate, swappedDate(birthDate)]) {
    if (date) searches.push({ tokens: [`birthdate|${date}`], limit: 200 })
  }
  const words = [given.trim().split(/\s+/)[0], family].filter(Boolean).join(' ')
  if (words) searches.push({ text: words, limit: 50 })
  return searches
}
