import { BellRing, CalendarClock, FileUp, Mail, Users } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { Link } from 'wouter'
import { useAddressParams } from '#design/address-params.ts'
import { Button, buttonClass } from '#design/button.tsx'
import { account } from '#features/account/contract.ts'
import type { Position } from '#fhir/codes/positions.ts'
import { useRead } from '#platform/api/web/use-read.ts'

const UploadDialog = lazy(async () => ({
  default: (await import('#features/correspondence/web/upload-dialog.tsx')).UploadDialog,
}))

/** Who takes letters in; where they open them themselves, the new one opens. */
const TAKES_LETTERS_IN: readonly Position[] = ['clinician', 'nurse', 'receptionist']
const OPENS_LETTERS: readonly Position[] = ['clinician', 'nurse']

/** What can be begun from the inbox. Positions other than clinicians act on what is in it. */
export function InboxActions() {
  const { data } = useRead(account.me)
  const { change } = useAddressParams()
  const [isUploading, setIsUploading] = useState(false)
  const position = data?.user.position ?? 'clinician'
  if (!TAKES_LETTERS_IN.includes(position)) return null
  return (
    <div className="row-on-phone flex gap-2 sm:flex-wrap">
      <Button variant="outline" onClick={() => setIsUploading(true)}>
        <FileUp aria-hidden="true" />
        Incoming letter
      </Button>
      {position === 'clinician' && <OtherLists />}
      <Suspense>
        {isUploading && (
          <UploadDialog
            onReceived={(id) => {
              setIsUploading(false)
              if (OPENS_LETTERS.includes(position)) change({ item: `letter:${id}` })
            }}
            onClose={() => setIsUploading(false)}
          />
        )}
      </Suspense>
    </div>
  )
}

function OtherLists() {
  return (
    <>
      <Link href="/letters" className={buttonClass({ variant: 'outline' })}>
        <Mail aria-hidden="true" />
        Letters
      </Link>
      <Link href="/recalls" className={buttonClass({ variant: 'outline' })}>
        <BellRing aria-hidden="true" />
        Recalls
      </Link>
      <Link href="/reminders" className={buttonClass({ variant: 'outline' })}>
        <CalendarClock aria-hidden="true" />
        Reminders
      </Link>
      <Link href="/patient-list" className={buttonClass({ variant: 'outline' })}>
        <Users aria-hidden="true" />
        Patients
      </Link>
    </>
  )
}
