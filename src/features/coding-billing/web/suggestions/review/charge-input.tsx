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

/** Tells of each amount as it is typed: on leaving the field, buttons would move under the pointer that presses them. */
export function ChargeInput({ item, cents, onChange }: ChargeInputProps) {
  const [text, setText] = useState(cents === undefined ? '' : toDollarText(cents))
  const isBad = text.trim() !== '' && parseDollars(text) === undefined
  function type(typed: string) {
    setText(typed)
    const amount = parseDollars(typed)
    if (amount !== undefined || !typed.trim()) onChange(amount)
  }
  return (
    <Field label={`Charge for item ${item}`} error={isBad ? 'Enter an amount in dollars and cents' : undefined}>
      <Input
        inputMode="decimal"
        className="max-w-40 tabular-nums"
        placeholder="Schedule fee"
        value={text}
        onChange={({ target }) => type(target.value)}
      />
    </Field>
  )
}
