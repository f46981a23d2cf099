import type { Panel } from '../../contract.ts'
import { PanelSection } from './panel-section.tsx'

type Risk = NonNullable<Panel['risk']>

export function PanelRisk({ risk }: Pick<Panel, 'risk'>) {
  if (!risk) return null
  return (
    <PanelSection title="Exacerbation risk" aside={risk.source}>
      {risk.missing.length > 0 ? (
        <p className="text-sm text-muted">{`Cannot be computed. Not on record: ${risk.missing.join(', ')}.`}</p>
      ) : (
        <>
          <p className="text-sm">
            {`${risk.exacerbationPercent}% chance of an exacerbation in 12 months, ${risk.severePercent}% of a severe one.`}
          </p>
          <p className="text-xs text-muted">{risk.uncertainty}</p>
        </>
      )}
      {risk.inputs.length > 0 && <Inputs inputs={risk.inputs} />}
      {risk.actions.length > 0 && <Actions actions={risk.actions} percent={risk.exacerbationPercent} />}
    </PanelSection>
  )
}

function Inputs({ inputs }: Pick<Risk, 'inputs'>) {
  return (
    <details className="text-sm">
      <summary className="cursor-pointer">What the estimate is based on</summary>
      <dl className="mt-1 grid grid-cols-facts gap-x-4 gap-y-0.5">
        {inputs.map(({ name, value }) => (
          <div key={name} className="contents">
            <dt className="text-muted">{name}</dt>
            <dd className="tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
    </details>
  )
}

function Actions({ actions, percent }: Pick<Risk, 'actions'> & { percent: number | undefined }) {
  return (
    <div className="grid gap-2">
      <h4 className="text-sm font-medium">Guideline actions open for this patient</h4>
      <ul className="grid gap-2 text-sm">
        {actions.map((action) => (
          <li key={`${action.ruleId} ${action.title}`}>
            <p className="font-medium">{action.title}</p>
            <p>{action.effect}</p>
            {action.percentAfter !== undefined && percent !== undefined && (
              <p>{`Applied to this estimate: about ${percent}% to ${action.percentAfter}% in 12 months.`}</p>
            )}
            {action.source && (
              <a className="btn-link text-xs" href={action.url} target="_blank" rel="noreferrer">
                {action.source}
              </a>
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}
