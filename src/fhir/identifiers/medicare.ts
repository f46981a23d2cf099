import { accept, type Check, compact, refuse, weightedSum } from './check.ts'

const weights = [1, 3, 7, 9, 1, 3, 7, 9]

export function medicareCheckDigit(firstEight: string): string {
  return String(weightedSum(firstEight, weights) % 10)
}

/** Medicare card: 8 digits, check digit, issue number, and optionally the individual reference number (IRN). */
export function checkMedicare(text: string): Check {
  const value = compact(text).replace('/', '')
  if (!/^\d+$/.test(value)) return refuse('A Medicare number has digits only.')
  if (value.length < 10 || value.length > 11) {
    return refuse('A Medicare number has 10 digits. With the number beside the name it has 11.')
  }
  if (!/^[2-6]/.test(value)) return refuse('A Medicare number starts with a digit from 2 to 6.')
  if (medicareCheckDigit(value) !== value[8]) {
    return refuse('The ninth digit of this Medicare number does not fit the others; please check for a typing error.')
  }
  if (value[9] === '0') return refuse('The tenth digit, the issue number of the card, is 1 to 9.')
  if (value[10] === '0') return refuse('The reference number beside the name on the card is 1 to 9.')
  return accept(value)
}

/** The individual reference number, if the value has one. */
export function medicareIrn(value: string): string | undefined {
  return compact(value)[10]
}

/** As printed on the card: '2953 70150 1', with '/1' for the reference number. */
export function formatMedicare(value: string): string {
  const digits = compact(value)
  const card = `${digits.slice(0, 4)} ${digits.slice(4, 9)} ${digits.slice(9, 10)}`
  return digits.length > 10 ? `${card}/${digits.slice(10)}` : card
}
