import { Sparkles } from 'lucide-react'
import { Link } from 'wouter'
import { StatusSymbol } from '#design/feedback/status-symbol.tsx'
import { Figure } from '#design/figure.tsx'
import { useRead } from '#platform/api/web/use-read.ts'
import { FIGURES } from '#platform/sources/figure-definitions.ts'
import { useFigureSource } from '#platform/sources/web/use-figure-source.ts'
import { dashboard } from '../../contract.ts'
import { samples } from '../samples.ts'
import { WidgetBody, WidgetEmpty } from './widget-body.tsx'
import { WidgetFrame } from './widget-frame.tsx'
import type { WidgetProps } from './widget-props.ts'

export function InsightsWidget({ rows }: WidgetProps) {
  const stats = useRead(dashboard.stats)
  const work = useRead(dashboard.agentWork)
  const source = useFigureSource('agentTasks')
  return (
    <WidgetFrame
      id="aiRecommendations"
      icon={Sparkles}
      href="/agents"
      figure={
        <Figure
          sample={samples.aiRecommendations}
          live={stats.data?.aiRecommendations}
          source={source}
          definition={FIGURES.aiRecommendations}
          pending={stats.isPending}
          href="/agents"
          openLabel="Open the suggestions that wait for review"
        />
      }
    >
      <WidgetBody read={work} lines={4}>
        {({ insights }) =>
          insights.length === 0 ? (
            <WidgetEmpty>No suggestions to review. Agents’ proposals appear here until someone decides.</WidgetEmpty>
          ) : (
            <ul className="divide-y">
              {insights.slice(0, rows).map(({ id, text, agentName, patientId, patientName }) => (
                <li key={id} className="flex items-baseline gap-2 py-1.5 text-sm pointer-coarse:items-start">
                  <span className="text-ai pointer-coarse:pt-1.5">
                    <StatusSymbol name="ai" />
                    <span className="sr-only">AI draft: </span>
                  </span>
                  <div className="min-w-0 flex-1">
                    <Link href="/agents" className="text-link">
                      {text}
                    </Link>
                    <p className="text-xs text-muted">
                      {agentName}
                      {patientId && (
                        <>
                          {' · '}
                          <Link href={`/patients/${patientId}`} className="underline underline-offset-4">
                            {patientName}
                          </Link>
                        </>
                      )}
                    </p>
                  </div>
                </li>
              ))}
            </ul>
          )
        }
      </WidgetBody>
    </WidgetFrame>
  )
}
