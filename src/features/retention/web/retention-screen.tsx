import { lazy, Suspense, useState } from 'react'
import { Card, CardContent, CardDescription, CardHeader, CardTitle } from '#design/card.tsx'
import { SkeletonRows } from '#design/feedback/skeleton.tsx'
import { ErrorState } from '#design/feedback/states.tsx'
import { Field } from '#design/inputs/field.tsx'
import { useRead } from '#platform/api/web/use-read.ts'
import { PatientPicker } from '#platform/patient-search/web/patient-picker.tsx'
import { retention } from '../contract.ts'
import type { Asked } from './hold-dialog.tsx'
import { KeptRecords } from './kept-records.tsx'

const HoldDialog = lazy(async () => ({ default: (await import('./hold-dialog.tsx')).HoldDialog }))

/** How long each record must be kept, and which are on hold. */
export default function RetentionScreen() {
  const { data, error, refetch } = useRead(retention.overview)
  const [asked, setAsked] = useState<Asked>()
  if (error) return <ErrorState cause={error.message} onRetry={() => void refetch()} />
  if (!data) return <SkeletonRows rows={6} />
  return (
    <div className="grid gap-6">
      <p className="max-w-prose text-sm text-muted">
        {`${data.records} records. ${data.source} Aurora never deletes a record automatically. Recordings are deleted after signing, unless the record is on hold.`}
      </p>
      <Card>
        <CardHeader>
          <CardTitle>Put a record on hold</CardTitle>
          <CardDescription>
            For a court, an investigation or a complaint: nothing is deleted until the hold is released.
          </CardDescription>
        </CardHeader>
        <CardContent>
          <Field label="Patient">
            <PatientPicker
              patient={undefined}
              onPick={(one) => one && setAsked({ patientId: one.id, name: one.name, isHeld: false })}
            />
          </Field>
        </CardContent>
      </Card>
      <KeptRecords title="On hold" empty="No record is on hold." records={data.held} onAsk={setAsked} />
      <KeptRecords
        title="Retention period over"
        empty="Every record must still be kept."
        records={data.due}
        onAsk={setAsked}
      />
      <KeptRecords title="Next" empty="No record has a date yet." records={data.next} onAsk={setAsked} />
      {data.isPartial && <p className="text-sm text-muted">Only the first entries are shown.</p>}
      <Suspense>{asked && <HoldDialog asked={asked} onClose={() => setAsked(undefined)} />}</Suspense>
    </div>
  )
}
