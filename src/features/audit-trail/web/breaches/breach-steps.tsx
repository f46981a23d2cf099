import { useState } from 'react'
import { Button } from '#design/button.tsx'
import { Card, CardContent, CardDescription, CardHeader, CardTitle } from '#design/card.tsx'
import { Badge } from '#design/feedback/badge.tsx'
import { ChoiceField } from '#design/inputs/choice-field.tsx'
import { formatDateTime } from '#fhir/dates.ts'
import {
  DECISIONS,
  type Decision,
  STEP_STATUSES,
  STEPS,
  type Step,
  type StepStatus,
  TEXT_LENGTH,
} from '../../breaches/rules.ts'
import { ReasonDialog } from '../reason-dialog.tsx'
import type { ScreenProps } from '../screen-props.ts'

const TONES = { done: 'success', 'not-needed': 'neutral', open: 'warning' } as const

/** Contain, assess, notify, review: each with the actions taken, by whom and when. */
export function BreachSteps({ breach, isPending, failure, onChange }: ScreenProps) {
  const [step, setStep] = useState<Step>()
  const [isDeciding, setIsDeciding] = useState(false)
  const [status, setStatus] = useState<StepStatus>('done')
  const [decision, setDecision] = useState<Decision>('not-eligible')
  const shared = { isPending, failure, most: TEXT_LENGTH, submit: 'Save' }
  return (
    <Card aria-label="Steps">
      <CardHeader
        actions={
          !breach.isClosed && (
            <Button variant="outline" onClick={() => setIsDeciding(true)}>
              {breach.decision ? 'Change the assessment' : 'Record the assessment'}
            </Button>
          )
        }
      >
        <CardTitle>Steps</CardTitle>
        <CardDescription>
          {breach.decision
            ? `${DECISIONS[breach.decision.kind]} (${breach.decision.by}, ${formatDateTime(breach.decision.at)})`
            : 'Not assessed yet'}
        </CardDescription>
      </CardHeader>
      <CardContent>
        <ol className="grid gap-3">
          {breach.steps.map(({ id, status: now, last }) => (
            <li key={id} className="flex flex-wrap items-start justify-between gap-3 border-b pb-3 last:border-b-0">
              <div className="min-w-0 flex-1 basis-60">
                <p className="flex flex-wrap items-center gap-2 font-semibold">
                  {STEPS[id].name}
                  <Badge tone={TONES[now]}>{STEP_STATUSES[now]}</Badge>
                </p>
                <p className="text-sm text-muted">{STEPS[id].what}</p>
                {last && (
                  <p className="break-words text-sm">{`${last.text} (${last.by}, ${formatDateTime(last.at)})`}</p>
                )}
              </div>
              {!breach.isClosed && (
                <Button
                  variant="outline"
                  size="sm"
                  onClick={() => setStep(id)}
                  aria-label={`Record what was done: ${STEPS[id].name}`}
                >
                  Record
                </Button>
              )}
            </li>
          ))}
        </ol>
      </CardContent>
      {step && (
        <ReasonDialog
          {...shared}
          title={STEPS[step].name}
          label="What was done, or why it is not needed"
          onSubmit={(text) => onChange({ kind: 'step', step, status, text }, () => setStep(undefined))}
          onClose={() => setStep(undefined)}
        >
          <ChoiceField label="Status" required choices={STEP_STATUSES} value={status} onChange={setStatus} />
        </ReasonDialog>
      )}
      {isDeciding && (
        <ReasonDialog
          {...shared}
          title="Assessment"
          label="Reasons"
          onSubmit={(text) => onChange({ kind: 'decision', decision, text }, () => setIsDeciding(false))}
          onClose={() => setIsDeciding(false)}
        >
          <ChoiceField label="Decision" required choices={DECISIONS} value={decision} onChange={setDecision} />
        </ReasonDialog>
      )}
    </Card>
  )
}
