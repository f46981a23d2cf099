import { addDays, formatDate, practiceDay } from '#fhir/dates.ts'

/** Dashboard values fixed by the specification (requirements 2 §2.1, §3, §9). */
export const WIDGET_IDS = [
  'patientQueue',
  'criticalAlerts',
  'aiRecommendations',
  'revenue',
  'schedule',
  'agentStatus',
] as const
export type WidgetId = (typeof WIDGET_IDS)[number]

export interface WidgetDefinition {
  name: string
  category: 'Clinical' | 'AI' | 'Business'
  /** In columns and rows. */
  size: { w: number; h: number }
}

export const WIDGETS: Record<WidgetId, WidgetDefinition> = {
  patientQueue: { name: "Today's Queue", category: 'Clinical', size: { w: 2, h: 2 } },
  criticalAlerts: { name: 'Critical Alerts', category: 'Clinical', size: { w: 2, h: 2 } },
  aiRecommendations: { name: 'AI Insights', category: 'AI', size: { w: 2, h: 2 } },
  revenue: { name: 'Revenue', category: 'Business', size: { w: 2, h: 2 } },
  schedule: { name: 'Schedule', category: 'Clinical', size: { w: 2, h: 3 } },
  agentStatus: { name: 'AI Agents', category: 'AI', size: { w: 2, h: 3 } },
}

export const PRESET_IDS = ['clinical', 'administrative', 'research'] as const
export type PresetId = (typeof PRESET_IDS)[number]
export const DEFAULT_PRESET: PresetId = 'clinical'

/** A preset is an order of all widgets. */
export const PRESETS: Record<PresetId, { label: string; order: readonly WidgetId[] }> = {
  clinical: { label: 'Clinical Focus', order: WIDGET_IDS },
  administrative: {
    label: 'Administrative',
    order: ['revenue', 'patientQueue', 'criticalAlerts', 'schedule', 'agentStatus', 'aiRecommendations'],
  },
  research: {
    label: 'Research & Analytics',
    order: ['aiRecommendations', 'criticalAlerts', 'revenue', 'agentStatus', 'schedule', 'patientQueue'],
  },
}

export const BREAKPOINTS = ['lg', 'md', 'sm', 'xs', 'xxs'] as const
export type Breakpoint = (typeof BREAKPOINTS)[number]

export const GRID = {
  /** Minimum grid width in px for each breakpoint. */
  breakpoints: { lg: 1200, md: 996, sm: 768, xs: 480, xxs: 0 },
  cols: { lg: 6, md: 4, sm: 3, xs: 2, xxs: 1 },
  rowHeight: 120,
  margin: [16, 16],
  containerPadding: [0, 0],
  minHeightRows: 2, // a title, a figure and two lines of a list
  maxHeightRows: 6,
} as const satisfies {
  breakpoints: Record<Breakpoint, number>
  cols: Record<Breakpoint, number>
  [name: string]: unknown
}

export const STORAGE_KEYS = {
  layout: 'aurora-dashboard-layout',
  hidden: 'aurora-dashboard-hidden',
  preset: 'aurora-dashboard-preset',
  /** Whose layout this browser stores, and since when; not in the specification. */
  saved: 'aurora-dashboard-saved',
} as const

/** One measured value of one patient. */
export interface Reading {
  id: string
  patientId: string
  /** ISO date or instant. */
  at: string
  value: number
}

export interface Episode {
  id: string
  patientId: string
  at: string
  isSevere: boolean
}

export interface AlertFacts {
  saturations: readonly Reading[]
  /** Litres; post-bronchodilator where both were measured. */
  fev1: readonly Reading[]
  exacerbations: readonly Episode[]
  /** Patients with an active plan written or renewed within PLAN_DAYS. */
  planned: ReadonlySet<string>
}

export type AlertLevel = 'critical' | 'warning'

export interface Finding {
  rule: 'low-oxygen' | 'severe-exacerbation' | 'fev1-fall' | 'no-action-plan'
  level: AlertLevel
  text: string
  at: string
  /** The record the finding comes from. */
  record: { type: 'Observation' | 'Condition'; id: string }
}

/** One per patient, however many rules fire: nobody reads twelve lines about one patient. */
export interface PatientAlert {
  patientId: string
  level: AlertLevel
  findings: Finding[]
}

/** Percent. Below this, COPD-X advises assessment for home oxygen (COPD-X P10). */
export const LOW_SPO2 = 88
export const SPO2_DAYS = 7
/**
 * Admission or emergency visit in the past month means risk of a life-threatening attack (Australian Asthma Handbook).
 */
export const SEVERE_DAYS = 30
/**
 * Fall between two tests that needs review; above the 150 mL by which two acceptable blows may differ (ATS/ERS 2019).
 */
export const FEV1_FALL = { percent: 12, ml: 150 }
export const FEV1_DAYS = 365
/** Two in a year call for more treatment (COPD-X stepwise management); every patient needs a written plan. */
export const FREQUENT = { episodes: 2, days: 365 }
export const PLAN_DAYS = 365

