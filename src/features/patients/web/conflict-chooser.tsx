import { useEffect, useRef, useState } from 'react'
import { Button } from '#design/button.tsx'
import { Alert } from '#design/feedback/alert.tsx'
import { RadioGroup, RadioItem } from '#design/inputs/radio-group.tsx'
import { conflictsBetween, wordsOf } from '../demographics/compare.ts'
import { DEMOGRAPHICS, type DemographicChanges, type DemographicField, type Demographics } from '../rules.ts'
import { FormFooter } from './form-footer.tsx'

type Side = 'theirs' | 'yours'

export interface ConflictChooserProps {
  base: Demographics
  theirs: Demographics
  yours: Demographics
  isSaving: boolean
  onBack: () => void
  onSave: (chosen: DemographicChanges) => void
}

/** Both versions field by field; the user chooses, and nothing is lost. */
export function ConflictChooser({ base, theirs, yours, isSaving, onBack, onSave }: ConflictChooserProps) {
  const conflicts = conflictsBetween(base, theirs, yours)
  const [chosen, setChosen] = useState<Partial<Record<DemographicField, Side>>>(() =>
    Object.fromEntries(conflicts.map(({ field, suggested }) => [field, suggested])),
  )
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const open = conflicts.filter(({ field }) => !chosen[field]).length

  function save() {
    const mine = conflicts.filter(({ field }) => chosen[field] === 'yours')
    onSave(Object.fromEntries(mine.map(({ field, yours: value }) => [field, value])))
  }

  return (
    <div className="grid gap-4">
      <h3 ref={heading} tabIndex={-1} className="text-base font-semibold">
        Two versions of this record
      </h3>
      <Alert tone="warning" live="status">
        Someone else changed this record while you were working on it. Choose what to keep for each detail that differs.
        What is not kept stays in the history.
      </Alert>
      <ul className="grid gap-3">
        {conflicts.map(({ field, ...both }) => (
          <li key={field} className="rounded-control border p-3">
            <fieldset className="grid gap-2">
              <legend className="float-left font-medium">{DEMOGRAPHICS[field].label}</legend>
              <RadioGroup
                aria-label={DEMOGRAPHICS[field].label}
                className="clear-both sm:grid-cols-2"
                value={chosen[field]}
                onValueChange={(side) => setChosen({ ...chosen, [field]: side as Side })}
              >
                <RadioItem value="theirs" label="Theirs" hint={<Value field={field} value={both.theirs} />} />
                <RadioItem value="yours" label="Yours" hint={<Value field={field} value={both.yours} />} />
              </RadioGroup>
            </fieldset>
          </li>
        ))}
      </ul>
      {conflicts.length === 0 && <p className="text-sm text-muted">Both versions say the same now.</p>}
      <FormFooter>
        {open > 0 && <p className="mr-auto text-sm text-muted">{`${open} still to choose`}</p>}
        <Button variant="outline" onClick={onBack}>
          Back to editing
        </Button>
        <Button disabled={open > 0} loading={isSaving} loadingText="Saving…" onClick={save}>
          Save what I chose
        </Button>
      </FormFooter>
    </div>
  )
}

function Value({ field, value }: { field: DemographicField; value: string }) {
  const words = wordsOf(field, value)
  return words ? <bdi className="break-words text-fg">{words}</bdi> : <>Nothing recorded</>
}
