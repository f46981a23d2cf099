import { higherZone, isDangerSign, type PlanZone, type Sign, zoneOfSign } from '../self-management/signs.ts'
import { assessReadings, LIMITS } from './assess-readings.ts'
import { assessText } from './assess-text.ts'
import { conceptOf } from './concepts.ts'
import { CONTACT_ORDER, type Contact } from './contacts.ts'
import { FIRST_AID, type FirstAidTopic, FOLLOW_UP, type StepKey } from './first-aid.ts'
import { isWorse, type SafetyLevel, worstLevel } from './levels.ts'
import type { Limit } from './limits.ts'
import type { About } from './types.ts'
import {
  SAFETY_VERSION,
  type SafetyAssessment,
  type SafetyInput,
  type SafetyPatient,
  type SafetyReason,
} from './types.ts'

/**
 * The only assessment of what a patient or carer wrote, ticked or measured. Pure: the same input gives the same result,
 * on a server or on a phone without network. Never a diagnosis.
 */
export function assessSafety(input: SafetyInput, limits: readonly Limit[] = LIMITS): SafetyAssessment {
  const text = input.text?.trim() ? assessText(input.text, input.language) : undefined
  const readings = assessReadings(input.readings ?? {}, input, limits)
  const spoken = assessReadings(
    text?.readings ?? {},
    {
      ...input,
      baseline: { ...text?.baseline, ...known(input.baseline) },
    },
    limits,
  )
  const reasons = [
    ...(text?.reasons ?? []),
    ...(input.signs ?? []).map(signReason),
    ...readings.reasons,
    ...spoken.reasons.map((one) => ({ ...one, about: text?.readingsAbout ?? 'self' })),
  ].toSorted((a, b) => Number(isWorse(b.level, a.level)) - Number(isWorse(a.level, b.level)))
  const level = worstLevel(reasons.map((reason) => reason.level))
  const firstAid = firstAidFor(reasons, level, input.person ?? {})
  const planZone = zoneFor(reasons)
  return {
    version: SAFETY_VERSION,
    level,
    ...(planZone && { planZone }),
    reasons,
    firstAid,
    steps: stepsFor(firstAid, level),
    contacts: contactsFor(reasons, level),
    notify:
      level === 'emergency'
        ? 'now'
        : isWorse('plan-step', level) || level === 'plan-step'
          ? notifyBelow(reasons)
          : 'same-day',
    askAgain: [...readings.askAgain, ...spoken.askAgain],
    ...(text?.language && { language: text.language }),
    about: aboutOf(reasons, level),
    isCrisis: reasons.some(({ code, certainty }) => CRISIS.has(code) && certainty !== 'past'),
  }
}

/** Another person only where nothing as urgent is said of the writer. */
function aboutOf(reasons: readonly SafetyReason[], level: SafetyLevel): About {
  const worst = reasons.filter((reason) => reason.level === level)
  return worst.length > 0 && worst.every(({ about }) => about === 'other') ? 'other' : 'self'
}

/** The chart takes precedence over what the patient says is usual, which fills the gaps. */
function known(baseline: SafetyInput['baseline'] = {}): NonNullable<SafetyInput['baseline']> {
  return Object.fromEntries(Object.entries(baseline).filter(([, value]) => value !== undefined))
}

const CRISIS: ReadonlySet<string> = new Set(['suicide', 'self-harm', 'like-crisis'])

/** A question about danger, or past danger, is reviewed by a person although nothing is happening now. */
function notifyBelow(reasons: readonly SafetyReason[]): 'same-day' | 'none' {
  return reasons.some(({ certainty }) => certainty === 'hypothetical') ? 'same-day' : 'none'
}

const SIGN_LEVEL: Record<PlanZone, SafetyLevel> = {
  well: 'routine',
  notwell: 'plan-step',
  worse: 'same-day',
  danger: 'emergency',
}

const SIGN_CONCEPT: Partial<Record<Sign, SafetyReason['code']>> = {
  'worse-very-fast': 'worse-very-fast',
  'reliever-within-2-hours': 'reliever-not-helping',
  'breathless-at-rest': 'breathless-at-rest',
  'cannot-finish-sentence': 'cannot-speak',
  'blue-lips': 'blue-colour',
  'confused-or-very-sleepy': 'confused-or-drowsy',
  'chest-pain': 'chest-pain',
  'coughing-blood': 'blood-much',
  fainted: 'fainted',
  'swollen-face-or-throat': 'throat-swelling',
}

