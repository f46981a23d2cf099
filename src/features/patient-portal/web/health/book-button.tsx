import { lazy, Suspense, useState } from 'react'
import { Button } from '#design/button.tsx'
import healthMessages from '#i18n/messages/en-AU/health.json'
import { useRead } from '#platform/api/web/use-read.ts'
import { onlineBooking } from '../../care-team/booking-contract.ts'
import { useMessages } from '../language/use-messages.ts'
import { usePatient } from '../patient.ts'

const BookDialog = lazy(async () => ({ default: (await import('./book-dialog.tsx')).BookDialog }))

/** Shown only where the practice offers something to book. */
export function BookButton() {
  const { t } = useMessages(healthMessages)
  const { id } = usePatient()
  const { data } = useRead(onlineBooking.options, { params: { id } })
  const [isOpen, setIsOpen] = useState(false)
  if (!data || data.types.length === 0) return null
  return (
    <>
      <Button variant="outline" className="justify-self-start" onClick={() => setIsOpen(true)}>
        {t('visit.book')}
      </Button>
      <Suspense>
        {isOpen && (
          <BookDialog
            types={data.types}
            practitioners={data.practitioners}
            places={data.places}
            onClose={() => setIsOpen(false)}
          />
        )}
      </Suspense>
    </>
  )
}
