import type { Body, Reply } from '#platform/api/endpoint.ts'
import { Problem } from '#platform/api/problem.ts'
import { adviceFor } from '#platform/clinical/self-management/advice.ts'
import { redFlags } from '#platform/clinical/self-management/red-flags.ts'
import type { Sign } from '#platform/clinical/self-management/signs.ts'
import type { patientPortal } from '../contract.ts'
import { say } from '../messages/say.ts'
import { type Severity, timeProblem } from '../rules.ts'
import { type Alert, alertTeam } from './alert-team.ts'
import { readHome } from './home-facts.ts'
import { keepOnce } from './keep-once.ts'
import { authorOf, type PersonCall } from './open-person.ts'
import { toPlanToday } from './plan-today.ts'
import type { PortalDesk } from './portal-desk.ts'
import { newReport } from './symptom-report.ts'
import { toAdvice } from './to-advice.ts'
import { toldBefore } from './watch-entries.ts'

const SENT_AGAIN_MS = 3_600_000

type LogSymptom = typeof patientPortal.logSymptom

/** What the person writes is kept as written; danger signs are answered at once, never with a diagnosis. */
export async function logSymptom(
  desk: PortalDesk,
  person: PersonCall,
  body: Body<LogSymptom>,
): Promise<Reply<LogSymptom>> {
  const { symptom, severity, clientId } = body
  const effective = body.at ?? person.at
  const late = timeProblem(effective, desk.now())
  if (late) throw new Problem(422, say(late), { key: late.key })
  const found = redFlags(symptom)
  const signs = [...new Set([...(body.signs ?? []), ...found.signs])]
  const report = newReport({ symptom, severity, signs, clientId, effective, at: person.at }, authorOf(person))
  const { stored, isNew } = await keepOnce(person.records, person.id, clientId, report)
  const home = await readHome(desk, person)
  const advice = adviceFor({ signs, isCrisis: found.isCrisis, severity })
  const alert = alertOf(advice.level, { symptom, severity, signs })
  // sent again soon after, the first time may have broken off before the team was told; telling twice is once
  const isFresh = isNew || Date.parse(person.at) - Date.parse(stored.resource.issued ?? '') < SENT_AGAIN_MS
  const told = alert && isFresh ? await alertTeam(desk, person, alert) : await toldBefore(person)
  return {
    id: stored.id,
    isNew,
    message: say({ key: 'done.symptom' }),
    advice: toAdvice(advice),
    planToday: toPlanToday(home, person.at, told),
  }
}

interface Reported {
  symptom: string
  severity: Severity
  signs: readonly Sign[]
}

const SEVERITY_WORDS = { mild: 'feels great', moderate: 'feels okay', severe: 'feels unwell' } as const

/** 'Great' is kept and calls nobody. */
function alertOf(
  level: ReturnType<typeof adviceFor>['level'],
  { symptom, severity, signs }: Reported,
): Alert | undefined {
  const quoted = `Patient ${SEVERITY_WORDS[severity]} and wrote: “${symptom.slice(0, 300)}”.`
  const named = signs.map((sign) => say({ key: `sign.${sign}` })).join('; ')
  const reasons = named ? [`Danger signs or symptoms: ${named}.`, quoted] : [quoted]
  if (level === 'emergency') return { level: 'danger', reasons }
  if (level === 'crisis') return { level: 'danger', reasons: ['Words of self-harm: phone now.', quoted] }
  if (level === 'today') return { level: 'severe', reasons }
  return severity === 'moderate' ? { level: 'other', reasons } : undefined
}