function signReason(sign: Sign): SafetyReason {
  const level = SIGN_LEVEL[zoneOfSign(sign)]
  return { code: SIGN_CONCEPT[sign] ?? 'ticked-sign', level, sign, certainty: 'stated', about: 'self' }
}

function zoneFor(reasons: readonly SafetyReason[]): PlanZone | undefined {
  const zones = reasons.flatMap(({ code, sign, level, certainty }): PlanZone[] => {
    if (certainty === 'hypothetical' || certainty === 'past') return []
    if (code === 'ticked-sign' && sign) return [zoneOfSign(sign)]
    if (sign && isDangerSign(sign) && level === 'emergency') return ['danger']
    const { zone } = conceptOf(code)
    return zone ? [zone] : []
  })
  return zones.length === 0 ? undefined : zones.reduce(higherZone)
}

/** Worst and most specific first: adrenaline before a reliever, an airway before a pain. */
const TOPIC_ORDER = Object.keys(FIRST_AID) as FirstAidTopic[]

function firstAidFor(reasons: readonly SafetyReason[], level: SafetyLevel, patient: SafetyPatient): FirstAidTopic[] {
  if (level !== 'emergency') return []
  const topics = reasons.flatMap((reason): FirstAidTopic[] => {
    if (reason.level !== 'emergency') return []
    const { firstAid } = conceptOf(reason.code)
    if (!firstAid) return []
    const isPatient = reason.about === 'self' || patient.isCaredFor
    return [firstAid === 'breathless' && isPatient ? breathlessTopic(patient) : firstAid]
  })
  return TOPIC_ORDER.filter((topic) => topics.includes(topic))
}

/** Sudden trouble breathing with an adrenaline injector is treated as anaphylaxis first (ASCIA). */
function breathlessTopic({ hasAdrenaline, hasCopd, hasAsthma, isRelieverWithSteroid }: SafetyPatient): FirstAidTopic {
  if (hasAdrenaline) return 'anaphylaxis'
  if (isRelieverWithSteroid) return 'breathless-mart'
  return hasCopd && !hasAsthma ? 'breathless-copd' : 'breathless'
}

/** The first of several topics leads; steps that contradict it (sitting up after lying flat, or the other way round) are left out. */
function stepsFor(topics: readonly FirstAidTopic[], level: SafetyLevel): StepKey[] {
  if (level !== 'emergency') return [...FOLLOW_UP[level]]
  const [first, ...rest] = topics
  if (!first) return [...FIRST_AID.general]
  const kept: StepKey[] = [...FIRST_AID[first]]
  const isLying = kept.some((step) => LYING.has(step))
  const isSitting = kept.some((step) => SITTING.has(step))
  for (const topic of rest.slice(0, 2)) {
    for (const step of FIRST_AID[topic] as readonly StepKey[]) {
      if (kept.includes(step) || (isLying && SITTING.has(step)) || (isSitting && FLAT.has(step))) continue
      kept.push(step)
    }
  }
  return kept
}

/** Who struggles to breathe is not laid flat; on the side only if they do not respond. */
const FLAT: ReadonlySet<StepKey> = new Set(['lie-flat', 'fainted-lie'])
const LYING: ReadonlySet<StepKey> = new Set(['lie-flat', 'recovery-position', 'fainted-lie'])
const SITTING: ReadonlySet<StepKey> = new Set(['sit-up', 'rest-sit', 'blood-sit', 'reliever-4x4', 'slow-breaths'])

function contactsFor(reasons: readonly SafetyReason[], level: SafetyLevel): Contact[] {
  const wanted = new Set<Contact>(reasons.flatMap(({ code }) => conceptOf(code).contacts ?? []))
  if (level === 'emergency') wanted.add('000')
  if (level === 'same-day' || level === 'cannot-judge') wanted.add('1800medicare')
  return CONTACT_ORDER.filter((contact) => wanted.has(contact))
}