export function findAlerts(facts: AlertFacts, now: Date): PatientAlert[] {
  const findings = [...lowOxygen(facts, now), ...exacerbations(facts, now), ...fev1Falls(facts, now)]
  const alerts = [...grouped(findings)].map(([patientId, own]) => {
    const sorted = own.map(({ patientId: _, ...finding }) => finding).toSorted(bySeriousness)
    return { patientId, level: sorted[0]?.level ?? 'warning', findings: sorted }
  })
  return alerts.toSorted((a, b) => bySeriousness(a.findings[0] as Finding, b.findings[0] as Finding))
}

type Found = Finding & { patientId: string }

/** Only the newest reading counts: a low one that has since recovered is history. */
function lowOxygen({ saturations }: AlertFacts, now: Date): Found[] {
  return newestFirst(saturations, now, SPO2_DAYS).flatMap(([{ id, patientId, at, value } = none]) =>
    value < LOW_SPO2
      ? [
          {
            patientId,
            rule: 'low-oxygen' as const,
            level: 'critical' as const,
            text: `SpO₂ ${value} %`,
            at,
            record: { type: 'Observation' as const, id },
          },
        ]
      : [],
  )
}

function exacerbations(facts: AlertFacts, now: Date): Found[] {
  return newestFirst(facts.exacerbations, now, FREQUENT.days).flatMap((episodes) => {
    const found: Found[] = []
    const severe = episodes.find(({ isSevere, at }) => isSevere && isWithin(at, now, SEVERE_DAYS))
    if (severe) {
      found.push({
        patientId: severe.patientId,
        rule: 'severe-exacerbation',
        level: 'critical',
        text: `Severe exacerbation on ${formatDate(severe.at)}`,
        at: severe.at,
        record: { type: 'Condition', id: severe.id },
      })
    }
    const [newest] = episodes
    if (newest && episodes.length >= FREQUENT.episodes && !facts.planned.has(newest.patientId)) {
      found.push({
        patientId: newest.patientId,
        rule: 'no-action-plan',
        level: 'warning',
        text: `${episodes.length} exacerbations in 12 months, no current action plan`,
        at: newest.at,
        record: { type: 'Condition', id: newest.id },
      })
    }
    return found
  })
}

/** Compares the last two tests if they are at most a year apart and the last is within a year. */
function fev1Falls({ fev1 }: AlertFacts, now: Date): Found[] {
  return newestFirst(fev1, now, 2 * FEV1_DAYS).flatMap(([last = none, before = none]) => {
    if (!isWithin(last.at, now, FEV1_DAYS) || !isWithin(before.at, new Date(last.at), FEV1_DAYS)) return []
    const [beforeMl, lastMl] = [Math.round(before.value * 1000), Math.round(last.value * 1000)]
    const percent = (100 * (beforeMl - lastMl)) / beforeMl
    if (percent < FEV1_FALL.percent || beforeMl - lastMl < FEV1_FALL.ml) return []
    return [
      {
        patientId: last.patientId,
        rule: 'fev1-fall' as const,
        level: 'warning' as const,
        text: `FEV1 −${Math.round(percent)} % (${before.value.toFixed(2)} to ${last.value.toFixed(2)} L)`,
        at: last.at,
        record: { type: 'Observation' as const, id: last.id },
      },
    ]
  })
}

const none: Reading = { id: '', patientId: '', at: '', value: Number.NaN }

/** Counts calendar days of the practice; future dates do not count. */
function isWithin(at: string, now: Date, days: number): boolean {
  if (!at || Date.parse(at) > now.getTime()) return false
  return practiceDay(at) >= addDays(practiceDay(now), -days)
}

/** Groups by patient, newest first, within the given number of days. */
function newestFirst<T extends { patientId: string; at: string }>(all: readonly T[], now: Date, days: number): T[][] {
  const recent = all.filter(({ at }) => isWithin(at, now, days))
  return [...grouped(recent).values()].map((own) => own.toSorted((a, b) => Date.parse(b.at) - Date.parse(a.at)))
}

function grouped<T extends { patientId: string }>(all: readonly T[]): Map<string, T[]> {
  const groups = new Map<string, T[]>()
  for (const each of all) groups.set(each.patientId, [...(groups.get(each.patientId) ?? []), each])
  return groups
}

function bySeriousness(a: Finding, b: Finding): number {
  if (a.level !== b.level) return a.level === 'critical' ? -1 : 1
  return Date.parse(b.at) - Date.parse(a.at)
}

export const AGENTS = [
  { id: 'intake', name: 'Intake Agent' },
  { id: 'triage', name: 'Triage Agent' },
  { id: 'scribe', name: 'Scribe Agent' },
  { id: 'orders', name: 'Orders Agent' },
  { id: 'priorauth', name: 'Prior Auth Agent' },
  { id: 'coding', name: 'Coding Agent' },
  { id: 'predictive', name: 'Predictive Agent' },
] as const

export type AgentState = 'idle' | 'processing' | 'pending-review' | 'active'

/** Idle without tasks; a running task outranks one awaiting review (requirements 2 §4). */
export function agentState(statuses: readonly string[]): AgentState {
  if (statuses.length === 0) return 'idle'
  if (statuses.includes('in-progress')) return 'processing'
  return statuses.includes('requires-review') ? 'pending-review' : 'active'
}
