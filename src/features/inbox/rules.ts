/** What waits for someone in the practice, whatever feature it belongs to. */
export const KINDS = ['danger', 'result', 'message', 'letter', 'recall', 'task', 'claim'] as const
export type Kind = (typeof KINDS)[number]

export const KIND_WORDS: Record<Kind, { one: string; many: string }> = {
  danger: { one: 'Danger report', many: 'Danger reports' },
  result: { one: 'Result', many: 'Results' },
  message: { one: 'Message', many: 'Patient messages' },
  letter: { one: 'Incoming letter', many: 'Incoming letters' },
  recall: { one: 'Recall', many: 'Recalls due' },
  task: { one: 'Task', many: 'Tasks' },
  claim: { one: 'Claim', many: 'Claims to fix' },
}

/** Most pressing first; each is a priority of FHIR R4 Task. */
export const RANKS = ['stat', 'urgent', 'asap', 'routine'] as const
export type Rank = (typeof RANKS)[number]

export const RANK_WORDS: Record<Rank, string> = {
  stat: 'Critical',
  urgent: 'Urgent',
  asap: 'Soon',
  routine: 'Routine',
}

/** 'mine': the caller's and what is nobody's yet. */
export const SCOPES = ['mine', 'team'] as const
export type Scope = (typeof SCOPES)[number]

export const PAGE = 50
export const MOST_AT_ONCE = 50

/** Only a result that its laboratory calls normal can be acknowledged without opening it. */
export function canAcknowledgeUnopened({ kind, rank }: { kind: Kind; rank: Rank }): boolean {
  return kind === 'result' && rank === 'routine'
}
