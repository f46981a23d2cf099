import { Link } from 'wouter'
import { Card, CardContent, CardDescription, CardHeader, CardTitle } from '#design/card.tsx'
import { Badge } from '#design/feedback/badge.tsx'
import { StatusSymbol } from '#design/feedback/status-symbol.tsx'
import type { ChecklistItem } from '../contract.ts'

/** What is missing before the first patient; `npm run doctor` prints the same list. */
export function Checklist({ items, isOpen }: { items: readonly ChecklistItem[]; isOpen: boolean }) {
  const open = items.filter(({ isDone }) => !isDone)
  const needed = open.filter(({ weight }) => weight === 'needed').length
  return (
    <Card aria-labelledby="setup-checklist">
      <CardHeader>
        <CardTitle id="setup-checklist">Before the first patient</CardTitle>
        <CardDescription>
          {needed > 0
            ? `${needed} of ${items.filter(({ weight }) => weight === 'needed').length} needed steps are open.`
            : 'Everything that is needed is done.'}
        </CardDescription>
      </CardHeader>
      <CardContent>
        <details open={isOpen}>
          <summary className="mb-3 cursor-pointer text-sm font-medium">Every step</summary>
          <ul className="grid gap-x-8 gap-y-3 md:grid-cols-2">
            {items.map(({ id, label, isDone, weight, detail, href }) => (
              <li key={id} className="flex gap-2">
                <StatusSymbol name={isDone ? 'check' : 'ring'} className="mt-0.5 shrink-0" />
                <div className="min-w-0">
                  <p className="flex flex-wrap items-center gap-2 font-medium">
                    {href && !isDone ? (
                      <Link href={href} className="underline underline-offset-2">
                        {label}
                      </Link>
                    ) : (
                      label
                    )}
                    <span className="sr-only">{isDone ? 'done' : 'open'}</span>
                    {!isDone && weight === 'advised' && <Badge>can wait</Badge>}
                  </p>
                  {!isDone && <p className="text-sm text-muted">{detail}</p>}
                </div>
              </li>
            ))}
          </ul>
        </details>
      </CardContent>
    </Card>
  )
}
