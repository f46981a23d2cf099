import teamMessages from '#i18n/messages/en-AU/health-team.json'
import { useMessages } from '#i18n/web/use-messages.ts'
import type { PatientAssistant } from '../contract.ts'

const isKey = (key: string): key is keyof typeof teamMessages => Object.hasOwn(teamMessages, key)

/** The server sends names and descriptions in English; translations are looked up by key. */
export function useAssistantTexts({
  type,
  name,
  description,
}: Pick<PatientAssistant, 'type' | 'name' | 'description'>) {
  const translator = useMessages(teamMessages)
  const { t, lang } = translator
  const own = (key: string, english: string) => (lang !== 'en-AU' && isKey(key) ? t(key) : english)
  return {
    ...translator,
    name: own(`assistants.name.${type}`, name),
    description: own(`assistants.does.${type}`, description),
    capability: (one: string) => own(`assistants.can.${one}`, one.replaceAll(/[-_]/g, ' ')),
    specialty: (one: string) => own(`assistants.for.${one}`, one),
  }
}
