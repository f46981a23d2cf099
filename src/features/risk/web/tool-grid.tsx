import { Activity, BedDouble, PersonStanding, ScanLine, TrendingUp, Wind } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '#design/button.tsx'
import { Card, CardContent, CardHeader, CardTitle } from '#design/card.tsx'
import type { Settings } from '../contract.ts'
import { TOOL_IDS, TOOLS, type ToolId } from '../rules.ts'

const ICONS: Record<ToolId, ReactNode> = {
  cat: <Activity aria-hidden="true" />,
  act: <Wind aria-hidden="true" />,
  frailty: <PersonStanding aria-hidden="true" />,
  spirometry: <ScanLine aria-hidden="true" />,
  exacerbation: <TrendingUp aria-hidden="true" />,
  'sleep-apnea': <BedDouble aria-hidden="true" />,
}

interface ToolGridProps {
  settings: Record<ToolId, Settings> | undefined
  onConfigure: (tool: ToolId) => void
  onRun: (tool: ToolId) => void
  onRunIntent: () => void
}

export function ToolGrid({ settings, onConfigure, onRun, onRunIntent }: ToolGridProps) {
  return (
    <section className="grid gap-3" aria-labelledby="risk-tools">
      <h2 id="risk-tools" className="text-lg font-semibold">
        Assessment Tools
      </h2>
      <div className="grid gap-3 sm:grid-cols-2 sm:gap-4 xl:grid-cols-3">
        {TOOL_IDS.map((tool) => {
          const { name, description } = TOOLS[tool]
          return (
            <Card key={tool} className="flex flex-col">
              <CardHeader>
                <CardTitle as="h3">
                  {ICONS[tool]}
                  {name}
                </CardTitle>
              </CardHeader>
              <CardContent className="flex grow flex-col gap-3">
                <p className="text-sm text-muted">{description}</p>
                <p className="text-sm">{settings ? settingWords(tool, settings[tool]) : '\u00a0'}</p>
                <div className="mt-auto flex flex-wrap gap-2">
                  <Button
                    size="sm"
                    variant="outline"
                    disabled={!settings}
                    onClick={() => onConfigure(tool)}
                    aria-label={`Configure ${name}`}
                  >
                    Configure
                  </Button>
                  <Button
                    size="sm"
                    onClick={() => onRun(tool)}
                    onPointerEnter={onRunIntent}
                    onFocus={onRunIntent}
                    aria-label={`Run ${name}`}
                  >
                    Run
                  </Button>
                </div>
              </CardContent>
            </Card>
          )
        })}
      </div>
    </section>
  )
}

function settingWords(tool: ToolId, { threshold, recallMonths }: Settings): string {
  const { flags, measure } = TOOLS[tool]
  const side = flags === 'at-or-above' ? 'or more' : 'or less'
  const every = recallMonths === 1 ? 'every month' : `every ${recallMonths} months`
  return `Flags ${threshold} ${measure.unit} ${side}; recall ${every}`
}
