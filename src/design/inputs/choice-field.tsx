import { Field, type FieldProps } from './field.tsx'
import { NativeSelect } from './native-select.tsx'

export interface ChoiceFieldProps<V extends string> extends Omit<FieldProps, 'children'> {
  /** The words of each value. */
  choices: Readonly<Record<Exclude<V, ''>, string>>
  /** Which of them are offered, in order; without it all, in theirs. */
  order?: readonly Exclude<V, ''>[]
  /** Label for '', where nothing is chosen; without it a choice is required. */
  none?: string
  value: V
  disabled?: boolean
  onChange: (value: V) => void
}

/** One of a few values, each with its words. */
export function ChoiceField<V extends string>(props: ChoiceFieldProps<V>) {
  const { choices, order, none, value, disabled, onChange, ...field } = props
  const offered = order ?? (Object.keys(choices) as Exclude<V, ''>[])
  return (
    <Field {...field}>
      <NativeSelect value={value} disabled={disabled} onChange={({ target }) => onChange(target.value as V)}>
        {none !== undefined && <option value="">{none}</option>}
        {offered.map((each) => (
          <option key={each} value={each}>
            {choices[each]}
          </option>
        ))}
      </NativeSelect>
    </Field>
  )
}
