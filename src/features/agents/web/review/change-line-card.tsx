import { Undo2 } from 'lucide-react'
import { Link } from 'wouter'
import { Button } from '#design/button.tsx'
import { Badge } from '#design/feedback/badge.tsx'
import { formatDateTime } from '#fhir/dates.ts'
import type { ChangeLine } from '../../contract.ts'
import { ChangeFields } from './change-fields.tsx'
import { DecisionBadge } from './decision-badge.tsx'
import { evidenceHref } from './evidence-href.ts'
import { EvidenceList } from './evidence-list.tsx'
import { LineChoice } from './line-choice.tsx'
import type { Choice } from './use-review.ts'

export interface ChangeLineCardProps {
  line: ChangeLine
  patientId: string
  choice: Choice | undefined
  isTried: boolean
  canRevert: boolean
  onChoose: (changes: Partial<Choice> | undefined) => void
  onRevert: () => void
}

export function ChangeLineCard({
  line,
  patientId,
  choice,
  isTried,
  canRevert,
  onChoose,
  onRevert,
}: ChangeLineCardProps) {
  const isPending = line.decision === 'pending'
  return (
    <div
      className={isPending ? 'ai-draft grid gap-2 rounded-control border p-3' : 'grid gap-2 rounded-control border p-3'}
    >
      <div className="flex flex-wrap items-center gap-2">
        <p className="min-w-0 flex-1 basis-48 font-semibold">{line.title}</p>
        {isPending && <Badge tone="ai">AI draft</Badge>}
        <span className="text-xs text-muted">
          {`${line.operation === 'create' ? 'New' : 'Change of'} ${line.resourceType} · ${Math.round(line.confidence * 100)}% confidence`}
        </span>
      </div>
      <ChangeFields
        line={line}
        values={choice?.verdict === 'edited' ? choice.values : undefined}
        onChange={(key, value) => onChoose({ values: { ...choice?.values, [key]: value } })}
      />
      <EvidenceList evidence={line.evidence} patientId={patientId} />
      {isPending ? (
        <LineChoice title={line.title} choice={choice} isTried={isTried} onChoose={onChoose} />
      ) : (
        <Decided line={line} patientId={patientId} canRevert={canRevert} onRevert={onRevert} />
      )}
    </div>
  )
}

function Decided({
  line,
  patientId,
  canRevert,
  onRevert,
}: Pick<ChangeLineCardProps, 'line' | 'patientId' | 'canRevert' | 'onRevert'>) {
  const href = line.result && !line.reverted ? evidenceHref(line.result, patientId) : undefined
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
      <DecisionBadge entry={{ decision: line.decision, isReverted: false }} />
      <span className="text-muted">
        {[line.decidedBy, line.decidedAt && formatDateTime(line.decidedAt), line.reason].filter(Boolean).join(' · ')}
      </span>
      {href && (
        <Link href={href} className="underline underline-offset-2">
          Open the record
        </Link>
      )}
      {canRevert && line.result && !line.reverted && (
        <Button variant="outline" size="sm" className="ml-auto" onClick={onRevert} aria-label={`Revert: ${line.title}`}>
          <Undo2 aria-hidden="true" />
          Revert
        </Button>
      )}
      {line.reverted && (
        <span className="basis-full">
          <Badge tone="warning">Reverted</Badge>
          <span className="text-muted">
            {` ${line.reverted.by} · ${formatDateTime(line.reverted.at)} · ${line.reverted.reason}`}
          </span>
        </span>
      )}
    </div>
  )
}
