import { useId } from 'react'
import { Field } from '#design/inputs/field.tsx'
import { Input } from '#design/inputs/input.tsx'
import type { Referrer } from '../contract.ts'
import { NAME_LENGTH } from '../rules.ts'

export interface ReferrerFieldsProps {
  referrer: Referrer
  known: readonly Referrer[]
  problems: Record<string, string>
  onChange: (referrer: Referrer) => void
}

/** Name, provider number and practice; a name from the directory fills in the rest. */
export function ReferrerFields({ referrer, known, problems, onChange }: ReferrerFieldsProps) {
  const listId = useId()
  function setName(name: string) {
    const found = known.find((one) => labelOf(one) === name)
    onChange(found ?? { ...referrer, name })
  }
  return (
    <>
      <Field label="Referrer" hint="A name from the directory fills in the rest" required error={problems.name}>
        <Input
          list={listId}
          maxLength={NAME_LENGTH}
          autoComplete="off"
          value={referrer.name}
          onChange={({ target }) => setName(target.value)}
        />
      </Field>
      <datalist id={listId}>
        {known.map((one) => (
          <option key={one.providerNumber} value={labelOf(one)} />
        ))}
      </datalist>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <Field label="Provider number" required error={problems.providerNumber}>
          <Input
            autoComplete="off"
            maxLength={12}
            value={referrer.providerNumber}
            onChange={({ target }) => onChange({ ...referrer, providerNumber: target.value })}
          />
        </Field>
        <Field label="Practice">
          <Input
            maxLength={NAME_LENGTH}
            autoComplete="off"
            value={referrer.practice}
            onChange={({ target }) => onChange({ ...referrer, practice: target.value })}
          />
        </Field>
      </div>
    </>
  )
}

const labelOf = ({ name, providerNumber, practice }: Referrer): string =>
  [name, providerNumber, practice].filter(Boolean).join(', ')
