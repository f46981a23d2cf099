import { account } from '#features/account/contract.ts'
import { DataSourcesScreen } from '#features/data-sources/web/data-sources-screen.tsx'
import { system } from '#features/system/contract.ts'
import { StartOver } from '#features/system/web/start-over.tsx'
import { TransferSection } from '#features/transfer/web/transfer-section.tsx'
import { mayCall } from '#platform/api/web/may-call.ts'
import { useRead } from '#platform/api/web/use-read.ts'

/** The control panel, on it the ways in and out, and for administrators of the demo the way back to its first day. */
export default function DataSourcesRoute() {
  const { data } = useRead(account.me)
  return (
    <div className="grid gap-5">
      <DataSourcesScreen transfers={<TransferSection />} />
      {mayCall(data?.user.role, system.startOver) && <StartOver />}
    </div>
  )
}
