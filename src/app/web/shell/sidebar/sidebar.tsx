import clsx from 'clsx'
import { PanelLeftClose, PanelLeftOpen } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'wouter'
import { Button } from '#design/button.tsx'
import { TooltipProvider } from '#design/overlays/tooltip.tsx'
import { saveUiSettings } from '#design/preferences/ui-settings.ts'
import { useUiSettings } from '#design/preferences/use-ui-settings.ts'
import type { Role } from '#platform/api/endpoint.ts'
import { homeOf } from '../../guard.ts'
import { useIsNarrow } from '../use-is-wide.ts'
import { useShellTexts } from '../use-shell-texts.ts'
import { SidebarNav } from './sidebar-nav.tsx'

/** The column at the start of wide screens (left, in Arabic right); collapses to an icon rail and remembers it. */
export function Sidebar({ role }: { role: Role }) {
  const settings = useUiSettings()
  const isNarrow = useIsNarrow()
  const [isOpened, setIsOpened] = useState(false)
  const isRail = settings.compactSidebar || (isNarrow && !isOpened)
  // on a narrow screen the rail is the normal state, so opening it is not a setting
  const toggle = () => {
    setIsOpened(isRail)
    if (!isNarrow || settings.compactSidebar) saveUiSettings({ ...settings, compactSidebar: !isRail })
  }
  const { t, lang, dir } = useShellTexts()
  const label = t(isRail ? 'shell.expand' : 'shell.collapse')
  return (
    <aside
      lang={lang}
      dir={dir}
      className={clsx(
        'no-print sticky top-0 flex h-dvh shrink-0 flex-col border-e bg-card',
        isRail ? 'w-[4.5rem]' : 'w-[17rem]',
      )}
    >
      <div
        className={clsx(
          'flex items-center gap-2 px-3',
          isRail ? 'flex-col py-3' : 'h-(--header-height) justify-between',
        )}
      >
        <Link href={homeOf(role)} className="flex items-center gap-2 rounded-control px-1 text-lg font-semibold">
          <Logo />
          <span className={isRail ? 'sr-only' : undefined}>Aurora</span>
        </Link>
        <Button variant="ghost" size="icon-sm" aria-label={label} title={label} onClick={toggle}>
          {isRail ? <PanelLeftOpen aria-hidden="true" /> : <PanelLeftClose aria-hidden="true" />}
        </Button>
      </div>
      <div className="min-h-0 flex-1 overflow-y-auto px-3 pt-1 pb-4 [scrollbar-width:thin]">
        <TooltipProvider>
          <SidebarNav role={role} isRail={isRail} />
        </TooltipProvider>
      </div>
    </aside>
  )
}

/** As in public/aurora.svg; drawn here, so that no page waits for another file. */
function Logo() {
  return (
    <svg aria-hidden="true" width="32" height="32" viewBox="0 0 32 32" fill="none" strokeLinecap="round">
      <rect width="32" height="32" rx="8" fill="#0b1f4b" />
      <path d="M5 22c3.5 0 4-11 7-11s3.5 11 6.5 11S22 9 27 9" stroke="#62d69b" strokeWidth="2.6" />
      <path d="M5 25.5c4 0 4.5-7 8-7s4 7 7.5 7 4-9 6.5-9" stroke="#7fb0ff" strokeWidth="2" opacity=".9" />
    </svg>
  )
}
