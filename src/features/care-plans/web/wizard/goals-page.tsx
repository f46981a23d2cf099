import { Plus, X } from 'lucide-react'
import { Button } from '#design/button.tsx'
import { Checkbox } from '#design/inputs/checkbox.tsx'
import { DateField } from '#design/inputs/date-field.tsx'
import { Field } from '#design/inputs/field.tsx'
import { Input } from '#design/inputs/input.tsx'
import { type PlanGoal, TEXT_LENGTH } from '../../rules.ts'
import { type PageProps, replaceAt, withoutAt } from './page-props.ts'

/** The patient's goals, in their own words. */
export function GoalsPage({ content, onChange }: PageProps) {
  const { goals } = content
  const setGoals = (next: PlanGoal[]) => onChange({ ...content, goals: next })
  return (
    <div className="grid gap-4">
      {goals.map((goal, index) => (
        <fieldset
          key={goal.id ?? `new-${index}`}
          className="grid items-end gap-3 border-b [&>.choice]:mb-3 [&>.btn]:mb-1 pb-4 md:grid-cols-[2fr_1fr_auto_auto]"
        >
          <legend className="sr-only">{`Goal ${index + 1}`}</legend>
          <Field label={`Goal ${index + 1}`}>
            <Input
              value={goal.text}
              maxLength={TEXT_LENGTH}
              onChange={({ target }) => setGoals(replaceAt(goals, index, { text: target.value }))}
            />
          </Field>
          <DateField
            label="By"
            hint=""
            value={goal.dueOn ?? ''}
            onValueChange={(day) => setGoals(replaceAt(goals, index, { dueOn: day || undefined }))}
          />
          <Checkbox
            label="Reached"
            checked={goal.isAchieved}
            onCheckedChange={(isAchieved) => setGoals(replaceAt(goals, index, { isAchieved }))}
          />
          <Button
            variant="ghost"
            size="icon"
            aria-label={`Remove goal ${index + 1}`}
            onClick={() => setGoals(withoutAt(goals, index))}
          >
            <X aria-hidden="true" />
          </Button>
        </fieldset>
      ))}
      <Button
        variant="outline"
        className="justify-self-start"
        onClick={() => setGoals([...goals, { text: '', isAchieved: false }])}
      >
        <Plus aria-hidden="true" />
        Add a goal
      </Button>
    </div>
  )
}
