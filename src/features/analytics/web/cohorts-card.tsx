import { Card, CardContent, CardDescription, CardHeader, CardTitle } from '#design/card.tsx'
import type { Overview } from '../contract.ts'
import { COHORTS, type GroupId } from '../rules.ts'

interface CohortsCardProps {
  overview: Overview
  open: GroupId | undefined
  onOpen: (id: GroupId) => void
}

export function CohortsCard({ overview, open, onOpen }: CohortsCardProps) {
  return (
    <Card>
      <CardHeader>
        <CardTitle>Cohorts</CardTitle>
        <CardDescription>
          {`${overview.people} patients with COPD or asthma. Risk by ${overview.rule.name}, version ${overview.rule.version}.`}
        </CardDescription>
      </CardHeader>
      <CardContent>
        <ul className="grid gap-2 sm:grid-cols-2">
          {overview.cohorts.map(({ id, count }) => (
            <li key={id} className="grid">
              <button
                type="button"
                aria-pressed={open === id}
                title={COHORTS[id].meaning}
                className="flex min-h-11 w-full items-center justify-between gap-3 rounded-control border px-3 py-2 text-left hover:bg-surface-2 aria-pressed:border-primary"
                onClick={() => onOpen(id)}
              >
                <span className="min-w-0">
                  <span className="block font-medium">{COHORTS[id].label}</span>
                  <span className="block text-sm text-muted">{COHORTS[id].meaning}</span>
                </span>
                <span className="text-xl font-semibold tabular-nums">{count.toLocaleString('en-AU')}</span>
              </button>
            </li>
          ))}
        </ul>
      </CardContent>
    </Card>
  )
}
