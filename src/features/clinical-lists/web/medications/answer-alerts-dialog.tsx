import { useRef, useState } from 'react'
import { Button } from '#design/button.tsx'
import { Field } from '#design/inputs/field.tsx'
import { Textarea } from '#design/inputs/textarea.tsx'
import {
  Dialog,
  DialogContent,
  DialogDescription,
  DialogFooter,
  DialogHeader,
  DialogTitle,
} from '#design/overlays/dialog.tsx'
import { REASON_LENGTH } from '#fhir/field-lengths.ts'
import type { Alert, Override } from '../../contract.ts'
import { AlertText } from '../alert-text.tsx'
import { ReplaceButton, type Replaced, replaceable } from './replace-button.tsx'

export interface AnswerAlertsDialogProps {
  patientLine: string
  /** Alerts that require a reason. */
  alerts: readonly Alert[]
  onCancel: () => void
  onReplace: (medication: Replaced) => void
  onAnswer: (overrides: Override[]) => void
}

const WORDS = {
  danger: {
    title: 'Stop: not safe for this patient',
    reason: 'Reason for prescribing anyway',
    go: 'Prescribe Despite This',
    back: 'Choose Another Medication',
  },
  stop: {
    title: 'Stop: recorded allergy',
    reason: 'Reason for prescribing anyway',
    go: 'Prescribe Despite Allergy',
    back: 'Choose Another Medication',
  },
  warn: {
    title: 'Check before prescribing',
    reason: 'Reason for prescribing it as it is',
    go: 'Prescribe With These Reasons',
    back: 'Go Back',
  },
} as const

function wordsFor(alerts: readonly Alert[]): (typeof WORDS)[keyof typeof WORDS] {
  const stops = alerts.filter(({ tier }) => tier === 'blocking')
  if (stops.length === 0) return WORDS.warn
  return stops.every(({ rule }) => rule.startsWith('allergy')) ? WORDS.stop : WORDS.danger
}

/** Each alert requires its own reason, which is stored. Going back has the initial focus. */
export function AnswerAlertsDialog({ patientLine, alerts, onCancel, onReplace, onAnswer }: AnswerAlertsDialogProps) {
  const [reasons, setReasons] = useState<Record<string, string>>({})
  const [isTried, setIsTried] = useState(false)
  const back = useRef<HTMLButtonElement>(null)
  const words = wordsFor(alerts)
  const overrides = alerts.flatMap(({ key }) => {
    const reason = reasons[key]?.trim()
    return reason ? [{ key, reason }] : []
  })
  return (
    <Dialog open onOpenChange={(open) => !open && onCancel()}>
      <DialogContent
        role="alertdialog"
        onOpenAutoFocus={(event) => {
          event.preventDefault()
          back.current?.focus()
        }}
        onInteractOutside={(event) => event.preventDefault()}
      >
        <DialogHeader>
          <DialogTitle>{words.title}</DialogTitle>
          <DialogDescription>{patientLine}</DialogDescription>
        </DialogHeader>
        <ul className="grid gap-4">
          {alerts.map((alert) => {
            const medication = replaceable(alert)
            return (
              <li
                key={alert.key}
                className={`grid gap-2 border-l-4 pl-3 ${alert.tier === 'blocking' ? 'border-[var(--critical)]' : 'border-[var(--warning)]'}`}
              >
                <div>
                  <p className="font-semibold">{alert.title}</p>
                  <AlertText alert={alert} />
                </div>
                {medication && <ReplaceButton medication={medication} onReplace={onReplace} />}
                <Field
                  label={words.reason}
                  required
                  hint="Stored with the prescription, your name and the time"
                  error={isTried && !reasons[alert.key]?.trim() ? 'Enter the reason' : undefined}
                >
                  <Textarea
                    value={reasons[alert.key] ?? ''}
                    maxLength={REASON_LENGTH}
                    onChange={({ target }) => setReasons({ ...reasons, [alert.key]: target.value })}
                  />
                </Field>
              </li>
            )
          })}
        </ul>
        <DialogFooter>
          <Button
            variant="destructive"
            onClick={() => {
              setIsTried(true)
              if (overrides.length === alerts.length) onAnswer(overrides)
            }}
          >
            {words.go}
          </Button>
          <Button ref={back} onClick={onCancel}>
            {words.back}
          </Button>
        </DialogFooter>
      </DialogContent>
    </Dialog>
  )
}
