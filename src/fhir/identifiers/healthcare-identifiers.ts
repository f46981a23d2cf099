import { accept, type Check, compact, refuse } from './check.ts'

// Healthcare Identifiers Service numbers: 16 digits, prefix by kind, Luhn check digit (AU Base invariants).
const kinds = {
  ihi: { prefix: '800360', name: 'an Individual Healthcare Identifier (IHI)' },
  hpiI: { prefix: '800361', name: 'a provider identifier (HPI-I)' },
  hpiO: { prefix: '800362', name: 'an organisation identifier (HPI-O)' },
} as const

export function luhnCheckDigit(digits: string): string {
  const sum = [...digits].reverse().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 0 ? 2 : 1)
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return String((10 - (sum % 10)) % 10)
}

function check(text: string, kind: keyof typeof kinds): Check {
  const { prefix, name } = kinds[kind]
  const value = compact(text)
  if (!/^\d{16}$/.test(value)) return refuse(`This is not ${name}: it must have 16 digits.`)
  if (!value.startsWith(prefix)) return refuse(`This is not ${name}: it must start with ${prefix}.`)
  if (luhnCheckDigit(value.slice(0, 15)) !== value[15]) {
    return refuse(`This is not ${name}: its last digit does not fit the others. Please check for a typing error.`)
  }
  return accept(value)
}

export const checkIhi = (text: string): Check => check(text, 'ihi')
export const checkHpiI = (text: string): Check => check(text, 'hpiI')
export const checkHpiO = (text: string): Check => check(text, 'hpiO')
