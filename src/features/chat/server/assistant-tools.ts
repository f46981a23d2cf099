import type { Diary } from '#assistant/tools/diary.ts'
import type { MedicationSafety } from '#assistant/tools/medication-safety.ts'
import type { ResultsInbox } from '#assistant/tools/results-inbox.ts'
import { appointmentService } from '#features/appointments/server/service.ts'
import { clinicalListService } from '#features/clinical-lists/server/service.ts'
import { resultService } from '#features/results/server/service.ts'

/** The features that the assistant's answers draw on; the assistant itself knows no feature. */
export const assistantTools: { diary: Diary; inbox: ResultsInbox; medicationSafety: MedicationSafety } = {
  diary: appointmentService,
  inbox: resultService,
  medicationSafety: { check: clinicalListService.checkMedication },
}
