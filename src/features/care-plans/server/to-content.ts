import type { CarePlan, CarePlanActivity, CarePlanActivityDetail, Extension, Goal } from 'fhir/r4'
import { codeIn } from '#fhir/codes/codings.ts'
import { idFrom } from '#fhir/references.ts'
import {
  type Attendance,
  PLAN_KINDS,
  type PlanContent,
  type PlanGoal,
  type PlanKind,
  type PlanMedication,
  type PlanStep,
  TEMPLATES,
  type TeamMember,
  ZONE_TITLES,
  ZONES,
} from '../rules.ts'
import { planSystems } from './to-care-plan.ts'

/** Content of a stored plan; plans from other systems are read as far as possible. */
export function toContent(plan: CarePlan, goals: readonly Goal[]): PlanContent {
  const kind = kindOf(plan)
  const activities = plan.activity ?? []
  return {
    kind,
    title: plan.title ?? TEMPLATES[kind].title,
    values: recordsOf(plan.extension, planSystems.values)[0] ?? {},
    medicines: recordsOf(plan.extension, planSystems.medicine).map(
      (found): PlanMedication => ({ ...NO_MEDICATION, ...found }),
    ),
    steps: stepsOf(activities),
    goals: goalsOf(plan, goals),
    team: teamOf(plan),
    contacts: { ...NO_CONTACTS, ...recordsOf(plan.extension, planSystems.contacts)[0] },
    sessions: activities.flatMap(({ detail }) => (detail ? toSession(detail) : [])),
    reviewOn: plan.period?.end?.slice(0, 10) ?? '',
  }
}

const NO_MEDICATION: PlanMedication = { name: '', dose: '', isReliever: false }
const NO_CONTACTS: PlanContent['contacts'] = { gp: '', gpPhone: '', emergencyName: '', emergencyPhone: '' }

/** By code; plans from other systems by title. */
export function kindOf({ category, title = '' }: CarePlan): PlanKind {
  const code = codeIn(category, planSystems.kind)
  const known = PLAN_KINDS.find((kind) => kind === code)
  if (known) return known
  if (/asthma/i.test(title)) return 'asthma'
  if (/rehab/i.test(title)) return 'rehab'
  return /smok|quit/i.test(title) ? 'smoking' : 'copd'
}

function recordsOf(extension: readonly Extension[] | undefined, url: string): Record<string, never>[] {
  return (extension ?? [])
    .filter((each) => each.url === url)
    .map(({ extension: parts = [] }) =>
      Object.fromEntries(
        parts.map((part) => [part.url, part.valueDecimal ?? part.valueBoolean ?? part.valueString] as const),
      ),
    ) as Record<string, never>[]
}

function stepsOf(activities: readonly CarePlanActivity[]): PlanStep[] {
  return activities
    .flatMap(({ detail }) => detail ?? [])
    .filter((detail) => codeIn(detail.code, planSystems.part) !== 'rehab-session')
    .map((detail, index) => toStep(detail, index))
}

const ZONE_IDS = Object.keys(ZONES)

/** A step without Aurora's code is one sentence; its position tells which of the four action plan steps it is. */
function toStep(detail: CarePlanActivityDetail, index: number): PlanStep {
  const id = codeIn(detail.code, planSystems.part)
  if (id) {
    const lines = (url: string) =>
      (detail.extension ?? []).filter((each) => each.url === url).flatMap(({ valueString }) => valueString ?? [])
    return { id, title: detail.code?.text ?? id, signs: lines(planSystems.sign), actions: lines(planSystems.action) }
  }
  const zoneId = ZONE_IDS[index]
  const zone = zoneId ? ZONES[zoneId] : undefined
  return {
    id: zoneId ?? `part-${index + 1}`,
    title: zone ? ZONE_TITLES[zone] : `Part ${index + 1}`,
    ...spoken(detail.description ?? ''),
  }
}

/** Parses signs and actions from text such as 'When not well (waking at night): book a review.' */
function spoken(text: string): Pick<PlanStep, 'signs' | 'actions'> {
  const [, sign, action] = /^[^:(]{3,40}(?:\(([^)]*)\))?:\s*(.+)$/.exec(text) ?? []
  return { signs: sign ? [sentence(sign)] : [], actions: [action ? sentence(action) : text] }
}

const sentence = (text: string) => `${text.charAt(0).toUpperCase()}${text.slice(1).replace(/\.$/, '')}.`

const ATTENDANCE: Partial<Record<CarePlanActivityDetail['status'], Attendance>> = {
  completed: 'attended',
  cancelled: 'missed',
}

function toSession({ code, status, scheduledPeriod, description = '' }: CarePlanActivityDetail) {
  const [, week, number] = /^Week (\d+), session (\d+)$/.exec(description) ?? []
  if (codeIn(code, planSystems.part) !== 'rehab-session' || !week || !number || !scheduledPeriod?.start) return []
  const attendance = ATTENDANCE[status] ?? 'planned'
  return [{ week: Number(week), number: Number(number), on: scheduledPeriod.start.slice(0, 10), attendance }]
}

function goalsOf(plan: CarePlan, goals: readonly Goal[]): PlanGoal[] {
  const known = new Map(goals.map((goal) => [goal.id, goal]))
  return (plan.goal ?? []).flatMap((ref): PlanGoal[] => {
    const id = idFrom(ref, 'Goal')
    const goal = known.get(id)
    const text = goal?.description.text ?? ref.display
    if (!text) return []
    const dueOn = goal?.target?.[0]?.dueDate
    return [{ ...(id && { id }), text, ...(dueOn && { dueOn }), isAchieved: goal?.lifecycleStatus === 'completed' }]
  })
}

function teamOf(plan: CarePlan): TeamMember[] {
  const own = recordsOf(plan.extension, planSystems.team)
  if (own.length > 0) return own.map((found): TeamMember => ({ name: '', role: '', ...found }))
  const id = idFrom(plan.author, 'Practitioner')
  return plan.author?.display ? [{ ...(id && { id }), name: plan.author.display, role: '' }] : []
}
