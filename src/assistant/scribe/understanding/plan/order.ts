export type OrderKind = 'start' | 'stop' | 'change' | 'continue' | 'test' | 'referral' | 'followup' | 'task' | 'device'

/** Something the clinician decided, with its fields; it becomes a proposal for the clinician to accept. */
export interface Order {
  kind: OrderKind
  /** For start, stop, change and continue. */
  medication?: string
  /** For the others. */
  what?: string
  dose?: string
  frequency?: string
  duration?: string
  /** Route, device and the later steps of a course. */
  instructions?: string
  when?: string
  /** A medication taken before that begins again. */
  restart?: boolean
  /** Stopped for a time only. */
  hold?: boolean
}

/** How a statement was meant; decides what may never be left out, and what summary and letter take. */
export type StatementKind =
  | 'complaint'
  | 'symptom'
  | 'denial'
  | 'medication'
  | 'allergy'
  | 'history'
  | 'social'
  | 'family'
  | 'vital'
  | 'result'
  | 'examination'
  | 'diagnosis'
  | 'order'
  | 'advice'
  | 'safety net'
  | 'contingency'
  | 'reported'
