import { Field } from '#design/inputs/field.tsx'
import { Input } from '#design/inputs/input.tsx'
import { NativeSelect } from '#design/inputs/native-select.tsx'
import { REASON_LENGTH } from '#fhir/field-lengths.ts'
import { ORDERABLE_TESTS } from '../../rules.ts'

/** An order while it is typed. */
export interface OrderText {
  test: string
  reason: string
  priority: 'routine' | 'urgent'
}

export const emptyOrder: OrderText = { test: '', reason: '', priority: 'routine' }

export function toNewOrder({ test, reason, priority }: OrderText) {
  return { test, priority, ...(reason.trim() && { reason: reason.trim() }) }
}

export interface OrderFieldsProps {
  text: OrderText
  isTried: boolean
  onChange: (text: OrderText) => void
}

export function OrderFields({ text, isTried, onChange }: OrderFieldsProps) {
  const { test, reason, priority } = text
  return (
    <>
      <Field label="Test" error={isTried && !test ? 'Choose a test' : undefined}>
        <NativeSelect value={test} onChange={({ target }) => onChange({ ...text, test: target.value })}>
          <option value="">Choose…</option>
          {[...new Set(ORDERABLE_TESTS.map(({ kind }) => kind))].map((kind) => (
            <optgroup key={kind} label={kind}>
              {ORDERABLE_TESTS.filter((each) => each.kind === kind).map(({ code, name }) => (
                <option key={code} value={code}>
                  {name}
                </option>
              ))}
            </optgroup>
          ))}
        </NativeSelect>
      </Field>
      <Field label="Clinical question (optional)">
        <Input
          value={reason}
          maxLength={REASON_LENGTH}
          onChange={({ target }) => onChange({ ...text, reason: target.value })}
        />
      </Field>
      <Field label="Priority">
        <NativeSelect
          value={priority}
          onChange={({ target }) => onChange({ ...text, priority: target.value === 'urgent' ? 'urgent' : 'routine' })}
        >
          <option value="routine">Routine</option>
          <option value="urgent">Urgent</option>
        </NativeSelect>
      </Field>
    </>
  )
}
