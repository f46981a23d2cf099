import { Globe } from 'lucide-react'
import { toast } from '#design/feedback/toast-store.ts'
import { LANGUAGE_CODES, LANGUAGES, type Language } from '#i18n/languages.ts'
import frameMessages from '#i18n/messages/en-AU/frame.json'
import { chooseLanguage } from '#i18n/web/choose-language.ts'
import { useRead } from '#platform/api/web/use-read.ts'
import { translations } from '../translations/contract.ts'
import { useMessages } from './language/use-messages.ts'

export function LanguagePicker() {
  const { t, lang } = useMessages(frameMessages)
  const { data: reviews } = useRead(translations.reviews, { on401: 'null' })
  // for a language that is not loaded, only the sign-off is known; unchecked-note.tsx checks the texts on screen
  const isMarked = (code: Language) => code !== 'en' && !reviews?.some(({ language }) => language === code)
  const choose = (language: Language) => {
    chooseLanguage(language).catch(() => toast({ title: t('frame.language-failed'), variant: 'destructive' }))
  }
  return (
    // on a phone only the globe is visible; the list over it is the browser's own
    <label className="relative flex items-center gap-2 rounded-control text-sm focus-within:outline-2 focus-within:outline-offset-2 focus-within:outline-primary max-sm:size-11 max-sm:justify-center max-sm:border max-sm:bg-card">
      <Globe aria-hidden="true" className="size-5 text-muted" />
      <span className="sr-only">{t('frame.language')}</span>
      <select
        className="control control-select w-60 max-sm:absolute max-sm:inset-0 max-sm:w-full max-sm:opacity-0"
        value={lang === 'en-AU' ? 'en' : lang}
        onChange={({ target }) => choose(target.value as Language)}
      >
        {LANGUAGE_CODES.map((code) => (
          <option key={code} value={code} lang={code}>
            {isMarked(code) ? `${LANGUAGES[code].name} (${t('frame.unchecked')})` : LANGUAGES[code].name}
          </option>
        ))}
      </select>
    </label>
  )
}
