import type { Observation } from 'fhir/r4'
import { Checkbox } from '#design/inputs/checkbox.tsx'
import { conceptText } from '#fhir/codes/codings.ts'
import { formatDateTime } from '#fhir/dates.ts'
import { REASON_LENGTH } from '#fhir/field-lengths.ts'
import { write } from '#platform/api/web/use-write.ts'
import { clinicalLists } from '../contract.ts'
import { type CorrectionDraft, correctionOf, correctionProblems, toCorrection } from '../forms/correction-draft.ts'
import { EntrySheet } from './entry-sheet.tsx'
import { TextField } from './text-field.tsx'
import { useSave } from './use-save.ts'
import { versionOf } from './version-of.ts'

export interface CorrectionSheetProps {
  patientId: string
  observation: Observation
  onClose: () => void
}

/** The earlier value stays in the history; the reason is stored with the new one. */
export function CorrectionSheet({ patientId, observation, onClose }: CorrectionSheetProps) {
  const isPressure = observation.component !== undefined
  const unit = observation.valueQuantity?.unit ?? (isPressure ? 'mmHg' : undefined)
  const save = useSave({
    what: 'Correction',
    types: ['Observation'],
    send: (draft: CorrectionDraft, ifMatch) =>
      write(clinicalLists.correctObservation, {
        params: { id: patientId, observationId: observation.id ?? '' },
        body: toCorrection(draft, observation),
        ifMatch,
      }),
    onSaved: () => {},
  })
  return (
    <EntrySheet
      patientId={patientId}
      title="Correct Observation"
      draftKey={`correction:${patientId}:${observation.id}:${versionOf(observation)}`}
      initial={correctionOf(observation)}
      version={versionOf(observation)}
      submitLabel="Save Correction"
      problemsOf={(draft) => correctionProblems(draft, observation)}
      save={save}
      onClose={onClose}
      fromCurrent={(current) => correctionOf(current as Observation)}
      describe={({ value, systolic, diastolic }) => [['Value', isPressure ? `${systolic}/${diastolic}` : value]]}
    >
      {({ form, change, problems }) => (
        <>
          <p>
            <span className="font-semibold">{conceptText(observation.code)}</span>
            <span className="block text-sm text-muted">{formatDateTime(observation.effectiveDateTime)}</span>
          </p>
          <Checkbox
            label="Entered in error"
            hint="The value is withdrawn; it stays in the history."
            checked={form.isError}
            onCheckedChange={(isError) => change({ isError })}
          />
          {!form.isError && isPressure && (
            <div className="grid gap-4 sm:grid-cols-2">
              <TextField
                label="Systolic"
                unit={unit}
                isNumber
                value={form.systolic}
                error={problems.systolic}
                onChange={(systolic) => change({ systolic })}
              />
              <TextField
                label="Diastolic"
                unit={unit}
                isNumber
                value={form.diastolic}
                error={problems.diastolic}
                onChange={(diastolic) => change({ diastolic })}
              />
            </div>
          )}
          {!form.isError && !isPressure && (
            <TextField
              label="Value"
              unit={unit}
              required
              value={form.value}
              error={problems.value}
              onChange={(value) => change({ value })}
            />
          )}
          <TextField
            label="Reason"
            required
            maxLength={REASON_LENGTH}
            value={form.reason}
            error={problems.reason}
            onChange={(reason) => change({ reason })}
          />
        </>
      )}
    </EntrySheet>
  )
}
