import shellMessages from '#i18n/messages/en-AU/shell.json'
import { type Translator, useMessages } from '#i18n/web/use-messages.ts'
import type { AppRoute } from '../routes.ts'

type ShellKey = keyof typeof shellMessages

const isShellKey = (key: string): key is ShellKey => Object.hasOwn(shellMessages, key)

export interface ShellTexts extends Translator<typeof shellMessages> {
  /** Staff routes have their English title alone. */
  title: (route: AppRoute) => string
  label: (route: AppRoute) => string
}

/** Texts of the frame around every screen. */
export function useShellTexts(): ShellTexts {
  const translator = useMessages(shellMessages)
  const own = (key: string, english: string) => (isShellKey(key) ? translator.t(key) : english)
  return {
    ...translator,
    title: ({ path, title }) => own(`shell.title.${path}`, title),
    label: ({ path, label }) => own(`shell.label.${path}`, label),
  }
}
