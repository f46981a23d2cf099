import { useState } from 'react'
import { useWrite } from '#platform/api/web/use-write.ts'
import { Button } from '#platform/design/button.tsx'
import { DateField } from '#platform/design/date-field.tsx'
import {
  Dialog,
  DialogClose,
  DialogContent,
  DialogFooter,
  DialogHeader,
  DialogTitle,
} from '#platform/design/dialog.tsx'
import { Field } from '#platform/design/field.tsx'
import { Input } from '#platform/design/input.tsx'
import { NativeSelect } from '#platform/design/native-select.tsx'
import { RadioGroup, RadioItem } from '#platform/design/radio-group.tsx'
import { Textarea } from '#platform/design/textarea.tsx'
import { toast } from '#platform/design/toast-store.ts'
import { confirmDiscard, useUnsavedGuard } from '#platform/design/unsaved-guard.ts'
import { practiceDay } from '#platform/fhir/dates.ts'
import { type Panel, respiratory } from '../contract.ts'
import { dayProblem, FLARE_SEVERITIES, REGISTER_NAMES, REGISTERS, type Register, TEXT_LENGTH } from '../rules.ts'
import { PatientLine } from './patient-line.tsx'

type Severity = (typeof FLARE_SEVERITIES)[number]['value']

export default function ExacerbationDialog({ panel, onClose }: { panel: Panel; onClose: () => void }) {
  const { patient, conditions } = panel
  const today = practiceDay(new Date())
  const [airway, setAirway] = useState<Register>(conditions[0] ?? 'copd')
  const [date, setDate] = useState(today)
  const [severity, setSeverity] = useState<Severity>('moderate')
  const [hospital, setHospital] = useState('')
  const [note, setNote] = useState('')
  const problem = dayProblem(date, { birthDate: patient.birthDate, today })
  useUnsavedGuard(
    hospital.trim() !== '' || note.trim() !== '' || severity !== 'moderate' || date !== today,
    'Exacerbation',
  )
  const save = useWrite(respiratory.addExacerbation, {
    refreshes: [respiratory.panel, respiratory.register, respiratory.summary],
    onSuccess: () => {
      toast({ title: 'Exacerbation Recorded', description: patient.name, variant: 'success' })
      onClose()
    },
    onError: ({ message }) => toast({ title: 'Save Failed', description: message, variant: 'destructive' }),
  })
  const body = {
    airway,
    date,
    severity,
    ...(severity === 'severe' && hospital.trim() && { hospital: hospital.trim() }),
    ...(note.trim() && { note: note.trim() }),
  }
  return (
    <Dialog open onOpenChange={(open) => !open && void confirmDiscard().then((isMeant) => isMeant && onClose())}>
      <DialogContent aria-describedby={undefined}>
        <DialogHeader>
          <DialogTitle>Log Exacerbation</DialogTitle>
        </DialogHeader>
        <div className="grid gap-4">
          <PatientLine person={patient} />
          <div className="grid items-start gap-3 sm:grid-cols-2">
            <DateField
              label="Began on"
              hint=""
              required
              value={date}
              error={problem}
              max={today}
              onValueChange={setDate}
            />
            <Field label="Of">
              <NativeSelect value={airway} onChange={({ target }) => setAirway(target.value as Register)}>
                {REGISTERS.map((one) => (
                  <option key={one} value={one}>
                    {REGISTER_NAMES[one]}
                  </option>
                ))}
              </NativeSelect>
            </Field>
          </div>
          <Field label="Severity, by treatment">
            <RadioGroup value={severity} onValueChange={(value) => setSeverity(value as Severity)}>
              {FLARE_SEVERITIES.map(({ value, label, hint }) => (
                <RadioItem key={value} value={value} label={label} hint={hint} />
              ))}
            </RadioGroup>
          </Field>
          {severity === 'severe' && (
            <Field label="Hospital">
              <Input value={hospital} maxLength={TEXT_LENGTH} onChange={({ target }) => setHospital(target.value)} />
            </Field>
          )}
          <Field label="Note">
            <Textarea rows={2} value={note} maxLength={TEXT_LENGTH} onChange={({ target }) => setNote(target.value)} />
          </Field>
        </div>
        <DialogFooter>
          <DialogClose asChild>
            <Button variant="outline">Cancel</Button>
          </DialogClose>
          <Button
            disabled={problem !== undefined}
            loading={save.isPending}
            loadingText="Saving…"
            onClick={() => save.mutate({ params: { id: patient.id }, body })}
          >
            Save
          </Button>
        </DialogFooter>
      </DialogContent>
    </Dialog>
  )
}
