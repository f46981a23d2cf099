import { Link } from 'wouter'
import { Badge } from '#design/feedback/badge.tsx'
import type { Tone } from '#design/feedback/tone.ts'
import type { ClaimCheck } from '../contract.ts'

const STATES: Record<ClaimCheck['state'], { tone: Tone; word: string }> = {
  passed: { tone: 'success', word: 'Passed' },
  failed: { tone: 'critical', word: 'Failed' },
  missing: { tone: 'warning', word: 'Missing' },
  warning: { tone: 'info', word: 'Check' },
}

/** Links to this screen are omitted, because the action is already next to the list. */
const isHere = (link: string): boolean => link.startsWith('/coding-billing')

/** The checks before lodgement; those that need action come first. */
export function CheckList({ checks, label }: { checks: readonly ClaimCheck[]; label: string }) {
  const order = ['failed', 'missing', 'warning', 'passed']
  const sorted = checks.toSorted((a, b) => order.indexOf(a.state) - order.indexOf(b.state))
  return (
    <ul aria-label={label} className="grid divide-y rounded-control border">
      {sorted.map((check) => (
        <li key={check.id} className="grid gap-1 p-3 text-sm">
          <div className="flex flex-wrap items-start justify-between gap-2">
            <span className="font-medium">{check.label}</span>
            <Badge tone={STATES[check.state].tone}>{STATES[check.state].word}</Badge>
          </div>
          <p className={check.state === 'passed' ? 'text-muted' : undefined}>{check.text}</p>
          {check.whatToDo && (
            <p>
              <strong>What to do: </strong>
              {check.link && !isHere(check.link) ? (
                <Link href={check.link} className="underline underline-offset-4">
                  {check.whatToDo}
                </Link>
              ) : (
                check.whatToDo
              )}
            </p>
          )}
          {check.codes.length > 0 && check.state !== 'passed' && (
            <p className="text-muted">{`Would be rejected with reason code ${check.codes.join(', ')}.`}</p>
          )}
        </li>
      ))}
    </ul>
  )
}
