import { Card, CardContent, CardDescription, CardHeader, CardTitle } from '#design/card.tsx'
import { Progress } from '#design/feedback/progress.tsx'
import { SampleMark } from '#design/feedback/sample-mark.tsx'
import { useFigureSource } from '#platform/sources/web/use-figure-source.ts'
import type { BillingAnalytics } from '../../reports/contract.ts'
import { sampleAccuracy } from '../samples.ts'

type Accuracy = BillingAnalytics['accuracy']

/** The specified bars while synthetic (requirements 2 §2.7); below or instead, agreement with what users approved. */
export function CodingAccuracy({ accuracy }: { accuracy: Accuracy }) {
  const showsSamples = useFigureSource('practiceData') === 'sample'
  return (
    <Card aria-label="Coding Accuracy">
      <CardHeader actions={showsSamples && <SampleMark />}>
        <CardTitle>Coding Accuracy</CardTitle>
        <CardDescription>How often reviewers approved the codes as suggested.</CardDescription>
      </CardHeader>
      <CardContent className="grid gap-4">
        {showsSamples && (
          <ul aria-label="Sample accuracy" className="grid gap-3">
            {sampleAccuracy.map(({ name, percent }) => (
              <Bar key={name} name={name} percent={percent} label={`${name}, sample`} />
            ))}
          </ul>
        )}
        <Measured accuracy={accuracy} hasHeading={showsSamples} />
      </CardContent>
    </Card>
  )
}

function Measured({ accuracy, hasHeading }: { accuracy: Accuracy; hasHeading: boolean }) {
  const { decided, meanEdits } = accuracy
  const rows = [
    ['Overall', accuracy.overall],
    ['ICD-10', accuracy.icd10],
    ['MBS', accuracy.mbs],
  ] as const
  return (
    <div className="grid gap-3">
      {hasHeading && <h3 className="text-sm font-semibold">From records</h3>}
      {decided === 0 ? (
        <p className="text-sm text-muted">No suggestion has been decided yet.</p>
      ) : (
        <>
          <ul aria-label="Accuracy from records" className="grid gap-3">
            {rows.map(([name, { agreed, of, percent }]) => (
              <Bar key={name} name={name} percent={percent} note={`${agreed} of ${of} codes`} label={name} />
            ))}
          </ul>
          <p className="text-sm text-muted">
            {`${decided === 1 ? '1 suggestion' : `${decided} suggestions`} decided`}
            {meanEdits !== null &&
              `, ${meanEdits.toLocaleString('en-AU', { maximumFractionDigits: 1 })} codes changed in each`}
          </p>
        </>
      )}
    </div>
  )
}

interface BarProps {
  name: string
  percent: number | null
  label: string
  note?: string
}

function Bar({ name, percent, label, note }: BarProps) {
  return (
    <li className="grid gap-1">
      <span className="flex justify-between gap-3 text-sm">
        <span>{name}</span>
        <span>
          <strong className="tabular-nums">{percent === null ? '—' : `${percent}%`}</strong>
          {note && <span className="text-muted">{` · ${note}`}</span>}
        </span>
      </span>
      <Progress value={percent ?? 0} label={`Accuracy ${label}`} />
    </li>
  )
}
