import { DataSourcesScreen } from '#features/data-sources/web/data-sources-screen.tsx'
import { TransferSection } from '#features/transfer/web/transfer-section.tsx'

/** The control panel, and on it the ways in and out. */
export default function DataSourcesRoute() {
  return <DataSourcesScreen transfers={<TransferSection />} />
}
