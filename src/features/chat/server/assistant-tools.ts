import type { Diary } from '#assistant/tools/diary.ts'
import type { LetterList } from '#assistant/tools/letter-list.ts'
import type { MedicationSafety } from '#assistant/tools/medication-safety.ts'
import type { WorkLists } from '#assistant/tools/work-lists.ts'
import { accountService } from '#features/accounts/server/service.ts'
import { appointmentService } from '#features/appointments/server/service.ts'
import { clinicalListService } from '#features/clinical-lists/server/service.ts'
import { billingService } from '#features/coding-billing/server/service.ts'
import { letterService } from '#features/letters/server/service.ts'
import { messageService } from '#features/messages/server/service.ts'
import { practiceService } from '#features/practice/server/service.ts'
import { resultService } from '#features/results/server/service.ts'

/** The features that the assistant's answers draw on; the assistant itself knows no feature. */
export const assistantTools: {
  diary: Diary
  inbox: WorkLists
  letters: LetterList
  medicationSafety: MedicationSafety
} = {
  diary: appointmentService,
  inbox: {
    waiting: resultService.waiting,
    openTasks: practiceService.open,
    waitingConversations: messageService.waiting,
    ...billingService,
    debtors: accountService.debtors,
  },
  letters: letterService,
  medicationSafety: {
    check: clinicalListService.checkMedication,
    checkCurrent: clinicalListService.checkCurrentMedications,
  },
}
