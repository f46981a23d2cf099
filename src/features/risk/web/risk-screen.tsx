import { lazy, Suspense, useState } from 'react'
import { useRead } from '#platform/api/web/use-read.ts'
import { risk } from '../contract.ts'
import { TOOLS, type ToolId } from '../rules.ts'
import { HighRiskList } from './high-risk-list.tsx'
import { RiskCards } from './risk-cards.tsx'
import { ToolGrid } from './tool-grid.tsx'
import { useRiskAddress } from './use-risk-address.ts'

const loadRun = () => import('./run-dialog.tsx')
const RunDialog = lazy(async () => ({ default: (await loadRun()).RunDialog }))
const ConfigureDialog = lazy(async () => ({ default: (await import('./configure-dialog.tsx')).ConfigureDialog }))

/** Risk cards, six tools, patients at high risk (requirements 2 §2.15). */
export default function RiskScreen() {
  const address = useRiskAddress()
  const settings = useRead(risk.settings)
  const [configuring, setConfiguring] = useState<ToolId>()
  return (
    <div className="grid gap-5">
      <RiskCards />
      <ToolGrid
        settings={settings.data}
        onConfigure={setConfiguring}
        onRun={(tool) => address.run({ tool })}
        onRunIntent={() => void loadRun().catch(() => undefined)}
      />
      <HighRiskList settings={settings.data} onAssess={(patient) => address.run({ patient })} />
      <Suspense>
        {address.isRunning && <RunDialog {...address} />}
        {configuring && (
          <ConfigureDialog
            tool={configuring}
            settings={settings.data?.[configuring] ?? TOOLS[configuring].preset}
            onClose={() => setConfiguring(undefined)}
          />
        )}
      </Suspense>
    </div>
  )
}
