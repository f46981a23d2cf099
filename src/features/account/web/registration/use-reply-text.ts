import refusalMessages from '#i18n/messages/en-AU/refusals.json'
import { refusalOf } from '#i18n/refusals.ts'
import { useMessages } from '#i18n/web/use-messages.ts'

/** A text of the server or of a check, in the chosen language where it is known. */
export function useReplyText(): (text: string) => string {
  const { t } = useMessages(refusalMessages)
  return (text) => {
    const known = refusalOf(text)
    return known ? t(known.code as keyof typeof refusalMessages, known.values) : text
  }
}
