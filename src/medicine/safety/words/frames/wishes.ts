import type { Item } from '../read-items.ts'

const WISHING = /^(?:gasp|chok|bust|burst|dying|suffocat)/
/** In words, after 'to' or 'for'. */
const REACH = 4
const NEEDED = ['air', 'breathe', 'lungs', 'wind', 'help', 'help-word', 'oxygen-kit']
const NEEDED_FORMS = new Set(['breath', 'breaths', 'oxygen', 'life', 'air', 'mercy'])

/**
 * 'Gasping for a cuppa', 'choking to get his licence': a wish. What is wished for has to be listed (a drink, a rest, news), and
 * nothing that breathing needs may be near: 'gasping for air', 'choking to get a breath' are meant.
 */
export function isWish(items: readonly Item[], at: number): boolean {
  if (!WISHING.test(items[at]?.form ?? '')) return false
  const link = items[at + 1]?.form
  if (link !== 'for' && link !== 'to') return false
  const wished = items.slice(at + 2, at + 2 + REACH)
  if (wished.some(({ tags, form }) => NEEDED_FORMS.has(form) || NEEDED.some((tag) => tags.has(tag)))) return false
  return link === 'for' ? wished.some(({ tags }) => tags.has('treat')) : Boolean(wished[0]?.tags.has('wish-verb'))
}
