import { useState } from 'react'
import { Button } from '#design/button.tsx'
import { Progress } from '#design/feedback/progress.tsx'
import { Checkbox } from '#design/inputs/checkbox.tsx'
import { Field } from '#design/inputs/field.tsx'
import { Input } from '#design/inputs/input.tsx'
import { NativeSelect } from '#design/inputs/native-select.tsx'
import { RadioGroup, RadioItem } from '#design/inputs/radio-group.tsx'
import {
  Dialog,
  DialogContent,
  DialogDescription,
  DialogFooter,
  DialogHeader,
  DialogTitle,
} from '#design/overlays/dialog.tsx'
import { account } from '#features/account/contract.ts'
import { may } from '#fhir/capabilities.ts'
import { useRead } from '#platform/api/web/use-read.ts'
import { type PatientChoice, PatientPicker } from '#platform/patient-search/web/patient-picker.tsx'
import { transfer } from '../contract.ts'
import { EXPORT_FORMATS, PURPOSE_LENGTH, type TransferFormat } from '../rules.ts'
import { count } from './import-words.ts'
import { useExport } from './use-export.ts'

/** Patients, record types, format and purpose; the file streams while it is read. */
export function ExportDialog({ onClose }: { onClose: () => void }) {
  const { data: me } = useRead(account.me)
  const canExportAll = may(me?.user, 'export-practice')
  const [scope, setScope] = useState('patient')
  const [patient, setPatient] = useState<PatientChoice>()
  const [format, setFormat] = useState<TransferFormat>('ndjson')
  const [purpose, setPurpose] = useState('')
  const [leftOut, setLeftOut] = useState<ReadonlySet<string>>(new Set())
  const isWhole = scope === 'practice'
  const isReady = isWhole || patient !== undefined
  const counts = useRead(transfer.countExport, {
    query: { patientId: isWhole ? undefined : patient?.id },
    enabled: isReady,
  })
  const offered = (counts.data ?? []).filter(({ type }) => format !== 'csv' || type === 'Patient')
  const chosen = offered.filter(({ type }) => format === 'csv' || !leftOut.has(type))
  const total = chosen.reduce((sum, each) => sum + each.count, 0)
  const run = useExport(onClose)

  function start() {
    const types = format !== 'csv' && leftOut.size > 0 ? chosen.map(({ type }) => type) : undefined
    void run.start({ format, patientId: isWhole ? undefined : patient?.id, types, purpose: purpose.trim() })
  }

  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent size="lg">
        <DialogHeader>
          <DialogTitle>Export records</DialogTitle>
          <DialogDescription>
            From the current source of each type. Who exported what, and why, is recorded in the audit log.
          </DialogDescription>
        </DialogHeader>
        <form
          className="grid gap-4"
          onSubmit={(event) => {
            event.preventDefault()
            start()
          }}
        >
          <Field label="Whose records">
            <RadioGroup value={scope} onValueChange={setScope} disabled={run.isRunning}>
              <RadioItem value="patient" label="One patient" hint="With the people and places named in their record" />
              {canExportAll && <RadioItem value="practice" label="The whole practice" />}
            </RadioGroup>
          </Field>
          {!canExportAll && me && (
            <p className="text-sm text-muted">The whole practice can be exported by an administrator.</p>
          )}
          {!isWhole && (
            <Field label="Patient" required>
              <PatientPicker patient={patient} onPick={setPatient} />
            </Field>
          )}
          <Field label="Format" required>
            <NativeSelect
              value={format}
              disabled={run.isRunning}
              onChange={({ target }) => setFormat(target.value as TransferFormat)}
            >
              {Object.entries(EXPORT_FORMATS).map(([key, { label }]) => (
                <option key={key} value={key}>
                  {label}
                </option>
              ))}
            </NativeSelect>
          </Field>
          {isReady && offered.length > 0 && format !== 'csv' && (
            <fieldset className="grid gap-2">
              <legend className="text-sm font-medium">Kinds of record</legend>
              <div className="grid max-h-48 gap-1 overflow-y-auto rounded-control border p-2 sm:grid-cols-2">
                {offered.map(({ type, count: number }) => (
                  <Checkbox
                    key={type}
                    label={`${type} (${number.toLocaleString('en-AU')})`}
                    checked={!leftOut.has(type)}
                    disabled={run.isRunning}
                    onCheckedChange={(isIn) => {
                      const next = new Set(leftOut)
                      if (isIn) next.delete(type)
                      else next.add(type)
                      setLeftOut(next)
                    }}
                  />
                ))}
              </div>
            </fieldset>
          )}
          {counts.error && <p className="text-sm text-critical">{counts.error.message}</p>}
          <Field label="Purpose" hint="For example: the patient asked for their record" error={run.problem} required>
            <Input
              value={purpose}
              maxLength={PURPOSE_LENGTH}
              disabled={run.isRunning}
              onChange={({ target }) => setPurpose(target.value)}
            />
          </Field>
          {run.isRunning && (
            <div className="grid gap-1">
              <p
                role="status"
                className="text-sm"
              >{`${count(run.received, 'record', 'records')} of about ${total.toLocaleString('en-AU')}`}</p>
              <Progress value={total > 0 ? (run.received / total) * 100 : undefined} label="Exporting" />
            </div>
          )}
          <DialogFooter>
            <Button variant="outline" onClick={run.isRunning ? run.cancel : onClose}>
              Cancel
            </Button>
            <Button
              type="submit"
              disabled={!isReady || total === 0 || purpose.trim().length < 3}
              loading={run.isRunning}
              loadingText="Exporting…"
            >
              {total > 0 ? `Export ${count(total, 'record', 'records')}` : 'Export'}
            </Button>
          </DialogFooter>
        </form>
      </DialogContent>
    </Dialog>
  )
}
