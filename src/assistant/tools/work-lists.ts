import type { Records } from '#platform/records/records.ts'
import type { ResultsInbox } from './results-inbox.ts'

export interface OpenTask {
  id: string
  title: string
  status: string
  priority: string
  dueDate?: string | undefined
  patientId?: string | undefined
  patientName?: string | undefined
  assigneeId?: string | undefined
  isOverdue: boolean
}

/** A conversation in which the practice still has to reply. */
export interface WaitingConversation {
  id: string
  patientId: string
  patientName: string
  lastAt: string
  lastText: string
  isOverdue: boolean
}

export interface ListedClaim {
  id: string
  group: 'approved' | 'pending' | 'denied' | 'cancelled'
  serviceDate: string
  chargeCents: number
}

/** Open amounts of one patient and payer; '' for the patient. */
export interface Debt {
  patientId: string
  patientName: string
  payer: string
  numbers: readonly string[]
  /** ISO day. */
  oldestOn: string
  totalCents: number
}

/** What waits in the practice, as its own screens list it: an answer counts what they count. */
export interface WorkLists extends ResultsInbox {
  openTasks(records: Records, now: Date): Promise<readonly OpenTask[]>
  waitingConversations(records: Records, now: Date): Promise<readonly WaitingConversation[]>
  /** Of the past 12 months. */
  claims(records: Records, today: string): Promise<readonly ListedClaim[]>
  /** The largest first. */
  debtors(records: Records, today: string): Promise<readonly Debt[]>
  revenue(records: Records, today: string): Promise<{ monthCents: number; todayCents: number }>
}
