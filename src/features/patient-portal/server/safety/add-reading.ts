import type { Services } from '#features/services.ts'
import { addDays, dayBounds, practiceDay } from '#fhir/dates.ts'
import { adviceFor } from '#medicine/self-management/advice.ts'
import type { Reply } from '#platform/api/endpoint.ts'
import { Problem } from '#platform/api/problem.ts'
import type { patientPortal, Reading, ReadingBody } from '../../contract.ts'
import { inEnglish } from '../../messages/english.ts'
import { isAskedAgain, READING_KINDS, type ReadingKind, readingProblem } from '../../rules.ts'
import { personalBest, readHome } from '../home-facts.ts'
import { keepOnce } from '../keep-once.ts'
import { authorOf, type PatientCall } from '../open-patient.ts'
import { toPlanToday } from './plan-today.ts'
import { adviceFromReport, toAdvice } from './to-advice.ts'
import { codesOf, isOwnEntry, newReading, toReading } from './to-reading.ts'
import { watch } from './watch-entries.ts'

export async function listReadings(
  services: Services,
  patient: PatientCall,
  kind: ReadingKind | undefined,
  days: number,
): Promise<Reply<typeof patientPortal.readings>> {
  const [from] = dayBounds(addDays(practiceDay(patient.at), -days))
  const code = codesOf(kind ? [kind] : READING_KINDS)
  const search = { patient: patient.id, code, from, sort: 'newest', limit: 1000 } as const
  const { rows } = await patient.records.search('Observation', search)
  const home = await readHome(services, patient)
  const best = personalBest(home)
  return {
    readings: rows.flatMap(({ resource }) => toReading(resource) ?? []).reverse(),
    ...(best && { personalBest: best }),
    ...(home.plan?.bands && { bands: home.plan.bands }),
  }
}

/** Stores the entry once, then recomputes the step and notifies the team if the rules require it. */
export async function addReading(
  services: Services,
  patient: PatientCall,
  body: ReadingBody,
): Promise<Reply<typeof patientPortal.addReading>> {
  const problem = readingProblem(body, services.now())
  if (problem) {
    const meanwhile = isAskedAgain(body, problem) ? [inEnglish({ key: 'problem.very-unwell' })] : []
    const message = [inEnglish(problem), ...meanwhile].join(' ')
    throw new Problem(422, message, { fields: [{ field: 'value', message }], key: problem.key })
  }
  const observation = newReading(body, authorOf(patient), patient.at)
  const { stored, isNew } = await keepOnce(patient.records, patient.id, body.clientId, observation)
  const reading = toReading(stored.resource)
  if (!reading) throw new Problem(409, 'This entry was removed. Please enter it again.')
  const home = await readHome(services, patient)
  const planToday = toPlanToday(home, patient.at, await watch(services, patient, home))
  const advice = (await adviceFromReport(patient, stored)) ?? adviceOf(reading, planToday.zone)
  return {
    reading,
    isNew,
    planToday,
    ...(advice && { advice }),
    message: inEnglish({ key: isNew ? 'done.reading' : 'done.reading-again' }),
  }
}

function adviceOf({ signs = [] }: Reading, zone: ReturnType<typeof toPlanToday>['zone']) {
  if (zone !== 'danger' && zone !== 'worse') return undefined
  return toAdvice(adviceFor({ signs, zone }))
}

/** Only home entries; the practice's own measurements stay. */
export async function undoReading({ records, portal }: PatientCall, readingId: string): Promise<void> {
  const { resource, version } = await records.read('Observation', readingId)
  if (!isOwnEntry(resource)) throw new Problem(403, 'You can only remove your own entry.')
  if (resource.status === 'entered-in-error') return
  await portal.update({ ...resource, status: 'entered-in-error' }, { ifMatch: version })
}
