import clsx from 'clsx'
import { useState } from 'react'
import type { Problems } from '../demographics/find-problems.ts'
import type { DemographicChanges, Demographics, DemographicField as FieldName } from '../rules.ts'
import { DemographicField } from './demographic-field.tsx'

/** Fields by topic; a `wide` field takes a whole row. */
const SECTIONS: readonly { title: string; fields: readonly FieldName[]; wide?: readonly FieldName[] }[] = [
  { title: 'Name', fields: ['title', 'preferredName', 'given', 'family'] },
  { title: 'Birth and gender', fields: ['birthDate', 'gender'] },
  { title: 'Phone and email', fields: ['mobile', 'homePhone', 'workPhone', 'email', 'messages'] },
  { title: 'Address', fields: ['addressLine', 'suburb', 'state', 'postcode'], wide: ['addressLine'] },
  { title: 'Medicare card', fields: ['medicareNumber', 'medicareIrn', 'medicareExpiry'] },
  { title: 'Other identifiers', fields: ['ihi', 'dvaNumber', 'dvaCard'], wide: ['ihi'] },
  { title: 'Concession card', fields: ['concessionCard', 'concessionNumber', 'concessionExpiry'] },
  {
    title: 'Language and background',
    fields: ['interpreter', 'language', 'indigenousStatus'],
    wide: ['indigenousStatus'],
  },
  { title: 'General practitioner', fields: ['gpName', 'gpPractice'] },
  { title: 'Emergency contact', fields: ['contactName', 'contactRelationship', 'contactPhone'] },
  { title: 'Next of kin', fields: ['kinName', 'kinRelationship', 'kinPhone'] },
  { title: 'Guardian', fields: ['guardianName', 'guardianRelationship', 'guardianPhone'], wide: ['guardianName'] },
  { title: 'Account holder', fields: ['holderName', 'holderPhone', 'holderAddress'], wide: ['holderAddress'] },
]

export interface DemographicFieldsProps {
  values: Demographics
  changes: DemographicChanges
  problems: Problems
  /** After the first attempt to save, every problem is shown. */
  isTried: boolean
  today: string
  onChange: (field: FieldName, value: string) => void
}

export function DemographicFields({ values, changes, problems, isTried, today, onChange }: DemographicFieldsProps) {
  const [left, setLeft] = useState<ReadonlySet<FieldName>>(new Set())
  const isSettled = (field: FieldName) => isTried || left.has(field)
  return (
    <>
      {SECTIONS.map(({ title, fields, wide }) => (
        <fieldset key={title} className="grid gap-3 border-t pt-4 first:border-t-0 first:pt-0">
          <legend className="float-left mb-1 text-base font-semibold">{title}</legend>
          <div className="clear-both grid gap-x-4 gap-y-3 sm:grid-cols-2">
            {fields.map((field) => (
              <div key={field} className={clsx(wide?.includes(field) && 'sm:col-span-2')}>
                <DemographicField
                  field={field}
                  value={values[field]}
                  error={isSettled(field) && (isTried || values[field]) ? problems.errors[field] : undefined}
                  // a field being typed in gets no warning until it loses focus; a stored value does at once
                  warning={isSettled(field) || !(field in changes) ? problems.warnings[field] : undefined}
                  today={today}
                  onValueChange={(value) => onChange(field, value)}
                  onLeave={() => setLeft((before) => new Set(before).add(field))}
                />
              </div>
            ))}
          </div>
        </fieldset>
      ))}
    </>
  )
}

/** Scrolls to the first invalid field; call it once the errors have rendered. */
export function focusFirstError(within: HTMLElement | null): void {
  requestAnimationFrame(() => within?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
}
