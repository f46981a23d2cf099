import { Alert } from '#design/feedback/alert.tsx'
import { Field } from '#design/inputs/field.tsx'
import { Input } from '#design/inputs/input.tsx'
import { LEAST_RETENTION } from '#platform/practice-profile/usual-profile.ts'
import type { FieldsProps } from './fields.ts'

export function RetentionFields({ value, onChange, errorAt, setup }: FieldsProps<'retention'>) {
  const years = (field: keyof typeof value, label: string, hint: string) => (
    <Field label={label} hint={hint} error={errorAt(field)}>
      <Input
        type="number"
        min={LEAST_RETENTION[field]}
        max={100}
        value={Number.isFinite(value[field]) ? value[field] : ''}
        onChange={({ target }) => onChange({ ...value, [field]: Number(target.value) })}
      />
    </Field>
  )
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        {years('yearsAfterLastSeen', 'Years after the last visit', 'At least 7 (law of NSW, Victoria and the ACT)')}
        {years('untilAge', 'Until the age of', 'At least 25, for people seen as children')}
      </div>
      {setup.backupProblem && (
        <Alert tone="warning" title="No backup can be written">{`${setup.backupProblem}.`}</Alert>
      )}
      <p className="text-sm text-muted" hidden={Boolean(setup.backupProblem)}>
        {setup.backups
          ? `Backups are written every night to ${setup.backups}.`
          : 'No folder for nightly backups is set. It is set on the server, with AURORA_BACKUP_DIR.'}
      </p>
    </>
  )
}
