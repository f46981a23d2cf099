import type { About } from '../../types.ts'
import type { Item } from '../read-items.ts'

/** The person named last before the item at `before`; `fallback` where nobody is. */
export function aboutAt(items: readonly Item[], before: number, fallback: About): About {
  for (let at = Math.min(before, items.length - 1); at >= 0; at--) {
    const item = items[at] as Item
    if (item.tags.has('other')) return isReporter(items, at) ? 'self' : 'other'
    if (item.tags.has('i') && !isOwner(items, at)) return 'self'
  }
  return fallback
}

/** 'My daughter says I look grey': who says it is not the one it is about. */
function isReporter(items: readonly Item[], at: number): boolean {
  if (!SAYING.has(items[at + 1]?.form ?? '')) return false
  const next = items.slice(at + 2).find(({ tags }) => tags.has('other') || tags.has('i'))
  return Boolean(next?.tags.has('i'))
}
const SAYING = new Set(['says', 'said', 'say', 'reckons', 'thinks', 'noticed', 'tells', 'saw'])

/** 'My husband', 'chồng tôi': the owner is not the one it is about. */
function isOwner(items: readonly Item[], at: number): boolean {
  const form = items[at]?.form ?? ''
  if (OWNED_AFTER.has(form)) return Boolean(items[at + 1]?.tags.has('other'))
  return OWNED_BEFORE.has(form) && Boolean(items[at - 1]?.tags.has('other'))
}
const OWNED_AFTER = new Set(['my', 'me', '我', '我的'])
const OWNED_BEFORE = new Set(['toi', 'tôi', 'em', 'minh', 'mình', 'tui'])
