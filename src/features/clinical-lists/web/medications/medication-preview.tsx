import type { Prescription } from '../../contract.ts'
import { doseText, medicationName } from '../../forms/medication-words.ts'
import type { PrescriptionDraft } from '../../forms/prescription-draft.ts'

const NBSP = '\u00a0'

/** Prevents a line break between a number and its unit. */
const kept = (text: string) => text.replace(/(\d) (?=\p{L})/gu, `$1${NBSP}`)

/** The final text: generic name first and bold, then brand, dose labelled, never cut off (ACSQHC 2017). */
export function MedicationPreview({ draft, order }: { draft: PrescriptionDraft; order: Prescription }) {
  const { product } = draft
  const generic = product?.generic ?? draft.medicine.text
  if (!generic.trim()) return null
  const rest = medicationName(order, product).slice(
    product ? product.generic.length : draft.medicine.text.trim().length,
  )
  return (
    <p className="rounded-control border bg-surface-2 px-3 py-2" dir="auto">
      <strong className="font-semibold">{generic}</strong>
      {kept(rest)}
      <span className="block text-sm">
        <span className="mr-1 text-xs font-medium text-muted">DOSE</span>
        {kept(doseText(order)) || 'Not entered'}
      </span>
    </p>
  )
}
