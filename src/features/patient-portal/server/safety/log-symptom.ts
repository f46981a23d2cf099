import type { Services } from '#features/services.ts'
import { adviceFor } from '#medicine/self-management/advice.ts'
import type { Body, Reply } from '#platform/api/endpoint.ts'
import { Problem } from '#platform/api/problem.ts'
import type { patientPortal } from '../../contract.ts'
import { inEnglish } from '../../messages/english.ts'
import { type Severity, timeProblem } from '../../rules.ts'
import { readHome } from '../home-facts.ts'
import { keepOnce } from '../keep-once.ts'
import { authorOf, type PatientCall } from '../open-patient.ts'
import { type Alert, alertTeam } from './alert-team.ts'
import { toPlanToday } from './plan-today.ts'
import { newReport } from './symptom-report.ts'
import { adviceFromReport, toAdvice } from './to-advice.ts'
import { earlierAlertDetails } from './watch-entries.ts'

const SENT_AGAIN_MS = 3_600_000

type LogSymptom = typeof patientPortal.logSymptom

/** The patient's text is stored as written; danger signs get an immediate answer, never a diagnosis. */
export async function logSymptom(
  services: Services,
  patient: PatientCall,
  body: Body<LogSymptom>,
): Promise<Reply<LogSymptom>> {
  const { symptom, severity, clientId } = body
  const effective = body.at ?? patient.at
  const late = timeProblem(effective, services.now())
  if (late) throw new Problem(422, inEnglish(late), { key: late.key })
  const ticked = body.signs ?? []
  const report = newReport({ symptom, severity, signs: ticked, clientId, effective, at: patient.at }, authorOf(patient))
  // the store assesses the text as it saves it, and opens a danger report in the same transaction
  const { stored, isNew } = await keepOnce(patient.records, patient.id, clientId, report)
  const home = await readHome(services, patient)
  const judged = await adviceFromReport(patient, stored)
  const advice = judged ?? toAdvice(adviceFor({ signs: [], severity }))
  const alert = judged ? undefined : alertOf({ symptom, severity })
  // on a quick resend, the first attempt may have failed before notifying the team; notifying twice has no further
  // effect
  const isFresh = isNew || Date.parse(patient.at) - Date.parse(stored.resource.issued ?? '') < SENT_AGAIN_MS
  const details =
    alert && isFresh ? await alertTeam(services, patient, alert) : await earlierAlertDetails(services, patient, home)
  return {
    id: stored.id,
    isNew,
    message: inEnglish({ key: 'done.symptom' }),
    advice,
    planToday: toPlanToday(home, patient.at, details),
  }
}

interface Reported {
  symptom: string
  severity: Severity
}

/** For reports without danger signs: 'Unwell' alerts the team, 'Okay' and 'Great' are only stored. */
function alertOf({ symptom, severity }: Reported): Alert | undefined {
  if (severity !== 'severe') return undefined
  return { level: 'severe', reasons: [`Patient wrote: “${symptom.slice(0, 300)}”. Says they feel unwell.`] }
}
