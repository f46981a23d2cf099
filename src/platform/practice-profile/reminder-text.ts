/**
 * The text of a reminder. Its fields are this list: none of them names the patient, the type of the visit or a reason,
 * because a phone or a mailbox may be shared.
 */
export const REMINDER_FIELDS = ['practice', 'clinician', 'day', 'time', 'phone', 'link'] as const
type ReminderField = (typeof REMINDER_FIELDS)[number]

export type ReminderValues = Record<ReminderField, string>

const FIELD = /\{([^{}]*)\}/g
const isField = (name: string): name is ReminderField => (REMINDER_FIELDS as readonly string[]).includes(name)

/** What is wrong with a text; undefined if it can be sent. */
export function reminderTextProblem(text: string): string | undefined {
  if (!text.trim()) return 'Enter the text of the reminder.'
  const fields = [...text.matchAll(FIELD)].map(([, name = '']) => name)
  const unknown = fields.find((name) => !isField(name))
  if (unknown !== undefined)
    return `{${unknown}} is not a field. Use ${REMINDER_FIELDS.map((one) => `{${one}}`).join(' ')}.`
  if (/[{}]/.test(text.replace(FIELD, ''))) return 'A curly bracket is open. Write a field as {day}.'
  for (const needed of ['day', 'time', 'link'] as const)
    if (!fields.includes(needed)) return `The text needs {${needed}}.`
  return undefined
}

export function reminderText(text: string, values: ReminderValues): string {
  return text.replace(FIELD, (whole, name: string) => (isField(name) ? values[name] : whole))
}
