import { Citation } from '#design/citation.tsx'
import { DateField } from '#design/inputs/date-field.tsx'
import { Field } from '#design/inputs/field.tsx'
import { NativeSelect } from '#design/inputs/native-select.tsx'
import { fagerstrom } from '#medicine/scores/nicotine-dependence.ts'
import { nicotineScore } from '../../checks.ts'
import type { PlanValues } from '../../rules.ts'
import { NumberField } from './number-field.tsx'
import type { PageProps } from './page-props.ts'

const YES_NO = ['hardToRefrain', 'firstHardestToGiveUp', 'moreInMorning', 'whenIll'] as const
const toChoice = (value: boolean | undefined) => (value === undefined ? '' : value ? 'yes' : 'no')

/** The Fagerström test and the quit date. */
export function NicotineFields({ content, onChange }: PageProps) {
  const { values } = content
  const { inputs, source } = fagerstrom
  const set = (change: PlanValues) => onChange({ ...content, values: { ...values, ...change } })
  const result = nicotineScore(values)
  return (
    <section className="grid gap-3" aria-label="Nicotine dependence">
      <h3 className="font-semibold">{fagerstrom.title}</h3>
      <div className="grid items-end gap-3 sm:grid-cols-2">
        <NumberField
          label={inputs.minutesToFirst.label}
          min={inputs.minutesToFirst.min}
          max={inputs.minutesToFirst.max}
          value={values.minutesToFirst}
          onChange={(minutesToFirst) => set({ minutesToFirst })}
        />
        <NumberField
          label={inputs.cigarettesPerDay.label}
          min={inputs.cigarettesPerDay.min}
          max={inputs.cigarettesPerDay.max}
          value={values.cigarettesPerDay}
          onChange={(cigarettesPerDay) => set({ cigarettesPerDay })}
        />
        {YES_NO.map((name) => (
          <Field key={name} label={inputs[name].label}>
            <NativeSelect
              value={toChoice(values[name])}
              onChange={({ target }) => set({ [name]: target.value === '' ? undefined : target.value === 'yes' })}
            >
              <option value="">Not answered</option>
              <option value="yes">Yes</option>
              <option value="no">No</option>
            </NativeSelect>
          </Field>
        ))}
      </div>
      <p role="status" className="font-medium">
        {result ? `Score ${result.score} of 10: ${result.band} nicotine dependence` : 'No score until all are answered'}
      </p>
      <p className="text-sm text-muted">
        <Citation citation={source.citation} url={source.url} />
      </p>
      <DateField
        label="Day to stop"
        className="max-w-xs"
        value={values.quitOn ?? ''}
        onValueChange={(day) => set({ quitOn: day || undefined })}
      />
    </section>
  )
}
