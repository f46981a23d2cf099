const dollars = new Intl.NumberFormat('en-AU', { style: 'currency', currency: 'AUD', maximumFractionDigits: 0 })

/** '$87,450': whole dollars for a card; for amounts with cents use formatCents. */
export function inDollars(cents: number): string {
  return dollars.format(cents / 100)
}
