import { Plus, X } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { Link } from 'wouter'
import { Button, buttonClass } from '#design/button.tsx'
import { Alert } from '#design/feedback/alert.tsx'
import { toast } from '#design/feedback/toast-store.ts'
import { Checkbox } from '#design/inputs/checkbox.tsx'
import { Field } from '#design/inputs/field.tsx'
import { Input } from '#design/inputs/input.tsx'
import { RadioGroup, RadioItem } from '#design/inputs/radio-group.tsx'
import {
  Dialog,
  DialogContent,
  DialogDescription,
  DialogFooter,
  DialogHeader,
  DialogTitle,
} from '#design/overlays/dialog.tsx'
import { useRead } from '#platform/api/web/use-read.ts'
import { useWrite } from '#platform/api/web/use-write.ts'
import type { PatientChoice } from '#platform/patient-search/web/patient-picker.tsx'
import { ambientScribe } from '../contract.ts'
import { PATIENTS_AT_MOST } from '../rules.ts'

export interface ConsentGiven {
  people: { name: string; relation: string }[]
  how: 'spoken' | 'written'
}

export interface ConsentDialogProps {
  patient: PatientChoice
  clinician: string
  onAgree: (consent: ConsentGiven) => void
  onClose: () => void
}

/** Everyone present is named and agrees before the microphone opens; time and clinician are kept with it. */
export function ConsentDialog({ patient, clinician, onAgree, onClose }: ConsentDialogProps) {
  const [others, setOthers] = useState<{ id: number; name: string; relation: string }[]>([])
  const [how, setHow] = useState<ConsentGiven['how']>('spoken')
  const [isAgreed, setIsAgreed] = useState(false)
  const [isTried, setIsTried] = useState(false)
  const [isDeclined, setIsDeclined] = useState(false)
  const setting = useRead(ambientScribe.audioSetting)
  const decline = useWrite(ambientScribe.declineRecording, {
    onSuccess: () => setIsDeclined(true),
    onError: (error) => toast({ title: 'Saving Failed', description: error.message, variant: 'destructive' }),
  })
  const unnamed = others.some(({ name }) => name.trim() === '')

  function submit(event: FormEvent) {
    event.preventDefault()
    setIsTried(true)
    if (!isAgreed || unnamed) return
    onAgree({
      people: [
        { name: patient.name, relation: 'Patient' },
        { name: clinician, relation: 'Clinician' },
        ...others.map(({ name, relation }) => ({ name: name.trim(), relation: relation.trim() || 'Present' })),
      ],
      how,
    })
  }

  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent>
        <DialogHeader>
          <DialogTitle>Consent to record</DialogTitle>
          <DialogDescription>
            {`Everyone in the room must agree before the microphone opens. ${placeText(setting.data?.remoteHost)} It is deleted after the note is signed.`}
          </DialogDescription>
        </DialogHeader>
        {isDeclined ? (
          <div className="grid gap-4">
            <Alert tone="info" title="Nothing is recorded">
              That someone declined is in the audit log. The visit goes on without the scribe, and nobody’s care
              changes.
            </Alert>
            <DialogFooter>
              <Button variant="outline" onClick={() => setIsDeclined(false)}>
                Back
              </Button>
              <Link href={`/encounters?new=1&patient=${encodeURIComponent(patient.id)}`} className={buttonClass({})}>
                Type the note
              </Link>
            </DialogFooter>
          </div>
        ) : (
          <form className="grid gap-4" onSubmit={submit} noValidate>
            <div className="grid gap-2">
              <p className="text-sm font-medium">Who is present</p>
              <ul className="grid gap-2 text-sm">
                <li className="rounded-control border bg-surface px-3 py-2">{`${patient.name}, patient`}</li>
                <li className="rounded-control border bg-surface px-3 py-2">{`${clinician}, clinician`}</li>
                {others.map((person, index) => (
                  <li key={person.id} className="flex items-end gap-2">
                    <Field
                      className="flex-1"
                      label={`Name of person ${index + 3}`}
                      error={isTried && person.name.trim() === '' ? 'Name everyone present' : undefined}
                    >
                      <Input
                        value={person.name}
                        maxLength={100}
                        onChange={({ target }) =>
                          setOthers(others.map((each) => (each === person ? { ...each, name: target.value } : each)))
                        }
                      />
                    </Field>
                    <Field className="flex-1" label="Who they are">
                      <Input
                        value={person.relation}
                        maxLength={60}
                        placeholder="For example daughter"
                        onChange={({ target }) =>
                          setOthers(
                            others.map((each) => (each === person ? { ...each, relation: target.value } : each)),
                          )
                        }
                      />
                    </Field>
                    <Button
                      variant="ghost"
                      size="icon"
                      aria-label={`Remove person ${index + 3}`}
                      onClick={() => setOthers(others.filter((each) => each !== person))}
                    >
                      <X aria-hidden="true" />
                    </Button>
                  </li>
                ))}
              </ul>
              {others.length + 2 < PATIENTS_AT_MOST && (
                <div>
                  <Button
                    variant="ghost"
                    size="sm"
                    onClick={() => setOthers([...others, { id: Date.now(), name: '', relation: '' }])}
                  >
                    <Plus aria-hidden="true" />
                    Add person
                  </Button>
                </div>
              )}
            </div>
            <Field label="How consent was given">
              <RadioGroup value={how} onValueChange={(value) => setHow(value as ConsentGiven['how'])}>
                <RadioItem value="spoken" label="Spoken" />
                <RadioItem value="written" label="Written" />
              </RadioGroup>
            </Field>
            <div className="grid gap-1">
              <Checkbox
                checked={isAgreed}
                onCheckedChange={setIsAgreed}
                label="Everyone named here has agreed to be recorded"
              />
              {isTried && !isAgreed && (
                <p role="alert" className="field-error">
                  Ask everyone first, then tick this.
                </p>
              )}
            </div>
            <DialogFooter>
              <Button
                variant="outline"
                loading={decline.isPending}
                onClick={() => decline.mutate({ body: { patientId: patient.id, who: 'Someone present' } })}
              >
                Someone declined
              </Button>
              <Button type="submit">Agree and record</Button>
            </DialogFooter>
          </form>
        )}
      </DialogContent>
    </Dialog>
  )
}

/** Whoever agrees must know where their voice goes (APP 8). */
function placeText(remoteHost: string | undefined): string {
  return remoteHost
    ? `The audio is sent to ${remoteHost} to be transcribed.`
    : 'The audio is transcribed on this practice’s own server.'
}
