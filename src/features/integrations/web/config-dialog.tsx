import { type FormEvent, useEffect, useState } from 'react'
import { Alert } from '#design/feedback/alert.tsx'
import { SkeletonText } from '#design/feedback/skeleton.tsx'
import { ErrorState } from '#design/feedback/states.tsx'
import { toast } from '#design/feedback/toast-store.ts'
import { SubmitFooter } from '#design/inputs/submit-footer.tsx'
import { Tabs, TabsContent, TabsList, TabsTrigger } from '#design/lists/tabs.tsx'
import { Dialog, DialogContent, DialogDescription, DialogHeader, DialogTitle } from '#design/overlays/dialog.tsx'
import { confirmDiscard, useUnsavedGuard } from '#design/overlays/unsaved-guard.ts'
import { dataSources } from '#features/data-sources/contract.ts'
import { useRead } from '#platform/api/web/use-read.ts'
import { useWrite } from '#platform/api/web/use-write.ts'
import type { Partner } from '../catalogue.ts'
import { type Configuration, integrations } from '../contract.ts'
import { configurationProblem } from '../rules.ts'
import { AdvancedTab } from './advanced-tab.tsx'
import { AssistBanner } from './assist-banner.tsx'
import { type ConfigForm, formOf, toInput } from './config-form.ts'
import { ConnectionFields } from './connection-fields.tsx'
import { ConnectionTest } from './connection-test.tsx'

interface ConfigDialogProps {
  partner: Partner
  onClose: () => void
}

/** Opens with the partner's saved configuration (requirements 2 §2.9). */
export function ConfigDialog({ partner, onClose }: ConfigDialogProps) {
  const { data, error, refetch } = useRead(integrations.configurations)
  const isWaiting = !data
  return (
    <Dialog open onOpenChange={(open) => !open && void confirmDiscard().then((isMeant) => isMeant && onClose())}>
      <DialogContent size="lg" className="max-h-[90vh]">
        <DialogHeader>
          <DialogTitle>{`Configure ${partner.name}`}</DialogTitle>
          <DialogDescription>Setup takes 2-3 minutes.</DialogDescription>
        </DialogHeader>
        {isWaiting && error && <ErrorState cause={error.message} onRetry={() => void refetch()} />}
        {isWaiting && !error && <SkeletonText lines={6} />}
        {data && <ConfigWork partner={partner} saved={data[partner.id]} onClose={onClose} />}
      </DialogContent>
    </Dialog>
  )
}

function ConfigWork({ partner, saved, onClose }: ConfigDialogProps & { saved: Configuration | undefined }) {
  const [first] = useState(() => formOf(saved))
  const [form, setForm] = useState<ConfigForm>(first)
  const [isTried, setIsTried] = useState(false)
  const [isDone, setIsDone] = useState(false)
  const isDirty = JSON.stringify(form) !== JSON.stringify(first)
  useUnsavedGuard(isDirty && !isDone, `Configure ${partner.name}`)
  // the unsaved-changes guard must know the work is saved before the dialog closes
  useEffect(() => {
    if (isDone) onClose()
  }, [isDone, onClose])

  const { configurations, health, capabilities, overview } = integrations
  const save = useWrite(integrations.configure, {
    refreshes: [configurations, health, capabilities, overview, dataSources.status],
    onSuccess: ({ enabled }) => {
      const description = `${partner.name} is ${enabled ? 'enabled' : 'saved, not enabled'}.`
      toast({ title: 'Configuration Saved', description, variant: 'success' })
      setIsDone(true)
    },
    onError: (error) => toast({ title: 'Save Failed', description: error.message, variant: 'destructive' }),
  })
  const input = toInput(form)
  const problem = configurationProblem(partner.id, input)
  const change = (changes: Partial<ConfigForm>) => setForm((before) => ({ ...before, ...changes }))

  function submit(event: FormEvent) {
    event.preventDefault()
    setIsTried(true)
    if (!problem && !save.isPending) save.mutate({ params: { id: partner.id }, body: input })
  }

  return (
    <form className="grid min-w-0 gap-4" onSubmit={submit} noValidate autoComplete="off">
      <AssistBanner partner={partner} form={form} onApply={setForm} />
      {form.environment === 'production' && (
        <Alert tone="warning" title="Live (Production)">
          Anything sent from here reaches a live system.
        </Alert>
      )}
      <Tabs defaultValue="connection">
        <TabsList aria-label="Parts of the configuration" className="flex-wrap">
          <TabsTrigger value="connection">Connection Settings</TabsTrigger>
          <TabsTrigger value="advanced">Advanced Options</TabsTrigger>
        </TabsList>
        <TabsContent value="connection" className="grid gap-4">
          <ConnectionFields partner={partner} form={form} saved={saved} onChange={change} />
          <ConnectionTest partner={partner} form={form} />
        </TabsContent>
        <TabsContent value="advanced">
          <AdvancedTab partner={partner} form={form} onChange={change} />
        </TabsContent>
      </Tabs>
      {isTried && problem && (
        <Alert tone="critical" live="alert">
          {problem}
        </Alert>
      )}
      {save.error && (
        <Alert tone="critical" live="alert" title="The configuration was not saved">
          {save.error.message}
        </Alert>
      )}
      <SubmitFooter leave="Cancel" disabled={save.isPending}>
        {save.isPending ? 'Saving…' : 'Save Configuration'}
      </SubmitFooter>
    </form>
  )
}
