import registrationMessages from '#i18n/messages/en-AU/registration.json'
import { useMessages } from '#i18n/web/use-messages.ts'

/** Open in a new tab, so that nothing typed is lost. */
export function TermsLinks() {
  const { t } = useMessages(registrationMessages)
  return (
    <p className="text-sm">
      {t('registration.read-first')}{' '}
      <a className="underline" href="/auth?mode=terms" target="_blank" rel="noopener">
        {t('registration.terms-link')}
      </a>{' '}
      ·{' '}
      <a className="underline" href="/auth?mode=privacy" target="_blank" rel="noopener">
        {t('registration.privacy-link')}
      </a>
    </p>
  )
}
