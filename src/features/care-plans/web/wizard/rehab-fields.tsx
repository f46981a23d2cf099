import { useState } from 'react'
import { Button } from '#design/button.tsx'
import { DateField } from '#design/inputs/date-field.tsx'
import { Field } from '#design/inputs/field.tsx'
import { NativeSelect } from '#design/inputs/native-select.tsx'
import { formatDate } from '#fhir/dates.ts'
import { rehabSessions } from '../../checks.ts'
import { type PlanValues, WALK_M } from '../../rules.ts'
import { NumberField } from './number-field.tsx'
import type { PageProps } from './page-props.ts'

/** Eight weeks of sessions, and the six-minute walk test before and after. */
export function RehabFields({ content, onChange }: PageProps) {
  const { values, sessions } = content
  const [startOn, setStartOn] = useState(sessions[0]?.on ?? '')
  const [perWeek, setPerWeek] = useState(sessions.filter(({ week }) => week === 1).length || 2)
  const set = (change: PlanValues) => onChange({ ...content, values: { ...values, ...change } })
  const isUnderWay = sessions.some(({ attendance }) => attendance !== 'planned')
  return (
    <section className="grid gap-4" aria-label="Program">
      <h3 className="font-semibold">Eight weeks of sessions</h3>
      <div className="grid items-end gap-3 sm:grid-cols-3">
        <DateField label="First session" value={startOn} onValueChange={setStartOn} disabled={isUnderWay} />
        <Field label="Sessions a week">
          <NativeSelect
            value={perWeek}
            disabled={isUnderWay}
            onChange={({ target }) => setPerWeek(Number(target.value))}
          >
            {[1, 2, 3].map((each) => (
              <option key={each}>{each}</option>
            ))}
          </NativeSelect>
        </Field>
        <Button
          variant="outline"
          className="mb-1.5"
          disabled={!startOn || isUnderWay}
          onClick={() => onChange({ ...content, sessions: rehabSessions(startOn, perWeek) })}
        >
          Set the sessions
        </Button>
      </div>
      <p role="status" className="text-sm">
        {sessions.length > 0
          ? `${sessions.length} sessions, ${formatDate(sessions[0]?.on)} to ${formatDate(sessions.at(-1)?.on)}`
          : 'No sessions set yet'}
      </p>
      <h3 className="font-semibold">Six-minute walk</h3>
      <div className="grid gap-3 sm:grid-cols-2">
        <NumberField
          label="Before (m)"
          value={values.walkBeforeM}
          {...WALK_M}
          onChange={(walkBeforeM) => set({ walkBeforeM })}
        />
        <DateField
          label="Before, measured on"
          hint=""
          value={values.walkBeforeOn ?? ''}
          onValueChange={(day) => set({ walkBeforeOn: day || undefined })}
        />
        <NumberField
          label="After (m)"
          value={values.walkAfterM}
          {...WALK_M}
          onChange={(walkAfterM) => set({ walkAfterM })}
        />
        <DateField
          label="After, measured on"
          hint=""
          value={values.walkAfterOn ?? ''}
          onValueChange={(day) => set({ walkAfterOn: day || undefined })}
        />
      </div>
    </section>
  )
}
