import type { ReactNode } from 'react'
import { useAddressParams } from '#design/address-params.ts'
import { SkeletonCard } from '#design/feedback/skeleton.tsx'
import { Field } from '#design/inputs/field.tsx'
import { Tabs, TabsContent, TabsList, TabsTrigger } from '#design/lists/tabs.tsx'
import { account } from '#features/account/contract.ts'
import { patients } from '#features/patients/contract.ts'
import { displayName } from '#fhir/names.ts'
import { useRead } from '#platform/api/web/use-read.ts'
import { PatientPicker } from '#platform/patient-search/web/patient-picker.tsx'
import { type AccountsTab, TAB_WORDS, tabsOf } from './accounts-tabs.ts'

export interface AccountsScreenProps {
  /** The referrals of one patient, from their own feature. */
  referrals: (patientId: string, startsOpen: boolean) => ReactNode
}

/** Referrals, invoices and money; each position sees its part. */
export function AccountsScreen({ referrals }: AccountsScreenProps) {
  const me = useRead(account.me)
  const { oneOf, value, change } = useAddressParams()
  if (!me.data) return <SkeletonCard lines={6} />
  const tabs = tabsOf(me.data.user.position)
  const tab = oneOf('tab', tabs) ?? tabs[0]
  const patientId = value('patient')
  return (
    <Tabs value={tab} onValueChange={(next) => change({ tab: next, new: '' })}>
      <TabsList aria-label="Parts of accounts">
        {tabs.map((one) => (
          <TabsTrigger key={one} value={one}>
            {TAB_WORDS[one]}
          </TabsTrigger>
        ))}
      </TabsList>
      <TabsContent value={'referrals' satisfies AccountsTab} className="grid grid-cols-1 gap-4">
        <OnePatient patientId={patientId} onPick={(patient) => change({ patient: patient ?? '', new: '' })} />
        {patientId && referrals(patientId, value('new') === '1')}
      </TabsContent>
    </Tabs>
  )
}

/** Whose account it is; in the address, so that a link opens it. */
export function OnePatient({
  patientId,
  onPick,
}: {
  patientId: string | undefined
  onPick: (patientId: string | undefined) => void
}) {
  const { data } = useRead(patients.read, { params: { id: patientId }, enabled: patientId !== undefined })
  const known = patientId && data ? { id: patientId, name: displayName(data), birthDate: data.birthDate } : undefined
  return (
    <Field label="Patient" className="max-w-xl">
      <PatientPicker patient={known} onPick={(patient) => onPick(patient?.id)} />
    </Field>
  )
}
