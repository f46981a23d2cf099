import { useState } from 'react'
import { Card, CardContent, CardDescription, CardHeader, CardTitle } from '#design/card.tsx'
import { Field } from '#design/inputs/field.tsx'
import { NativeSelect } from '#design/inputs/native-select.tsx'
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from '#design/lists/table.tsx'
import type { Measurement } from '../../oversight/contract.ts'
import { agentOf } from '../../rules.ts'
import { type Band, mergeBands } from './calibration-bands.ts'
import { FEWEST_DECIDED, percentText } from './measured-text.ts'

/** Does an agent that says 80 % get accepted 8 times in 10? */
export function Calibration({ measurements }: { measurements: readonly Measurement[] }) {
  const [chosen, setChosen] = useState('')
  const bands = mergeBands(measurements.filter(({ agentType }) => !chosen || agentType === chosen))
  const decided = bands.reduce((sum, band) => sum + band.decided, 0)
  return (
    <Card>
      <CardHeader
        actions={
          <Field label="Agent" hideLabel>
            <NativeSelect value={chosen} onChange={(event) => setChosen(event.target.value)}>
              <option value="">All agents</option>
              {measurements.map(({ agentType }) => (
                <option key={agentType} value={agentType}>
                  {agentOf(agentType)?.name ?? agentType}
                </option>
              ))}
            </NativeSelect>
          </Field>
        }
      >
        <CardTitle>Calibration</CardTitle>
        <CardDescription>{`Stated confidence against acceptance, ${decided} decided proposals`}</CardDescription>
      </CardHeader>
      <CardContent>
        {decided < FEWEST_DECIDED ? (
          <p className="text-sm text-muted">
            {`— (n ${decided}): at least ${FEWEST_DECIDED} decided proposals are needed before this says anything.`}
          </p>
        ) : (
          <div className="grid items-start gap-4 md:grid-cols-[minmax(14rem,20rem)_1fr]">
            <Plot bands={bands} />
            <BandTable bands={bands} />
          </div>
        )}
      </CardContent>
    </Card>
  )
}

const SIZE = 260
const EDGE = 48
const place = (share: number) => EDGE + share * (SIZE - EDGE - 24)

/** On the dashed line stated and observed agree; below it the agent is too sure. The table says the same. */
function Plot({ bands }: { bands: readonly Band[] }) {
  return (
    <svg viewBox={`0 0 ${SIZE} ${SIZE}`} className="w-full" aria-hidden="true">
      {[0, 0.5, 1].map((tick) => (
        <g key={tick} className="fill-muted text-[10px]">
          <line x1={place(0)} x2={place(1)} y1={SIZE - place(tick)} y2={SIZE - place(tick)} className="stroke-border" />
          <text x={EDGE - 6} y={SIZE - place(tick)} dy="0.35em" textAnchor="end">{`${tick * 100}%`}</text>
          <text x={place(tick)} y={SIZE - EDGE + 16} textAnchor="middle">{`${tick * 100}%`}</text>
        </g>
      ))}
      <line
        x1={place(0)}
        y1={SIZE - place(0)}
        x2={place(1)}
        y2={SIZE - place(1)}
        className="stroke-border-strong"
        strokeDasharray="4 3"
      />
      {bands
        .filter((band) => band.decided > 0)
        .map((band) => (
          <g key={band.from}>
            <circle
              cx={place(band.stated)}
              cy={SIZE - place(band.accepted)}
              r={Math.min(12, 3 + Math.sqrt(band.decided))}
              className="fill-chart-1 stroke-card"
              fillOpacity={band.decided < FEWEST_DECIDED ? 0.35 : 0.9}
            />
            <text
              x={place(band.stated)}
              y={SIZE - place(band.accepted) - 14}
              textAnchor="middle"
              className="fill-fg text-[10px]"
            >{`n ${band.decided}`}</text>
          </g>
        ))}
      <text x={place(0.5)} y={SIZE - 10} textAnchor="middle" className="fill-muted text-[10px]">
        stated
      </text>
      <text
        x={10}
        y={SIZE / 2}
        textAnchor="middle"
        transform={`rotate(-90 10 ${SIZE / 2})`}
        className="fill-muted text-[10px]"
      >
        accepted
      </text>
    </svg>
  )
}

function BandTable({ bands }: { bands: readonly Band[] }) {
  return (
    <Table caption="Stated confidence and acceptance by band">
      <TableHead>
        <TableRow>
          <TableHeader>Band</TableHeader>
          <TableHeader numeric>Decided</TableHeader>
          <TableHeader numeric>Stated</TableHeader>
          <TableHeader numeric>Accepted</TableHeader>
        </TableRow>
      </TableHead>
      <TableBody>
        {bands.map(({ from, to, decided, stated, accepted }) => (
          <TableRow key={from}>
            <TableHeader scope="row">{`${Math.round(from * 100)} to ${Math.round(to * 100)}%`}</TableHeader>
            <TableCell numeric>{decided}</TableCell>
            <TableCell numeric>{decided > 0 ? percentText(stated) : '—'}</TableCell>
            <TableCell numeric>{decided >= FEWEST_DECIDED ? percentText(accepted) : `— (n ${decided})`}</TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  )
}
