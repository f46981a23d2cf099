import type { MedicationLine } from '../contract.ts'

/** Generic name first and bold, then brand, with the dose labelled; wraps rather than truncates (ACSQHC 2017). */
export function MedicationText({ medication }: { medication: MedicationLine }) {
  const { generic, brand, product, dose } = medication
  return (
    <span className="block">
      <strong className="font-semibold">{generic}</strong>
      {[brand, product].filter(Boolean).map((part) => (
        <span key={part}>{` ${part}`}</span>
      ))}
      <span className="block text-sm">
        <span className="mr-1 text-xs font-medium text-muted">DOSE</span>
        {dose ?? 'Not recorded'}
      </span>
    </span>
  )
}
