import { AppWindow } from 'lucide-react'
import { Button } from '#design/button.tsx'
import { toast } from '#design/feedback/toast-store.ts'
import { ActionMenu } from '#design/overlays/action-menu.tsx'
import { useRead } from '#platform/api/web/use-read.ts'
import { useWrite } from '#platform/api/web/use-write.ts'
import { appLaunch } from '../launch/contract.ts'

/** Opens a registered app with this patient's record (EHR launch); hidden if there is none. */
export function LaunchMenu({ patientId }: { patientId: string }) {
  const apps = useRead(appLaunch.launchable)
  const launch = useWrite(appLaunch.launch, {
    onError: ({ message }) => toast({ title: 'Launch Failed', description: message, variant: 'destructive' }),
  })
  if (!apps.data?.length) return null

  function open(id: string) {
    // opened directly by the click, so that popup blockers allow it
    const opened = window.open('', '_blank')
    if (opened) opened.opener = null
    launch.mutate(
      { params: { id }, body: { patientId } },
      {
        onSuccess: ({ url }) => (opened ? opened.location.replace(url) : window.location.assign(url)),
        onError: () => opened?.close(),
      },
    )
  }

  return (
    <ActionMenu
      trigger={
        <Button variant="outline" size="icon-sm" aria-label="Launch app" title="Launch app">
          <AppWindow aria-hidden="true" />
        </Button>
      }
      items={apps.data.map(({ id, name }) => ({ label: name, onSelect: () => open(id) }))}
    />
  )
}
