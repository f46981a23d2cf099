import { Field } from '#design/inputs/field.tsx'
import { Input } from '#design/inputs/input.tsx'
import { NativeSelect } from '#design/inputs/native-select.tsx'
import { Textarea } from '#design/inputs/textarea.tsx'
import type { Problems } from '#platform/api/web/use-checked-form.ts'
import { APP_KINDS, type AppKind, KIND_LABELS, linesOf, listOf, NAME_LENGTH } from '../rules.ts'
import { type AppForm, signs, withKind } from './app-form.ts'

export interface AppFieldsProps {
  form: AppForm
  problems: Problems<keyof AppForm>
  /** The authentication method cannot change after registration. */
  isNew: boolean
  onChange: (form: AppForm) => void
}

export function AppFields({ form, problems, isNew, onChange }: AppFieldsProps) {
  const set = (changes: Partial<AppForm>) => onChange({ ...form, ...changes })
  const lines = problems.scopes ? [] : linesOf(listOf(form.scopes), 'staff')
  return (
    <div className="grid gap-4">
      <Field label="Name" hint="Shown when users are asked to authorise the app." required error={problems.name}>
        <Input value={form.name} maxLength={NAME_LENGTH} onChange={({ target }) => set({ name: target.value })} />
      </Field>
      <Field label="Kind" hint={KIND_LABELS[form.kind].purpose}>
        <NativeSelect
          value={form.kind}
          disabled={!isNew}
          onChange={({ target }) => onChange(withKind(form, target.value as AppKind))}
        >
          {APP_KINDS.map((kind) => (
            <option key={kind} value={kind}>
              {KIND_LABELS[kind].label}
            </option>
          ))}
        </NativeSelect>
      </Field>
      {form.kind !== 'service' && (
        <>
          <Field
            label="Redirect addresses"
            hint="Redirect addresses, one per line. Matched exactly."
            required
            error={problems.redirectUris}
          >
            <Textarea
              rows={3}
              spellCheck={false}
              value={form.redirectUris}
              onChange={({ target }) => set({ redirectUris: target.value })}
            />
          </Field>
          <Field label="Launch address" hint="Lets staff open the app from a chart." error={problems.launchUrl}>
            <Input
              spellCheck={false}
              value={form.launchUrl}
              onChange={({ target }) => set({ launchUrl: target.value })}
            />
          </Field>
        </>
      )}
      <Field
        label="Scopes"
        hint="The most it may ever ask for, for example patient/Observation.rs offline_access"
        required
        error={problems.scopes}
      >
        <Textarea
          rows={2}
          spellCheck={false}
          value={form.scopes}
          onChange={({ target }) => set({ scopes: target.value })}
        />
      </Field>
      {lines.length > 0 && (
        <ul className="list-disc ps-5 text-sm text-muted" aria-label="What these scopes allow">
          {lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
      {signs(form.kind) && (
        <>
          <Field label="Public keys" hint='A JSON Web Key Set: {"keys": [ … ]}' error={problems.jwks}>
            <Textarea
              rows={4}
              spellCheck={false}
              className="font-mono text-xs"
              value={form.jwks}
              onChange={({ target }) => set({ jwks: target.value })}
            />
          </Field>
          <Field label="Address of its keys" hint="Used where no keys are entered above.">
            <Input spellCheck={false} value={form.jwksUri} onChange={({ target }) => set({ jwksUri: target.value })} />
          </Field>
        </>
      )}
    </div>
  )
}
