const whole = new Intl.NumberFormat('en-AU', { style: 'currency', currency: 'AUD', maximumFractionDigits: 0 })

/** '$8,993'; cents appear only on the claim itself. */
export function inDollars(dollars: number): string {
  return whole.format(dollars)
}
