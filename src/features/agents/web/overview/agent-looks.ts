import {
  AudioLines,
  BadgeCheck,
  BrainCircuit,
  BriefcaseMedical,
  Cable,
  CalendarSync,
  ChartSpline,
  Compass,
  type LucideIcon,
  NotebookPen,
  ReceiptText,
  Scale,
  Siren,
  TestTubes,
} from 'lucide-react'
import type { AgentId, AgentRole } from '#fhir/codes/agent-ids.ts'

/** Icon and colour of an agent (requirements 2 §3); the colour only decorates, its name is always beside it. */
export const agentLooks: Record<AgentId, { icon: LucideIcon; color: string }> = {
  intake: { icon: NotebookPen, color: 'var(--chart-1)' },
  triage: { icon: Siren, color: 'var(--critical-solid)' },
  scribe: { icon: AudioLines, color: 'var(--chart-3)' },
  orders: { icon: TestTubes, color: 'var(--chart-2)' },
  priorauth: { icon: BadgeCheck, color: 'var(--success-solid)' },
  coding: { icon: ReceiptText, color: 'var(--warning-solid)' },
  predictive: { icon: BrainCircuit, color: 'var(--chart-5)' },
}

/** Agent role icons (requirements 2 §3). */
export const roleLooks: Record<AgentRole, { icon: LucideIcon; label: string }> = {
  navigator: { icon: Compass, label: 'Navigator' },
  integrator: { icon: Cable, label: 'Integrator' },
  clinician: { icon: BriefcaseMedical, label: 'Clinician' },
  biller: { icon: ReceiptText, label: 'Biller' },
  scheduler: { icon: CalendarSync, label: 'Scheduler' },
  scribe: { icon: AudioLines, label: 'Scribe' },
  'risk-assessor': { icon: BrainCircuit, label: 'Risk assessor' },
  'data-analyst': { icon: ChartSpline, label: 'Data analyst' },
  'compliance-officer': { icon: Scale, label: 'Compliance officer' },
}

/** Any role a later server may name still gets a picture and its own word. */
export function lookOfRole(role: string): { icon: LucideIcon; label: string } {
  return roleLooks[role as AgentRole] ?? { icon: BrainCircuit, label: role }
}
