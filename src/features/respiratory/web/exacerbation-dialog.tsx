import { useState } from 'react'
import { Button } from '#design/button.tsx'
import { toast } from '#design/feedback/toast-store.ts'
import { DateField } from '#design/inputs/date-field.tsx'
import { Field } from '#design/inputs/field.tsx'
import { Input } from '#design/inputs/input.tsx'
import { NativeSelect } from '#design/inputs/native-select.tsx'
import { RadioGroup, RadioItem } from '#design/inputs/radio-group.tsx'
import { Textarea } from '#design/inputs/textarea.tsx'
import {
  Dialog,
  DialogClose,
  DialogContent,
  DialogFooter,
  DialogHeader,
  DialogTitle,
} from '#design/overlays/dialog.tsx'
import { confirmDiscard, useUnsavedGuard } from '#design/overlays/unsaved-guard.ts'
import { practiceDay } from '#fhir/dates.ts'
import { useWrite } from '#platform/api/web/use-write.ts'
import { type Panel, respiratory } from '../contract.ts'
import { dayProblem, EXACERBATION_SEVERITIES, REGISTER_NAMES, REGISTERS, type Register, TEXT_LENGTH } from '../rules.ts'
import { PatientLine } from './patient-line.tsx'

type Severity = (typeof EXACERBATION_SEVERITIES)[number]['value']

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
              label="Started on"
              hint=""
              required
              value={date}
              error={problem}
              max={today}
              onValueChange={setDate}
            />
            <Field label="Condition">
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
              {EXACERBATION_SEVERITIES.map(({ value, label, hint }) => (
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
