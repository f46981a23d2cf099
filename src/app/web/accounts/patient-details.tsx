import { UserPen } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { useAddressParams } from '#design/address-params.ts'
import { Button } from '#design/button.tsx'
import { account } from '#features/account/contract.ts'
import { may } from '#fhir/capabilities.ts'
import { useRead } from '#platform/api/web/use-read.ts'

const EditPatient = lazy(async () => ({
  default: (await import('#features/patients/web/edit-patient.tsx')).EditPatient,
}))

/** Address, phone and cards of a patient, for those who register patients and may not open charts. */
export function PatientDetails({ patientId }: { patientId: string }) {
  const { data } = useRead(account.me)
  const { value, change } = useAddressParams()
  if (!may(data?.user, 'register-patient')) return null
  return (
    <>
      <Button variant="outline" className="justify-self-start" onClick={() => change({ edit: '1' })}>
        <UserPen aria-hidden="true" />
        Edit Patient
      </Button>
      {value('edit') === '1' && (
        <Suspense>
          <EditPatient patientId={patientId} onClose={() => change({ edit: '' }, { replace: true })} />
        </Suspense>
      )}
    </>
  )
}
