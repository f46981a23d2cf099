import type { Records } from '#platform/records/records.ts'

/** A result nobody has acknowledged yet, as the inbox shows it. */
export interface WaitingResult {
  id: string
  patientId: string
  patientName: string
  test: string
  receivedAt: string
  urgency: 'critical' | 'abnormal' | 'not-flagged' | 'normal'
  dueAt: string
  isOverdue: boolean
  owner?: { id?: string | undefined; name: string } | undefined
}

/** The results inbox, handed over by the server: what waits for review has rules of its own. */
export interface ResultsInbox {
  waiting(records: Records, now: Date): Promise<readonly WaitingResult[]>
}
