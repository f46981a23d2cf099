import { useEffect, useState } from 'react'
import { Alert } from '#design/feedback/alert.tsx'
import { toast } from '#design/feedback/toast-store.ts'
import { SubmitFooter } from '#design/inputs/submit-footer.tsx'
import { Dialog, DialogContent, DialogHeader, DialogTitle } from '#design/overlays/dialog.tsx'
import { confirmDiscard, useUnsavedGuard } from '#design/overlays/unsaved-guard.ts'
import { useCheckedForm } from '#platform/api/web/use-checked-form.ts'
import { useWrite } from '#platform/api/web/use-write.ts'
import { type RegisteredApp, smartApps } from '../contract.ts'
import { AppFields } from './app-fields.tsx'
import { appSchema, formOf, toNewApp } from './app-form.ts'

export interface AppDialogProps {
  /** Absent for a new app. */
  app?: RegisteredApp
  /** Receives a new app with its secret, if it has one; the secret is shown only once. */
  onRegistered: (app: RegisteredApp, secret: string | undefined) => void
  onClose: () => void
}

export function AppDialog({ app, onRegistered, onClose }: AppDialogProps) {
  const [first] = useState(() => formOf(app))
  const { form, problems, isDirty, change: changeForm, submit } = useCheckedForm(appSchema, first)
  const [done, setDone] = useState<{ app: RegisteredApp; secret?: string | undefined }>()
  const [refusal, setRefusal] = useState('')
  const title = app ? 'Edit App' : 'Register App'
  useUnsavedGuard(isDirty && !done, title)
  // the unsaved-changes guard must know the work is saved before the dialog closes
  useEffect(() => {
    if (!done) return
    if (app) onClose()
    else onRegistered(done.app, done.secret)
  }, [done, app, onClose, onRegistered])

  const onError = ({ message }: Error) => {
    setRefusal(message)
    toast({ title: app ? 'Update Failed' : 'Registration Failed', description: message, variant: 'destructive' })
  }
  const refreshes = [smartApps.list, smartApps.launchable]
  const register = useWrite(smartApps.register, {
    refreshes,
    onError,
    onSuccess: (made) => {
      toast({ title: 'App Registered', description: made.app.name, variant: 'success' })
      setDone(made)
    },
  })
  const change = useWrite(smartApps.change, {
    refreshes,
    onError,
    onSuccess: (changed) => {
      toast({ title: 'App Updated', description: changed.name, variant: 'success' })
      setDone({ app: changed })
    },
  })
  const isSending = register.isPending || change.isPending

  const save = submit((typed) => {
    if (isSending) return
    const { kind, ...fields } = toNewApp(typed)
    if (!app) register.mutate({ body: { kind, ...fields } })
    else {
      const body = { ...fields, isDisabled: app.isDisabled }
      change.mutate({ params: { id: app.id }, body, ifMatch: app.version })
    }
  })

  return (
    <Dialog open onOpenChange={(open) => !open && void confirmDiscard().then((isMeant) => isMeant && onClose())}>
      <DialogContent size="lg" aria-describedby={undefined}>
        <DialogHeader>
          <DialogTitle>{title}</DialogTitle>
        </DialogHeader>
        <form className="grid gap-4" onSubmit={save} noValidate>
          <AppFields form={form} problems={problems} isNew={!app} onChange={changeForm} />
          {refusal && (
            <Alert tone="warning" live="alert">
              {refusal}
            </Alert>
          )}
          <SubmitFooter leave="Close" loading={isSending} loadingText="Saving…">
            {app ? 'Save Changes' : 'Register App'}
          </SubmitFooter>
        </form>
      </DialogContent>
    </Dialog>
  )
}
