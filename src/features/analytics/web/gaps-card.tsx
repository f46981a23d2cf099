import { Card, CardContent, CardDescription, CardHeader, CardTitle } from '#design/card.tsx'
import { Progress } from '#design/feedback/progress.tsx'
import type { Overview } from '../contract.ts'
import { GAPS, type GroupId } from '../rules.ts'

interface GapsCardProps {
  overview: Overview
  open: GroupId | undefined
  onOpen: (id: GroupId) => void
}

/** What guidelines recommend but the records do not show; each line opens the list of patients. */
export function GapsCard({ overview, open, onOpen }: GapsCardProps) {
  return (
    <Card>
      <CardHeader>
        <CardTitle>Guideline Gaps</CardTitle>
        <CardDescription>What guidelines recommend and the records do not show</CardDescription>
      </CardHeader>
      <CardContent>
        <ul className="grid gap-2">
          {overview.gaps.map(({ id, count, among, citations }) => {
            const share = among > 0 ? Math.round((100 * count) / among) : 0
            return (
              <li key={id}>
                <button
                  type="button"
                  aria-pressed={open === id}
                  title={citations.join('; ')}
                  className="grid min-h-11 w-full gap-1 rounded-control border px-3 py-2 text-left hover:bg-surface-2 aria-pressed:border-primary"
                  onClick={() => onOpen(id)}
                >
                  <span className="flex items-baseline justify-between gap-3">
                    <span className="font-medium">{GAPS[id].label}</span>
                    <span className="text-xl font-semibold tabular-nums">
                      {among > 0 ? count.toLocaleString('en-AU') : '—'}
                    </span>
                  </span>
                  {among > 0 ? (
                    <>
                      <span className="text-sm text-muted">{`${share} % of ${among} ${GAPS[id].among}`}</span>
                      <Progress value={share} label={`${GAPS[id].label}: ${share} %`} />
                    </>
                  ) : (
                    <span className="text-sm text-muted">{`No ${GAPS[id].among} on record`}</span>
                  )}
                </button>
              </li>
            )
          })}
        </ul>
      </CardContent>
    </Card>
  )
}
