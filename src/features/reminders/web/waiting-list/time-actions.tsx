import { useState } from 'react'
import { Button } from '#design/button.tsx'
import { toast } from '#design/feedback/toast-store.ts'
import { Textarea } from '#design/inputs/textarea.tsx'
import { formatDateTime } from '#fhir/dates.ts'
import { useWrite } from '#platform/api/web/use-write.ts'
import { type WaitingPatient, waitingList } from '../../waiting-list/contract.ts'

interface TimeActionsProps {
  waiting: WaitingPatient
  time: { practitionerId: string; start: string; placeId?: string | undefined }
}

/** Books a free time for a patient who waits, or offers it by link. */
export function TimeActions({ waiting: { id, patientName, offered }, time }: TimeActionsProps) {
  const [text, setText] = useState<string>()
  const { practitionerId, start: appointmentDateTime, placeId } = time
  const call = { params: { id }, body: { practitionerId, appointmentDateTime, ...(placeId && { placeId }) } }
  const about = `${patientName}, ${formatDateTime(time.start)}`
  const failed = ({ message }: { message: string }) =>
    toast({ title: 'Not Booked', description: message, variant: 'destructive' })
  const book = useWrite(waitingList.book, {
    refreshes: waitingList.list,
    onSuccess: ({ message }) =>
      toast({ title: 'Time Booked', description: `${patientName}. ${message}`, variant: 'success' }),
    onError: failed,
  })
  const offer = useWrite(waitingList.offer, {
    refreshes: waitingList.list,
    onSuccess: (made) => {
      toast({ title: made.isSent ? 'Time Offered' : 'Offer Ready', description: made.message, variant: 'success' })
      if (!made.isSent) setText(made.text)
    },
    onError: ({ message }) => toast({ title: 'Not Offered', description: message, variant: 'destructive' }),
  })
  const isBusy = book.isPending || offer.isPending
  const isOffered = offered !== undefined && Date.parse(offered.start) === Date.parse(time.start)
  const offerLabel = isOffered ? 'Offer again' : 'Offer by link'
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap gap-2">
        <Button size="sm" disabled={isBusy} aria-label={`Book: ${about}`} onClick={() => book.mutate(call)}>
          Book
        </Button>
        <Button
          size="sm"
          variant="outline"
          disabled={isBusy}
          aria-label={`${offerLabel}: ${about}`}
          onClick={() => offer.mutate(call)}
        >
          {offerLabel}
        </Button>
      </div>
      {text && <Textarea readOnly rows={4} value={text} aria-label={`Text and link for ${patientName}`} />}
    </div>
  )
}
