import { type FormEvent, useEffect, useRef, useState } from 'react'
import { Button, buttonClass } from '#design/button.tsx'
import { Field } from '#design/inputs/field.tsx'
import { Input } from '#design/inputs/input.tsx'
import { PasswordInput } from '#design/inputs/password-input.tsx'
import { Tabs, TabsContent, TabsList, TabsTrigger } from '#design/lists/tabs.tsx'
import type { Setting } from '../../contract.ts'
import { demoSubmitDelayMs } from '../../rules.ts'
import { hasPasskeys } from '../passkey-support.ts'
import { AuthLayout } from './auth-layout.tsx'
import { CAPS_LOCK_HINT, useCapsLock } from './use-caps-lock.ts'
import { type LoginOutcome, useLogin } from './use-login.ts'

type Tab = 'patient' | 'provider'

export interface LoginScreenProps extends LoginOutcome {
  demo: Setting['demo']
  /** Page with 000, first aid and the plan stored on this phone. */
  helpPath: string
  onRegister: () => void
  onForgot: () => void
}

export function LoginScreen({ demo, helpPath, onRegister, onForgot, ...outcome }: LoginScreenProps) {
  // the tab only guides the user; it is not sent (requirements 1 §4)
  const [tab, setTab] = useState<Tab>('patient')
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  const capsLock = useCapsLock()
  const login = useLogin(outcome)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  useEffect(() => {
    document.title = 'Sign in · Aurora'
  }, [])

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
    <AuthLayout title="Welcome to Aurora" description="Sign in to continue" aside={<RegisterBox onOpen={onRegister} />}>
      <Tabs value={tab} onValueChange={(value) => setTab(value as Tab)}>
        <TabsList appearance="segmented" aria-label="I am signing in as">
          <TabsTrigger value="patient">Patient</TabsTrigger>
          <TabsTrigger value="provider">Provider</TabsTrigger>
        </TabsList>
        <TabsContent value="patient" className="text-sm text-muted">
          See your health records, medications, messages and appointments.
        </TabsContent>
        <TabsContent value="provider" className="text-sm text-muted">
          The clinical workspace for clinicians and practice staff.
        </TabsContent>
      </Tabs>

      <form className="grid gap-4" onSubmit={submit}>
        <Field label="Email">
          <Input
            type="email"
            name="email"
            autoComplete="username"
            required
            value={email}
            onChange={(event) => setEmail(event.target.value)}
          />
        </Field>
        <Field label="Password" error={login.error} hint={capsLock.isOn ? CAPS_LOCK_HINT : undefined}>
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
          {login.isPending ? 'Signing in...' : 'Sign In'}
        </Button>
        {hasPasskeys() && (
          <Button variant="outline" size="lg" disabled={login.isPending} onClick={login.submitPasskey}>
            Use a passkey
          </Button>
        )}
        <Button variant="link" className="justify-self-center" onClick={onForgot}>
          Forgot your password?
        </Button>
      </form>

      {demo && (
        <section aria-labelledby="demo-access" className="grid gap-3">
          <h2
            id="demo-access"
            className="flex items-center gap-3 text-sm text-muted before:h-px before:flex-1 before:bg-border after:h-px after:flex-1 after:bg-border"
          >
            Demo Access
          </h2>
          <div className="grid grid-cols-2 gap-3">
            <Button variant="outline" disabled={login.isPending} onClick={() => enterDemo('patient', demo)}>
              Demo Patient
            </Button>
            <Button variant="outline" disabled={login.isPending} onClick={() => enterDemo('provider', demo)}>
              Demo Provider
            </Button>
          </div>
        </section>
      )}

      {/* inside the card, so that the box in the corner never covers it */}
      <a href={helpPath} className={buttonClass({ variant: 'link', size: 'sm', className: 'justify-self-center' })}>
        Emergency, first aid and my plan
      </a>

      <p className="text-center text-xs text-muted">
        Your information is protected by encryption and two-factor authentication.
      </p>
    </AuthLayout>
  )
}

function RegisterBox({ onOpen }: { onOpen: () => void }) {
  return (
    <div className="card flex-row items-center gap-3 px-4 py-2 text-sm xl:fixed xl:right-6 xl:bottom-6">
      Don't have an account?
      <Button variant="link" onClick={onOpen}>
        Register here
      </Button>
    </div>
  )
}
