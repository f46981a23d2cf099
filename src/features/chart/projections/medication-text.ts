/**
 * Text rules of the National Guidelines for On-Screen Display of Medicines Information (ACSQHC 2017): no trailing zero,
 * a leading zero, commas from 1,000, 'microgram' and 'units' in full, and no line break between a number and its unit.
 */
const NBSP = '\u00a0'

const UNIT =
  'microgram(?:s)?|mg|g|kg|mL|L|mmol|units?|inhalations?|puffs?|actuations?|sprays?|drops?|tablets?|capsules?|%|hours?|days?|weeks?'
const numberBeforeUnit = new RegExp(`(\\d)\\s+(?=(?:${UNIT})\\b|%)`, 'g')
const longNumberBeforeUnit = /(?<![\d.,])(\d{4,})(?=(?:\.\d+)?\s*(?:microgram|mg|g|mL|L|units?)\b)/g

export function medicationText(text: string): string {
  return text
    .replace(/(\d)\s*(?:mcg|µg|μg|ug)\b/g, '$1 microgram')
    .replace(/(\d)\s*(?:IU|U)\b/g, '$1 units')
    .replace(/(?<![\d.])\.(\d)/g, '0.$1')
    .replace(/(\d+)\.(\d*?)0+(?!\d)/g, (_, whole: string, rest: string) => (rest ? `${whole}.${rest}` : whole))
    .replace(longNumberBeforeUnit, (digits) => Number(digits).toLocaleString('en-AU'))
    .replace(/(\d)(mg|microgram|mL|g)\b/g, `$1${NBSP}$2`)
    .replace(numberBeforeUnit, `$1${NBSP}`)
    .trim()
}
