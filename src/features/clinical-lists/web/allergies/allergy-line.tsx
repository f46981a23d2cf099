import { Plus } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { Button } from '#design/button.tsx'
import { Badge } from '#design/feedback/badge.tsx'
import { conceptText } from '#fhir/codes/codings.ts'
import { useRead } from '#platform/api/web/use-read.ts'
import { clinicalLists } from '../../contract.ts'
import { toAllergyForm } from '../../forms/from-resources.ts'
import { isNoneKnownCode } from '../../rules.ts'

const AllergyFormSheet = lazy(async () => ({ default: (await import('./allergy-form-sheet.tsx')).AllergyFormSheet }))

const LABELS = {
  known: 'Known allergies',
  'none-known': 'No known allergies',
  'not-recorded': 'Allergies not recorded',
}
const TONES = { known: 'critical', 'none-known': 'success', 'not-recorded': 'unknown' } as const

/** Allergies shown while prescribing, with a way to add one without leaving the order. */
export function AllergyLine({ patientId }: { patientId: string }) {
  const [isAdding, setIsAdding] = useState(false)
  const { data, isPending } = useRead(clinicalLists.allergies, { params: { id: patientId } })
  const known = (data?.items ?? []).filter((item) => {
    const { clinicalStatus, verification } = toAllergyForm(item)
    const isNone = item.code?.coding?.some(({ code }) => isNoneKnownCode(code))
    return clinicalStatus === 'active' && verification !== 'refuted' && verification !== 'entered-in-error' && !isNone
  })
  return (
    <div className="flex flex-wrap items-center gap-2">
      {data ? (
        <Badge tone={TONES[data.status]}>{LABELS[data.status]}</Badge>
      ) : (
        <Badge tone={isPending ? 'unknown' : 'warning'}>
          {isPending ? 'Loading allergies…' : 'Allergies unavailable'}
        </Badge>
      )}
      {known.length > 0 && (
        <span className="font-semibold" dir="auto">
          {known.map(({ code }) => conceptText(code)).join(', ')}
        </span>
      )}
      <Button variant="ghost" size="sm" onClick={() => setIsAdding(true)}>
        <Plus aria-hidden="true" />
        Add allergy
      </Button>
      {isAdding && (
        <Suspense>
          <AllergyFormSheet patientId={patientId} onClose={() => setIsAdding(false)} />
        </Suspense>
      )}
    </div>
  )
}
