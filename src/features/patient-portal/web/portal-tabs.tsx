import clsx from 'clsx'
import { Activity, HeartPulse, type LucideIcon, MessagesSquare, Sparkles } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { TabsList, TabsTrigger } from '#design/lists/tabs.tsx'
import frameMessages from '#i18n/messages/en-AU/frame.json'
import { useMessages } from './language/use-messages.ts'
import { TABS, type Tab } from './use-portal-address.ts'

const ICONS: Record<Tab, LucideIcon> = {
  health: HeartPulse,
  coach: Sparkles,
  team: MessagesSquare,
  tracking: Activity,
}

/** Four tabs: a row above the content on wide screens, a bottom bar on a phone (requirements 2 §2.13). */
export function PortalTabs() {
  const { t } = useMessages(frameMessages)
  const bar = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const list = bar.current
    if (!list) return
    // toasts, the chat and focused fields stay clear of the bar, which grows if a label needs two lines
    const narrow = window.matchMedia('(width < 64rem)')
    const { style } = document.documentElement
    const measure = () => {
      const safeArea = Number.parseFloat(getComputedStyle(list).paddingBottom) || 0
      style.setProperty('--bottom-bar-height', narrow.matches ? `${list.offsetHeight - safeArea}px` : '0px')
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(list)
    return () => {
      observer.disconnect()
      style.removeProperty('--bottom-bar-height')
    }
  }, [])
  return (
    <TabsList
      ref={bar}
      aria-label={t('frame.tabs')}
      className={clsx(
        'max-lg:fixed max-lg:inset-x-0 max-lg:bottom-0 max-lg:z-30 max-lg:grid max-lg:auto-cols-fr max-lg:grid-flow-col',
        'max-lg:gap-0 max-lg:border-t max-lg:border-b-0 max-lg:bg-card max-lg:pb-[env(safe-area-inset-bottom)]',
      )}
    >
      {TABS.map((tab) => {
        const Icon = ICONS[tab]
        return (
          <TabsTrigger
            key={tab}
            value={tab}
            className={clsx(
              'max-lg:grid max-lg:min-h-[56px] max-lg:place-content-center max-lg:justify-items-center max-lg:gap-0.5',
              'max-lg:border-t-3 max-lg:border-b-0 max-lg:border-transparent max-lg:px-0.5 max-lg:text-[length:min(0.75rem,5vw)]',
              'max-lg:aria-selected:border-primary max-lg:aria-selected:font-semibold max-lg:aria-selected:text-primary',
            )}
          >
            <Icon aria-hidden="true" className="max-lg:size-5" />
            {t(`frame.${tab}`)}
          </TabsTrigger>
        )
      })}
    </TabsList>
  )
}
