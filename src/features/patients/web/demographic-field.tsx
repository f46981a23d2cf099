import { StatusSymbol } from '#design/feedback/status-symbol.tsx'
import { DateField } from '#design/inputs/date-field.tsx'
import { Field } from '#design/inputs/field.tsx'
import { Input } from '#design/inputs/input.tsx'
import { NativeSelect } from '#design/inputs/native-select.tsx'
import { ageInYears, formatBirthDate } from '#fhir/dates.ts'
import { stateNames } from '#fhir/identifiers/states.ts'
import { CHOICES, type Choices, DEMOGRAPHICS, type DemographicField as FieldName, PHONE_FIELDS } from '../rules.ts'

export interface DemographicFieldProps {
  field: FieldName
  value: string
  error: string | undefined
  warning: string | undefined
  /** The latest allowed date. */
  today: string
  onValueChange: (value: string) => void
  onLeave: () => void
}

const REQUIRED: ReadonlySet<FieldName> = new Set(['family', 'gender', 'birthDate'])
const NUMERIC: ReadonlySet<FieldName> = new Set(['postcode', 'medicareNumber', 'medicareIrn', 'ihi'])
const PHONES: ReadonlySet<FieldName> = new Set(PHONE_FIELDS)

const HINTS: Partial<Record<FieldName, string>> = {
  medicareNumber: 'The ten digits of the card',
  medicareIrn: 'The number beside the name',
  medicareExpiry: 'Month and year, such as 06/2028',
  ihi: '16 digits starting with 800360',
  guardianName: 'Who decides for the patient: a parent, an enduring guardian, a tribunal’s appointee',
  holderName: 'Who pays, if not the patient',
  concessionNumber: 'Nine digits and a letter, such as 307 111 942H',
}

/** One patient detail: its control with errors and warnings. */
export function DemographicField(props: DemographicFieldProps) {
  const { field, value, error, warning } = props
  const common = { label: DEMOGRAPHICS[field].label, required: REQUIRED.has(field), hint: HINTS[field], error }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: what is left is the control inside
    <div className="grid content-start gap-1" onBlur={props.onLeave}>
      {field === 'birthDate' ? (
        <DateField
          {...common}
          // browsers in some locales show the month first, so the hint spells out the date
          hint={value ? birthDateWords(value, props.today) : undefined}
          value={value}
          max={props.today}
          autoComplete="off"
          onValueChange={props.onValueChange}
        />
      ) : field === 'concessionExpiry' ? (
        <DateField {...common} hint="The last day on the card" value={value} onValueChange={props.onValueChange} />
      ) : (
        <Field {...common}>
          <Control {...props} />
        </Field>
      )}
      <p aria-live="polite" className="text-sm text-warning empty:hidden">
        {warning && !error && (
          <>
            <StatusSymbol name="warning" className="mr-1.5 inline" />
            {warning}
          </>
        )}
      </p>
    </div>
  )
}

function Control({ field, value, onValueChange }: DemographicFieldProps) {
  const choices: Choices | undefined = field === 'state' ? stateNames : CHOICES[field]
  if (choices) {
    const isListed = value === '' || value in choices
    return (
      <NativeSelect value={value} onChange={({ target }) => onValueChange(target.value)}>
        <option value="">{field === 'gender' ? 'Choose…' : 'Not recorded'}</option>
        {Object.entries(choices).map(([code, words]) => (
          <option key={code} value={code}>
            {words}
          </option>
        ))}
        {!isListed && <option value={value}>{value}</option>}
      </NativeSelect>
    )
  }
  const isMonth = field === 'medicareExpiry'
  return (
    <Input
      // names and places may be in a right-to-left script
      dir={NUMERIC.has(field) || PHONES.has(field) ? undefined : 'auto'}
      type={PHONES.has(field) ? 'tel' : field === 'email' ? 'email' : 'text'}
      inputMode={NUMERIC.has(field) ? 'numeric' : undefined}
      // the browser must not offer the user's own details
      autoComplete="off"
      spellCheck={false}
      maxLength={DEMOGRAPHICS[field].most}
      value={isMonth ? monthText(value) : value}
      onChange={({ target }) => onValueChange(isMonth ? monthOf(target.value) : target.value)}
    />
  )
}

/** '14 Jul 1951 (75 years)'; a record may have only the year or the month. */
function birthDateWords(birthDate: string, today: string): string {
  const words = formatBirthDate(birthDate)
  const years = ageInYears(birthDate, today)
  return words && years !== undefined && years >= 0 ? `${words} (${years === 1 ? '1 year' : `${years} years`})` : words
}

/** '06/2028' as printed on a card, for '2028-06'. */
function monthText(value: string): string {
  return value.replace(/^(\d{4})-(\d{2})$/, '$2/$1')
}

function monthOf(typed: string): string {
  return typed.replace(/^(\d{2})\/(\d{4})$/, '$2-$1')
}
