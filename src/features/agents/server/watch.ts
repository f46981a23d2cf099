import type { Reference } from 'fhir/r4'
import type { Services } from '#features/services.ts'
import type { AgentId } from '#fhir/codes/agent-ids.ts'
import { codeIn, conceptText } from '#fhir/codes/codings.ts'
import { homeCodes } from '#fhir/codes/home-codes.ts'
import { codeSystems } from '#fhir/codes/systems.ts'
import { addDays, dayBounds, formatDate, formatDateTime, practiceDay, practiceHour } from '#fhir/dates.ts'
import { idFrom, isReferenceTo, reference } from '#fhir/references.ts'
import type { Records } from '#platform/records/records.ts'
import { agentOf } from '../rules.ts'
import { readSettings, type Setting } from './agent-settings.ts'
import { type Asked, createTask, sendRun } from './create-task.ts'

/** A look a little back, since records can be written late; the key of each keeps it from being taken twice. */
const BACK_DAYS = 2
const MOST = 100
const EVENING_HOUR = 18
const RISK_DAYS = 400

type Event = Omit<Asked, 'agentId'> & { triggerKey: string }
type Find = (records: Records, since: string, now: Date) => Promise<Event[]>

/** What sets each agent off by itself once it was started; those left out work on request alone. */
const FINDERS: Partial<Record<AgentId, Find>> = {
  intake: tomorrowsAppointments,
  triage: newWords,
  orders: signedEncounters,
  coding: signedEncounters,
  predictive: patientsAtHighRisk,
}

/** Looks for work of every started agent of every practice. Returns how many tasks were made. */
export async function watchForWork(services: Services): Promise<number> {
  let made = 0
  for (const practice of await services.accounts.practices()) {
    for (const [id, setting] of await readSettings(services, practice)) {
      if (setting.state === 'started') made += await watchOne(services, practice, id, setting)
    }
  }
  return made
}

async function watchOne(services: Services, practice: number, id: AgentId, setting: Setting): Promise<number> {
  const find = FINDERS[id]
  const actingRecords = setting.actsFor && (await services.recordsOf(practice, setting.actsFor.id))
  if (!find || !actingRecords) return 0
  const now = services.now()
  const agent = actingRecords.asAgent({ id: `agent-${id}`, name: agentOf(id)?.name ?? id })
  const back = addDays(practiceDay(now), -BACK_DAYS)
  // nothing from before it was started: a start is no flood
  const since = setting.changedAt && setting.changedAt > back ? setting.changedAt : back
  const events = await find(agent, since, now)
  let made = 0
  for (const event of events) {
    const task = await agent.transaction((tx) => createTask(tx, { ...event, agentId: id }, now.toISOString()))
    if (!task?.isNew) continue
    await sendRun(services, agent, task.id)
    made += 1
  }
  return made
}

async function tomorrowsAppointments(records: Records, _: string, now: Date): Promise<Event[]> {
  if (practiceHour(now) < EVENING_HOUR) return []
  const [from, to] = dayBounds(addDays(practiceDay(now), 1))
  const { rows } = await records.search('Appointment', { from, to, status: ['booked'], limit: MOST })
  return rows.flatMap(({ id, patient, resource }) =>
    patient
      ? [
          {
            patient: reference('Patient', patient),
            trigger: `Appointment on ${formatDateTime(resource.start)}`,
            triggerKey: `Appointment/${id}`,
            focus: reference('Appointment', id, `Appointment on ${formatDate(resource.start)}`),
          },
        ]
      : [],
  )
}

async function newWords(records: Records, since: string): Promise<Event[]> {
  const search = { from: since, limit: MOST }
  const [messages, answers, reports, results] = await Promise.all([
    records.search('Communication', search),
    records.search('QuestionnaireResponse', search),
    records.search('Observation', { ...search, code: [homeCodes.symptomReport] }),
    records.search('DiagnosticReport', search),
  ])
  const isTheirs = (from: Reference | undefined) => isReferenceTo(from, 'Patient')
  return [
    ...messages.rows
      .filter(({ resource }) => isTheirs(resource.sender))
      .flatMap(({ id, patient, resource }) => event('Communication', id, patient, 'Message', resource.sent)),
    ...answers.rows
      .filter(({ resource }) => isTheirs(resource.author) || isTheirs(resource.source))
      .flatMap(({ id, patient, resource }) =>
        event('QuestionnaireResponse', id, patient, 'Answers', resource.authored),
      ),
    ...reports.rows.flatMap(({ id, patient, resource }) =>
      event('Observation', id, patient, 'Symptom report', resource.effectiveDateTime),
    ),
    ...results.rows.flatMap(({ id, patient, resource }) =>
      event('DiagnosticReport', id, patient, conceptText(resource.code) ?? 'Result', resource.issued),
    ),
  ]
}

async function signedEncounters(records: Records, since: string): Promise<Event[]> {
  const { rows } = await records.search('Composition', { from: since, status: ['final'], limit: MOST })
  return rows.flatMap(({ patient, resource }) => {
    const encounter = idFrom(resource.encounter, 'Encounter')
    return encounter ? event('Encounter', encounter, patient, 'Signed encounter', resource.date) : []
  })
}

/** Those whose newest assessment says high, once a calendar week. */
async function patientsAtHighRisk(records: Records, _: string, now: Date): Promise<Event[]> {
  const today = practiceDay(now)
  const { rows } = await records.search('RiskAssessment', { from: addDays(today, -RISK_DAYS), limit: 1000 })
  const newest = new Map<string, boolean>()
  for (const { patient, resource } of rows) {
    if (!patient || newest.has(patient) || resource.status === 'entered-in-error') continue
    const level = codeIn(resource.prediction?.[0]?.qualitativeRisk, codeSystems.riskProbability)
    newest.set(patient, level === 'high' || level === 'certain')
  }
  const monday = addDays(today, -((new Date(`${today}T00:00:00Z`).getUTCDay() + 6) % 7))
  return [...newest]
    .filter(([, isHigh]) => isHigh)
    .slice(0, MOST)
    .map(([patient]) => ({
      patient: reference('Patient', patient),
      trigger: `Weekly check, week of ${formatDate(monday)}`,
      triggerKey: `week ${monday}`,
    }))
}

function event(
  type: 'Communication' | 'QuestionnaireResponse' | 'Observation' | 'DiagnosticReport' | 'Encounter',
  id: string,
  patient: string | undefined,
  what: string,
  at: string | undefined,
): Event[] {
  if (!patient) return []
  const words = `${what} of ${formatDateTime(at)}`
  return [
    {
      patient: reference('Patient', patient),
      trigger: words,
      triggerKey: `${type}/${id}`,
      focus: reference(type, id, words),
    },
  ]
}
