import { isWorse, type SafetyLevel } from './levels.ts'
import type { SafetyAssessment } from './types.ts'

/**
 * A danger report stays open until someone at the practice resolves it or the patient answers the follow-up question
 * about it. A later entry, however good, does not close it.
 */
export interface DangerReport {
  id: string
  /** ISO instant. */
  at: string
  level: SafetyLevel
  resolution?:
    | { by: 'practice'; at: string }
    /** `isOver`: asked about this report, the patient answered that it has passed. */
    | { by: 'patient'; at: string; isOver: boolean }
    | undefined
}

export function isOpenDanger({ level, resolution }: DangerReport): boolean {
  if (level !== 'emergency') return false
  if (!resolution) return true
  return resolution.by === 'patient' && !resolution.isOver
}

export interface Standing {
  level: SafetyLevel
  /** Open reports, newest first. */
  open: DangerReport[]
}

/** The level after a new entry: the worse of the entry and of open reports. */
export function standingAfter(reports: readonly DangerReport[], latest?: Pick<SafetyAssessment, 'level'>): Standing {
  const open = reports.filter(isOpenDanger).toSorted((a, b) => Date.parse(b.at) - Date.parse(a.at))
  const level = latest?.level ?? 'routine'
  return { level: open.length > 0 && isWorse('emergency', level) ? 'emergency' : level, open }
}
