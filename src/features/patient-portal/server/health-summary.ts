import type { Condition, Encounter, FhirResource } from 'fhir/r4'
import type { Services } from '#features/services.ts'
import { addDays, practiceDay } from '#fhir/dates.ts'
import { countLastYear, exacerbations } from '#medicine/from-record/exacerbations.ts'
import { dayOf, wasSeen } from '#medicine/from-record/patient-record.ts'
import { healthScore, type ScoreFacts } from '#medicine/self-management/health-score.ts'
import type { Reading } from '../contract.ts'
import type { HealthSummary } from '../home/contract.ts'
import { toSentence } from '../messages/english.ts'
import type { ReadingKind } from '../rules.ts'
import { type HomeFacts, ofKind, personalBest, readHome } from './home-facts.ts'
import { adherenceOf, type Mark, readMarks } from './medications.ts'
import { type PatientCall, searchShared } from './open-patient.ts'
import { RESOLVED, stepOf } from './safety/plan-today.ts'

const TREND_DAYS = 28
const TREND_POINTS = 3 // a smaller difference is not a trend
const ADHERENCE_DAYS = 14

interface Facts {
  home: HomeFacts
  marks: readonly Mark[]
  visits: readonly (Condition | Encounter)[]
}

export async function readHealthSummary(services: Services, person: PatientCall): Promise<HealthSummary> {
  const { resource: patient } = await person.records.read('Patient', person.id)
  const [home, marks, conditions, encounters] = await Promise.all([
    readHome(services, person),
    readMarks(person, TREND_DAYS + ADHERENCE_DAYS),
    searchShared(person, 'Condition', { limit: 200 }),
    searchShared(person, 'Encounter', { limit: 200 }),
  ])
  const visits = [...conditions.rows, ...encounters.rows].map(({ resource }) => resource)
  const facts = { home, marks, visits }
  const today = practiceDay(person.at)
  const now = healthScore(scoreFacts(facts, today))
  const before = healthScore(scoreFacts(facts, addDays(today, -TREND_DAYS)))
  const greeting = toSentence({ key: greetingKey(home, person.at) })
  return {
    name: patient.name?.[0]?.given?.[0] ?? patient.name?.[0]?.family ?? '',
    aiGreeting: greeting.text,
    greeting,
    healthScore: now.score,
    healthTrend: trendOf(now.score, before.score),
    healthScoreBefore: before.score,
    parts: now.parts.map(({ text, ...part }) => ({ ...part, explanation: toSentence(text) })),
    breathing: breathingOf(home),
  }
}

function greetingKey(home: HomeFacts, at: string): string {
  const { zone, missing, reasons } = stepOf(home, at)
  // never 'nothing is different' on a day with a danger sign
  if (zone === 'well' && reasons.some(({ text }) => text.key === RESOLVED)) return 'greeting.resolved'
  const hasEntries = !(missing.includes('symptoms') && missing.includes('reliever'))
  const hasFlow = home.readings.some(
    (one) => one.kind === 'peak-flow' && Date.parse(one.at) > Date.parse(at) - 86_400_000,
  )
  return zone !== 'well' || hasEntries || hasFlow ? `greeting.${zone}` : 'greeting.no-entries'
}

function trendOf(now: number | null, before: number | null): HealthSummary['healthTrend'] {
  if (now === null || before === null) return null
  if (Math.abs(now - before) < TREND_POINTS) return 'steady'
  return now > before ? 'up' : 'down'
}

/** The facts known at the end of that day. */
export function scoreFacts({ home, marks, visits }: Facts, day: string): ScoreFacts {
  const readings = home.readings.filter(({ at }) => practiceDay(at) <= day)
  const flow = ofKind(readings, 'peak-flow').filter(({ at }) => practiceDay(at) > addDays(day, -7))
  const best = personalBest(home)?.value
  const { taken, due } = adherenceOf(
    home.medications,
    marks.filter((mark) => mark.day <= day && mark.day > addDays(day, -ADHERENCE_DAYS)),
    day,
  )
  // a patient whose record starts later had none of this to judge from
  const record: readonly FhirResource[] = visits.filter((one) => startOf(one) <= day)
  const recorded = exacerbations(record)
  const isKnown = wasSeen(record) || recorded.length > 0
  return {
    cat: dated(readings, 'cat'),
    act: dated(readings, 'act'),
    peakFlow:
      best !== undefined && flow.length > 0
        ? { meanLMin: flow.reduce((sum, { value }) => sum + value, 0) / flow.length, bestLMin: best }
        : undefined,
    adherence: due > 0 ? { taken, due } : undefined,
    exacerbations: isKnown ? countLastYear(recorded, day) : undefined,
    plan: planState(home, day),
  }
}

const startOf = (one: Condition | Encounter): string =>
  dayOf(one.resourceType === 'Encounter' ? one.period?.start : (one.recordedDate ?? one.onsetDateTime))

function planState({ plan, isPlanKnown }: HomeFacts, day: string): ScoreFacts['plan'] {
  if (!isPlanKnown) return undefined
  return plan ? { isReviewed: plan.reviewOn === '' || plan.reviewOn >= day } : 'none'
}

function dated(readings: readonly Reading[], kind: ReadingKind): { value: number; date: string } | undefined {
  const last = ofKind(readings, kind).at(-1)
  return last && { value: last.value, date: practiceDay(last.at) }
}

function breathingOf(home: HomeFacts): HealthSummary['breathing'] {
  const last = (kind: ReadingKind) => {
    const reading = ofKind(home.readings, kind).at(-1)
    return reading && { value: reading.value, at: reading.at }
  }
  const flow = last('peak-flow')
  const best = personalBest(home)
  const [cat, act, oxygen] = [last('cat'), last('act'), last('oxygen')]
  return {
    ...(flow && { latestPeakFlow: flow }),
    ...(best && { personalBest: best }),
    ...(flow && best && { percentOfBest: Math.round((flow.value / best.value) * 100) }),
    ...(cat && { cat }),
    ...(act && { act }),
    ...(oxygen && { oxygen }),
  }
}
