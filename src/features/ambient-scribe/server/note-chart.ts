import type { Chart as NoteChart } from '#assistant/scribe/chart.ts'
import { clinicalListService } from '#features/clinical-lists/server/service.ts'
import { conceptText } from '#fhir/codes/codings.ts'
import type { Chart } from '#platform/records/records.ts'

/** What of the chart the draft is compared with: names, allergies and current medicines with their doses. */
export function toNoteChart({ patient, allergies, medications }: Chart): NoteChart {
  const { gender, name = [] } = patient.resource
  const names = name.flatMap(({ given = [], family, text }) => {
    const parts = [...given, ...(family ? [family] : [])]
    return parts.length > 0 ? parts : (text ?? [])
  })
  return {
    ...((gender === 'male' || gender === 'female') && { gender }),
    names: [...new Set(names)],
    allergies: allergies
      .filter(({ resource }) => clinicalListService.isAllergy(resource))
      .map(({ id, resource }) => ({
        reference: `AllergyIntolerance/${id}`,
        text: conceptText(resource.code) ?? 'Allergy',
      })),
    medications: medications
      .filter(({ resource }) => resource.status === 'active')
      .map(({ id, resource }) => ({
        reference: `MedicationRequest/${id}`,
        text: [conceptText(resource.medicationCodeableConcept), resource.dosageInstruction?.[0]?.text]
          .filter(Boolean)
          .join(' '),
      })),
  }
}
