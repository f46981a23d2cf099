import { feeOfAnyItem, findAnyItems } from '#medicine/australia/mbs/all-fees.ts'
import { benefitOn } from '#medicine/australia/mbs/fees.ts'
import { findItem, items } from '#medicine/australia/mbs/items.ts'
import { dvaFeeCents } from './dva-prices.ts'

const MOST = 20

interface Found {
  q: string
  serviceDate: string
  /** Set for a patient of DVA, who pays by the fees that the practice entered; Medicare's amounts do not apply. */
  dva?: { practitionerId: string } | undefined
}

/** Items with rules come first; for the others, only number and fee are available. */
export function findItems({ q, serviceDate, dva }: Found) {
  const words = q.trim().toLowerCase().split(/\s+/).filter(Boolean)
  const held = items
    .filter(({ item, text, group }) => words.every((word) => `${item} ${text} ${group}`.toLowerCase().includes(word)))
    .map(({ item }) => item)
  const isNumber = /^\d{1,5}$/.test(q.trim())
  const others = isNumber ? findAnyItems(q.trim(), MOST).map(({ item }) => item) : []
  const rank = (item: string) => (item === q.trim() ? 0 : item.startsWith(q.trim()) ? 1 : 2)
  return [...new Set([...held.toSorted((a, b) => rank(a) - rank(b)), ...others])].slice(0, MOST).map((item) => {
    const known = findItem(item)
    const prices = dva ? dvaPrices(item, dva.practitionerId) : medicarePrices(item, serviceDate)
    return { item, description: known?.text ?? 'Description unknown', ...prices, isKnown: known !== undefined }
  })
}

function medicarePrices(item: string, serviceDate: string) {
  const fee = feeOfAnyItem(item, serviceDate)
  const benefit = benefitOn(item, serviceDate)
  return {
    ...(fee.kind === 'fee' && { feeCents: fee.feeCents }),
    ...(benefit && { benefitCents: benefit.benefitCents, benefitPercent: benefit.rate }),
  }
}

function dvaPrices(item: string, practitionerId: string) {
  const cents = dvaFeeCents(item, practitionerId)
  return cents === undefined ? {} : { feeCents: cents, benefitCents: cents }
}
