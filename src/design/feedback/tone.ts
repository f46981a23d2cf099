import type { SymbolName } from './status-symbol.tsx'

export type Tone =
  | 'neutral'
  | 'info'
  | 'success'
  | 'warning'
  | 'yellow'
  | 'grey'
  | 'critical'
  | 'unknown'
  | 'ai'
  | 'sample'

export const toneSymbol: Record<Tone, SymbolName> = {
  neutral: 'dot',
  info: 'info',
  success: 'check',
  warning: 'warning',
  yellow: 'ringed-dot',
  grey: 'ringed-dot',
  critical: 'critical',
  unknown: 'unknown',
  ai: 'ai',
  sample: 'sample',
}
