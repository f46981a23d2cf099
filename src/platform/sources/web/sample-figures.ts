import { createContext } from 'react'

export const SAMPLE_FIGURES_KEY = 'aurora-sample-figures'

/** Whether the fixed figures of the specification are shown where data is synthetic; never in a practice. */
export const SampleFigures = createContext(true)

/** On until this account switches it off. A key without an account counts for every account. */
export function readSampleFigures(ownerId: string): boolean {
  const stored = readStored()
  return (typeof stored === 'string' ? stored : stored[ownerId]) !== 'off'
}

export function keepSampleFigures(ownerId: string, isOn: boolean): void {
  const stored = readStored()
  const others = typeof stored === 'string' ? {} : stored
  try {
    localStorage.setItem(SAMPLE_FIGURES_KEY, JSON.stringify({ ...others, [ownerId]: isOn ? 'on' : 'off' }))
  } catch {
    // private browsing may forbid storage; the choice then lasts until the page is closed
  }
}

function readStored(): string | Readonly<Record<string, unknown>> {
  let text: string | null
  try {
    text = localStorage.getItem(SAMPLE_FIGURES_KEY)
  } catch {
    return {}
  }
  try {
    const found: unknown = JSON.parse(text ?? '{}')
    if (typeof found === 'string') return found
    return typeof found === 'object' && found !== null ? (found as Record<string, unknown>) : {}
  } catch {
    return text ?? ''
  }
}
