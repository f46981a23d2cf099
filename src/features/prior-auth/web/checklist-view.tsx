import { Link } from 'wouter'
import { Alert } from '#design/feedback/alert.tsx'
import { Badge } from '#design/feedback/badge.tsx'
import { SkeletonText } from '#design/feedback/skeleton.tsx'
import { ErrorState, LoadingText } from '#design/feedback/states.tsx'
import type { Tone } from '#design/feedback/tone.ts'
import { formatDate } from '#fhir/dates.ts'
import { useRead } from '#platform/api/web/use-read.ts'
import { type CheckedCriterion, type Checklist, priorAuth } from '../contract.ts'
import type { PRESCRIBERS, RequestPhase } from '../rules.ts'

export interface ChecklistViewProps {
  patientId: string
  programId: string
  phase: RequestPhase
  prescriber: (typeof PRESCRIBERS)[number] | undefined
  hospital: string | undefined
}

/** A program's criteria against the current chart; refreshes when the chart changes. */
export function ChecklistView({ patientId, programId, phase, prescriber, hospital }: ChecklistViewProps) {
  const query = { patient: patientId, program: programId, phase, prescriber, hospital }
  const list = useRead(priorAuth.checklist, { query, keepPrevious: true })
  if (list.error && !list.data) return <ErrorState cause={list.error.message} onRetry={() => void list.refetch()} />
  if (!list.data) {
    return (
      <>
        <LoadingText>Loading the chart…</LoadingText>
        <SkeletonText lines={6} />
      </>
    )
  }
  return <Filled list={list.data} patientId={patientId} />
}

function Filled({ list, patientId }: { list: Checklist; patientId: string }) {
  const open = list.criteria.filter(({ reads }) => reads !== 'met')
  return (
    <section aria-label="Criteria from the chart" className="grid gap-3">
      <Alert
        tone={list.isReady ? 'success' : 'warning'}
        title={
          open.length === 0
            ? 'Every criterion appears to be met'
            : `${open.length} of ${list.criteria.length} not met or missing`
        }
      >
        <p>
          {[
            `Route: ${list.route}`,
            list.form && `form ${list.form}`,
            list.lodgeBy && `lodge by ${formatDate(list.lodgeBy)}`,
            list.nextEligible && `next eligible ${formatDate(list.nextEligible)}`,
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
        {!list.isVerified && <p>{`Not all of this was verified (${list.refersTo}). Check the current schedule.`}</p>}
      </Alert>
      <ul className="grid divide-y rounded-control border">
        {[...open, ...list.criteria.filter(({ reads }) => reads === 'met')].map((criterion) => (
          <CriterionLine key={criterion.id} criterion={criterion} patientId={patientId} />
        ))}
      </ul>
      {list.risks.length > 0 && (
        <details className="text-sm">
          <summary>Reason codes an application made today would risk</summary>
          <ul className="mt-1 grid gap-1">
            {list.risks.map(({ code, meaning, whatToDo }) => (
              <li key={code}>{`${code}: ${meaning}. ${whatToDo}.`}</li>
            ))}
          </ul>
        </details>
      )}
      <p className="text-xs text-muted">{`Source: ${list.source}. Chart read on ${formatDate(list.asOf)}.`}</p>
    </section>
  )
}

const READS: Record<CheckedCriterion['reads'], { tone: Tone; word: string }> = {
  met: { tone: 'success', word: 'Met' },
  'not-met': { tone: 'critical', word: 'Not met' },
  missing: { tone: 'warning', word: 'Missing' },
}

function CriterionLine({ criterion, patientId }: { criterion: CheckedCriterion; patientId: string }) {
  const { text, status, reads, evidence, why, metFrom } = criterion
  const { tone, word } = READS[reads]
  const evidenceText = evidence && [evidence.value, formatDate(evidence.date)].filter(Boolean).join(', ')
  return (
    <li className="grid gap-1 p-3 text-sm">
      <div className="flex flex-wrap items-start justify-between gap-2">
        <span className="min-w-0 flex-1 font-medium">{text}</span>
        <span className="flex flex-wrap gap-1">
          <Badge tone={tone}>{word}</Badge>
          {status === 'unverified' && <Badge tone="unknown">Unverified</Badge>}
        </span>
      </div>
      {evidenceText && (
        <p>
          {evidence?.reference ? (
            <Link href={`/patients/${patientId}`} className="underline">
              {evidenceText}
            </Link>
          ) : (
            evidenceText
          )}
        </p>
      )}
      {why && <p className="text-muted">{metFrom ? `${why}, from ${formatDate(metFrom)}` : why}</p>}
    </li>
  )
}
