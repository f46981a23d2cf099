import { useState } from 'react'
import { Button } from '#design/button.tsx'
import { Citation } from '#design/citation.tsx'
import { toast } from '#design/feedback/toast-store.ts'
import { Checkbox } from '#design/inputs/checkbox.tsx'
import { DateField } from '#design/inputs/date-field.tsx'
import { Field } from '#design/inputs/field.tsx'
import { NativeSelect } from '#design/inputs/native-select.tsx'
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
import { techniqueChecklist } from '#medicine/inhalers/technique.ts'
import { useWrite } from '#platform/api/web/use-write.ts'
import { type Panel, respiratory } from '../contract.ts'
import { ADHERENCE_ANSWERS, dayProblem, INHALER_DEVICES } from '../rules.ts'
import { PatientLine } from './patient-line.tsx'

type Device = (typeof INHALER_DEVICES)[number]

/** The clinician ticks steps while the patient demonstrates them. */
export default function TechniqueDialog({ panel, onClose }: { panel: Panel; onClose: () => void }) {
  const { patient, inhalers } = panel
  const today = practiceDay(new Date())
  const own = INHALER_DEVICES.filter((device) => inhalers.some((inhaler) => inhaler.device === device))
  const [device, setDevice] = useState<Device>(own[0] ?? 'pMDI')
  const [date, setDate] = useState(today)
  const [done, setDone] = useState<readonly string[]>([])
  const [adherence, setAdherence] = useState('')
  const { steps, note, source } = techniqueChecklist(device)
  const problem = dayProblem(date, { birthDate: patient.birthDate, today })
  useUnsavedGuard(done.length > 0 || adherence !== '', 'Inhaler technique')
  const save = useWrite(respiratory.addTechnique, {
    refreshes: [respiratory.panel, respiratory.register],
    onSuccess: () => {
      toast({ title: 'Technique Saved', description: `${patient.name}, ${device}`, variant: 'success' })
      onClose()
    },
    onError: ({ message }) => toast({ title: 'Save Failed', description: message, variant: 'destructive' }),
  })
  const answer = ADHERENCE_ANSWERS.find((one) => one === adherence)
  return (
    <Dialog open onOpenChange={(open) => !open && void confirmDiscard().then((isMeant) => isMeant && onClose())}>
      <DialogContent aria-describedby={undefined}>
        <DialogHeader>
          <DialogTitle>Check Inhaler Technique</DialogTitle>
        </DialogHeader>
        <div className="grid gap-4">
          <PatientLine person={patient} />
          <div className="grid items-start gap-3 sm:grid-cols-2">
            <Field label="Device">
              <NativeSelect
                value={device}
                onChange={({ target }) => {
                  setDevice(target.value as Device)
                  setDone([])
                }}
              >
                {[...own, ...INHALER_DEVICES.filter((one) => !own.includes(one))].map((one) => (
                  <option key={one} value={one}>
                    {own.includes(one) ? `${one} (in use)` : one}
                  </option>
                ))}
              </NativeSelect>
            </Field>
            <DateField label="Date" hint="" value={date} error={problem} max={today} onValueChange={setDate} />
          </div>
          <fieldset className="grid gap-1">
            <legend className="mb-1 text-sm font-semibold">{`Done correctly, ${done.length} of ${steps.length}`}</legend>
            {steps.map(({ id, text }) => (
              <Checkbox
                key={id}
                label={text}
                checked={done.includes(id)}
                onCheckedChange={(isDone) => setDone(isDone ? [...done, id] : done.filter((one) => one !== id))}
              />
            ))}
          </fieldset>
          {note && <p className="text-sm text-muted">{note}</p>}
          <Field label="How regularly it is taken">
            <NativeSelect value={adherence} onChange={({ target }) => setAdherence(target.value)}>
              <option value="">Not asked</option>
              {ADHERENCE_ANSWERS.map((one) => (
                <option key={one}>{one}</option>
              ))}
            </NativeSelect>
          </Field>
          <p className="text-xs text-muted">
            <Citation citation={source.citation} url={source.url} />
          </p>
        </div>
        <DialogFooter>
          <DialogClose asChild>
            <Button variant="outline">Cancel</Button>
          </DialogClose>
          <Button
            disabled={problem !== undefined}
            loading={save.isPending}
            loadingText="Saving…"
            onClick={() =>
              save.mutate({
                params: { id: patient.id },
                body: { device, date, done: [...done], ...(answer && { adherence: answer }) },
              })
            }
          >
            Save
          </Button>
        </DialogFooter>
      </DialogContent>
    </Dialog>
  )
}
