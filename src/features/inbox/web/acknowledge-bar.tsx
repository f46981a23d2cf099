import { useState } from 'react'
import { Button } from '#design/button.tsx'
import { toast } from '#design/feedback/toast-store.ts'
import { results } from '#features/results/contract.ts'
import { useWrite } from '#platform/api/web/use-write.ts'
import { type InboxItem, inbox } from '../contract.ts'
import { MOST_AT_ONCE } from '../rules.ts'

/** Acknowledges the chosen normal results after a second press that states how many. */
export function useAcknowledge(items: readonly InboxItem[], chosen: ReadonlySet<string>, onDone: () => void) {
  const [isAsked, setIsAsked] = useState(false)
  const write = useWrite(inbox.acknowledge, {
    refreshes: [inbox.list, inbox.count, results.list],
    onSuccess: ({ acknowledged, refused }) => {
      setIsAsked(false)
      onDone()
      const [first] = refused
      if (!first)
        return toast({ title: 'Results Acknowledged', description: countText(acknowledged.length), variant: 'success' })
      const description = `${countText(acknowledged.length)} acknowledged, ${refused.length} not. ${first.message}`
      toast({ title: 'Not All Acknowledged', description, variant: 'destructive' })
    },
    onError: (error) => toast({ title: 'Acknowledgement Failed', description: error.message, variant: 'destructive' }),
  })
  const picked = items.filter(({ id }) => chosen.has(id)).slice(0, MOST_AT_ONCE)
  return {
    count: picked.length,
    isAsked: isAsked && picked.length > 0,
    isPending: write.isPending,
    ask: () => setIsAsked(true),
    stop: () => setIsAsked(false),
    send: () => {
      if (picked.length === 0 || write.isPending) return
      write.mutate({ body: { results: picked.map(({ recordId, version }) => ({ id: recordId, version })) } })
    },
  }
}

export function AcknowledgeBar({ state, onClear }: { state: ReturnType<typeof useAcknowledge>; onClear: () => void }) {
  if (state.count === 0) return null
  return (
    <div className="flex flex-wrap items-center gap-2 rounded-control border bg-card px-3 py-2" role="status">
      {state.isAsked ? (
        <>
          <span className="text-sm">{`Acknowledge ${countText(state.count)} with no action needed?`}</span>
          <Button size="sm" loading={state.isPending} loadingText="Acknowledging…" onClick={state.send}>
            {`Acknowledge ${countText(state.count)}`}
          </Button>
          <Button size="sm" variant="outline" onClick={state.stop}>
            Go back
          </Button>
        </>
      ) : (
        <>
          <span className="text-sm">{`${countText(state.count)} chosen`}</span>
          <Button size="sm" onClick={state.ask}>
            Acknowledge (a)
          </Button>
          <Button size="sm" variant="outline" onClick={onClear}>
            Clear
          </Button>
        </>
      )}
    </div>
  )
}

const countText = (count: number): string => (count === 1 ? '1 result' : `${count} results`)
