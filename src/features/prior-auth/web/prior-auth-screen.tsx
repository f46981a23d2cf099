import { Plus } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { Button } from '#design/button.tsx'
import { useFigureSource } from '#platform/sources/web/use-figure-source.ts'
import type { PriorAuth } from '../contract.ts'
import type { Question } from './move-dialog.tsx'
import { ProgramLists } from './program-lists.tsx'
import { RequestList } from './request-list.tsx'
import { SampleCards } from './sample-cards.tsx'
import { SummaryCards } from './summary-cards.tsx'
import { useRequestAddress } from './use-request-address.ts'

const NewRequestDialog = lazy(async () => ({ default: (await import('./new-request-dialog.tsx')).NewRequestDialog }))
const MoveDialog = lazy(async () => ({ default: (await import('./move-dialog.tsx')).MoveDialog }))
const RequestSheet = lazy(async () => ({ default: (await import('./request-sheet.tsx')).RequestSheet }))

/** Prior Authorization (requirements 2 §2.15). */
export default function PriorAuthScreen() {
  const address = useRequestAddress()
  const { filters, requestId, open, newFor, openNew, closeNew } = address
  const showsSamples = useFigureSource('practiceData') === 'sample'
  const [asked, setAsked] = useState<{ request: PriorAuth; question: Question }>()
  const ask = (request: PriorAuth, question: Question) => setAsked({ request, question })
  const isFiltered = Object.values(filters).some(Boolean)
  return (
    <div className="grid gap-6">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="max-w-prose text-sm text-muted">
          Requests are prepared and tracked here. Aurora sends nothing: record how and when you submitted.
        </p>
        <Button onClick={() => openNew()}>
          <Plus aria-hidden="true" />
          New Request
        </Button>
      </div>
      <SummaryCards {...address} />
      <RequestList {...address} onAsk={ask} />
      {showsSamples && !isFiltered && <SampleCards />}
      <ProgramLists openNew={openNew} />
      <Suspense>
        {requestId && !asked && (
          <RequestSheet id={requestId} onAsk={ask} onClose={() => open(undefined)} openNew={openNew} />
        )}
        {asked && <MoveDialog {...asked} onClose={() => setAsked(undefined)} />}
        {newFor && (
          <NewRequestDialog
            key={`${newFor.program} ${newFor.item} ${newFor.patient}`}
            about={newFor}
            onSaved={(request) => open(request.id)}
            onClose={closeNew}
          />
        )}
      </Suspense>
    </div>
  )
}
