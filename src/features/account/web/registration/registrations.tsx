import { UserCheck } from 'lucide-react'
import { Card, CardContent, CardDescription, CardHeader, CardTitle } from '#design/card.tsx'
import { SkeletonRows } from '#design/feedback/skeleton.tsx'
import { EmptyState, ErrorState, LoadingText } from '#design/feedback/states.tsx'
import { useRead } from '#platform/api/web/use-read.ts'
import { account } from '../../contract.ts'
import { AccountLayout, type AccountLayoutProps } from '../account-layout.tsx'
import { AccountsCard } from '../administration/accounts-card.tsx'
import { ChartCodeCard } from '../administration/chart-code-card.tsx'
import { PatientAccounts } from '../administration/patient-accounts.tsx'
import { PendingProviderRow } from './pending-provider-row.tsx'

interface RegistrationsProps extends Omit<AccountLayoutProps, 'title' | 'children'> {
  /** Only an administrator approves providers. */
  canApprove: boolean
}

/** Registrations awaiting a decision, and all existing accounts. */
export function Registrations({ canApprove, ...props }: RegistrationsProps) {
  return (
    <AccountLayout title={canApprove ? 'Registrations & accounts' : 'Registrations'} {...props}>
      {canApprove && <ProviderApprovals />}
      <PatientAccounts />
      <ChartCodeCard />
      {canApprove && <AccountsCard />}
    </AccountLayout>
  )
}

/** Providers cannot sign in until an administrator approves them. */
function ProviderApprovals() {
  const pending = useRead(account.pendingProviders)
  return (
    <Card>
      <CardHeader>
        <CardTitle>
          <UserCheck aria-hidden="true" />
          Provider approvals
        </CardTitle>
        <CardDescription>
          Check the registration with Ahpra and Services Australia before you approve it.
        </CardDescription>
      </CardHeader>
      <CardContent>
        {pending.isPending && (
          <>
            <LoadingText>Loading registrations…</LoadingText>
            <SkeletonRows rows={3} />
          </>
        )}
        {pending.isError && <ErrorState cause={pending.error.message} onRetry={() => void pending.refetch()} />}
        {pending.data?.length === 0 && <EmptyState icon={<UserCheck />} title="No registrations are waiting" />}
        <ul className="grid divide-y">
          {pending.data?.map((provider) => (
            <PendingProviderRow key={provider.id} provider={provider} />
          ))}
        </ul>
      </CardContent>
    </Card>
  )
}
