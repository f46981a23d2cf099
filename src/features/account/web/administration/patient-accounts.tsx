import { Link2 } from 'lucide-react'
import { Card, CardContent, CardDescription, CardHeader, CardTitle } from '#design/card.tsx'
import { SkeletonRows } from '#design/feedback/skeleton.tsx'
import { EmptyState, ErrorState } from '#design/feedback/states.tsx'
import { useRead } from '#platform/api/web/use-read.ts'
import { account } from '../../contract.ts'
import { PatientAccountRow } from './patient-account-row.tsx'

/** Staff decide here which chart a patient's account opens; names or numbers are never matched automatically. */
export function PatientAccounts() {
  const accounts = useRead(account.patientAccounts)
  return (
    <Card>
      <CardHeader>
        <CardTitle>
          <Link2 aria-hidden="true" />
          Patient accounts
        </CardTitle>
        <CardDescription>
          Someone who registers gets a record of their own, and can sign in once their email address is confirmed by the
          link in the email, or you have confirmed them in person. If they already have a chart here, hand them a code
          for it, or check their details and link the account yourself.
        </CardDescription>
      </CardHeader>
      <CardContent>
        {accounts.isPending && <SkeletonRows rows={3} />}
        {accounts.isError && <ErrorState cause={accounts.error.message} onRetry={() => void accounts.refetch()} />}
        {accounts.data?.length === 0 && <EmptyState icon={<Link2 />} title="No patient has registered yet" />}
        <ul className="grid divide-y">
          {accounts.data?.map((each) => (
            <PatientAccountRow key={each.id} account={each} />
          ))}
        </ul>
      </CardContent>
    </Card>
  )
}
