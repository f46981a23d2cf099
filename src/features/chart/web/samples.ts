import type { RiskLevel } from '#design/feedback/risk-badge.tsx'
import type { ConsentKind } from '../rules.ts'

/** Fixed figures from the specification, not measured (requirements 2 §2.2, §5). */
export const samples = {
  exacerbationRisk: 85,
  readmissionRisk: 72,
  overallRisk: 'high' satisfies RiskLevel,
  consents: {
    'ai-assisted-care': 'Consented',
    'remote-monitoring': 'Consented',
    'data-sharing': 'Limited',
  } satisfies Record<ConsentKind, string>,
} as const
