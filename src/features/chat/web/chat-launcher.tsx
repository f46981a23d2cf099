import clsx from 'clsx'
import { lazy, Suspense, useCallback, useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'wouter'
import type { User } from '#features/account/contract.ts'
import chatMessages from '#i18n/messages/en-AU/chat.json'
import { useMessages } from '#i18n/web/use-messages.ts'
import type { Role } from '#platform/api/endpoint.ts'
import type { PanelMode } from './panel-mode.ts'

const load = () => import('./chat-panel.tsx')
const ChatPanel = lazy(async () => ({ default: (await load()).ChatPanel }))

/**
 * 24 px of the button stand in the margin of the page, at every width, and cover nothing of it; the rest comes in under the pointer
 * or the focus, and no further: it would leave the pointer that brought it in. Beside a side sheet the rest is behind the sheet.
 */
const AT_THE_EDGE =
  'right-[calc(-2rem+var(--side-sheet-room,0px))] *:-translate-x-[0.95rem] focus-visible:right-[var(--side-sheet-room,0px)] focus-visible:*:translate-x-0 pointer-fine:hover:right-[var(--side-sheet-room,0px)] pointer-fine:hover:*:translate-x-0'

/** The round button; the panel is loaded on first use. `?ask=` in any URL opens it with the text filled in. */
export function ChatLauncher({ user, role }: { user: User; role: Role }) {
  const { t, lang } = useMessages(chatMessages)
  const [mode, setMode] = useState<PanelMode>('closed')
  const [isWanted, setIsWanted] = useState(false)
  const [hasReply, setHasReply] = useState(false)
  const [prefill, setPrefill] = useState<{ text: string }>()
  const [search, setSearch] = useSearchParams()
  const asked = search.get('ask')
  const button = useRef<HTMLButtonElement>(null)
  const shown = useRef(mode)

  const change = useCallback((next: PanelMode) => {
    setMode(next)
    setHasReply(false)
    if (next === 'open') setIsWanted(true)
  }, [])
  useEffect(() => {
    if (asked === null) return
    setPrefill({ text: asked.slice(0, 2000) })
    change('open')
    setSearch(
      (current) => {
        current.delete('ask')
        return current
      },
      { replace: true },
    )
  }, [asked, change, setSearch])
  useEffect(() => {
    if (mode === 'closed' && shown.current !== 'closed') button.current?.focus()
    shown.current = mode
  }, [mode])
  const onReply = useCallback(() => setHasReply(shown.current !== 'open'), [])

  return (
    <>
      {mode === 'closed' && (
        <button
          ref={button}
          type="button"
          aria-haspopup="dialog"
          lang={lang}
          aria-label={t(hasReply ? 'chat.open-new' : 'chat.open')}
          className={clsx(
            'no-print fixed bottom-[calc(1rem+var(--bottom-bar-height)+env(safe-area-inset-bottom))] z-40 grid size-[3.5rem] place-items-center rounded-full bg-primary text-on-primary shadow-lg hc:border-2',
            AT_THE_EDGE,
          )}
          onPointerEnter={() => void load()}
          onFocus={() => void load()}
          onClick={() => change('open')}
        >
          <svg
            viewBox="0 0 24 24"
            className="size-6"
            fill="none"
            stroke="currentColor"
            strokeWidth="2"
            aria-hidden="true"
          >
            <path d="M21 12a8 8 0 0 1-11.6 7.2L4 21l1.8-5.4A8 8 0 1 1 21 12z" strokeLinejoin="round" />
            <path d="M9 12h.01M13 12h.01M17 12h.01" strokeLinecap="round" />
          </svg>
          {hasReply && (
            <span
              aria-hidden="true"
              className="absolute top-0 right-4 size-3.5 rounded-full border-2 border-bg bg-critical-solid"
            />
          )}
        </button>
      )}
      {isWanted && (
        <Suspense>
          <ChatPanel
            user={user}
            role={role}
            mode={mode}
            prefill={prefill}
            hasReply={hasReply}
            onMode={change}
            onReply={onReply}
          />
        </Suspense>
      )}
    </>
  )
}
