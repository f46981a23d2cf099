import { LANGUAGES } from '#i18n/languages.ts'
import { formatMessage } from '#i18n/message.ts'
import arabic from '#i18n/messages/ar/notifications.json'
import english from '#i18n/messages/en-AU/notifications.json'
import vietnamese from '#i18n/messages/vi/notifications.json'
import chinese from '#i18n/messages/zh-Hans/notifications.json'
import type { NotificationKind, NotificationLanguage } from '../rules.ts'

/** An appointment by how near it is; several kinds at once are 'several'. */
export type Topic = 'message' | 'appointment-tomorrow' | 'appointment-today' | 'task' | 'danger' | 'several'

export interface NotificationText {
  subject: string
  text: string
}

/** Every sentence that leaves the app is fixed: no name, no record and no clinical word can get into it. */
const MESSAGES: Record<NotificationLanguage, typeof english> = {
  en: english,
  'zh-Hans': chinese,
  ar: arabic,
  vi: vietnamese,
}

/** One notification for all that is new. A result or a plan is 'several': that it exists is part of the record. */
export function topicOf(kinds: ReadonlySet<NotificationKind>, isAppointmentToday: boolean): Topic {
  if (kinds.has('danger')) return 'danger'
  const [only, ...others] = kinds
  if (!only || others.length > 0) return 'several'
  if (only === 'appointment') return isAppointmentToday ? 'appointment-today' : 'appointment-tomorrow'
  return only === 'message' || only === 'task' ? only : 'several'
}

export function notificationText(topic: Topic, language: NotificationLanguage, signInUrl: string): NotificationText {
  return {
    subject: write(language, 'notify.subject'),
    text: `${write(language, `notify.${topic}`)}\n${signInUrl}`,
  }
}

/** The same to a patient's carer; who that is, they learn in the app. */
export function carerNotificationText(
  topic: Topic,
  language: NotificationLanguage,
  signInUrl: string,
): NotificationText {
  const sentence = write(language, `notify.carer.${topic === 'task' ? 'several' : topic}`)
  return { subject: write(language, 'notify.carer.subject'), text: `${sentence}\n${signInUrl}` }
}

const write = (language: NotificationLanguage, key: keyof typeof english): string =>
  formatMessage(MESSAGES[language][key], LANGUAGES[language].locale)
