import { FilePlus2 } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { Button } from '#design/button.tsx'
import { Card, CardContent, CardHeader, CardTitle } from '#design/card.tsx'
import { WhenRead } from '#design/feedback/when-read.tsx'
import { useRead } from '#platform/api/web/use-read.ts'
import { type ReferralRow, referrals } from '../contract.ts'
import { ReferralLine } from './referral-line.tsx'

const ReferralSheet = lazy(async () => ({ default: (await import('./referral-sheet.tsx')).ReferralSheet }))

/** The patient's referrals to the practice, with what is missing and how long each holds. */
export function ReferralCard({ patientId, startsOpen = false }: { patientId: string; startsOpen?: boolean }) {
  const read = useRead(referrals.list, { params: { id: patientId } })
  const [edited, setEdited] = useState<ReferralRow | 'new' | undefined>(startsOpen ? 'new' : undefined)
  return (
    <Card>
      <CardHeader>
        <CardTitle as="h3">Referrals</CardTitle>
      </CardHeader>
      <CardContent className="grid gap-3">
        <WhenRead read={read} loading="Loading referrals…" lines={3}>
          {(rows) => (
            <>
              {rows.length === 0 && (
                <p className="text-sm text-muted">
                  No referral on file. Medicare pays no specialist benefit without one.
                </p>
              )}
              <ul className="grid gap-3">
                {rows.map((row) => (
                  <ReferralLine key={row.id} row={row} patientId={patientId} onChange={() => setEdited(row)} />
                ))}
              </ul>
            </>
          )}
        </WhenRead>
        <Button variant="outline" size="sm" className="no-print justify-self-start" onClick={() => setEdited('new')}>
          <FilePlus2 aria-hidden="true" />
          Add referral
        </Button>
      </CardContent>
      <Suspense>
        {edited && (
          <ReferralSheet
            patientId={patientId}
            {...(edited !== 'new' && { referral: edited })}
            onClose={() => setEdited(undefined)}
          />
        )}
      </Suspense>
    </Card>
  )
}
