import { type ReactNode, useEffect, useState } from 'react'
import { Button } from '#design/button.tsx'
import { Tabs, TabsContent, TabsList, TabsTrigger } from '#design/lists/tabs.tsx'
import registrationMessages from '#i18n/messages/en-AU/registration.json'
import { restoreLanguage } from '#i18n/web/choose-language.ts'
import { useMessages } from '#i18n/web/use-messages.ts'
import type { AccountKind } from '../../rules.ts'
import { AuthLayout } from '../sign-in/auth-layout.tsx'
import { PatientRegistration } from './patient-registration.tsx'
import { ProviderRegistration } from './provider-registration.tsx'

export interface RegisterScreenProps {
  /** The code a patient was given by the practice; empty without one. */
  code: string
  onLogin: () => void
  onCarer: () => void
  /** Chooses the language; supplied by the app. */
  languages?: ReactNode
}

/** Registration; the user then signs in. */
export function RegisterScreen({ code, onLogin, onCarer, languages }: RegisterScreenProps) {
  const { t, lang, dir } = useMessages(registrationMessages)
  const [kind, setKind] = useState<AccountKind>('patient')
  useEffect(() => {
    document.title = `${t('registration.page')} · Aurora`
  }, [t])
  useEffect(restoreLanguage, [])
  return (
    <AuthLayout
      wide
      lang={lang}
      dir={dir}
      title={t('registration.title')}
      description={
        <>
          {t('registration.have-account')}{' '}
          <Button variant="link" onClick={onLogin}>
            {t('registration.sign-in')}
          </Button>
        </>
      }
    >
      {languages && <div className="justify-self-end">{languages}</div>}
      <Tabs value={kind} onValueChange={(value) => setKind(value as AccountKind)}>
        <TabsList appearance="segmented" aria-label={t('registration.kind')}>
          <TabsTrigger value="patient">{t('registration.patient')}</TabsTrigger>
          <TabsTrigger value="provider">{t('registration.provider')}</TabsTrigger>
        </TabsList>
        <TabsContent value="patient">
          <PatientRegistration code={code} onRegistered={onLogin} />
        </TabsContent>
        <TabsContent value="provider">
          <ProviderRegistration onRegistered={onLogin} />
        </TabsContent>
      </Tabs>
      <p className="text-center text-sm">
        {t('registration.carer-question')}{' '}
        <Button variant="link" onClick={onCarer}>
          {t('registration.carer')}
        </Button>
      </p>
      <p className="text-center text-xs text-muted">{t('registration.privacy')}</p>
    </AuthLayout>
  )
}
