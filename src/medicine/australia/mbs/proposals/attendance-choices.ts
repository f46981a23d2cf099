import type { Mode } from '../item.ts'
import { items } from '../items.ts'
import type { BillingEvidence, BillingFacts } from './billing-facts.ts'

export type Choice = { item: string; because: string; evidence: readonly BillingEvidence[] }

type Family = { plan?: string; review?: string; first?: string; later: string; minor?: string }

const PHYSICIAN: Record<Mode | 'away', Family> = {
  'in person': { plan: '132', review: '133', first: '110', later: '116', minor: '119' },
  away: { first: '122', later: '128', minor: '131' },
  video: { plan: '92422', review: '92423', first: '91824', later: '91825', minor: '91826' },
  phone: { review: '92443', later: '92440', minor: '91836' }, // there is no first attendance by phone
}
const SPECIALIST: Record<Mode | 'away', Family> = {
  'in person': { first: '104', later: '105' },
  away: { first: '107', later: '108' },
  video: { first: '91822', later: '91823' },
  phone: { later: '91833' },
}

const PLAN_MINUTES = 45
const REVIEW_MINUTES = 20

/** Attendance items in order of preference; the rules then decide which may be claimed. */
export function attendanceChoices(facts: BillingFacts): Choice[] {
  const evidence = facts.attendance?.evidence ?? []
  const { kind } = facts.provider
  if (kind === 'GP' || kind === 'PMP') return gpChoices(facts, evidence)
  if (kind !== 'consultant physician' && kind !== 'specialist') return []
  const place = facts.mode === 'in person' && facts.setting === 'away' ? 'away' : facts.mode
  const family = (kind === 'consultant physician' ? PHYSICIAN : SPECIALIST)[place]
  const { minutes = 0 } = facts
  const complex = facts.facts?.['two-morbidities'] === true
  const choices: (Choice | undefined)[] = [
    complex && minutes >= PLAN_MINUTES ? choice(family.plan, 'Two or more morbidities, 45 minutes or more') : undefined,
    complex && minutes >= REVIEW_MINUTES
      ? choice(family.review, 'Review of a complex plan, 20 minutes or more')
      : undefined,
    facts.minor ? choice(family.minor, 'Minor attendance') : undefined,
    choice(family.first, 'First attendance of a course of treatment'),
    choice(family.later, 'Later attendance of a course of treatment'),
    facts.minor ? undefined : choice(family.minor, 'Only if the attendance was minor'),
  ]
  return choices.flatMap((one) => (one ? [{ ...one, evidence }] : []))
}

function choice(item: string | undefined, because: string): Choice | undefined {
  return item ? { item, because, evidence: [] } : undefined
}

/** The level that fits the time and the mode, longest first. */
function gpChoices({ mode, minutes }: BillingFacts, evidence: readonly BillingEvidence[]): Choice[] {
  const group = mode === 'in person' ? 'GP attendance' : 'telehealth GP'
  return items
    .filter((one) => one.group === group && one.mode === mode && one.minutes)
    .filter(({ minutes: rule }) => {
      const { least = 0, below = Number.POSITIVE_INFINITY } = rule ?? {}
      return minutes === undefined || (minutes >= least && minutes < below)
    })
    .sort((a, b) => (b.minutes?.least ?? 0) - (a.minutes?.least ?? 0))
    .map(({ item, text }) => ({ item, because: text, evidence }))
}

const CONFERENCES = {
  physician: { organised: ['820', '822', '823'], takenPart: ['825', '826', '828'], from: [15, 30, 45] },
  gp: { organised: ['735', '739', '743'], takenPart: ['747', '750', '758'], from: [15, 20, 40] },
} as const

export function conferenceItem({ conference, provider }: BillingFacts): Choice | undefined {
  const table =
    provider.kind === 'consultant physician'
      ? CONFERENCES.physician
      : provider.kind === 'GP'
        ? CONFERENCES.gp
        : undefined
  if (!conference || !table) return undefined
  const step = table.from.findLastIndex((from) => conference.minutes >= from)
  const item = (conference.organised ? table.organised : table.takenPart)[step]
  const because = `Case conference of ${conference.minutes} minutes with ${conference.otherProviders} other providers`
  return item ? { item, because, evidence: conference.evidence } : undefined
}
