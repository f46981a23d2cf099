import clsx from 'clsx'
import { Checkbox } from '#design/inputs/checkbox.tsx'
import { Field } from '#design/inputs/field.tsx'
import { Input } from '#design/inputs/input.tsx'
import trackingMessages from '#i18n/messages/en-AU/tracking.json'
import { SIGN_CODES, SIGNS, type Sign } from '#medicine/self-management/signs.ts'
import { QUESTIONNAIRES, READING_RANGES, WAKINGS } from '../../rules.ts'
import { SignList } from '../coach/sign-list.tsx'
import { useMessages } from '../language/use-messages.ts'
import type { EntryFieldsProps } from './entry-props.ts'
import { ScoreItems } from './score-items.tsx'

/** The controls for one kind of entry. */
export function EntryFields(props: EntryFieldsProps) {
  const { kind } = props
  if (kind === 'symptoms') return <SymptomFields {...props} />
  if (kind === 'sleep') return <SleepFields {...props} />
  if (QUESTIONNAIRES[kind]) return <ScoreItems {...props} />
  return <NumberField {...props} kind={kind as 'peak-flow'} />
}

function NumberField({ kind, fields, problem, onChange }: EntryFieldsProps & { kind: 'peak-flow' }) {
  const { t } = useMessages(trackingMessages)
  const { min, max, step } = READING_RANGES[kind]
  return (
    <Field label={t(`entry.${kind}`)} hint={t(`entry.${kind}-hint`)} error={problem} required>
      <Input
        type="number"
        inputMode="numeric"
        className="min-h-14 text-2xl font-semibold"
        min={min}
        max={max}
        step={step}
        autoFocus
        value={fields.value ?? ''}
        onChange={({ target }) => onChange({ value: target.value === '' ? undefined : target.valueAsNumber })}
      />
    </Field>
  )
}

const SLEEP = [1, 2, 3, 4, 5] as const

function SleepFields({ fields, problem, onChange }: EntryFieldsProps) {
  const { t } = useMessages(trackingMessages)
  return (
    <>
      <Field label={t('entry.sleep')} error={problem} required>
        <div className="grid gap-2" role="radiogroup" aria-label={t('entry.sleep')}>
          {SLEEP.map((value) => (
            <label
              key={value}
              className={clsx(
                'flex min-h-target items-center gap-3 rounded-control border px-3',
                fields.value === value && 'border-primary bg-primary-soft font-semibold text-on-primary-soft',
              )}
            >
              <input
                type="radio"
                className="radio"
                name="sleep"
                checked={fields.value === value}
                onChange={() => onChange({ ...fields, value })}
              />
              {t(`entry.sleep-${value}`)}
            </label>
          ))}
        </div>
      </Field>
      <Field label={t('entry.wakings')}>
        <Input
          type="number"
          inputMode="numeric"
          min={WAKINGS.min}
          max={WAKINGS.max}
          value={fields.wakings ?? ''}
          onChange={({ target }) =>
            onChange({ ...fields, wakings: target.value === '' ? undefined : target.valueAsNumber })
          }
        />
      </Field>
    </>
  )
}

const GROUPS = ['danger', 'worse', 'notwell'] as const

function SymptomFields({ fields, problem, onChange }: EntryFieldsProps) {
  const { t } = useMessages(trackingMessages)
  const ticked = fields.signs ?? []
  return (
    <div className="grid gap-4">
      <div className="rounded-control border p-2 has-checked:bg-primary-soft">
        <Checkbox
          label={t('entry.as-usual')}
          checked={fields.signs?.length === 0}
          onCheckedChange={(isUsual) => onChange({ signs: isUsual ? [] : undefined })}
        />
      </div>
      {GROUPS.toReversed().map((zone) => (
        <fieldset key={zone} className="grid gap-1">
          <legend className={clsx('mb-1 font-semibold', zone === 'danger' && 'text-zone-danger')}>
            {t(`entry.signs-${zone}`)}
          </legend>
          <SignList
            signs={SIGN_CODES.filter((sign: Sign) => SIGNS[sign] === zone)}
            ticked={ticked}
            onChange={(signs) => onChange({ signs: signs.length > 0 ? signs : undefined })}
          />
        </fieldset>
      ))}
      <div aria-live="polite">{problem && <p className="field-error">{problem}</p>}</div>
    </div>
  )
}
