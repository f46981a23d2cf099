import { toast } from '#design/feedback/toast-store.ts'
import { Field } from '#design/inputs/field.tsx'
import { NativeSelect } from '#design/inputs/native-select.tsx'
import { appointments } from '#features/appointments/contract.ts'
import { useRead } from '#platform/api/web/use-read.ts'
import { useWrite } from '#platform/api/web/use-write.ts'
import { type Result, results } from '../contract.ts'

/** The responsible clinician; choosing someone else reassigns it at once. */
export function OwnerField({ result }: { result: Result }) {
  const { data: practitioners = [] } = useRead(appointments.practitioners)
  const assign = useWrite(results.assign, {
    refreshes: [results.list, results.read],
    onSuccess: ({ message }) => toast({ title: 'Result Reassigned', description: message, variant: 'success' }),
    onError: (error) => toast({ title: 'Handover Failed', description: error.message, variant: 'destructive' }),
  })
  const owner = result.owner
  const isListed = practitioners.some(({ id }) => id === owner?.id)
  return (
    <Field label="Responsible clinician">
      <NativeSelect
        value={owner?.id ?? ''}
        disabled={assign.isPending}
        onChange={({ target }) =>
          assign.mutate({ params: { id: result.id }, body: { practitionerId: target.value }, ifMatch: result.version })
        }
      >
        {!isListed && <option value={owner?.id ?? ''}>{owner?.name ?? 'Nobody yet'}</option>}
        {practitioners.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </NativeSelect>
    </Field>
  )
}
