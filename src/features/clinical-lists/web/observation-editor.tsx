import type { Observation } from 'fhir/r4'
import { lazy } from 'react'
import { chart } from '#features/chart/contract.ts'
import { conceptText } from '#fhir/codes/codings.ts'
import { formatDateTime } from '#fhir/dates.ts'
import { useRead } from '#platform/api/web/use-read.ts'
import { ListEditor } from './list-editor.tsx'

const ObservationFormSheet = lazy(async () => ({
  default: (await import('./observation-form-sheet.tsx')).ObservationFormSheet,
}))
const CorrectionSheet = lazy(async () => ({ default: (await import('./correction-sheet.tsx')).CorrectionSheet }))

/** Number of latest values offered for correction; older ones are corrected where they are shown. */
const CORRECTABLE = 50

/** Records values, or corrects a wrong entry. */
export function ObservationEditor({ patientId }: { patientId: string }) {
  return (
    <ListEditor
      patientId={patientId}
      addLabel="Add observation"
      changeLabel="Correct a value"
      emptyText="No observations on file"
      useEntries={useRecentObservations}
      keyOf={({ id = '' }) => id}
      line={(observation) => (
        <>
          <span className="block font-semibold">{`${conceptText(observation.code)}: ${valueText(observation)}`}</span>
          <span className="text-xs text-muted">{formatDateTime(observation.effectiveDateTime)}</span>
        </>
      )}
      form={(observation, onClose) =>
        observation ? (
          <CorrectionSheet patientId={patientId} observation={observation} onClose={onClose} />
        ) : (
          <ObservationFormSheet patientId={patientId} onClose={onClose} />
        )
      }
    />
  )
}

function useRecentObservations(id: string) {
  const { data, error, refetch } = useRead(chart.observations, { params: { id } })
  return { data: data?.filter(isCorrectable).slice(0, CORRECTABLE), error, refetch }
}

function isCorrectable({ status, valueQuantity, valueString, component }: Observation): boolean {
  return status !== 'entered-in-error' && Boolean(valueQuantity || valueString || component)
}

function valueText({ valueQuantity, valueString, component }: Observation): string {
  if (valueQuantity) return [valueQuantity.value, valueQuantity.unit].filter((part) => part !== undefined).join(' ')
  return valueString ?? (component ?? []).map((part) => part.valueQuantity?.value).join('/')
}
