/** What the chat's two sides agree on: lengths, commands, addresses and its fixed sentences (requirements 1 §2, §3, §8). */

export const MESSAGE_LENGTH = 2000
export const FEEDBACK_LENGTH = 500
/** Messages kept for each person; older ones fall away. */
export const HISTORY_LENGTH = 200
/** An answer is given within this time, whatever a model does. */
export const ANSWER_WITHIN_MS = 5000

export const CHAT_FAILURE =
  "I'm sorry, I'm having trouble processing your request right now. Please try again or use the navigation menu."

/** Only text that says something is sent. */
export function isSendable(message: string): boolean {
  const { length } = message.trim()
  return length > 0 && length <= MESSAGE_LENGTH
}

export const DIALOGS = [
  'new-appointment',
  'new-patient',
  'new-encounter',
  'new-task',
  'clear-history',
  'emergency',
] as const
export type DialogName = (typeof DIALOGS)[number]

/** Everything a reply's button of type 'command' may do. None of them writes: what opens asks first. */
export type Command =
  | { kind: 'prefill'; text: string }
  | { kind: 'ask'; text: string }
  | { kind: 'open-dialog'; dialog: DialogName; patientId?: string }

const SAFE_ID = /^[A-Za-z0-9\-.]{1,64}$/

/** `prefill:Show me patients with`, `ask:…`, `open-dialog:new-appointment?patient=p1`; anything else is not done. */
export function commandOf(action: string): Command | undefined {
  const at = action.indexOf(':')
  const rest = action.slice(at + 1)
  switch (at < 0 ? '' : action.slice(0, at)) {
    case 'prefill':
      return rest.length > 0 && rest.length <= MESSAGE_LENGTH ? { kind: 'prefill', text: rest } : undefined
    case 'ask':
      return isSendable(rest) ? { kind: 'ask', text: rest } : undefined
    case 'open-dialog': {
      const [name, query = ''] = rest.split('?', 2)
      const dialog = DIALOGS.find((known) => known === name)
      const patient = new URLSearchParams(query).get('patient') ?? undefined
      if (!dialog || (patient !== undefined && !SAFE_ID.test(patient))) return undefined
      return { kind: 'open-dialog', dialog, ...(patient && { patientId: patient }) }
    }
    default:
      return undefined
  }
}

/** Where a 'navigate' action leads; only inside the product. '/dashboard' is the start page. */
export function addressOf(action: string): string | undefined {
  if (!/^\/(?![/\\])[\w\-./?&=#%:+]*$/.test(action)) return undefined
  return action === '/dashboard' ? '/' : action
}

/** The chart a page belongs to, for the patient-context chip. */
export function patientOnPage(currentPage: string | undefined): string | undefined {
  const id = /^\/patients\/([^/?#]+)/.exec(currentPage ?? '')?.[1]
  return id && SAFE_ID.test(id) ? id : undefined
}
