import type { ReactNode } from 'react'
import { Badge } from '#design/feedback/badge.tsx'
import { Progress } from '#design/feedback/progress.tsx'
import { type CodeType, toPercent } from '../../../rules.ts'

export interface CodeLineProps {
  type: CodeType
  code: string
  description: string
  /** 0 to 1. */
  confidence: number
  /** Amounts, evidence and rule; absent for a sample. */
  children?: ReactNode
}

/** A suggested code with its confidence as a bar and a figure (requirements 2 §2.7). */
export function CodeLine({ type, code, description, confidence, children }: CodeLineProps) {
  const percent = toPercent(confidence)
  return (
    <li className="grid gap-1.5 rounded-control border p-3">
      <div className="grid items-center gap-x-4 gap-y-1.5 sm:grid-cols-[minmax(0,1fr)_10rem]">
        <p className="flex min-w-0 flex-wrap items-baseline gap-x-2 gap-y-1">
          <Badge tone={type === 'ICD-10' ? 'info' : 'neutral'}>{type}</Badge>
          <span className="font-semibold tabular-nums">{code}</span>
          <span className="min-w-0 text-sm">{description}</span>
        </p>
        <div className="flex items-center gap-2">
          <Progress value={percent} label={`Confidence in ${type} ${code}`} className="flex-1" />
          <span className="w-10 text-right text-sm tabular-nums">{`${percent}%`}</span>
        </div>
      </div>
      {children}
    </li>
  )
}
