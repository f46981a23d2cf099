import type { MedicationRequest } from 'fhir/r4'
import { Checkbox } from '#design/inputs/checkbox.tsx'
import { DateField } from '#design/inputs/date-field.tsx'
import { conceptText } from '#fhir/codes/codings.ts'
import { practiceDay } from '#fhir/dates.ts'
import { REASON_LENGTH } from '#fhir/field-lengths.ts'
import { write } from '#platform/api/web/use-write.ts'
import { clinicalLists, type Stop } from '../../contract.ts'
import { stopProblems } from '../../forms/form-problems.ts'
import { EntrySheet } from '../entry-sheet.tsx'
import { TextField } from '../text-field.tsx'
import { useSave } from '../use-save.ts'
import { versionOf } from '../version-of.ts'

export interface StopMedicationSheetProps {
  patientId: string
  request: MedicationRequest
  onClose: () => void
}

export function StopMedicationSheet({ patientId, request, onClose }: StopMedicationSheetProps) {
  const today = practiceDay(new Date())
  const save = useSave({
    what: 'Medication',
    types: ['MedicationRequest'],
    send: (body: Stop, ifMatch) =>
      write(clinicalLists.stopMedication, { params: { id: patientId, medicationId: request.id ?? '' }, body, ifMatch }),
    onSaved: () => {},
  })
  return (
    <EntrySheet<Stop>
      patientId={patientId}
      title="Stop Medication"
      draftKey={`stop:${patientId}:${request.id}:${versionOf(request)}`}
      initial={{ reason: '', on: today }}
      version={versionOf(request)}
      submitLabel="Stop Medication"
      problemsOf={(form) => stopProblems(form, { today, start: request.authoredOn })}
      save={save}
      onClose={onClose}
      // the other user changed the medication itself; this form only stops it
      fromCurrent={() => ({ reason: '', on: today })}
      describe={({ reason, on }) => [
        ['Stopped on', on],
        ['Reason', reason],
      ]}
    >
      {({ form, change, problems }) => (
        <>
          <p className="font-semibold" dir="auto">
            {conceptText(request.medicationCodeableConcept)}
          </p>
          <TextField
            label="Reason"
            required
            maxLength={REASON_LENGTH}
            value={form.reason}
            error={problems.reason}
            onChange={(reason) => change({ reason })}
          />
          <DateField
            label="Stopped on"
            required
            max={today}
            value={form.on}
            error={problems.on}
            onValueChange={(on) => change({ on })}
          />
          <Checkbox
            label="Entered in error"
            hint="It was never meant for this patient. It stays in the history and no longer counts."
            checked={form.isError ?? false}
            onCheckedChange={(isError) => change({ isError: isError || undefined })}
          />
        </>
      )}
    </EntrySheet>
  )
}
