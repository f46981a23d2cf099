import * as z from 'zod/mini'
import { states } from '#fhir/identifiers/states.ts'
import { endpoint } from '#platform/api/endpoint.ts'
import { WEEKDAYS } from '#platform/practice-hours/practice-hours.ts'
import { Letterhead, PartToSave, Places, PracticeProfile } from '#platform/practice-profile/contract.ts'

export const ChecklistItem = z.object({
  id: z.string(),
  label: z.string(),
  isDone: z.boolean(),
  /** 'needed' before the first patient; 'advised' can wait. */
  weight: z.enum(['needed', 'advised']),
  /** What is missing, or what to do about it. */
  detail: z.string(),
  href: z.optional(z.string()),
})
export type ChecklistItem = z.infer<typeof ChecklistItem>

const ClosedDay = z.object({ date: z.string(), name: z.string() })

export const Setup = z.object({
  profile: PracticeProfile,
  /** Parts that were saved, with who and when. */
  saved: z.record(z.string(), z.object({ changedBy: z.string(), updatedAt: z.string() })),
  /** In the demonstration the settings are shown and not changed. */
  isReadOnly: z.boolean(),
  checklist: z.array(ChecklistItem),
  clinicians: z.array(z.object({ practitionerId: z.string(), name: z.string() })),
  /** Of this year and the next, with what has to be entered by hand. */
  holidays: z.array(ClosedDay),
  enteredByHand: z.array(z.string()),
  /** Where backups go every night, in words. */
  backups: z.string(),
  /** Why none can be written there. */
  backupProblem: z.optional(z.string()),
})
export type Setup = z.infer<typeof Setup>

export const practiceSetup = {
  read: endpoint({
    method: 'GET',
    path: '/api/practice-setup',
    access: ['admin'],
    summary: 'Everything a practice has set about itself, and what is missing before the first patient',
    reply: Setup,
    live: ['PracticeProfile', 'PracticeHours', 'Practitioner'],
  }),
  save: endpoint({
    method: 'PUT',
    path: '/api/practice-setup',
    access: ['admin'],
    summary: 'Saves one step of the practice setup; with `readAt` only if nobody has saved it since',
    query: z.object({
      /** When the step had been saved last, as it was read; '' for never. */
      readAt: z.optional(z.union([z.literal(''), z.iso.datetime('Enter a time such as 2026-11-16T09:00:00Z')])),
    }),
    body: PartToSave,
    reply: z.object({ message: z.string() }),
  }),
  previewLetterhead: endpoint({
    method: 'POST',
    path: '/api/practice-setup/letterhead-preview',
    access: ['admin'],
    summary: 'A sheet with the letterhead as typed, before it is saved',
    body: z.object({ letterhead: Letterhead }),
    reply: z.any(),
    cost: 'heavy',
  }),
  clinic: endpoint({
    method: 'GET',
    path: '/api/practice-setup/clinic',
    access: ['provider', 'admin'],
    summary: 'Locations, consulting hours and closed days, for booking',
    reply: z.object({
      places: Places,
      state: z.enum(states),
      closedDays: z.array(z.extend(ClosedDay, { locationId: z.optional(z.string()) })),
      /** Where clinicians consult, and on which days. */
      consulting: z.array(
        z.object({
          practitionerId: z.string(),
          locationId: z.string(),
          days: z.optional(z.array(z.enum(WEEKDAYS))),
        }),
      ),
      reasons: z.array(z.string()),
    }),
    live: ['PracticeProfile', 'PracticeHours'],
  }),
}
