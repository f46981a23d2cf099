import type notificationMessages from '#i18n/messages/en-AU/notifications.json'
import type { Translator } from '#i18n/web/use-messages.ts'
import type { Notification } from '../contract.ts'

type Texts = Pick<Translator<typeof notificationMessages>, 't' | 'date' | 'time'>

/** What is for patients and carers is translated; the rest is for staff and names a patient. */
export function titleOf({ kind, title, startsAt, firstName }: Notification, t: Texts['t']): string {
  if (kind === 'carer-danger' && firstName) return t('bell.carer-danger', { name: firstName })
  // a visit cancelled by link is for staff, and has a title of its own
  if (kind === 'appointment') return startsAt ? t('bell.appointment') : title
  return kind === 'message' ? t('bell.message') : title
}

export function detailOf({ kind, detail, startsAt }: Notification, { t, date, time }: Texts): string {
  if (kind === 'carer-danger') return t('bell.carer-danger-text')
  return startsAt ? `${date(startsAt)}, ${time(startsAt)}` : detail
}
