import type { DoseUnit } from '../rules.ts'

/** A usual dose, parsed from the text of its source. */
export interface UsualDose {
  unit?: DoseUnit
  amounts?: { min: number; max: number }
  perDay?: number
  /** Any of these intervals is valid; a loading phase adds one. */
  everyDays?: number[]
  isWhenNeeded?: boolean
  /** For as-needed doses. */
  mostPerDay?: number
}

const TIMES: Record<string, number> = { daily: 1, 'once daily': 1, 'twice daily': 2 }
const INHALATIONS = /^(\d+)(?:-(\d+))? inhalations? (as required|once daily|twice daily|daily)$/
const INJECTION = /^(\d+)(?: or (\d+))? mg every (\d+) weeks\b/
const THEN_EVERY = /then every (\d+) weeks/
const MOST = /([\d/]+) as needed, max (\d+) inhalations\/day/

/** Undefined if the text contains nothing to compare a dose with. */
export function usualDose(regimen: string | undefined, strength: string | undefined): UsualDose | undefined {
  const text = forStrength(regimen ?? '', strength)
  const inhaled = INHALATIONS.exec(text)
  if (inhaled) {
    const [, least, most = least, times = ''] = inhaled
    const amounts = { min: Number(least), max: Number(most) }
    const isWhenNeeded = times === 'as required'
    return { unit: 'inhalation', amounts, ...(isWhenNeeded ? { isWhenNeeded } : { perDay: TIMES[times] }) }
  }
  const injected = INJECTION.exec(text)
  if (injected) {
    const [, least, most = least, weeks] = injected
    const later = THEN_EVERY.exec(text)?.[1]
    const everyDays = [Number(weeks) * 7, ...(later ? [Number(later) * 7] : [])]
    return { unit: 'mg', amounts: { min: Number(least), max: Number(most) }, everyDays }
  }
  const most = MOST.exec(text)
  if (most) return strength?.startsWith(most[1] ?? '') ? { unit: 'inhalation', mostPerDay: Number(most[2]) } : undefined
  const times = TIMES[text.replace(/\s*\(.*\)$/, '')]
  return times === undefined ? undefined : { perDay: times }
}

/** '150: 1-2 inhalations daily; 300: 1 inhalation daily' gives a dose for each strength. */
function forStrength(regimen: string, strength: string | undefined): string {
  const parts = regimen.split(';').map((part) => /^\s*(\d+):\s*(.+)$/.exec(part))
  if (!parts.every(Boolean)) return regimen
  const number = /^\d+/.exec(strength ?? '')?.[0]
  return parts.find((part) => part?.[1] === number)?.[2] ?? ''
}
