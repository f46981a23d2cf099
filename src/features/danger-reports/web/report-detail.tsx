import { ArrowLeft, Phone } from 'lucide-react'
import { Link } from 'wouter'
import { Button, buttonClass } from '#design/button.tsx'
import { Card, CardContent, CardHeader, CardTitle } from '#design/card.tsx'
import { Alert } from '#design/feedback/alert.tsx'
import { SkeletonCard } from '#design/feedback/skeleton.tsx'
import { ErrorState } from '#design/feedback/states.tsx'
import { formatBirthDate, formatDateTime } from '#fhir/dates.ts'
import { useRead } from '#platform/api/web/use-read.ts'
import { useWrite } from '#platform/api/web/use-write.ts'
import { dangerReports, type Report, type ReportEvidence } from '../contract.ts'
import { LevelBadge } from './level-badge.tsx'
import { OutcomeForm } from './outcome-form.tsx'
import { sayNotChanged, useClaim } from './use-claim.ts'

export function ReportDetail({ id, onClose }: { id: string; onClose: () => void }) {
  const { data, error, refetch } = useRead(dangerReports.read, { params: { id } })
  if (!data)
    return error ? <ErrorState cause={error.message} onRetry={() => void refetch()} /> : <SkeletonCard lines={8} />
  return (
    <Card aria-labelledby="danger-report">
      <CardHeader className="grid gap-3">
        <Button variant="ghost" size="sm" className="justify-self-start lg:hidden" onClick={onClose}>
          <ArrowLeft aria-hidden="true" />
          All reports
        </Button>
        <div className="flex flex-wrap items-center gap-2">
          <LevelBadge {...data} />
          <CardTitle id="danger-report">
            <Link href={`/patients/${data.patientId}`} className="text-link">
              {data.patientName}
            </Link>
          </CardTitle>
          {data.birthDate && <span className="text-sm text-muted">{`born ${formatBirthDate(data.birthDate)}`}</span>}
        </div>
        <p className="text-lg font-semibold">{data.isQuote ? `“${data.headline}”` : data.headline}</p>
        {data.reasons.length > 0 && <p className="text-sm">{`Found: ${data.reasons.join('; ')}.`}</p>}
      </CardHeader>
      <CardContent className="grid gap-5">
        {data.passedAt && (
          <Alert tone="info" title="The patient says it has passed">
            {`Answered ${formatDateTime(data.passedAt)}. Please still call.`}
          </Alert>
        )}
        {data.passedAt === undefined && data.steps.findLast(isAnswer)?.code === 'same' && (
          <Alert tone="warning" title="The patient says it is the same or worse" />
        )}
        <Phones report={data} />
        {data.state !== 'resolved' && <Actions report={data} />}
        <EvidenceList evidence={data.evidence} />
        <History steps={data.steps} />
      </CardContent>
    </Card>
  )
}

const isAnswer = ({ code }: Report['steps'][number]) => code === 'same' || code === 'passed'

function Phones({ report: { phones } }: { report: Report }) {
  if (phones.length === 0) return <Alert tone="warning" title="No phone number is recorded for this patient" />
  return (
    <div className="flex flex-wrap gap-2">
      {phones.map(({ number, label }, index) => (
        <a
          key={number}
          href={`tel:${number.replace(/[^\d+]/g, '')}`}
          className={buttonClass({ variant: index === 0 ? 'primary' : 'outline' })}
        >
          <Phone aria-hidden="true" />
          {`Call ${number} (${label})`}
        </a>
      ))}
    </div>
  )
}

function Actions({ report }: { report: Report }) {
  const claim = useClaim()
  const release = useWrite(dangerReports.release, {
    refreshes: [dangerReports.read, dangerReports.list],
    onError: sayNotChanged,
  })
  const { id, isMine, state, ownerName } = report
  const isOthers = state === 'claimed' && !isMine
  if (state === 'waiting' || isOthers) {
    return (
      <div className="grid gap-2">
        <p>
          {isOthers
            ? `${ownerName} has taken this report and is calling.`
            : `${ownerName ?? 'Everyone at the practice'} is asked to call by ${formatDateTime(report.actBy)}.`}
        </p>
        <Button
          className="justify-self-start"
          variant={isOthers ? 'outline' : 'primary'}
          loading={claim.isPending}
          onClick={() => claim.mutate({ params: { id }, body: { takeOver: isOthers } })}
        >
          {isOthers ? 'Take over' : 'Take it: I am calling'}
        </Button>
      </div>
    )
  }
  return (
    <div className="grid gap-3">
      <OutcomeForm reportId={id} />
      <Button
        variant="ghost"
        size="sm"
        className="justify-self-start"
        loading={release.isPending}
        onClick={() => release.mutate({ params: { id } })}
      >
        Hand back: ask the next person
      </Button>
    </div>
  )
}

function EvidenceList({ evidence }: { evidence: readonly ReportEvidence[] }) {
  return (
    <section className="grid gap-2" aria-label="What was reported">
      <h3 className="font-semibold">What was reported, worst first</h3>
      <ul className="grid gap-2">
        {evidence.map((one) => (
          <li key={`${one.at} ${one.words}`} className="rounded-control border p-3">
            <p className="whitespace-pre-line">{one.words}</p>
            <p className="text-sm text-muted">
              {[
                `${formatDateTime(one.at)}, ${one.from}`,
                one.author && `entered by ${one.author}`,
                one.reasons.length > 0 && `found: ${one.reasons.join('; ')}`,
                `safety engine ${one.version}`,
                one.takenBackAt && `withdrawn by the patient ${formatDateTime(one.takenBackAt)}`,
              ]
                .filter(Boolean)
                .join(' · ')}
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}

function History({ steps }: Pick<Report, 'steps'>) {
  return (
    <section className="grid gap-2" aria-label="What was done">
      <h3 className="font-semibold">What was done</h3>
      <ol className="grid gap-1 text-sm">
        {steps.map(({ at, by, text }) => (
          <li key={`${at} ${text}`}>
            <span className="text-muted">{`${formatDateTime(at)}, ${by}: `}</span>
            {text}
          </li>
        ))}
      </ol>
    </section>
  )
}
