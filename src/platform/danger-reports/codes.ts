import type { SafetyLevel } from '#medicine/safety/levels.ts'

/** How words or readings reached the practice; every way in is one of these. */
export const ENTRY_POINTS = {
  'check-in': 'check-in',
  symptom: 'symptom report',
  reading: 'home reading',
  message: 'message',
  chat: 'chat with the assistant',
  'staff-chat': 'words entered by staff in the assistant',
  questionnaire: 'questionnaire',
  booking: 'reason for a booking',
  'phone-note': 'note written by staff',
  record: 'entry in the record',
  'follow-up': 'answer to a follow-up question',
} as const
export type EntryPoint = keyof typeof ENTRY_POINTS

/** Levels that open a danger report; a step of the action plan is a task for the practice instead. */
export const REPORT_LEVELS = ['emergency', 'same-day', 'cannot-judge'] as const satisfies readonly SafetyLevel[]
export type ReportLevel = (typeof REPORT_LEVELS)[number]

/** What happened to a report, in order. */
export const STEPS = [
  'told',
  'claimed',
  'released',
  'reached',
  'not-reached',
  'escalated',
  'passed',
  'same',
  'about-self',
  'about-other',
  'resolved',
] as const
export type StepCode = (typeof STEPS)[number]
