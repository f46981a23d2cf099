import { Button } from '#design/button.tsx'
import type { Alert } from '../../contract.ts'

export interface Replaced {
  id: string
  text: string
}

const DUPLICATE_RULES: ReadonlySet<string> = new Set(['duplicate-ingredient', 'same-class-inhalers', 'duplicate-class'])

/** The current medication a duplicate alert is about: it can be stopped in the same step. */
export function replaceable({ rule, evidence }: Alert): Replaced | undefined {
  const medicine = evidence.find(({ type }) => type === 'MedicationRequest')
  return DUPLICATE_RULES.has(rule) && medicine ? { id: medicine.id, text: medicine.text } : undefined
}

export function ReplaceButton({
  medicine,
  onReplace,
}: {
  medicine: Replaced
  onReplace: (medicine: Replaced) => void
}) {
  return (
    <Button variant="secondary" size="sm" className="justify-self-start" onClick={() => onReplace(medicine)}>
      {`Replace ${medicine.text}`}
    </Button>
  )
}

/** What will be stopped, with a way back. */
export function ReplacedList({
  medicines,
  onKeep,
}: {
  medicines: readonly Replaced[]
  onKeep: (medicine: Replaced) => void
}) {
  if (medicines.length === 0) return null
  return (
    <ul className="grid gap-1 text-sm">
      {medicines.map((medicine) => (
        <li key={medicine.id} className="flex flex-wrap items-center gap-2">
          <span>
            <span className="font-medium">{medicine.text}</span> will be stopped when this is prescribed.
          </span>
          <Button variant="ghost" size="sm" onClick={() => onKeep(medicine)}>
            {`Keep ${medicine.text}`}
          </Button>
        </li>
      ))}
    </ul>
  )
}
