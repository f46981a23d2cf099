import { type FormEvent, type ReactNode, useEffect, useState } from 'react'
import { Button } from '#design/button.tsx'
import { Alert } from '#design/feedback/alert.tsx'
import { toast } from '#design/feedback/toast-store.ts'
import { Field } from '#design/inputs/field.tsx'
import { Input } from '#design/inputs/input.tsx'
import resetMessages from '#i18n/messages/en-AU/reset.json'
import { useMessages } from '#i18n/web/use-messages.ts'
import { useWrite } from '#platform/api/web/use-write.ts'
import { account } from '../../contract.ts'
import { NewPasswordFields } from '../registration/new-password-fields.tsx'
import { AuthLayout } from './auth-layout.tsx'

export interface ResetScreenProps {
  /** From the emailed link; without it, the screen offers to send one. */
  token: string | undefined
  /** Otherwise the practice hands out codes, and the screen says how to get one. */
  isSendingLinks: boolean
  onLogin: () => void
  /** Chooses the language; supplied by the app. */
  languages?: ReactNode
}

export function ResetScreen({ token, isSendingLinks, onLogin, languages }: ResetScreenProps) {
  const { t, lang, dir } = useMessages(resetMessages)
  useEffect(() => {
    document.title = `${t('reset.title')} · Aurora`
  }, [t])
  return (
    <AuthLayout
      title={t('reset.title')}
      description={token ? t('reset.choose') : isSendingLinks ? t('reset.link') : t('reset.no-mail')}
      lang={lang}
      dir={dir}
      languages={languages}
    >
      {token || !isSendingLinks ? <ChooseForm link={token} onDone={onLogin} /> : <AskForm />}
      <Button variant="ghost" onClick={onLogin}>
        {t('reset.back')}
      </Button>
    </AuthLayout>
  )
}

/** The reply is the same whether or not the address has an account. */
function AskForm() {
  const { t, lang } = useMessages(resetMessages)
  const [email, setEmail] = useState('')
  const ask = useWrite(account.requestReset, { expects401: true })
  function submit(event: FormEvent) {
    event.preventDefault()
    if (email && !ask.isPending) ask.mutate({ body: { email } })
  }
  if (ask.data) {
    return (
      <Alert tone="success" live="status">
        {lang === 'en-AU' ? ask.data.message : t('reset.sent')}
      </Alert>
    )
  }
  return (
    <form className="grid gap-4" onSubmit={submit}>
      <Field label={t('reset.email')} error={ask.error?.message}>
        <Input
          type="email"
          name="email"
          autoComplete="username"
          required
          value={email}
          onChange={(event) => setEmail(event.target.value)}
        />
      </Field>
      <Button type="submit" size="lg" disabled={!email || ask.isPending}>
        {ask.isPending ? t('reset.sending') : t('reset.send')}
      </Button>
    </form>
  )
}

/** With the link from an email, or with a code that the practice printed. */
function ChooseForm({ link, onDone }: { link: string | undefined; onDone: () => void }) {
  const { t, lang } = useMessages(resetMessages)
  const [code, setCode] = useState('')
  const [password, setPassword] = useState('')
  const [confirmPassword, setConfirmPassword] = useState('')
  const reset = useWrite(account.resetPassword, {
    expects401: true,
    onSuccess: ({ message }) => {
      toast({
        title: t('reset.changed'),
        description: lang === 'en-AU' ? message : t('reset.changed-text'),
        variant: 'success',
      })
      onDone()
    },
  })
  const token = link ?? code.trim()
  const canSubmit = token !== '' && password !== '' && password === confirmPassword && !reset.isPending
  function submit(event: FormEvent) {
    event.preventDefault()
    if (canSubmit) reset.mutate({ body: { token, password } })
  }
  return (
    <form className="grid gap-4" onSubmit={submit}>
      {link === undefined && (
        <Field label={t('reset.code')} hint={t('reset.code-hint')} required>
          <Input
            name="code"
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={40}
            value={code}
            onChange={({ target }) => setCode(target.value)}
          />
        </Field>
      )}
      {/* only the server knows whose link it is */}
      <NewPasswordFields
        label={t('reset.new-password')}
        hint={t('reset.rules')}
        password={password}
        confirmPassword={confirmPassword}
        onPassword={setPassword}
        onConfirm={setConfirmPassword}
      />
      {reset.error && (
        <Alert tone="critical" live="alert">
          {reset.error.message}
        </Alert>
      )}
      <Button type="submit" size="lg" disabled={!canSubmit}>
        {reset.isPending ? t('reset.saving') : t('reset.save')}
      </Button>
    </form>
  )
}
