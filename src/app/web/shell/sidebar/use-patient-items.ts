import { account } from '#features/account/contract.ts'
import { useRead } from '#platform/api/web/use-read.ts'
import { type NavigationItem, patientItems } from './patient-navigation.ts'

/** The Personal Health Team speaks about the caller's own record; a carer has none. */
export function usePatientItems(): readonly NavigationItem[] {
  const { data } = useRead(account.me)
  return data?.user.kind === 'carer' ? patientItems.filter(({ path }) => path !== '/patient-agents') : patientItems
}
