import clsx from 'clsx'
import { Link } from 'wouter'
import { Card, CardContent, CardHeader, CardTitle } from '#design/card.tsx'
import { Badge } from '#design/feedback/badge.tsx'
import type { MedicationLine } from '../contract.ts'
import { CURRENT_MEDICATIONS, rowHref } from '../rules.ts'
import { MedicationText } from './medication-text.tsx'

export function CurrentMedications({ patientId, medications }: { patientId: string; medications: MedicationLine[] }) {
  const more = Math.max(0, medications.length - CURRENT_MEDICATIONS)
  return (
    <Card>
      <CardHeader>
        <CardTitle as="h3">Current Medications</CardTitle>
      </CardHeader>
      <CardContent className="grid content-start gap-3">
        {medications.length === 0 ? (
          <p className="text-sm text-muted">No current medications on file</p>
        ) : (
          <ul className="grid gap-3">
            {medications.map((medication, index) => (
              // paper has no 'View all', so it shows every medication
              <li
                key={medication.id}
                className={clsx('border-l-2 border-border pl-3', index >= CURRENT_MEDICATIONS && 'hidden print:block')}
              >
                <Link href={rowHref(patientId, 'medication', medication.id)} className="block hover:text-primary">
                  <MedicationText medication={medication} />
                </Link>
                {medication.status !== 'active' && <MedicationStatus status={medication.status} />}
              </li>
            ))}
          </ul>
        )}
        <Link href={`/patients/${patientId}?tab=medications`} className="no-print btn-link text-sm">
          {more > 0 ? `View all (${more} more)` : 'View all'}
        </Link>
      </CardContent>
    </Card>
  )
}

export function MedicationStatus({ status }: { status: string }) {
  const words = status === 'unknown' ? 'Status not known' : status.charAt(0).toUpperCase() + status.slice(1)
  return (
    <Badge tone={status === 'unknown' || status === 'on-hold' ? 'unknown' : 'neutral'}>{words.replace('-', ' ')}</Badge>
  )
}
