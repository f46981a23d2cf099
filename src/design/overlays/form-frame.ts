import { type ComponentType, createContext, type FocusEvent, type KeyboardEvent, type PropsWithChildren } from 'react'

export interface FormFrame {
  /** Takes the place of the window that a dialog or sheet would open; absent within it, so that questions still open one. */
  Frame?: ComponentType<PropsWithChildren>
  /** What is typed is stored and found again, so that leaving the page needs no question. */
  keepsDrafts: boolean
}

/** Set around dialogs and sheets that are shown inside another sheet. */
export const FormFrame = createContext<FormFrame | undefined>(undefined)

const FIELDS = 'input:enabled,select:enabled,textarea:enabled'

/**
 * For a dialog or a sheet: when the element with the focus vanishes, such as a placeholder, the window itself receives it.
 * Its first field takes it on, so that typing goes on; a press of the pointer leaves it where it is.
 */
export function focusFirstField({ target, currentTarget: frame }: FocusEvent<HTMLElement>): void {
  if (target !== frame || frame.matches(':active')) return
  const shown = [...frame.querySelectorAll<HTMLElement>(`${FIELDS},button:enabled,a[href]`)].filter(
    (each) => each.getClientRects().length > 0,
  )
  const first = shown.find((each) => each.matches(FIELDS)) ?? shown[0]
  first?.focus()
}

/** For a dialog, a sheet or a framed form: Ctrl or ⌘ + Enter presses the button that sends its form, from any field. */
export function submitByKey(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.repeat || event.defaultPrevented) return
  const { currentTarget: frame } = event
  const target = event.target as Element
  // React also reports the keys of a question that opened over the form
  if (!frame.contains(target)) return
  const forms = frame.querySelectorAll('form')
  const form = target.closest('form') ?? (forms.length === 1 ? forms[0] : undefined)
  const send = form?.querySelector<HTMLButtonElement>('button[type=submit]:enabled')
  if (!send) return
  event.preventDefault()
  send.click()
}
