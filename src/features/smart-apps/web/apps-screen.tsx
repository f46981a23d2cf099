import { Blocks, MoreHorizontal, Plus } from 'lucide-react'
import { lazy, Suspense, useCallback, useState } from 'react'
import { Button } from '#design/button.tsx'
import { Card } from '#design/card.tsx'
import { Badge } from '#design/feedback/badge.tsx'
import { SkeletonRows } from '#design/feedback/skeleton.tsx'
import { EmptyState, ErrorState, LoadingText } from '#design/feedback/states.tsx'
import { toast } from '#design/feedback/toast-store.ts'
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from '#design/lists/table.tsx'
import { ActionMenu } from '#design/overlays/action-menu.tsx'
import { formatDate } from '#fhir/dates.ts'
import { useRead } from '#platform/api/web/use-read.ts'
import { useWrite } from '#platform/api/web/use-write.ts'
import { type RegisteredApp, smartApps } from '../contract.ts'
import { KIND_LABELS } from '../rules.ts'
import type { Credentials } from './credentials-dialog.tsx'

const AppDialog = lazy(async () => ({ default: (await import('./app-dialog.tsx')).AppDialog }))
const CredentialsDialog = lazy(async () => ({ default: (await import('./credentials-dialog.tsx')).CredentialsDialog }))

/** Third-party apps users may connect, and services with their own key. */
export default function AppsScreen() {
  const apps = useRead(smartApps.list)
  const [edited, setEdited] = useState<RegisteredApp | 'new'>()
  const [issued, setIssued] = useState<Credentials>()
  const close = useCallback(() => setEdited(undefined), [])
  const registered = useCallback((app: RegisteredApp, secret: string | undefined) => {
    setEdited(undefined)
    setIssued({ app, secret })
  }, [])
  const register = (
    <Button onClick={() => setEdited('new')}>
      <Plus aria-hidden="true" />
      Register App
    </Button>
  )
  return (
    <div className="grid gap-6">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="max-w-prose text-sm text-muted">
          A registered app may ask users for access. It never gets more than the user has, nor more than the scopes
          entered here.
        </p>
        {register}
      </div>
      {apps.isPending && (
        <>
          <LoadingText>Loading apps…</LoadingText>
          <SkeletonRows rows={3} />
        </>
      )}
      {apps.isError && (
        <Card>
          <ErrorState cause={apps.error.message} onRetry={() => void apps.refetch()} retrying={apps.isFetching} />
        </Card>
      )}
      {apps.data?.length === 0 && (
        <Card>
          <EmptyState icon={<Blocks aria-hidden="true" />} title="No app is registered">
            Register SMART on FHIR apps and backend services here.
          </EmptyState>
        </Card>
      )}
      {apps.data && apps.data.length > 0 && <AppTable apps={apps.data} onEdit={setEdited} onTell={setIssued} />}
      <Suspense>
        {edited && <AppDialog {...(edited !== 'new' && { app: edited })} onRegistered={registered} onClose={close} />}
        {issued && <CredentialsDialog {...issued} onClose={() => setIssued(undefined)} />}
      </Suspense>
    </div>
  )
}

interface AppTableProps {
  apps: readonly RegisteredApp[]
  onEdit: (app: RegisteredApp) => void
  onTell: (credentials: Credentials) => void
}

function AppTable({ apps, onEdit, onTell }: AppTableProps) {
  return (
    <Table caption="Registered apps">
      <TableHead>
        <TableRow>
          <TableHeader>App</TableHeader>
          <TableHeader>Kind</TableHeader>
          <TableHeader className="max-sm:hidden">Scopes</TableHeader>
          <TableHeader>Status</TableHeader>
          <TableHeader className="max-sm:hidden">Registered</TableHeader>
          <TableHeader>
            <span className="sr-only">Actions</span>
          </TableHeader>
        </TableRow>
      </TableHead>
      <TableBody>
        {apps.map((app) => (
          <TableRow key={app.id}>
            <TableHeader scope="row">{app.name}</TableHeader>
            <TableCell>{KIND_LABELS[app.kind].label}</TableCell>
            <TableCell className="max-w-72 font-mono text-xs break-words max-sm:hidden">
              {app.scopes.join(' ')}
            </TableCell>
            <TableCell>
              <Badge tone={app.isDisabled ? 'warning' : 'success'}>{app.isDisabled ? 'Disabled' : 'Active'}</Badge>
            </TableCell>
            <TableCell className="whitespace-nowrap max-sm:hidden">{`${formatDate(app.createdAt)}, ${app.createdBy}`}</TableCell>
            <TableCell>
              <AppMenu app={app} onEdit={onEdit} onTell={onTell} />
            </TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  )
}

function AppMenu({ app, onEdit, onTell }: Omit<AppTableProps, 'apps'> & { app: RegisteredApp }) {
  const refreshes = [smartApps.list, smartApps.launchable]
  const change = useWrite(smartApps.change, {
    refreshes,
    onSuccess: ({ name, isDisabled }) =>
      toast({ title: isDisabled ? 'App Disabled' : 'App Enabled', description: name, variant: 'success' }),
    onError: ({ message }) => toast({ title: 'Update Failed', description: message, variant: 'destructive' }),
  })
  const renew = useWrite(smartApps.renewSecret, {
    onSuccess: ({ secret }) => onTell({ app, secret }),
    onError: ({ message }) => toast({ title: 'New Secret Failed', description: message, variant: 'destructive' }),
  })
  const { name, redirectUris, launchUrl, scopes, jwks, jwksUri, isDisabled } = app
  const body = { name, redirectUris, launchUrl, scopes, jwks, jwksUri, isDisabled: !isDisabled }
  return (
    <ActionMenu
      trigger={
        <Button variant="ghost" size="icon-sm" aria-label={`Actions for ${name}`} loading={change.isPending}>
          <MoreHorizontal aria-hidden="true" />
        </Button>
      }
      items={[
        { label: 'Edit', onSelect: () => onEdit(app) },
        { label: 'Show details', onSelect: () => onTell({ app, secret: undefined }) },
        ...(app.kind === 'confidential'
          ? [{ label: 'Create a new secret', onSelect: () => renew.mutate({ params: { id: app.id } }) }]
          : []),
        {
          label: isDisabled ? 'Enable' : 'Disable',
          onSelect: () => change.mutate({ params: { id: app.id }, body, ifMatch: app.version }),
        },
      ]}
    />
  )
}
