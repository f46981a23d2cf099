import { type ReactNode, useEffect } from 'react'
import termsMessages from '#i18n/messages/en-AU/terms.json'
import { restoreLanguage } from '#i18n/web/choose-language.ts'
import { useMessages } from '#i18n/web/use-messages.ts'
import { AuthLayout } from '../sign-in/auth-layout.tsx'
import { TERMS_PAGES } from '../terms-words.ts'

export interface TermsScreenProps {
  page: 'terms' | 'privacy'
  /** Chooses the language; supplied by the app. */
  languages?: ReactNode
}

/** Readable without an account, before accepting anything. */
export function TermsScreen({ page, languages }: TermsScreenProps) {
  const { t, lang, dir } = useMessages(termsMessages)
  const { title, parts } = TERMS_PAGES[page]
  useEffect(() => {
    document.title = `${t(title)} · Aurora`
  }, [t, title])
  useEffect(restoreLanguage, [])
  return (
    <AuthLayout wide lang={lang} dir={dir} title={t(title)} description={t('terms.version')}>
      {languages && <div className="justify-self-end">{languages}</div>}
      <div className="grid gap-5">
        {parts.map(({ heading, lines }) => (
          <section key={heading} className="grid gap-2">
            <h2 className="text-lg font-semibold">{t(heading)}</h2>
            {lines.map((line) => (
              <p key={line}>{t(line)}</p>
            ))}
          </section>
        ))}
      </div>
    </AuthLayout>
  )
}
