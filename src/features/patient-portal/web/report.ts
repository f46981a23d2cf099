import type { Sign } from '#medicine/self-management/signs.ts'
import type { Advice, PlanToday } from '../contract.ts'
import type { Severity } from '../rules.ts'

export interface Report {
  symptom: string
  severity: Severity
  signs?: readonly Sign[]
}

/** The server's reply; offline, only that the report is waiting. */
export type Reported = { advice: Advice; planToday: PlanToday } | 'waiting' | 'failed'
