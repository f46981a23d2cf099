import type { MedicationTerm } from '#medicine/terminology/rules.ts'
import type { Coded } from '../../contract.ts'
import type { FormProblems } from '../../forms/form-problems.ts'
import { type PrescriptionDraft, withStrength } from '../../forms/prescription-draft.ts'
import { ChoiceField } from '../choice-field.tsx'
import { TermField } from '../term-field.tsx'
import { TextField } from '../text-field.tsx'

export interface ProductFieldsProps {
  form: PrescriptionDraft
  problems: FormProblems
  change: (changes: Partial<PrescriptionDraft>) => void
  onMedication: (medication: Coded, product?: MedicationTerm) => void
}

/** Medication, strength and device. A listed product offers its own strengths. */
export function ProductFields({ form, problems, change, onMedication }: ProductFieldsProps) {
  const { product } = form
  const strengths = product?.strengths ?? []
  return (
    <>
      <TermField
        kind="medicines"
        label="Medication"
        required
        hint="By ingredient or brand; free text is allowed and is checked less"
        value={form.medicine}
        error={problems.medicine}
        onChange={(medication, term) => onMedication(medication, term?.medicine)}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        {strengths.length > 0 ? (
          <ChoiceField
            label="Strength"
            choices={Object.fromEntries(strengths.map((strength) => [strength, strength]))}
            none="Choose"
            value={form.strength || undefined}
            onChange={(strength = '') => change(withStrength(form, strength))}
          />
        ) : (
          <TextField
            label="Strength"
            hint="For example 25 mg"
            maxLength={60}
            value={form.strength}
            onChange={(strength) => change({ strength })}
          />
        )}
        {product?.device ? (
          <p className="self-end text-sm">
            <span className="block text-muted">Device</span>
            {product.device}
            {product.usualRegimen && (
              <span className="block text-xs text-muted">{`Usual: ${product.usualRegimen}`}</span>
            )}
          </p>
        ) : (
          <TextField
            label="Form"
            hint="For example tablet"
            maxLength={60}
            value={form.form}
            onChange={(value) => change({ form: value })}
          />
        )}
      </div>
    </>
  )
}
