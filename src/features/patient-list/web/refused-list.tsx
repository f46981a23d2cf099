import { Alert } from '#design/feedback/alert.tsx'
import type { Refused } from '../contract.ts'

/** Each patient an action left out, with the reason. */
export function RefusedList({ refused }: { refused: readonly Refused[] }) {
  if (refused.length === 0) return null
  return (
    <Alert tone="warning" title={refused.length === 1 ? '1 patient left out' : `${refused.length} patients left out`}>
      <ul className="max-h-48 list-disc overflow-y-auto pl-4">
        {refused.map(({ patientId, name, message }) => (
          <li key={patientId}>{`${name}: ${message}`}</li>
        ))}
      </ul>
    </Alert>
  )
}

export const countText = (count: number): string => (count === 1 ? '1 patient' : `${count} patients`)
