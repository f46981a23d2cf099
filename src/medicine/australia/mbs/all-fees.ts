import all from './data/fees-2026-07-01.json' with { type: 'json' }
import { type Fee, feeOn } from './fees.ts'

const feeCents: Readonly<Record<string, number>> = all.feeCents
const NEXT_RELEASE = '2026-08-01' // exists; its changes were not read

/** All 5,961 items with a fee. A separate file, because the table is large and few screens need it. */
export function feeOfAnyItem(item: string, serviceDate: string): Fee {
  const known = feeOn(item, serviceDate)
  const cents = feeCents[item]
  if (known.kind === 'fee' || cents === undefined || serviceDate < all.from) return known
  return {
    kind: 'fee',
    feeCents: cents,
    scheduleFrom: all.from,
    source: all.source,
    laterReleaseUnread: serviceDate >= NEXT_RELEASE,
  }
}

/** Items whose number starts with the text, for a search field. */
export function findAnyItems(numberBegins: string, most = 20): { item: string; feeCents: number }[] {
  return Object.entries(feeCents)
    .filter(([item]) => item.startsWith(numberBegins))
    .slice(0, most)
    .map(([item, cents]) => ({ item, feeCents: cents }))
}
