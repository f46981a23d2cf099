import { accept, type Check, compact, refuse, weightedSum } from './check.ts'

const weights = [10, 1, 3, 5, 7, 9, 11, 13, 15, 17, 19]

/** Australian Business Number: one is taken from the first digit, the weighted sum divides by 89. */
export function checkAbn(text: string): Check {
  const value = compact(text)
  if (!/^\d{11}$/.test(value)) return refuse('An ABN has 11 digits.')
  if (value.startsWith('0')) return refuse('An ABN does not start with 0.')
  if ((weightedSum(value, weights) - 10) % 89 !== 0) {
    return refuse('The first two digits of this ABN do not fit the others; please check for a typing error.')
  }
  return accept(value)
}

/** '51 824 753 556'. */
export function formatAbn(value: string): string {
  return compact(value).replace(/^(\d{2})(\d{3})(\d{3})(\d{3})$/, '$1 $2 $3 $4')
}
