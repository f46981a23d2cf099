import { Checkbox } from '#design/inputs/checkbox.tsx'
import { Field } from '#design/inputs/field.tsx'
import { PasswordInput } from '#design/inputs/password-input.tsx'
import type { Configuration } from '../contract.ts'
import type { ConfigForm } from './config-form.ts'

interface SecretFieldProps {
  name: 'clientSecret' | 'apiKey'
  label: string
  /** Added to the standard hint. */
  also?: string
  form: ConfigForm
  saved: Configuration | undefined
  onChange: (changes: Partial<ConfigForm>) => void
}

/**
 * Masked until toggled (requirements 2 §5). A stored secret is never shown again: it can only be replaced or deleted.
 */
export function SecretField({ name, label, also, form, saved, onChange }: SecretFieldProps) {
  const isKept = saved?.kept.includes(name) ?? false
  const isForgotten = form.forget.includes(name)
  const others = form.forget.filter((one) => one !== name)
  return (
    <div className="grid gap-2">
      <Field
        label={label}
        hint={[isKept ? 'Stored. Leave empty to keep it.' : 'Encrypted when you save, and not shown again.', also]
          .filter(Boolean)
          .join(' ')}
      >
        <PasswordInput
          autoComplete="new-password"
          value={form[name]}
          placeholder={isKept && !isForgotten ? '••••••••••••' : undefined}
          onChange={(event) => onChange({ [name]: event.target.value })}
        />
      </Field>
      {isKept && (
        <Checkbox
          label={`Delete the stored ${label.toLowerCase()}`}
          checked={isForgotten}
          onCheckedChange={(checked) => onChange({ forget: checked ? [...others, name] : others })}
        />
      )}
    </div>
  )
}
