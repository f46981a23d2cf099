import { Users } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Link } from 'wouter'
import { Card, CardContent, CardDescription, CardHeader, CardTitle } from '#design/card.tsx'
import { SkeletonRows } from '#design/feedback/skeleton.tsx'
import { EmptyState, ErrorState } from '#design/feedback/states.tsx'
import { Input } from '#design/inputs/input.tsx'
import { NativeSelect } from '#design/inputs/native-select.tsx'
import { useRead } from '#platform/api/web/use-read.ts'
import { accountAdministration } from '../../administration/contract.ts'
import { AccountRow } from './account-row.tsx'

const TYPING_PAUSE_MS = 350 // each request for the list writes an audit event

/** All accounts, active and disabled. */
export function AccountsCard() {
  const [kind, setKind] = useState<'staff' | 'patient'>('staff')
  const [text, setText] = useState('')
  const [q, setQ] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setQ(text), TYPING_PAUSE_MS)
    return () => clearTimeout(timer)
  }, [text])
  const accounts = useRead(accountAdministration.list, { query: { kind, q }, keepPrevious: true })
  return (
    <Card>
      <CardHeader>
        <CardTitle>
          <Users aria-hidden="true" />
          Accounts
        </CardTitle>
        <CardDescription>
          When someone leaves, deactivate them under{' '}
          <Link href="/staff" className="underline underline-offset-2">
            Staff
          </Link>
          : their tasks and appointments are handed over. Closing an account here signs them out everywhere and
          disconnects their apps, and hands nothing over.
        </CardDescription>
      </CardHeader>
      <CardContent className="grid gap-3">
        <div className="flex flex-wrap gap-2">
          <NativeSelect
            aria-label="Whose accounts"
            className="grow basis-40 sm:grow-0"
            value={kind}
            onChange={({ target }) => setKind(target.value as typeof kind)}
          >
            <option value="staff">Staff</option>
            <option value="patient">Patients</option>
          </NativeSelect>
          <Input
            type="search"
            aria-label="Search accounts"
            placeholder="Name or email"
            className="min-w-0 flex-1 basis-52 sm:max-w-72"
            maxLength={100}
            value={text}
            onChange={({ target }) => setText(target.value)}
          />
        </div>
        {accounts.isPending && <SkeletonRows rows={3} />}
        {accounts.isError && <ErrorState cause={accounts.error.message} onRetry={() => void accounts.refetch()} />}
        {accounts.data?.length === 0 && <EmptyState icon={<Users />} title="No account matches" />}
        <ul className="grid divide-y">
          {accounts.data?.map((each) => (
            <AccountRow key={each.id} account={each} />
          ))}
        </ul>
      </CardContent>
    </Card>
  )
}
