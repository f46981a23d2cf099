import { Check, Pencil, X } from 'lucide-react'
import { Button } from '#design/button.tsx'
import { Field } from '#design/inputs/field.tsx'
import { Input } from '#design/inputs/input.tsx'
import { REASON_LENGTH } from '#fhir/field-lengths.ts'
import { type Choice, isIncomplete, type Verdict } from './use-review.ts'

export interface LineChoiceProps {
  title: string
  choice: Choice | undefined
  isTried: boolean
  onChoose: (changes: Partial<Choice> | undefined) => void
}

const verdicts = [
  { verdict: 'accepted', label: 'Accept', icon: Check },
  { verdict: 'edited', label: 'Edit', icon: Pencil },
  { verdict: 'rejected', label: 'Reject', icon: X },
] as const satisfies { verdict: Verdict; label: string; icon: unknown }[]

const COMMON_REASONS = ['Already done', 'Not right for this patient', 'The source is wrong or old', 'Not now']

/** One press each; a second press takes the choice back. */
export function LineChoice({ title, choice, isTried, onChoose }: LineChoiceProps) {
  return (
    <div className="grid gap-2">
      <fieldset className="flex flex-wrap gap-2">
        <legend className="sr-only">{`Decision on ${title}`}</legend>
        {verdicts.map(({ verdict, label, icon: Icon }) => {
          const isChosen = choice?.verdict === verdict
          return (
            <Button
              key={verdict}
              size="sm"
              variant={isChosen ? 'primary' : 'outline'}
              aria-pressed={isChosen}
              onClick={() => onChoose(isChosen ? undefined : { verdict })}
            >
              <Icon aria-hidden="true" />
              {label}
            </Button>
          )
        })}
      </fieldset>
      {choice?.verdict === 'rejected' && (
        <>
          <Field
            label="Reason"
            required
            error={isTried && isIncomplete(choice) ? 'Enter why you reject it' : undefined}
          >
            <Input
              value={choice.reason}
              maxLength={REASON_LENGTH}
              onChange={(event) => onChoose({ reason: event.target.value })}
            />
          </Field>
          <div className="flex flex-wrap gap-2">
            {COMMON_REASONS.map((reason) => (
              <Button key={reason} size="sm" variant="ghost" onClick={() => onChoose({ reason })}>
                {reason}
              </Button>
            ))}
          </div>
        </>
      )}
    </div>
  )
}
