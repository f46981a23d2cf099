import { luhnCheckDigit } from './healthcare-identifiers.ts'
import { medicareCheckDigit } from './medicare.ts'
import { fictitiousMobiles } from './phone.ts'
import { prescriberCheckDigit, providerCheckLetter } from './practitioner-numbers.ts'

/**
 * Valid numbers for fictional people, in the ranges of HL7 Australia's published test data (au-fhir-test-data). A serial
 * always gives the same number.
 */

function serialDigits(serial: number, length: number): string {
  const digits = String(serial).padStart(length, '0')
  if (!Number.isInteger(serial) || serial < 0 || digits.length > length) {
    throw new RangeError(`a serial of at most ${length} digits, not ${serial}`)
  }
  return digits
}

function withLuhn(digits: string): string {
  return digits + luhnCheckDigit(digits)
}

export const makeIhi = (serial: number): string => withLuhn(`8003608000${serialDigits(serial, 5)}`)
export const makeHpiI = (serial: number): string => withLuhn(`8003619900${serialDigits(serial, 5)}`)
export const makeHpiO = (serial: number): string => withLuhn(`8003629900${serialDigits(serial, 5)}`)

/** Card number with issue number 1 and an individual reference number. */
export function makeMedicare(serial: number, irn: number): string {
  const eight = `2950${serialDigits(serial, 4)}`
  return `${eight}${medicareCheckDigit(eight)}1${irn}`
}

export function makeProviderNumber(serial: number, location = '1'): string {
  const stem = `245${serialDigits(serial, 3)}`
  return stem + location + providerCheckLetter(stem, location)
}

export function makePrescriberNumber(serial: number): string {
  const six = `800${serialDigits(serial, 3)}`
  return six + prescriberCheckDigit(six)
}

export const makeAhpra = (profession: 'MED' | 'NMW', serial: number): string =>
  `${profession}0000${serialDigits(serial, 6)}`

export const makeDva = (serial: number): string => `QX${serialDigits(serial, 6)}`

export function makeMobile(serial: number): string {
  return fictitiousMobiles[serial % fictitiousMobiles.length] ?? ''
}

/** In a block reserved for fiction: area code 02, 03, 07 or 08 and 7010. */
export const makeLandline = (areaCode: string, serial: number): string => `${areaCode}7010${serialDigits(serial, 4)}`
