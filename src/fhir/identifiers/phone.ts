import { accept, type Check, refuse } from './check.ts'

/** Numbers the ACMA reserves for fiction. */
export const fictitiousMobiles: readonly string[] = (
  '0491570006 0491570110 0491570156 0491570157 0491570158 0491570159 0491570313 0491570737 0491571266 0491571491 ' +
  '0491571804 0491572549 0491572665 0491572983 0491573087 0491573770 0491574118 0491574632 0491575254 0491575789 ' +
  '0491576398 0491576801 0491577426 0491577644 0491578148 0491578888 0491578957 0491579212 0491579455 0491579760'
).split(' ')

/** National form: ten digits with the leading 0. */
function national(text: string): string {
  const digits = text.replace(/[\s\-().]/g, '')
  return digits
    .replace(/^(?:\+|00)?61(?=\d{9}$)0?/, '0')
    .replace(/^\+610(?=\d{9}$)/, '0')
    .replace(/^\+61(?=1[38])/, '')
}

function e164(nationalDigits: string): string {
  return `+61${nationalDigits.slice(1)}`
}

export function checkMobile(text: string): Check {
  const digits = national(text)
  if (!/^\d+$/.test(digits)) return refuse('Use digits, spaces and an optional leading +.')
  if (!digits.startsWith('04')) return refuse('An Australian mobile number starts with 04 or +61 4.')
  if (digits.length !== 10) return refuse('An Australian mobile number has 10 digits, such as 0491 570 006.')
  return accept(e164(digits))
}

export function checkLandline(text: string): Check {
  const digits = national(text)
  if (!/^\d+$/.test(digits)) return refuse('Use digits, spaces and an optional leading +.')
  if (!/^0[2378]/.test(digits)) return refuse('An Australian landline starts with the area code 02, 03, 07 or 08.')
  if (digits.length !== 10) return refuse('An Australian landline has 10 digits with its area code.')
  return accept(e164(digits))
}

/** 13, 1300 and 1800 numbers have no area code, and no form that works from abroad. */
const ONE_NUMBER = /^(?:13\d{4}|1[38]00\d{6})$/

/** A mobile or a landline, as E.164; a 13, 1300 or 1800 number, as its digits. */
export function checkPhone(text: string): Check {
  const digits = national(text)
  if (ONE_NUMBER.test(digits)) return accept(digits)
  return digits.startsWith('04') ? checkMobile(text) : checkLandline(text)
}

/** '0491 570 006', '(02) 7010 1234', '1300 655 506', '13 22 22'; anything else stays as typed. */
export function formatPhone(text: string): string {
  if (!checkPhone(text).ok) return text
  const digits = national(text)
  if (digits.length === 6) return digits.replace(/(..)(..)(..)/, '$1 $2 $3')
  if (digits.startsWith('1')) return digits.replace(/(.{4})(...)(...)/, '$1 $2 $3')
  return digits.startsWith('04')
    ? `${digits.slice(0, 4)} ${digits.slice(4, 7)} ${digits.slice(7)}`
    : `(${digits.slice(0, 2)}) ${digits.slice(2, 6)} ${digits.slice(6)}`
}
