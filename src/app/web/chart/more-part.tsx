import { ImmunisationCard } from '#features/clinical-lists/web/immunisation-card.tsx'
import { DocumentsCard } from '#features/correspondence/web/documents/documents-card.tsx'
import { CarersCard } from '#features/patient-portal/web/staff/carers-card.tsx'

/** Sections that few visits open. In one file, so that the chart itself stays small. */
const PARTS = { immunisations: ImmunisationCard, documents: DocumentsCard, carers: CarersCard }

export function MorePart({ name, patientId }: { name: keyof typeof PARTS; patientId: string }) {
  const Part = PARTS[name]
  return <Part patientId={patientId} />
}
