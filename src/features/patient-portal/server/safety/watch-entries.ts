import type { Services } from '#features/services.ts'
import { practiceDay } from '#fhir/dates.ts'
import { type DayValue, EARLY_WARNING_RULE, earlyWarnings } from '#medicine/self-management/early-warning.ts'
import { hoursOf } from '#platform/practice-hours/read-hours.ts'
import type { Reading } from '../../contract.ts'
import { inEnglish } from '../../messages/english.ts'
import type { ReadingKind } from '../../rules.ts'
import { type HomeFacts, ofKind } from '../home-facts.ts'
import type { PatientCall } from '../open-patient.ts'
import { type Alert, type AlertDetails, type AlertLevel, alertDetails, alertTeam, openAlert } from './alert-team.ts'
import { stepOf } from './plan-today.ts'

/** The alert the entries so far call for; undefined if none. */
export function alertFrom(facts: HomeFacts, at: string): Alert | undefined {
  const step = stepOf(facts, at)
  const reasons = step.reasons.filter(({ zone }) => zone === 'worse' || zone === 'danger')
  const warnings = earlyWarnings(warningInputs(facts.readings, at))
  if (reasons.length === 0 && warnings.length === 0) return undefined
  const level: AlertLevel = step.zone === 'danger' ? 'danger' : step.zone === 'worse' ? 'severe' : 'other'
  const rule = `${EARLY_WARNING_RULE.name} ${EARLY_WARNING_RULE.version}`
  return {
    level,
    reasons: [
      ...reasons.map(({ text }) => `Action plan: ${inEnglish(text).replace(/\.$/, '')}.`),
      ...warnings.map(({ text }) => `${rule}: ${inEnglish(text)}.`),
    ],
  }
}

function warningInputs(readings: readonly Reading[], at: string) {
  const days = (kind: ReadingKind): DayValue[] =>
    ofKind(readings, kind).map((one) => ({ day: practiceDay(one.at), value: one.value }))
  const wakings = ofKind(readings, 'sleep').flatMap(({ at: when, wakings: value }) =>
    value === undefined ? [] : [{ day: practiceDay(when), value }],
  )
  return {
    today: practiceDay(at),
    peakFlow: days('peak-flow'),
    reliever: days('reliever'),
    oxygen: days('oxygen'),
    wakings,
    cat: days('cat'),
    act: days('act'),
  }
}

/** After an entry: notifies the team if the rules require it, and returns who was notified, now or before. */
export async function watch(
  services: Services,
  person: PatientCall,
  facts: HomeFacts,
): Promise<AlertDetails | undefined> {
  // the owner of the danger report sees every later entry
  if (facts.danger) return earlierAlertDetails(services, person, facts)
  const alert = alertFrom(facts, person.at)
  return alert ? alertTeam(services, person, alert) : earlierAlertDetails(services, person, facts)
}

export async function earlierAlertDetails(
  services: Services,
  { portal, id, who, at }: PatientCall,
  { danger }: Pick<HomeFacts, 'danger'>,
): Promise<AlertDetails | undefined> {
  if (danger) return undefined
  const open = await openAlert(portal, id)
  return open && alertDetails(open.resource, await hoursOf(services.settings, who.practice), at)
}
