import { DateField } from '#design/inputs/date-field.tsx'
import { BANDS_SOURCE, bandProblem, peakFlowBands } from '../../checks.ts'
import { bandWords } from '../../plan-document.ts'
import { PEAK_FLOW_L_MIN, type PlanValues, ZONE_TITLES } from '../../rules.ts'
import { NumberField } from './number-field.tsx'
import type { PageProps } from './page-props.ts'

/** Personal best and the three action points, with the resulting bands beside them. */
export function PeakFlowFields({ content, onChange }: PageProps) {
  const { values } = content
  const set = (change: PlanValues) => onChange({ ...content, values: { ...values, ...change } })
  const bands = peakFlowBands(values)
  return (
    <section className="grid gap-3" aria-label="Peak flow">
      <h3 className="font-semibold">Peak flow</h3>
      <div className="grid items-end gap-3 sm:grid-cols-2">
        <NumberField
          label="Personal best (L/min)"
          hint="Leave blank for a plan by symptoms alone"
          value={values.personalBestLMin}
          {...PEAK_FLOW_L_MIN}
          error={bandProblem(values)}
          onChange={(personalBestLMin) => set({ personalBestLMin })}
        />
        <DateField
          label="Measured on"
          value={values.personalBestOn ?? ''}
          onValueChange={(day) => set({ personalBestOn: day || undefined })}
        />
      </div>
      <div className="grid gap-3 sm:grid-cols-3">
        <NumberField
          label="Not well below (%)"
          value={values.notWellPercent}
          min={1}
          max={99}
          onChange={(notWellPercent) => set({ notWellPercent })}
        />
        <NumberField
          label="Worse below (%)"
          value={values.worsePercent}
          min={1}
          max={99}
          onChange={(worsePercent) => set({ worsePercent })}
        />
        <NumberField
          label="Danger below (%)"
          value={values.dangerPercent}
          min={1}
          max={99}
          onChange={(dangerPercent) => set({ dangerPercent })}
        />
      </div>
      <p className="text-sm text-muted">{BANDS_SOURCE}</p>
      {bands && (
        <ul className="grid gap-1 text-sm" aria-label="Peak flow of each step">
          {bands.map((band) => (
            <li key={band.zone}>{`${ZONE_TITLES[band.zone]}: ${bandWords(band)} L/min`}</li>
          ))}
        </ul>
      )}
    </section>
  )
}
