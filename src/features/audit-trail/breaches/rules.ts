/**
 * Privacy Act 1988, Part IIIC: a suspected eligible data breach must be assessed within 30 days of becoming aware of
 * it.
 */
export const ASSESSMENT_DAYS = 30

const DAY_MS = 86_400_000

export const STEPS = {
  contain: { name: 'Contain', what: 'Stop the access or the loss, and keep the evidence.' },
  assess: { name: 'Assess', what: 'Decide whether serious harm to anyone is likely, within 30 days.' },
  'notify-oaic': { name: 'Notify the OAIC', what: 'If the breach is eligible: a statement to the Commissioner.' },
  'notify-people': { name: 'Notify the people', what: 'If the breach is eligible: tell everyone affected.' },
  review: { name: 'Review', what: 'Find the cause and fix it.' },
} as const
export type Step = keyof typeof STEPS

export const STEP_STATUSES = { done: 'Done', 'not-needed': 'Not needed', open: 'Open' } as const
export type StepStatus = keyof typeof STEP_STATUSES

export const DECISIONS = {
  eligible: 'Eligible data breach: serious harm is likely',
  'not-eligible': 'Not an eligible data breach',
  remedied: 'Remedied before serious harm was likely',
} as const
export type Decision = keyof typeof DECISIONS

export const TITLE_LENGTH = 120
export const TEXT_LENGTH = 4000

export function dueOf(discoveredAt: string): string {
  return new Date(Date.parse(discoveredAt) + ASSESSMENT_DAYS * DAY_MS).toISOString()
}

export interface Clock {
  /** Days since discovery; the first 24 hours are day 1. */
  day: number
  daysLeft: number
  tone: 'info' | 'warning' | 'critical'
  words: string
}

export function clockOf(discoveredAt: string, now: Date): Clock {
  const passed = Math.floor((now.getTime() - Date.parse(discoveredAt)) / DAY_MS)
  const daysLeft = ASSESSMENT_DAYS - passed
  const day = Math.max(1, passed + 1)
  if (daysLeft < 0 || (daysLeft === 0 && now.toISOString() >= dueOf(discoveredAt))) {
    return { day, daysLeft, tone: 'critical', words: `The ${ASSESSMENT_DAYS} days are over` }
  }
  const left = daysLeft === 1 ? '1 day left' : `${daysLeft} days left`
  return { day, daysLeft, tone: daysLeft <= 7 ? 'warning' : 'info', words: `Day ${day} of ${ASSESSMENT_DAYS}, ${left}` }
}

export function textProblem(text: string, what: string, most = TEXT_LENGTH): string | undefined {
  if (!text.trim()) return what
  return text.trim().length > most ? `Use at most ${most} characters` : undefined
}

/** The first requirement for closing a breach that is not yet met, as a sentence. */
export function closingProblem(breach: {
  decision?: { kind: Decision } | undefined
  steps: readonly { id: Step; status: StepStatus }[]
}): string | undefined {
  if (!breach.decision) return 'Record the assessment before you close this.'
  const open = breach.steps.find(({ status }) => status === 'open')
  return open && `The step '${STEPS[open.id].name}' is still open.`
}
