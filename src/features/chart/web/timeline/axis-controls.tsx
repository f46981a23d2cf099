import { Button } from '#design/button.tsx'
import { NativeSelect } from '#design/inputs/native-select.tsx'
import { RANGES, type RangeKey } from './time-scale.ts'

export interface AxisControlsProps {
  isTable: boolean
  onTable: (isTable: boolean) => void
  range: RangeKey
  onRange: (range: RangeKey) => void
  /** Name of the choice of years. */
  label: string
}

/** How much of a time axis is shown, and whether as a chart or as a table. */
export function AxisControls({ isTable, onTable, range, onRange, label }: AxisControlsProps) {
  return (
    <div className="no-print flex flex-wrap items-center gap-2">
      <Button variant="ghost" size="sm" onClick={() => onTable(!isTable)}>
        {isTable ? 'Show as chart' : 'Show as table'}
      </Button>
      <NativeSelect
        aria-label={label}
        className="control-sm"
        value={range}
        onChange={({ target }) => onRange(target.value as RangeKey)}
      >
        {RANGES.map(({ key, label: words }) => (
          <option key={key} value={key}>
            {words}
          </option>
        ))}
      </NativeSelect>
    </div>
  )
}
