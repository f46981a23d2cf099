import type { SymbolName } from './status-symbol.tsx'

export type Tone = 'neutral' | 'info' | 'success' | 'warning' | 'critical' | 'unknown' | 'ai' | 'sample'

export const toneSymbol: Record<Tone, SymbolName> = {
  neutral: 'dot',
  info: 'info',
  success: 'check',
  warning: 'warning',
  critical: 'critical',
  unknown: 'unknown',
  ai: 'ai',
  sample: 'sample',
}
