import type { ReactNode } from 'react'
import type { TimelineRow } from '../../contract.ts'

const bar = (colour: string) => <rect x={0} y={5} width={16} height={6} rx={3} className={colour} />

type Entry = { label: string; shape: ReactNode; isDrawn: (row: TimelineRow) => boolean }

const isUndated = ({ state, start }: TimelineRow) => state === 'ended-undated' || (state !== 'marks-only' && !start)

const entries: readonly Entry[] = [
  { label: 'Problem', shape: bar('fill-chart-1'), isDrawn: ({ kind }) => kind === 'condition' },
  { label: 'Medication', shape: bar('fill-chart-3'), isDrawn: ({ kind }) => kind === 'medication' },
  {
    label: 'Exacerbation',
    shape: <path d="M2.5 2.5h11v11h-11z" className="fill-critical-solid" />,
    isDrawn: ({ marks }) => marks.some(({ kind, isSevere }) => kind === 'condition' && !isSevere),
  },
  {
    label: 'Severe exacerbation',
    shape: <path d="M8 0 16 15H0z" className="fill-critical-solid" />,
    isDrawn: ({ marks }) => marks.some(({ isSevere }) => isSevere),
  },
  {
    label: 'Course',
    shape: <circle cx={8} cy={8} r={4.5} strokeWidth={2} className="fill-card stroke-chart-3" />,
    isDrawn: ({ marks }) => marks.some(({ kind }) => kind === 'medication'),
  },
  {
    label: 'Start or end not recorded',
    shape: <line x1={0} x2={16} y1={8} y2={8} strokeWidth={4} strokeDasharray="5 4" className="stroke-muted" />,
    isDrawn: isUndated,
  },
]

/** Lists only the symbols that are drawn. */
export function TimelineLegend({ rows }: { rows: readonly TimelineRow[] }) {
  return (
    <figcaption>
      <ul className="flex flex-wrap gap-x-4 gap-y-1 text-xs text-muted">
        {entries
          .filter(({ isDrawn }) => rows.some(isDrawn))
          .map(({ label, shape }) => (
            <li key={label} className="inline-flex items-center gap-1.5">
              <svg aria-hidden="true" width={16} height={16} viewBox="0 0 16 16">
                {shape}
              </svg>
              {label}
            </li>
          ))}
      </ul>
    </figcaption>
  )
}
