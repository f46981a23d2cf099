import { Button } from '#design/button.tsx'
import { Card, CardContent, CardDescription, CardHeader, CardTitle } from '#design/card.tsx'
import { Badge } from '#design/feedback/badge.tsx'
import { SkeletonRows } from '#design/feedback/skeleton.tsx'
import { ErrorState } from '#design/feedback/states.tsx'
import { useRead } from '#platform/api/web/use-read.ts'
import { priorAuth } from '../contract.ts'
import { TYPE_WORDS } from '../rules.ts'
import { PRIVATE_ITEMS } from './samples.ts'
import type { RequestAddress } from './use-request-address.ts'

/** PBS and other programs, and private insurance, each with Request (requirements 2 §2.15). */
export function ProgramLists({ openNew }: Pick<RequestAddress, 'openNew'>) {
  const list = useRead(priorAuth.programs)
  return (
    <div className="grid items-start gap-4 xl:grid-cols-[2fr_1fr]">
      <Card aria-labelledby="pbs-programs">
        <CardHeader>
          <CardTitle id="pbs-programs">PBS Authority and Programs</CardTitle>
          <CardDescription>
            Check the current PBS schedule before applying. Unverified items are marked.
          </CardDescription>
        </CardHeader>
        <CardContent>
          {list.isPending && <SkeletonRows rows={6} />}
          {list.error && !list.data && <ErrorState cause={list.error.message} onRetry={() => void list.refetch()} />}
          <ul className="grid divide-y">
            {list.data?.map((program) => (
              <li key={program.id} className="flex items-center justify-between gap-3 py-2">
                <div className="min-w-0">
                  <p className="font-medium">{program.medicine}</p>
                  <p className="text-sm text-muted">{`${program.indication} · ${program.scheme} · as of ${program.refersTo}`}</p>
                  {!program.isVerified && <Badge tone="unknown">Unverified</Badge>}
                </div>
                <Button
                  variant="outline"
                  size="sm"
                  onClick={() => openNew({ program: program.id, phase: program.phases[0]?.phase })}
                >
                  Request
                  <span className="sr-only">{` ${program.medicine}, ${program.indication}`}</span>
                </Button>
              </li>
            ))}
          </ul>
        </CardContent>
      </Card>
      <Card aria-labelledby="private-insurance">
        <CardHeader>
          <CardTitle id="private-insurance">Private Insurance</CardTitle>
          <CardDescription>Ask the fund whether it is covered.</CardDescription>
        </CardHeader>
        <CardContent>
          <ul className="grid divide-y">
            {PRIVATE_ITEMS.map(({ item, requestType, what }) => (
              <li key={item} className="flex items-center justify-between gap-3 py-2">
                <div className="min-w-0">
                  <p className="font-medium">{item}</p>
                  <p className="text-sm text-muted">{`${TYPE_WORDS[requestType]} · ${what}`}</p>
                </div>
                <Button variant="outline" size="sm" onClick={() => openNew({ item })}>
                  Request
                  <span className="sr-only">{` ${item}`}</span>
                </Button>
              </li>
            ))}
          </ul>
        </CardContent>
      </Card>
    </div>
  )
}
