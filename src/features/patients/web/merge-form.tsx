import type { Patient } from 'fhir/r4'
import { useState } from 'react'
import { useLocation } from 'wouter'
import { Button } from '#design/button.tsx'
import { ErrorState, LoadingText } from '#design/feedback/states.tsx'
import { Field } from '#design/inputs/field.tsx'
import { RadioGroup, RadioItem } from '#design/inputs/radio-group.tsx'
import { Textarea } from '#design/inputs/textarea.tsx'
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from '#design/lists/table.tsx'
import { ConfirmDialog } from '#design/overlays/alert-dialog.tsx'
import { REASON_LENGTH } from '#fhir/field-lengths.ts'
import { displayName } from '#fhir/names.ts'
import { useRead } from '#platform/api/web/use-read.ts'
import type { PatientHit } from '#platform/patient-search/contract.ts'
import { patients } from '../contract.ts'
import { wordsOf } from '../demographics/compare.ts'
import { toDemographics } from '../demographics/to-demographics.ts'
import { DEMOGRAPHIC_FIELDS, DEMOGRAPHICS } from '../rules.ts'
import { hrefOf, recordNumberOf } from './patient-links.ts'
import { useMerging } from './use-merging.ts'

export interface MergeFormProps {
  patient: Patient
  other: PatientHit
  onChangeOther: () => void
  onClose: () => void
}

/** Both records side by side, which one survives, and the reason. */
export function MergeForm({ patient, other, onChangeOther, onClose }: MergeFormProps) {
  const { data, error, refetch } = useRead(patients.read, { params: { id: other.id } })
  const [, navigate] = useLocation()
  const [survivorId, setSurvivorId] = useState<string>()
  const [reason, setReason] = useState('')
  const [isAsking, setIsAsking] = useState(false)
  const { merge } = useMerging({
    onMerged(id) {
      onClose()
      if (id !== patient.id) navigate(hrefOf(id))
    },
  })
  if (error && !data) return <ErrorState cause={error.message} onRetry={() => void refetch()} />
  if (!data) return <LoadingText visible>Loading the other record…</LoadingText>

  const survivor = survivorId === patient.id ? patient : data
  const duplicate = survivor === patient ? data : patient
  const isReady = survivorId !== undefined && reason.trim() !== ''
  return (
    <div className="grid gap-4">
      <Comparison one={patient} other={data} />
      <Button variant="outline" size="sm" className="justify-self-start" onClick={onChangeOther}>
        Choose another record
      </Button>
      <Field label="Which record survives" required>
        <RadioGroup value={survivorId} onValueChange={setSurvivorId}>
          <RadioItem value={patient.id ?? ''} label={<bdi>{labelOf(patient)}</bdi>} hint="This record" />
          <RadioItem value={data.id ?? ''} label={<bdi>{labelOf(data)}</bdi>} hint="The other record" />
        </RadioGroup>
      </Field>
      <Field label="Reason" hint="How you know that this is the same patient" required>
        <Textarea value={reason} maxLength={REASON_LENGTH} onChange={({ target }) => setReason(target.value)} />
      </Field>
      <Button
        className="justify-self-end"
        disabled={!isReady}
        loading={merge.isPending}
        loadingText="Merging…"
        onClick={() => setIsAsking(true)}
      >
        Merge Records
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        title="Merge these records?"
        description={`${labelOf(duplicate)} is retired, and found under ${labelOf(survivor)} from now on. This can be undone.`}
        confirmLabel="Merge Records"
        onConfirm={() =>
          merge.mutate({ params: { id: duplicate.id ?? '' }, body: { into: survivor.id ?? '', reason } })
        }
      />
    </div>
  )
}

function labelOf(patient: Patient): string {
  const mrn = recordNumberOf(patient)
  return [displayName(patient), mrn && `MRN ${mrn}`].filter(Boolean).join(' · ')
}

function Comparison({ one, other }: { one: Patient; other: Patient }) {
  const [left, right] = [toDemographics(one), toDemographics(other)]
  const rows = DEMOGRAPHIC_FIELDS.filter((field) => left[field] || right[field])
  return (
    <Table caption="Both records side by side" frameClassName="max-h-80">
      <TableHead>
        <TableRow>
          <TableHeader>Detail</TableHeader>
          <TableHeader>This record</TableHeader>
          <TableHeader>The other record</TableHeader>
        </TableRow>
      </TableHead>
      <TableBody>
        {rows.map((field) => {
          const isSame = left[field] === right[field]
          return (
            <TableRow key={field}>
              <TableHeader scope="row">{DEMOGRAPHICS[field].label}</TableHeader>
              <TableCell>
                <bdi>{wordsOf(field, left[field]) || '—'}</bdi>
              </TableCell>
              <TableCell className={isSame ? 'text-muted' : 'font-semibold'}>
                <bdi>{isSame ? 'the same' : wordsOf(field, right[field]) || '—'}</bdi>
              </TableCell>
            </TableRow>
          )
        })}
      </TableBody>
    </Table>
  )
}
