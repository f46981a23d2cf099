import { Bell } from 'lucide-react'
import { lazy, Suspense, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { Button } from '#design/button.tsx'
import { toastHistory } from '#design/feedback/toast-store.ts'
import { useAfterScreen } from '#platform/api/web/use-after-screen.ts'
import { useRead } from '#platform/api/web/use-read.ts'
import { notifications } from '../contract.ts'

const load = () => import('./notifications-sheet.tsx')
const NotificationsSheet = lazy(async () => ({ default: (await load()).NotificationsSheet }))

/** The bell with its count; the panel loads on demand. */
export function NotificationsButton({ label }: { label: (unread: number) => string }) {
  const [isOpen, setIsOpen] = useState(false)
  const { data } = useRead(notifications.list, { enabled: useAfterScreen() })
  const history = useSyncExternalStore(toastHistory.subscribe, toastHistory.list)
  useChimeOnRise(data?.unread)
  const unread = (data?.unread ?? 0) + history.filter(({ read, variant }) => !read && variant === 'destructive').length
  return (
    <>
      <Button
        variant="ghost"
        size="icon"
        className="relative"
        aria-label={label(unread)}
        aria-haspopup="dialog"
        onPointerEnter={() => void load()}
        onFocus={() => void load()}
        onClick={() => setIsOpen(true)}
      >
        <Bell aria-hidden="true" />
        {unread > 0 && (
          <span
            aria-hidden="true"
            className="absolute -top-0.5 -right-0.5 min-w-[1.25rem] rounded-full bg-critical-solid px-1 text-center text-[max(0.6875rem,11px)] leading-[1.25rem] font-semibold text-on-primary"
          >
            {unread > 99 ? '99+' : unread}
          </span>
        )}
      </Button>
      {isOpen && (
        <Suspense>
          <NotificationsSheet onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  )
}

/** Plays a sound for new items if sounds are on (requirements 1 §3); the bell's count shows the same. */
function useChimeOnRise(count: number | undefined): void {
  const before = useRef(count)
  useEffect(() => {
    const isMore = before.current !== undefined && count !== undefined && count > before.current
    before.current = count
    if (isMore) void import('#design/feedback/sound.ts').then(({ playChime }) => playChime('urgent'))
  }, [count])
}
