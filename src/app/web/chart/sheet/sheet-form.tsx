import { lazy } from 'react'
import { useLocation } from 'wouter'
import { SCORE_WORDS, type Score } from '#features/risk/web/scores/scores.ts'
import { practiceDay } from '#fhir/dates.ts'
import { requestSheet, type SheetRequest } from './sheet-request.ts'

const OrderDialog = lazy(async () => ({
  default: (await import('#features/encounters/web/orders/order-dialog.tsx')).OrderDialog,
}))
const MedicationFormSheet = lazy(async () => ({
  default: (await import('#features/clinical-lists/web/medications/medication-form-sheet.tsx')).MedicationFormSheet,
}))
const ScoreDialog = lazy(async () => ({
  default: (await import('#features/risk/web/scores/score-dialog.tsx')).ScoreDialog,
}))
const ObservationFormSheet = lazy(async () => ({
  default: (await import('#features/clinical-lists/web/observation-form-sheet.tsx')).ObservationFormSheet,
}))
const NewMessageDialog = lazy(async () => ({
  default: (await import('#features/messages/web/new-message-dialog.tsx')).NewMessageDialog,
}))
const BookingDialog = lazy(async () => ({
  default: (await import('#features/appointments/web/booking/booking-dialog.tsx')).BookingDialog,
}))
const NewLetterDialog = lazy(async () => ({
  default: (await import('#features/letters/web/new-letter-dialog.tsx')).NewLetterDialog,
}))
const LetterComposer = lazy(async () => ({
  default: (await import('#features/letters/web/letter-composer.tsx')).LetterComposer,
}))
const NewRecallDialog = lazy(async () => ({
  default: (await import('#features/recalls/web/new-recall-dialog.tsx')).NewRecallDialog,
}))

export interface SheetFormProps {
  patientId: string
  draftId: string
  request: SheetRequest
  onChange: (request: SheetRequest) => void
  onDone: () => void
}

/** The form that the feature itself uses. */
export function SheetForm({ patientId, draftId, request, onChange, onDone }: SheetFormProps) {
  const [, navigate] = useLocation()
  const frame = { patientId, draftId, onClose: onDone }
  switch (request.kind) {
    case 'order':
      return <OrderDialog {...frame} test={request.test} isUrgent={request.isUrgent} />
    case 'prescription':
      return <MedicationFormSheet {...frame} term={request.term} />
    case 'score':
      return (
        <ScoreDialog
          {...frame}
          score={request.score}
          onAskPatient={(score) => requestSheet({ kind: 'message', text: askedBeforeVisit(score) })}
        />
      )
    case 'vitals':
      return <ObservationFormSheet {...frame} first={request.first} />
    case 'message':
      return <NewMessageDialog {...frame} text={request.text} onSent={onDone} />
    case 'booking':
      return (
        <BookingDialog
          {...frame}
          date={request.date ?? practiceDay(new Date())}
          time={request.time}
          reason={request.reason}
          isNextOpenDay={request.date !== undefined}
          onShowDay={(day) => navigate(`/appointments?date=${day}`)}
        />
      )
    case 'letter':
      return request.letterId ? (
        <LetterComposer id={request.letterId} back="Close letter" onClose={onDone} />
      ) : (
        <NewLetterDialog
          patientId={patientId}
          written={request.template}
          onCreated={(letterId) => onChange({ kind: 'letter', letterId })}
          onClose={onDone}
        />
      )
    case 'recall':
      return <NewRecallDialog {...frame} reason={request.reason ?? ''} source="by-hand" dueDate={request.dueDate} />
  }
}

/** The portal has the same questions; the address opens them. */
function askedBeforeVisit(score: Score): string {
  const { name, title } = SCORE_WORDS[score]
  const address = new URL(`/patient-portal?tab=tracking&track=${score}`, window.location.origin)
  return `Before your next visit, please answer the ${title} (${name}) in your patient portal: ${address.href}`
}
