import { feeOfAnyItem, findAnyItems } from '#medicine/australia/mbs/all-fees.ts'
import { benefitOn } from '#medicine/australia/mbs/fees.ts'
import { findItem, items } from '#medicine/australia/mbs/items.ts'

const MOST = 20

/** Items with rules come first; for the others, only number and fee are available. */
export function findItems(q: string, serviceDate: string) {
  const words = q.trim().toLowerCase().split(/\s+/).filter(Boolean)
  const held = items
    .filter(({ item, text, group }) => words.every((word) => `${item} ${text} ${group}`.toLowerCase().includes(word)))
    .map(({ item }) => item)
  const isNumber = /^\d{1,5}$/.test(q.trim())
  const others = isNumber ? findAnyItems(q.trim(), MOST).map(({ item }) => item) : []
  const rank = (item: string) => (item === q.trim() ? 0 : item.startsWith(q.trim()) ? 1 : 2)
  return [...new Set([...held.toSorted((a, b) => rank(a) - rank(b)), ...others])].slice(0, MOST).map((item) => {
    const known = findItem(item)
    const fee = feeOfAnyItem(item, serviceDate)
    const benefit = benefitOn(item, serviceDate)
    return {
      item,
      description: known?.text ?? 'Description unknown',
      ...(fee.kind === 'fee' && { feeCents: fee.feeCents }),
      ...(benefit && { benefitCents: benefit.benefitCents, benefitPercent: benefit.rate }),
      isKnown: known !== undefined,
    }
  })
}
