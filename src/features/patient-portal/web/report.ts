import type { Sign } from '#medicine/self-management/signs.ts'
import type { Advice, PlanToday } from '../contract.ts'
import type { Severity } from '../rules.ts'

export interface Report {
  symptom: string
  severity: Severity
  signs?: readonly Sign[]
}

/** What the server answered; without network only that the report waits. */
export type Reported = { advice: Advice; planToday: PlanToday } | 'waiting' | 'failed'
