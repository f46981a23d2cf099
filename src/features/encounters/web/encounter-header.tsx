import { ArrowLeft, Mic, MoreVertical } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { Link } from 'wouter'
import { Button, buttonClass } from '#design/button.tsx'
import { ActionMenu } from '#design/overlays/action-menu.tsx'
import { REASON_LENGTH } from '#fhir/field-lengths.ts'
import type { Workspace } from '../contract.ts'
import { isMoveOn } from '../rules.ts'
import { EncounterStatusBadge } from './encounter-status-badge.tsx'
import { MicroBanner } from './patient-banner.tsx'
import { StartButton } from './start-button.tsx'
import { toEncounterCard } from './to-encounter-card.ts'
import { useStatusChange } from './use-status-change.ts'

const EndWithReasonDialog = lazy(async () => ({
  default: (await import('#design/overlays/end-with-reason-dialog.tsx')).EndWithReasonDialog,
}))

/** The visit, and the status changes it allows. */
export function EncounterHeader({ workspace: { encounter, patient } }: { workspace: Workspace }) {
  const card = toEncounterCard(encounter)
  const change = useStatusChange()
  const [isCancelling, setIsCancelling] = useState(false)
  const { id, status, patientName, patientId } = card
  const facts = [`${card.date}${card.time && `, ${card.time}`}`, card.className, card.location, card.clinician]
  return (
    <div className="grid gap-2">
      <Link href="/encounters" className="inline-flex w-fit items-center gap-1.5 text-sm text-primary text-link">
        <ArrowLeft aria-hidden="true" />
        All encounters
      </Link>
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div className="min-w-0">
          <h2 className="flex flex-wrap items-center gap-x-3 gap-y-1 text-xl font-semibold">
            {card.type}
            <EncounterStatusBadge status={status} />
          </h2>
          {card.reason && <p>{card.reason}</p>}
          <p className="text-sm text-muted">{facts.filter(Boolean).join(' · ')}</p>
          {card.diagnoses.length > 0 && (
            <p className="text-sm text-muted">{`Diagnosis ${card.diagnoses.join(', ')}`}</p>
          )}
        </div>
        <div className="flex flex-wrap gap-2">
          <StartButton card={card} />
          {status === 'in-progress' && patientId && (
            <Link
              href={`/ambient-scribe?patient=${encodeURIComponent(patientId)}&encounter=${encodeURIComponent(id)}`}
              className={buttonClass({ variant: 'outline' })}
            >
              <Mic aria-hidden="true" />
              Record
            </Link>
          )}
          {isMoveOn(status, 'cancelled') && (
            <ActionMenu
              trigger={
                <Button variant="outline" size="icon" aria-label="More actions">
                  <MoreVertical aria-hidden="true" />
                </Button>
              }
              items={[
                ...(isMoveOn(status, 'completed')
                  ? [
                      {
                        label: 'Complete without signing',
                        onSelect: () => void change({ id, patientName, from: status, to: 'completed' }),
                      },
                    ]
                  : []),
                { label: 'Cancel encounter', destructive: true, onSelect: () => setIsCancelling(true) },
              ]}
            />
          )}
        </div>
      </div>
      {isCancelling && (
        <Suspense>
          <EndWithReasonDialog
            size="sm"
            title="Cancel this encounter?"
            description="It stays on the record as cancelled. You can undo this."
            missing="Enter the reason for cancelling"
            most={REASON_LENGTH}
            isOneLine
            keep="Keep encounter"
            end="Cancel encounter"
            ending="Cancelling…"
            onClose={() => setIsCancelling(false)}
            onEnd={(reason) => change({ id, patientName, from: status, to: 'cancelled', reason })}
          >
            {patient ? <MicroBanner patient={patient} /> : <p className="font-semibold">{patientName}</p>}
          </EndWithReasonDialog>
        </Suspense>
      )}
    </div>
  )
}
