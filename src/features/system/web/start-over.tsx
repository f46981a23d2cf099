import { useState } from 'react'
import { Button } from '#design/button.tsx'
import { Card } from '#design/card.tsx'
import { Alert } from '#design/feedback/alert.tsx'
import { toast } from '#design/feedback/toast-store.ts'
import { ConfirmDialog } from '#design/overlays/alert-dialog.tsx'
import { useRead } from '#platform/api/web/use-read.ts'
import { useWrite } from '#platform/api/web/use-write.ts'
import { START_OVER, system } from '../contract.ts'
import { whenRestarted } from './when-restarted.ts'

/** For administrators of the demo: back to the first day. */
export function StartOver() {
  const { data } = useRead(system.demo)
  const [isAsking, setIsAsking] = useState(false)
  const [isRestarting, setIsRestarting] = useState(false)
  const write = useWrite(system.startOver, {
    onError: (error) => toast({ title: 'Not started over', description: error.message, variant: 'destructive' }),
    onSuccess() {
      setIsRestarting(true)
      void whenRestarted().then(() => window.location.assign('/auth'))
    },
  })
  if (!data?.isDemo) return null
  return (
    <Card className="grid gap-3">
      <h2 className="text-lg font-semibold">Start the demo over</h2>
      <p className="max-w-prose text-sm text-muted">
        Deletes everything entered in this demo and writes the synthetic practice again. It takes about a minute, and
        everyone is signed out.
      </p>
      {data.why && <p className="max-w-prose text-sm">{data.why}</p>}
      {isRestarting ? (
        <Alert tone="info" live="status">
          The demo is starting over. This page opens the sign-in page when it is ready.
        </Alert>
      ) : (
        <Button
          variant="outline"
          className="justify-self-start"
          disabled={!data.canStartOver || write.isPending}
          onClick={() => setIsAsking(true)}
        >
          Start over
        </Button>
      )}
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        title="Start the demo over?"
        description="Everything entered in this demo is deleted and cannot be recovered. Everyone is signed out."
        confirmLabel="Delete and start over"
        variant="destructive"
        onConfirm={() => {
          setIsAsking(false)
          write.mutate({ body: { confirm: START_OVER } })
        }}
      />
    </Card>
  )
}
