import { useState } from 'react'
import { Button } from '#design/button.tsx'
import { toast } from '#design/feedback/toast-store.ts'
import { ConfirmDialog } from '#design/overlays/alert-dialog.tsx'
import visitMessages from '#i18n/messages/en-AU/visits.json'
import { useWrite } from '#platform/api/web/use-write.ts'
import { onlineBooking } from '../../care-team/booking-contract.ts'
import { careTeam } from '../../care-team/contract.ts'
import { useMessages } from '../language/use-messages.ts'
import { usePatient } from '../patient.ts'

/** Cancels after a question; reception sees it at once. */
export function CancelVisit({ appointmentId, when }: { appointmentId: string; when: string }) {
  const { t, sentence } = useMessages(visitMessages)
  const { id } = usePatient()
  const [isAsking, setIsAsking] = useState(false)
  const cancel = useWrite(onlineBooking.cancel, {
    refreshes: careTeam.appointments,
    onSuccess: ({ message }) => {
      const description = sentence({ key: 'done.visit-cancelled', values: {}, text: message })
      toast({ title: t('cancel.done'), description, variant: 'success' })
    },
    onError: ({ message }) => toast({ title: t('cancel.failed'), description: message, variant: 'destructive' }),
  })
  return (
    <>
      <Button variant="outline" loading={cancel.isPending} onClick={() => setIsAsking(true)}>
        {t('cancel.yes')}
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        title={t('cancel.title')}
        description={`${when}. ${t('cancel.about')}`}
        confirmLabel={t('cancel.yes')}
        cancelLabel={t('move.keep')}
        onConfirm={() => {
          setIsAsking(false)
          cancel.mutate({ params: { id, appointmentId } })
        }}
      />
    </>
  )
}
