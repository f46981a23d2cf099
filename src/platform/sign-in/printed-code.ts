import { randomInt } from 'node:crypto'

// without characters that are easily confused in print; 12 letters of 31 are 59 bits
const LETTERS = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'
const GROUPS = 3
const GROUP_LENGTH = 4

/** A code that is printed, handed over and typed, such as ABCD-2345-EFGH. */
export function newPrintedCode(): string {
  const group = () => Array.from({ length: GROUP_LENGTH }, () => LETTERS.charAt(randomInt(LETTERS.length))).join('')
  return Array.from({ length: GROUPS }, group).join('-')
}

/** However it was typed. */
export const bareCode = (code: string): string => code.toUpperCase().replace(/[^A-Z0-9]/g, '')
