import * as Radix from 'radix-ui/dialog'
import { type FormEvent, useState } from 'react'
import { Button, buttonClass } from '#design/button.tsx'
import { Field } from '#design/inputs/field.tsx'
import { PasswordInput } from '#design/inputs/password-input.tsx'
import { DialogDescription, DialogTitle } from '#design/overlays/dialog.tsx'
import type { Setting, User } from '#features/account/contract.ts'
import type { PendingSignIn } from '#features/account/web/sign-in/pending-sign-in.ts'
import { useLogin } from '#features/account/web/sign-in/use-login.ts'
import { VerifyForm } from '#features/account/web/sign-in/verify-form.tsx'
import { HELP_PATH } from '../sign-in-path.ts'

export interface SignInAgainDialogProps {
  user: User
  demo: Setting['demo']
  onBack: () => void
  onLeave: () => void
}

/** Over the page, which stays mounted and hidden: nothing typed is lost and no record stays in view. */
export function SignInAgainDialog({ user, demo, onBack, onLeave }: SignInAgainDialogProps) {
  const [password, setPassword] = useState('')
  const [pending, setPending] = useState<PendingSignIn>()
  const login = useLogin({ onSignedIn: onBack, onVerify: setPending })

  function submit(event: FormEvent) {
    event.preventDefault()
    if (password && !login.isPending) login.submit(user.email, password)
  }

  return (
    <Radix.Root open>
      <Radix.Portal>
        <Radix.Overlay className="overlay bg-page" />
        <Radix.Content
          className="dialog dialog-sm"
          onEscapeKeyDown={(event) => event.preventDefault()}
          onInteractOutside={(event) => event.preventDefault()}
        >
          <div className="grid gap-1">
            <DialogTitle>Please sign in again</DialogTitle>
            <DialogDescription>
              Your session has ended. Your work on this page is kept for {user.name} ({user.email}).
            </DialogDescription>
          </div>
          {pending ? (
            <VerifyForm pending={pending} demo={demo} onSignedIn={onBack} submitLabel="Verify & Login" />
          ) : (
            <form className="grid gap-4" onSubmit={submit}>
              {/* lets a password manager know whose password it is */}
              <input type="hidden" name="email" autoComplete="username" value={user.email} />
              <Field label="Password" error={login.error}>
                <PasswordInput
                  name="password"
                  autoComplete="current-password"
                  value={password}
                  onChange={(event) => setPassword(event.target.value)}
                />
              </Field>
              <Button type="submit" disabled={!password || login.isPending}>
                {login.isPending ? 'Signing in...' : 'Sign In'}
              </Button>
            </form>
          )}
          {user.role === 'patient' && (
            <a
              href={HELP_PATH}
              target="_blank"
              rel="noopener"
              className={buttonClass({ variant: 'link', size: 'sm', className: 'justify-self-center' })}
            >
              Emergency, first aid and my plan
            </a>
          )}
          <Button variant="ghost" onClick={onLeave}>
            Sign in as someone else
          </Button>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
