import { Badge } from '#design/feedback/badge.tsx'
import type { ReportLine } from '../contract.ts'

const WORDS: Record<ReportLine['level'], string> = {
  emergency: 'Emergency',
  'same-day': 'Call today',
  'cannot-judge': 'Not assessed: needs review today',
}

export function LevelBadge({ level, isCrisis }: Pick<ReportLine, 'level' | 'isCrisis'>) {
  return <Badge tone={level === 'emergency' ? 'critical' : 'warning'}>{isCrisis ? 'Self-harm' : WORDS[level]}</Badge>
}
