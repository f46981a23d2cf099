import {
  isAdrenaline,
  isSteroidReliever,
  ownReliever,
  respiratoryMedications,
} from '#medicine/from-record/respiratory-medications.ts'
import { assessSafety } from '#medicine/safety/assess-safety.ts'
import { higherZone, isDangerSign, type PlanZone, SIGN_CODES, type Sign } from '#medicine/self-management/signs.ts'
import { type Reason, type Step, type SymptomEntry, todaysStep } from '#medicine/self-management/todays-step.ts'
import type { PlanToday, PortalDanger } from '../../contract.ts'
import { inEnglish, toSentence } from '../../messages/english.ts'
import { type HomeFacts, ofKind, personalBest } from '../home-facts.ts'
import { reportSeverity } from './symptom-report.ts'
import { signsOf } from './to-reading.ts'

/** The reason that names a danger dealt with today. */
export const RESOLVED = 'reason.resolved'

/** Today's step from the entries; without a plan, only danger signs and severity change it. */
export function stepOf(facts: HomeFacts, at: string): Step {
  const { plan, readings, medications, danger, dangerResolvedAt } = facts
  const entered = todaysStep({
    kind: plan?.kind ?? 'copd',
    at,
    ...(plan?.bands && { bands: plan.bands }),
    personalBestLMin: personalBest(facts)?.value,
    peakFlows: ofKind(readings, 'peak-flow'),
    relieverPuffs: ofKind(readings, 'reliever'),
    wakings: ofKind(readings, 'sleep').flatMap(({ at: when, wakings }) =>
      wakings === undefined ? [] : [{ value: wakings, at: when }],
    ),
    symptoms: symptomEntries(facts, at),
    isRelieverWithSteroid: hasSteroidReliever(medications),
  })
  const step = dangerResolvedAt ? withoutResolved(entered, dangerResolvedAt, at) : entered
  return danger ? withDanger(step, danger) : step
}

/** Danger the practice has resolved no longer affects the step; other entries still do. For a day it is said that it was resolved. */
function withoutResolved(step: Step, resolvedAt: string, now: string): Step {
  const isResolved = ({ zone, at }: Reason) =>
    zone === 'danger' && at !== undefined && Date.parse(at) < Date.parse(resolvedAt)
  const left = step.reasons.filter((reason) => !isResolved(reason))
  const isRecent = Date.parse(resolvedAt) > Date.parse(now) - DAY_MS
  const resolved: Reason = { zone: 'well', text: { key: RESOLVED }, at: resolvedAt }
  const reasons = isRecent ? [resolved, ...left] : left
  return { ...step, reasons, zone: reasons.reduce<PlanZone>((zone, reason) => higherZone(zone, reason.zone), 'well') }
}

/** A reported emergency of the body raises the step, whatever was entered after it; despair alone is no step of the plan. */
function withDanger(step: Step, { level, steps, at, words, measured }: PortalDanger): Step {
  const isCrisisAlone = steps.every(({ key }) => key.startsWith('safety.step.crisis-'))
  if (isCrisisAlone || level !== 'emergency') return step
  const texts = measured ?? [{ key: 'reason.danger', values: { words } }]
  const found = texts.map(
    ({ key, values }) => ({ zone: 'danger', text: { key, ...(values && { values }) }, at }) as const,
  )
  return { ...step, zone: 'danger', reasons: [...found, ...step.reasons] }
}

function symptomEntries({ readings, reports }: HomeFacts, now: string): SymptomEntry[] {
  const diary = ofKind(readings, 'symptoms').map(({ at, signs = [] }) => ({ at, signs }))
  // only reports of the last day count
  const recent = reports.filter(
    ({ effectiveDateTime = '' }) => Date.parse(effectiveDateTime) > Date.parse(now) - DAY_MS,
  )
  const reported = recent.map((report) => ({
    at: report.effectiveDateTime ?? '',
    signs: [...new Set([...signsOf(report), ...signsInText(report.valueString ?? '')])],
    severity: reportSeverity(report),
  }))
  return [...diary, ...reported]
}

const DAY_MS = 86_400_000

function signsInText(text: string): Sign[] {
  const { reasons } = assessSafety({ text })
  return reasons.flatMap(({ sign, certainty, about }) =>
    sign && about === 'self' && (certainty === 'stated' || certainty === 'spelling') ? [sign] : [],
  )
}

/** The step with the plan's own text. */
export function toPlanToday(facts: HomeFacts, at: string, team?: PlanToday['team']): PlanToday {
  const { plan } = facts
  const { zone, reasons, missing } = stepOf(facts, at)
  const words = plan?.steps[zone]
  return {
    ...(plan && { plan: { id: plan.id, kind: plan.kind, title: plan.title, reviewOn: plan.reviewOn } }),
    zone,
    reasons: reasons.map(({ text, ...reason }) => ({ ...reason, said: toSentence(text) })),
    signs:
      words?.signs ??
      (zone === 'danger' ? SIGN_CODES.filter(isDangerSign).map((sign) => inEnglish({ key: `sign.${sign}` })) : []),
    actions: actionsOf(zone, words?.actions),
    missing,
    aid: firstAidFacts(facts),
    ...(facts.danger && { danger: facts.danger }),
    ...(team && { team }),
    ...(plan?.bands && { bands: plan.bands }),
    computedAt: at,
  }
}

const hasSteroidReliever = (medications: HomeFacts['medications']) =>
  respiratoryMedications(medications).some(isSteroidReliever)

/** What the medication list says about first aid; without access to it, first aid stays general. */
function firstAidFacts({ medications }: HomeFacts): NonNullable<PlanToday['aid']> {
  const reliever = ownReliever(medications)
  return {
    hasAdrenaline: medications.some(isAdrenaline),
    isRelieverWithSteroid: hasSteroidReliever(medications),
    ...(reliever && { reliever }),
  }
}

const WITHOUT_PLAN: Record<PlanZone, readonly string[]> = {
  well: ['no-plan.action.usual', 'no-plan.action.ask'],
  notwell: ['no-plan.action.usual', 'no-plan.action.ask', 'advice.if-danger'],
  worse: ['no-plan.action.see', 'advice.if-danger'],
  danger: ['danger.action.call', 'danger.action.sit', 'danger.action.reliever'],
}

/** Whatever the plan says or omits, its danger step starts with 000. */
function actionsOf(zone: PlanZone, planned: readonly string[] = []): string[] {
  if (planned.length === 0) return WITHOUT_PLAN[zone].map((key) => inEnglish({ key }))
  if (zone !== 'danger' || planned.some((line) => line.includes('000'))) return [...planned]
  return [inEnglish({ key: 'danger.action.call' }), ...planned]
}
