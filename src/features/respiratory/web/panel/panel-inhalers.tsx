import { formatDate } from '#fhir/dates.ts'
import type { Inhaler, Panel } from '../../contract.ts'
import { PanelSection } from './panel-section.tsx'

export function PanelInhalers({ panel }: { panel: Panel }) {
  const { steps, inhalers, technique, adherence, plan } = panel
  const [check] = technique
  return (
    <PanelSection title="Treatment" aside={steps.join(' · ')}>
      {inhalers.length === 0 && <p className="text-sm text-muted">No respiratory medication on record.</p>}
      <ul className="grid gap-2 text-sm empty:hidden">
        {inhalers.map((inhaler) => (
          <li key={inhaler.text}>
            <span className="font-semibold">{inhaler.text}</span>
            <span className="block text-xs text-muted">
              {[inhaler.dosage, inhaler.carbon && carbonText(inhaler.carbon)].filter(Boolean).join(' · ')}
            </span>
          </li>
        ))}
      </ul>
      {inhalers.some(({ carbon }) => carbon) && (
        <p className="text-xs text-muted">{`CO₂e: ${panel.carbonSource}. A note, not a reason to change an inhaler that works.`}</p>
      )}
      <dl className="grid grid-cols-mark-text gap-x-4 gap-y-1 text-sm">
        <dt className="text-muted">Technique</dt>
        <dd>
          {check
            ? `${check.correct} of ${check.total} steps with ${check.device}, ${formatDate(check.date)}`
            : 'Not checked'}
          {check && check.missed.length > 0 && (
            <span className="block text-xs text-muted">{`Missed: ${check.missed.join('; ')}`}</span>
          )}
        </dd>
        <dt className="text-muted">Taken</dt>
        <dd>{adherence ? `${adherence.answer}, ${formatDate(adherence.date)}` : 'Not asked'}</dd>
        <dt className="text-muted">Plan</dt>
        <dd>{plan ? `${plan.title}, ${formatDate(plan.date)}` : 'No action plan on record'}</dd>
      </dl>
    </PanelSection>
  )
}

function carbonText({ lowG, highG }: NonNullable<Inhaler['carbon']>): string {
  const kg = (grams: number) => (grams / 1000).toLocaleString('en-AU', { maximumFractionDigits: 1 })
  return `${lowG === highG ? kg(lowG) : `${kg(lowG)} to ${kg(highG)}`} kg CO₂e an inhaler`
}
