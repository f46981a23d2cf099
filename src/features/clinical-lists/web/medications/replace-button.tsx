import { Button } from '#design/button.tsx'
import type { Alert } from '../../contract.ts'

export interface Replaced {
  id: string
  text: string
}

const DUPLICATE_RULES: ReadonlySet<string> = new Set(['duplicate-ingredient', 'same-class-inhalers', 'duplicate-class'])

/** The current medication a duplicate alert refers to; it can be stopped in the same step. */
export function replaceable({ rule, evidence }: Alert): Replaced | undefined {
  const medication = evidence.find(({ type }) => type === 'MedicationRequest')
  return DUPLICATE_RULES.has(rule) && medication ? { id: medication.id, text: medication.text } : undefined
}

export function ReplaceButton({
  medication,
  onReplace,
}: {
  medication: Replaced
  onReplace: (medication: Replaced) => void
}) {
  return (
    <Button variant="secondary" size="sm" className="justify-self-start" onClick={() => onReplace(medication)}>
      {`Replace ${medication.text}`}
    </Button>
  )
}

/** Medications that will be stopped, with a way to undo each. */
export function ReplacedList({
  medications,
  onKeep,
}: {
  medications: readonly Replaced[]
  onKeep: (medication: Replaced) => void
}) {
  if (medications.length === 0) return null
  return (
    <ul className="grid gap-1 text-sm">
      {medications.map((medication) => (
        <li key={medication.id} className="flex flex-wrap items-center gap-2">
          <span>
            <span className="font-medium">{medication.text}</span> will be stopped when this is prescribed.
          </span>
          <Button variant="ghost" size="sm" onClick={() => onKeep(medication)}>
            {`Keep ${medication.text}`}
          </Button>
        </li>
      ))}
    </ul>
  )
}
