import { Ellipsis } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '#design/button.tsx'
import { ActionMenu } from '#design/overlays/action-menu.tsx'
import { saveUiSettings } from '#design/preferences/ui-settings.ts'
import { useUiSettings } from '#design/preferences/use-ui-settings.ts'
import { account } from '#features/account/contract.ts'
import { may } from '#fhir/capabilities.ts'
import { urlOf } from '#platform/api/web/url-of.ts'
import { useRead } from '#platform/api/web/use-read.ts'
import { chart } from '../../contract.ts'

/** Actions added by other features; print, PDF and density in a menu. */
export function ChartActions({ patientId, children }: { patientId: string; children?: ReactNode }) {
  const { data: me } = useRead(account.me)
  const settings = useUiSettings()
  const isCompact = settings.layout === 'compact'
  return (
    <div className="row-on-phone flex items-center gap-1.5 pb-1 max-sm:w-screen sm:flex-wrap">
      {children}
      <ActionMenu
        trigger={
          <Button variant="outline" size="icon-sm" aria-label="Print, PDF, density" title="Print, PDF, density">
            <Ellipsis aria-hidden="true" />
          </Button>
        }
        items={[
          { label: 'Print', onSelect: () => window.print() },
          ...(may(me?.user, 'print-chart')
            ? [
                {
                  label: 'PDF summary',
                  onSelect: () => download(urlOf(chart.summaryPdf, { params: { id: patientId } })),
                },
              ]
            : []),
          {
            label: isCompact ? 'Comfortable density' : 'Compact density',
            onSelect: () => saveUiSettings({ ...settings, layout: isCompact ? 'comfortable' : 'compact' }),
          },
        ]}
      />
    </div>
  )
}

function download(href: string): void {
  const link = document.createElement('a')
  link.href = href
  link.download = ''
  link.click()
}
