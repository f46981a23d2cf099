import { expect, test } from 'vitest'
import { byUrgency } from './rules.ts'

test('what waits comes first, danger before that, then by when it is due; the rest newest first', () => {
  const threads = [
    { id: 'old', isWaiting: false, isUrgent: false, lastAt: '2026-11-01' },
    { id: 'later', isWaiting: true, isUrgent: false, replyBy: '2026-11-17', lastAt: '2026-11-16' },
    { id: 'new', isWaiting: false, isUrgent: false, lastAt: '2026-11-10' },
    { id: 'sooner', isWaiting: true, isUrgent: false, replyBy: '2026-11-16', lastAt: '2026-11-15' },
    { id: 'danger', isWaiting: true, isUrgent: true, replyBy: '2026-11-18', lastAt: '2026-11-17' },
  ]
  expect(threads.sort(byUrgency).map(({ id }) => id)).toEqual(['danger', 'sooner', 'later', 'new', 'old'])
})
