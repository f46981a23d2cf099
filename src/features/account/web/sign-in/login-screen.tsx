import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { Button, buttonClass } from '#design/button.tsx'
import { Field } from '#design/inputs/field.tsx'
import { Input } from '#design/inputs/input.tsx'
import { PasswordInput } from '#design/inputs/password-input.tsx'
import { Tabs, TabsContent, TabsList, TabsTrigger } from '#design/lists/tabs.tsx'
import signInMessages from '#i18n/messages/en-AU/sign-in.json'
import { useMessages } from '#i18n/web/use-messages.ts'
import type { Setting } from '../../contract.ts'
import { demoSubmitDelayMs } from '../../rules.ts'
import { hasPasskeys } from '../passkey-support.ts'
import { AuthLayout } from './auth-layout.tsx'
import { useCapsLock } from './use-caps-lock.ts'
import { type LoginOutcome, useLogin } from './use-login.ts'

type Tab = 'patient' | 'provider'

export interface LoginScreenProps extends LoginOutcome {
  demo: Setting['demo']
  /** Page with 000, first aid and the plan stored on this phone. */
  helpPath: string
  onRegister: () => void
  onForgot: () => void
  /** Chooses the language; supplied by the app. */
  languages?: ReactNode
}

export function LoginScreen({ demo, helpPath, onRegister, onForgot, languages, ...outcome }: LoginScreenProps) {
  const { t, lang, dir } = useMessages(signInMessages)
  // the tab only guides the user; it is not sent (requirements 1 §4)
  const [tab, setTab] = useState<Tab>('patient')
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  const capsLock = useCapsLock()
  const login = useLogin(outcome)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  useEffect(() => {
    document.title = `${t('sign-in.page')} · Aurora`
  }, [t])

  const canSubmit = email !== '' && password !== '' && !login.isPending

  function submit(event: FormEvent) {
    event.preventDefault()
    if (canSubmit) login.submit(email, password)
  }

  function enterDemo(role: Tab, account: NonNullable<Setting['demo']>) {
    const demoEmail = role === 'patient' ? account.patientEmail : account.providerEmail
    setTab(role)
    setEmail(demoEmail)
    setPassword(account.password)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => login.submit(demoEmail, account.password), demoSubmitDelayMs)
  }

  return (
    <AuthLayout
      title={t('sign-in.title')}
      description={t('sign-in.continue')}
      lang={lang}
      dir={dir}
      aside={<RegisterBox onOpen={onRegister} />}
      languages={languages}
    >
      <Tabs value={tab} onValueChange={(value) => setTab(value as Tab)}>
        <TabsList appearance="segmented" aria-label={t('sign-in.as')}>
          <TabsTrigger value="patient">{t('sign-in.patient')}</TabsTrigger>
          <TabsTrigger value="provider">{t('sign-in.provider')}</TabsTrigger>
        </TabsList>
        <TabsContent value="patient" className="text-sm text-muted">
          {t('sign-in.patient-text')}
        </TabsContent>
        <TabsContent value="provider" className="text-sm text-muted">
          {t('sign-in.provider-text')}
        </TabsContent>
      </Tabs>

      <form className="grid gap-4" onSubmit={submit}>
        <Field label={t('sign-in.email')}>
          <Input
            type="email"
            name="email"
            autoComplete="username"
            required
            value={email}
            onChange={(event) => setEmail(event.target.value)}
          />
        </Field>
        <Field
          label={t('sign-in.password')}
          error={login.error}
          hint={capsLock.isOn ? t('sign-in.caps-lock') : undefined}
        >
          <PasswordInput
            name="password"
            autoComplete="current-password"
            required
            value={password}
            onChange={(event) => setPassword(event.target.value)}
            {...capsLock.handlers}
          />
        </Field>
        <Button type="submit" size="lg" disabled={!canSubmit}>
          {login.isPending ? t('sign-in.submitting') : t('sign-in.submit')}
        </Button>
        {hasPasskeys() && (
          <Button variant="outline" size="lg" disabled={login.isPending} onClick={login.submitPasskey}>
            {t('sign-in.passkey')}
          </Button>
        )}
        <Button variant="link" className="justify-self-center" onClick={onForgot}>
          {t('sign-in.forgot')}
        </Button>
      </form>

      {demo && (
        <section aria-labelledby="demo-access" className="grid gap-3">
          <h2
            id="demo-access"
            className="flex items-center gap-3 text-sm text-muted before:h-px before:flex-1 before:bg-border after:h-px after:flex-1 after:bg-border"
          >
            {t('sign-in.demo')}
          </h2>
          <div className="grid grid-cols-2 gap-3">
            <Button variant="outline" disabled={login.isPending} onClick={() => enterDemo('patient', demo)}>
              {t('sign-in.demo-patient')}
            </Button>
            <Button variant="outline" disabled={login.isPending} onClick={() => enterDemo('provider', demo)}>
              {t('sign-in.demo-provider')}
            </Button>
          </div>
        </section>
      )}

      {/* inside the card, so that the box in the corner never covers it */}
      <a href={helpPath} className={buttonClass({ variant: 'link', size: 'sm', className: 'justify-self-center' })}>
        {t('sign-in.help')}
      </a>

      <p className="text-center text-xs text-muted">{t('sign-in.protected')}</p>
    </AuthLayout>
  )
}

function RegisterBox({ onOpen }: { onOpen: () => void }) {
  const { t, lang, dir } = useMessages(signInMessages)
  return (
    <div
      lang={lang}
      dir={dir}
      className="card flex-row items-center gap-3 px-4 py-2 text-sm xl:fixed xl:right-6 xl:bottom-6"
    >
      {t('sign-in.no-account')}
      <Button variant="link" onClick={onOpen}>
        {t('sign-in.register')}
      </Button>
    </div>
  )
}
