import { Plus, Trash2 } from 'lucide-react'
import { Button } from '#design/button.tsx'
import { ChoiceField } from '#design/inputs/choice-field.tsx'
import { Field } from '#design/inputs/field.tsx'
import { Input } from '#design/inputs/input.tsx'
import { FLAGS, flags } from '../rules.ts'
import { emptyRow, type ValueRow } from './entry-form.ts'

export interface ValueRowsProps {
  rows: readonly ValueRow[]
  onChange: (rows: readonly ValueRow[]) => void
}

export function ValueRows({ rows, onChange }: ValueRowsProps) {
  const change = (key: number, changes: Partial<ValueRow>) =>
    onChange(rows.map((row) => (row.key === key ? { ...row, ...changes } : row)))
  const nextKey = Math.max(0, ...rows.map(({ key }) => key)) + 1
  return (
    <fieldset className="grid gap-2">
      <legend className="label mb-2">Values</legend>
      {rows.map((row, index) => (
        <div key={row.key} className="grid grid-cols-2 items-start gap-2 sm:grid-cols-[2fr_1fr_1fr_1.4fr_1.6fr_auto]">
          <Text
            label={`Measure ${index + 1}`}
            placeholder="Measure"
            value={row.name}
            onChange={(name) => change(row.key, { name })}
          />
          <Text
            label={`Value ${index + 1}`}
            placeholder="Value"
            value={row.value}
            onChange={(value) => change(row.key, { value })}
          />
          <Text
            label={`Unit ${index + 1}`}
            placeholder="Unit"
            value={row.unit}
            onChange={(unit) => change(row.key, { unit })}
          />
          <Text
            label={`Range ${index + 1}`}
            placeholder="Range"
            value={row.range}
            onChange={(range) => change(row.key, { range })}
          />
          <ChoiceField
            label={`Flag ${index + 1}`}
            hideLabel
            choices={FLAGS}
            order={flags}
            none="No flag"
            value={row.flag}
            onChange={(flag) => change(row.key, { flag })}
          />
          <Button
            variant="ghost"
            size="icon"
            aria-label={`Remove value ${index + 1}`}
            onClick={() => onChange(rows.filter(({ key }) => key !== row.key))}
          >
            <Trash2 aria-hidden="true" />
          </Button>
        </div>
      ))}
      <div>
        <Button variant="outline" size="sm" onClick={() => onChange([...rows, emptyRow(nextKey)])}>
          <Plus aria-hidden="true" />
          Add value
        </Button>
      </div>
    </fieldset>
  )
}

interface TextProps {
  label: string
  placeholder: string
  value: string
  onChange: (value: string) => void
}

function Text({ label, placeholder, value, onChange }: TextProps) {
  return (
    <Field label={label} hideLabel>
      <Input
        value={value}
        placeholder={placeholder}
        maxLength={200}
        onChange={({ target }) => onChange(target.value)}
      />
    </Field>
  )
}
