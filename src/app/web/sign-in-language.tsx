import { lazy, Suspense } from 'react'
import { toast } from '#design/feedback/toast-store.ts'
import { LANGUAGE_CODES, LANGUAGES, type Language } from '#i18n/languages.ts'
import signInMessages from '#i18n/messages/en-AU/sign-in.json'
import { useMessages } from '#i18n/web/use-messages.ts'

const LanguagePicker = lazy(async () => ({
  default: (await import('#features/patient-portal/web/language-picker.tsx')).LanguagePicker,
}))
const load = () => import('#i18n/web/choose-language.ts')

/** Fetched only for those who chose a language before: most visitors read English. */
export function restoreLanguage(): void {
  try {
    if (!localStorage.getItem('aurora-portal-language')) return
  } catch {
    return
  }
  void load().then((choice) => choice.restoreLanguage())
}

/** Smaller than the portal's picker, which follows once a language is chosen and says what no translator has checked. */
export function SignInLanguage() {
  const { t, lang } = useMessages(signInMessages)
  const choose = (language: Language) =>
    load()
      .then(({ chooseLanguage }) => chooseLanguage(language))
      .catch(() => toast({ title: t('sign-in.language-failed'), variant: 'destructive' }))
  const select = (
    <select
      aria-label={t('sign-in.language')}
      className="control control-select w-60"
      defaultValue="en"
      onChange={({ target }) => void choose(target.value as Language)}
    >
      {LANGUAGE_CODES.map((code) => (
        <option key={code} value={code} lang={code}>
          {LANGUAGES[code].name}
        </option>
      ))}
    </select>
  )
  return lang === 'en-AU' ? (
    select
  ) : (
    <Suspense fallback={select}>
      <LanguagePicker />
    </Suspense>
  )
}
