import { Field } from '#design/inputs/field.tsx'
import { RadioGroup, RadioItem } from '#design/inputs/radio-group.tsx'

export type Send = 'now' | 'later'

export interface SendChoiceProps {
  value: Send
  isConnected: boolean
  onChange: (value: Send) => void
}

export function SendChoice({ value, isConnected, onChange }: SendChoiceProps) {
  if (!isConnected) return null
  return (
    <Field label="When to send">
      <RadioGroup value={value} onValueChange={(next) => onChange(next as Send)}>
        <RadioItem value="now" label="Send to the simulated channel now" />
        <RadioItem value="later" label="Keep ready" hint="The approval can be withdrawn until the claim is sent" />
      </RadioGroup>
    </Field>
  )
}
