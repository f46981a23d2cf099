import type { Panel } from '../contract.ts'
import { PanelSection } from './panel-section.tsx'

function points(value: number): string {
  const whole = Math.round(Math.abs(value))
  return whole === 0 ? '0' : `${value < 0 ? '−' : '+'}${whole}`
}

export function PanelRisk({ risk }: Pick<Panel, 'risk'>) {
  if (!risk) return null
  return (
    <PanelSection title="What would lower the risk" aside={risk.source}>
      {risk.missing.length > 0 ? (
        <p className="text-sm text-muted">{`Cannot be computed. Not on record: ${risk.missing.join(', ')}.`}</p>
      ) : (
        <>
          <p className="text-sm">
            {`${risk.exacerbationPercent}% chance of an exacerbation in 12 months, ${risk.severePercent}% of a severe one.`}
          </p>
          {risk.changes.length === 0 ? (
            <p className="text-sm text-muted">None of the changes the model knows would lower it.</p>
          ) : (
            <ul className="grid gap-1 text-sm">
              {risk.changes.map(({ text, exacerbationPoints, severePoints }) => (
                <li key={text} className="flex flex-wrap justify-between gap-x-4">
                  <span>{text}</span>
                  <span className="tabular-nums">
                    {`${points(exacerbationPoints)} points, severe ${points(severePoints)}`}
                  </span>
                </li>
              ))}
            </ul>
          )}
          <p className="text-xs text-muted">{risk.caution}</p>
        </>
      )}
    </PanelSection>
  )
}
