import { accept, type Check, refuse } from './check.ts'

const states = 'NVQWST'
const mostDigits = [6, 6, 5, 4] // by the number of letters in the war code; a blank code counts as one letter

/** DVA file number: state, war code (blank or 1-3 letters), digits, and a letter for a dependant. */
export function checkDva(text: string): Check {
  const value = text.trim().toUpperCase().replace(/-/g, '')
  const match = /^([A-Z])( |[A-Z]{1,3}|)(\d+)([A-Z]?)$/.exec(value)
  if (!match) return refuse('A DVA file number has a state letter, a war code of up to 3 letters and up to 6 digits.')
  const [, state = '', warCode = '', digits = ''] = match
  if (!states.includes(state)) return refuse('A DVA file number starts with N, V, Q, W, S or T for the state.')
  const limit = mostDigits[warCode.trim().length] ?? 0
  if (digits.length > limit) return refuse(`With this war code a DVA file number has at most ${limit} digits.`)
  return accept(value)
}
