export const MESSAGE_LENGTH = 4000
export const SUBJECT_LENGTH = 120

/** 'waiting': needs a reply. 'mine': waiting and assigned to the caller. */
export const THREAD_FILTERS = ['waiting', 'mine', 'done', 'all'] as const
export type ThreadFilter = (typeof THREAD_FILTERS)[number]

/** Overdue first, then by due time, then the rest, newest first. */
export function byUrgency(
  a: { isWaiting: boolean; isUrgent: boolean; replyBy?: string | undefined; lastAt: string },
  b: { isWaiting: boolean; isUrgent: boolean; replyBy?: string | undefined; lastAt: string },
): number {
  if (a.isWaiting !== b.isWaiting) return a.isWaiting ? -1 : 1
  if (!a.isWaiting) return b.lastAt.localeCompare(a.lastAt)
  if (a.isUrgent !== b.isUrgent) return a.isUrgent ? -1 : 1
  return (a.replyBy ?? '9999').localeCompare(b.replyBy ?? '9999')
}
