import clsx from 'clsx'
import { Pill } from 'lucide-react'
import { Link } from 'wouter'
import { Card, CardContent, CardHeader, CardTitle } from '#design/card.tsx'
import { Badge } from '#design/feedback/badge.tsx'
import { InhalerPicture } from '#design/pictures/inhaler-picture.tsx'
import { respiratory } from '#features/respiratory/contract.ts'
import { useRead } from '#platform/api/web/use-read.ts'
import type { MedicationLine } from '../../contract.ts'
import { CURRENT_MEDICATIONS, rowHref } from '../../rules.ts'
import { MedicationText } from '../medication-text.tsx'
import { InhalerNotes } from './inhaler-notes.tsx'

export interface CurrentMedicationsProps {
  patientId: string
  medications: readonly MedicationLine[]
}

/** Inhalers and biologics first, each with a picture of its device. */
export function CurrentMedications({ patientId, medications }: CurrentMedicationsProps) {
  const ordered = [...medications].sort((a, b) => rankOf(a) - rankOf(b))
  const more = Math.max(0, medications.length - CURRENT_MEDICATIONS)
  const { data: panel } = useRead(respiratory.panel, { params: { id: patientId } })
  return (
    <Card>
      <CardHeader
        className="pt-3!"
        actions={
          <Link href={`/patients/${patientId}?tab=medications`} className="no-print btn-link text-sm">
            {more > 0 ? `View all (${more} more)` : 'View all'}
          </Link>
        }
      >
        <CardTitle as="h3">Current Medications</CardTitle>
        {panel && panel.steps.length > 0 && <p className="text-sm text-muted">{`Step: ${panel.steps.join('; ')}`}</p>}
      </CardHeader>
      <CardContent className="grid content-start gap-2 pt-1.5!">
        {medications.length === 0 ? (
          <p className="text-sm text-muted">No current medications on file</p>
        ) : (
          <ul className="grid gap-2">
            {ordered.map((medication, index) => (
              // paper has no 'View all', so it shows every medication
              <li
                key={medication.id}
                className={clsx(
                  'grid grid-cols-[2.375rem_minmax(0,1fr)] gap-x-3',
                  index >= CURRENT_MEDICATIONS && 'hidden print:grid',
                )}
              >
                {medication.device ? (
                  <InhalerPicture device={medication.device} isReliever={medication.isReliever} />
                ) : (
                  <span aria-hidden="true" className="grid h-9 place-items-center text-muted">
                    <Pill />
                  </span>
                )}
                <div className="min-w-0 text-sm leading-snug">
                  <Link
                    href={rowHref(patientId, 'medication', medication.id)}
                    className="block hover:text-primary pointer-coarse:min-h-(--target)"
                  >
                    <MedicationText medication={medication} />
                  </Link>
                  {medication.status !== 'active' && <MedicationStatus status={medication.status} />}
                  {medication.device && <InhalerNotes medication={medication} panel={panel} />}
                </div>
              </li>
            ))}
          </ul>
        )}
      </CardContent>
    </Card>
  )
}

const rankOf = ({ device, isReliever }: MedicationLine): number => (device ? (isReliever ? 1 : 0) : 2)

export function MedicationStatus({ status }: { status: string }) {
  const words = status === 'unknown' ? 'Status not known' : status.charAt(0).toUpperCase() + status.slice(1)
  return (
    <Badge tone={status === 'unknown' || status === 'on-hold' ? 'unknown' : 'neutral'}>{words.replace('-', ' ')}</Badge>
  )
}
