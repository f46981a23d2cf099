import { ArrowLeft, Printer } from 'lucide-react'
import { useState } from 'react'
import { Button, buttonClass } from '#design/button.tsx'
import { Card, CardContent, CardDescription, CardHeader, CardTitle } from '#design/card.tsx'
import { SkeletonCard } from '#design/feedback/skeleton.tsx'
import { EmptyState, ErrorState } from '#design/feedback/states.tsx'
import { toast } from '#design/feedback/toast-store.ts'
import { formatDateTime } from '#fhir/dates.ts'
import { urlOf } from '#platform/api/web/url-of.ts'
import { useRead } from '#platform/api/web/use-read.ts'
import { useWrite } from '#platform/api/web/use-write.ts'
import { breaches } from '../../breaches/contract.ts'
import { TEXT_LENGTH } from '../../breaches/rules.ts'
import { ReasonDialog } from '../reason-dialog.tsx'
import type { ScreenProps } from '../screen-props.ts'
import { BreachClock } from './breach-clock.tsx'
import { BreachExposure } from './breach-exposure.tsx'
import { BreachSteps } from './breach-steps.tsx'

/** A suspected breach on one page. */
export function BreachScreen({ id, onBack }: { id: string; onBack: () => void }) {
  const { data, error, isFetching, refetch } = useRead(breaches.read, { params: { id } })
  const {
    mutate,
    isPending,
    error: refusal,
  } = useWrite(breaches.change, {
    refreshes: [breaches.read, breaches.list],
    onError: ({ message }) => toast({ title: 'Change Failed', description: message, variant: 'destructive' }),
  })
  return (
    <div className="grid grid-cols-1 gap-4">
      <div>
        <Button variant="ghost" onClick={onBack}>
          <ArrowLeft aria-hidden="true" />
          All breaches
        </Button>
      </div>
      {!data && !error && <SkeletonCard lines={10} />}
      {!data && error && (
        <Card>
          <ErrorState cause={error.message} onRetry={() => void refetch()} retrying={isFetching} />
        </Card>
      )}
      {data && (
        <OpenedBreach
          breach={data}
          isPending={isPending}
          failure={refusal?.message}
          onChange={(body, then) =>
            mutate({ params: { id }, body, ifMatch: data.version }, then && { onSuccess: then })
          }
        />
      )}
    </div>
  )
}

function OpenedBreach(props: ScreenProps) {
  const { breach } = props
  return (
    <>
      <Overview {...props} />
      <BreachSteps {...props} />
      <BreachExposure {...props} />
      <Card aria-label="Actions and decisions">
        <CardHeader>
          <CardTitle>Actions and decisions</CardTitle>
          <CardDescription>Entries can be added but not changed</CardDescription>
        </CardHeader>
        <CardContent>
          {breach.log.length === 0 && <EmptyState title="Nothing yet" />}
          <ol className="grid gap-3">
            {breach.log.map(({ title, text, by, at }) => (
              <li key={`${at} ${title}`}>
                <p className="font-semibold">{title}</p>
                <p className="whitespace-pre-wrap break-words">{text}</p>
                <p className="text-sm text-muted">{`${by}, ${formatDateTime(at)}`}</p>
              </li>
            ))}
          </ol>
        </CardContent>
      </Card>
    </>
  )
}

function Overview({ breach, isPending, failure, onChange }: ScreenProps) {
  const [asked, setAsked] = useState<'close' | 'reopen' | 'note'>()
  const words = { close: 'Close', reopen: 'Open again', note: 'Add a note' }
  return (
    <Card aria-label={breach.title}>
      <CardHeader
        actions={
          <>
            {!breach.isClosed && (
              <Button variant="outline" onClick={() => setAsked('note')}>
                Add a note
              </Button>
            )}
            <a
              className={buttonClass({ variant: 'outline' })}
              href={urlOf(breaches.report, { params: { id: breach.id } })}
              download
            >
              <Printer aria-hidden="true" />
              Report (PDF)
            </a>
            <Button onClick={() => setAsked(breach.isClosed ? 'reopen' : 'close')}>
              {breach.isClosed ? 'Open again' : 'Close'}
            </Button>
          </>
        }
      >
        <CardTitle>{breach.title}</CardTitle>
        <CardDescription>{`Opened by ${breach.openedBy} · discovered ${formatDateTime(breach.discoveredAt)}`}</CardDescription>
      </CardHeader>
      <CardContent className="grid gap-3">
        <div>
          <BreachClock breach={breach} />
        </div>
        <p className="whitespace-pre-wrap break-words">{breach.what}</p>
      </CardContent>
      {asked && (
        <ReasonDialog
          title={words[asked]}
          label={{ close: 'Outcome', reopen: 'Why', note: 'Note' }[asked]}
          submit={words[asked]}
          most={TEXT_LENGTH}
          isPending={isPending}
          failure={failure}
          onSubmit={(text) => onChange({ kind: asked, text }, () => setAsked(undefined))}
          onClose={() => setAsked(undefined)}
        />
      )}
    </Card>
  )
}
