import { useEffect } from 'react'
import { Button } from '#design/button.tsx'
import { Alert } from '#design/feedback/alert.tsx'
import registrationMessages from '#i18n/messages/en-AU/registration.json'
import { restoreLanguage } from '#i18n/web/choose-language.ts'
import { useMessages } from '#i18n/web/use-messages.ts'
import { useWrite } from '#platform/api/web/use-write.ts'
import { account } from '../../contract.ts'
import { AuthLayout } from '../sign-in/auth-layout.tsx'
import { useReplyText } from './use-reply-text.ts'

/** Opened from the registration email. Confirming takes a click, because mail scanners open every link. */
export function ConfirmEmailScreen({ token, onDone }: { token: string | undefined; onDone: () => void }) {
  const { t, lang, dir } = useMessages(registrationMessages)
  const inLanguage = useReplyText()
  const confirm = useWrite(account.confirmEmail, { expects401: true })
  useEffect(() => {
    document.title = `${t('registration.confirm-title')} · Aurora`
  }, [t])
  useEffect(restoreLanguage, [])
  return (
    <AuthLayout lang={lang} dir={dir} title={t('registration.confirm-title')}>
      {!token && <Alert tone="warning">{t('registration.confirm-incomplete')}</Alert>}
      {confirm.error && (
        <Alert tone="critical" live="alert">
          {confirm.error.message}
        </Alert>
      )}
      {confirm.data ? (
        <Alert tone="success" live="status">
          {inLanguage(confirm.data.message)}
        </Alert>
      ) : (
        token && (
          <Button size="lg" disabled={confirm.isPending} onClick={() => confirm.mutate({ body: { token } })}>
            {confirm.isPending ? t('registration.confirming') : t('registration.confirm')}
          </Button>
        )
      )}
      <Button variant="ghost" onClick={onDone}>
        {t('registration.continue')}
      </Button>
    </AuthLayout>
  )
}
