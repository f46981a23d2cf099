import type { CarePlan, Goal, MedicationRequest, Observation } from 'fhir/r4'
import { type ActionPlan, carePlanService } from '#features/care-plans/server/service.ts'
import type { Services } from '#features/services.ts'
import { codeIn, conceptText } from '#fhir/codes/codings.ts'
import { homeCodes } from '#fhir/codes/home-codes.ts'
import { auroraSystems } from '#fhir/codes/systems.ts'
import { addDays, dayBounds, practiceDay } from '#fhir/dates.ts'
import { matchMedications } from '#medicine/from-record/respiratory-medications.ts'
import type { PortalDanger, Reading } from '../contract.ts'
import { READING_KINDS, type ReadingKind } from '../rules.ts'
import { type PatientCall, searchShared } from './open-patient.ts'
import { lastResolvedAt, readDanger } from './safety/danger-now.ts'
import { codesOf, toReading } from './safety/to-reading.ts'

/** Input for steps, warnings and score: the active plan, a year of readings, reports, medications. */
export interface HomeFacts {
  plan: ActionPlan | undefined
  /** False if a carer has no access to plans. */
  isPlanKnown: boolean
  /** Oldest first. */
  readings: Reading[]
  reports: Observation[]
  medications: MedicationRequest[]
  goals: Goal[]
  plans: CarePlan[]
  /** Applies until the practice resolves it, whatever was entered since. */
  danger: PortalDanger | undefined
  /** When the practice last resolved a report; earlier danger signs no longer affect the step. */
  dangerResolvedAt: string | undefined
}

const MOST = 1000
const DAYS_BACK = 366

export async function readHome(services: Services, person: PatientCall, days = DAYS_BACK): Promise<HomeFacts> {
  const [from] = dayBounds(addDays(practiceDay(person.at), -days))
  const code = [...codesOf(READING_KINDS), homeCodes.symptomReport]
  const [danger, dangerResolvedAt, plans, goals, observations, medications] = await Promise.all([
    readDanger(services, person),
    lastResolvedAt(person),
    searchShared(person, 'CarePlan', { status: ['active'], limit: 50 }),
    searchShared(person, 'Goal', { limit: 100 }),
    searchShared(person, 'Observation', { code, from, sort: 'newest', limit: MOST }),
    searchShared(person, 'MedicationRequest', { status: ['active'], limit: 100 }),
  ])
  const goalList = goals.rows.map(({ resource }) => resource)
  const found = observations.rows.map(({ resource }) => resource).reverse()
  return {
    plan: newestPlan(
      plans.rows.map(({ resource }) => resource),
      goalList,
    ),
    isPlanKnown: person.isOwn || person.scopes.includes('readings') || person.scopes.includes('record'),
    readings: found.flatMap((one) => toReading(one) ?? []),
    reports: found.filter(
      (one) => one.status !== 'entered-in-error' && codeIn(one.code, auroraSystems.score, homeCodes.symptomReport),
    ),
    medications: medications.rows.map(({ resource }) => resource),
    goals: goalList,
    plans: plans.rows.map(({ resource }) => resource),
    danger,
    dangerResolvedAt,
  }
}

/** The most recently created active action plan. */
function newestPlan(plans: readonly CarePlan[], goals: readonly Goal[]): ActionPlan | undefined {
  return plans
    .toSorted((a, b) => (b.created ?? '').localeCompare(a.created ?? ''))
    .flatMap((plan) => carePlanService.toActionPlan(plan, goals) ?? [])[0]
}

export function ofKind(readings: readonly Reading[], kind: ReadingKind): Reading[] {
  return readings.filter((reading) => reading.kind === kind)
}

export interface PersonalBest {
  value: number
  from: 'plan' | 'readings'
}

/** The plan's value, otherwise the highest of a year with at least five readings. */
export function personalBest({ plan, readings }: Pick<HomeFacts, 'plan' | 'readings'>): PersonalBest | undefined {
  if (plan?.personalBestLMin) return { value: plan.personalBestLMin, from: 'plan' }
  const flows = ofKind(readings, 'peak-flow').map(({ value }) => value)
  return flows.length >= 5 ? { value: Math.max(...flows), from: 'readings' } : undefined
}

const RELIEVER = /\b(SABA|SAMA)\b/

export function isReliever(request: MedicationRequest): boolean {
  const classes = classesOf(request)
  const asNeeded = request.dosageInstruction?.some(({ asNeededBoolean }) => asNeededBoolean) ?? false
  return classes.some((name) => RELIEVER.test(name)) || (asNeeded && classes.includes('LABA'))
}

function classesOf({ medicationCodeableConcept }: MedicationRequest): readonly string[] {
  return matchMedications(conceptText(medicationCodeableConcept) ?? '')[0]?.classes ?? []
}
