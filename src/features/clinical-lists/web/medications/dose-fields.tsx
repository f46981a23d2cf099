import { Checkbox } from '#design/inputs/checkbox.tsx'
import { REASON_LENGTH } from '#fhir/field-lengths.ts'
import type { FormProblems } from '../../forms/form-problems.ts'
import type { PrescriptionDraft } from '../../forms/prescription-draft.ts'
import { DOSE_UNITS, FREQUENCIES, type FrequencyCode, ROUTES } from '../../rules.ts'
import { ChoiceField } from '../choice-field.tsx'
import { TextField } from '../text-field.tsx'

export interface DoseFieldsProps {
  form: PrescriptionDraft
  problems: FormProblems
  change: (changes: Partial<PrescriptionDraft>) => void
}

const FREQUENCY_TEXTS = Object.fromEntries(
  Object.entries(FREQUENCIES).map(([code, { text }]) => [code, text.charAt(0).toUpperCase() + text.slice(1)]),
) as Record<FrequencyCode, string>

/** Dose, route, frequency and duration. */
export function DoseFields({ form, problems, change }: DoseFieldsProps) {
  return (
    <>
      <div className="grid gap-x-3 gap-y-4 sm:grid-cols-[4.5rem_1fr_1fr]">
        <TextField
          label="Dose"
          isNumber
          value={form.doseAmount}
          error={problems.doseAmount}
          onChange={(doseAmount) => change({ doseAmount })}
        />
        <ChoiceField
          label="Unit"
          choices={DOSE_UNITS}
          none="Choose"
          value={form.doseUnit}
          error={problems.doseUnit}
          onChange={(doseUnit) => change({ doseUnit })}
        />
        <ChoiceField
          label="Route"
          choices={ROUTES}
          value={form.route}
          onChange={(route = 'inhaled') => change({ route })}
        />
      </div>
      <ChoiceField
        label="How often"
        choices={FREQUENCY_TEXTS}
        none="Choose"
        value={form.frequency}
        error={problems.frequency}
        onChange={(frequency) => change({ frequency })}
      />
      {form.frequency && form.frequency !== 'when-needed' && form.frequency !== 'as-directed' && (
        <Checkbox
          label="Also when needed"
          hint="Maintenance and reliever therapy"
          checked={form.alsoWhenNeeded}
          onCheckedChange={(alsoWhenNeeded) => change({ alsoWhenNeeded })}
        />
      )}
      <TextField
        label="Instructions in words"
        value={form.instructions}
        error={problems.instructions}
        maxLength={REASON_LENGTH}
        onChange={(instructions) => change({ instructions })}
      />
      <div className="grid gap-x-3 gap-y-4 sm:grid-cols-[3fr_2fr_2fr]">
        <TextField
          label="Duration"
          unit="days"
          isNumber
          hint="Leave blank if ongoing"
          value={form.durationDays}
          error={problems.durationDays}
          onChange={(durationDays) => change({ durationDays })}
        />
        <TextField
          label="Packs"
          hint="Per supply"
          isNumber
          value={form.packs}
          error={problems.packs}
          onChange={(packs) => change({ packs })}
        />
        <TextField
          label="Repeats"
          hint="0 to 11"
          isNumber
          value={form.repeats}
          error={problems.repeats}
          onChange={(repeats) => change({ repeats })}
        />
      </div>
    </>
  )
}
