import { useState } from 'react'
import { Field } from '#design/inputs/field.tsx'
import { Input } from '#design/inputs/input.tsx'
import { parseDollars, toDollarText } from '../../parse-dollars.ts'

export interface ChargeInputProps {
  item: string
  cents: number | undefined
  /** undefined means the schedule fee. */
  onChange: (cents: number | undefined) => void
}

/** Updates on blur, so that a partly typed amount triggers no request. */
export function ChargeInput({ item, cents, onChange }: ChargeInputProps) {
  const [text, setText] = useState(cents === undefined ? '' : toDollarText(cents))
  const isBad = text.trim() !== '' && parseDollars(text) === undefined
  return (
    <Field label={`Charge for item ${item}`} error={isBad ? 'Enter an amount in dollars and cents' : undefined}>
      <Input
        inputMode="decimal"
        className="max-w-40 tabular-nums"
        placeholder="Schedule fee"
        value={text}
        onChange={({ target }) => setText(target.value)}
        onBlur={() => !isBad && onChange(text.trim() ? parseDollars(text) : undefined)}
      />
    </Field>
  )
}
