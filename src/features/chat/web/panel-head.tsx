import { ChevronUp, Minus, Sparkles, SquarePen, X } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Button } from '#design/button.tsx'
import { Badge } from '#design/feedback/badge.tsx'
import type { Role } from '#platform/api/endpoint.ts'
import { badgeOf, CHAT_TITLE } from './chat-texts.ts'
import type { PanelMode } from './panel-mode.ts'

export interface PanelHeadProps {
  role: Role
  isMinimised: boolean
  hasNews: boolean
  canStartAfresh: boolean
  onAfresh: () => void
  onMode: (mode: PanelMode) => void
}

/** The title bar; minimised, it is all there is. */
export function PanelHead({ role, isMinimised, hasNews, canStartAfresh, onAfresh, onMode }: PanelHeadProps) {
  const resize = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (isMinimised) resize.current?.focus()
  }, [isMinimised])
  const resizeLabel = isMinimised ? 'Restore chat' : 'Minimise chat'
  return (
    <div className="flex items-center gap-2 border-b bg-surface py-2 pr-2 pl-4">
      <Sparkles aria-hidden="true" className="shrink-0 text-primary" />
      <div className="min-w-0 flex-1">
        <h2 className="truncate text-sm font-semibold">{CHAT_TITLE}</h2>
        <p className="flex items-center gap-2 text-xs">
          <Badge tone="ai" className="leading-[1.3]!">
            {badgeOf(role)}
          </Badge>
          {hasNews && isMinimised && <span className="text-muted">New reply</span>}
        </p>
      </div>
      {!isMinimised && canStartAfresh && (
        <Button variant="ghost" size="icon-sm" aria-label="New chat" title="New chat" onClick={onAfresh}>
          <SquarePen aria-hidden="true" />
        </Button>
      )}
      <Button
        ref={resize}
        variant="ghost"
        size="icon-sm"
        aria-label={resizeLabel}
        title={resizeLabel}
        onClick={() => onMode(isMinimised ? 'open' : 'minimised')}
      >
        {isMinimised ? <ChevronUp aria-hidden="true" /> : <Minus aria-hidden="true" />}
      </Button>
      <Button
        variant="ghost"
        size="icon-sm"
        aria-label="Close chat"
        title="Close chat"
        onClick={() => onMode('closed')}
      >
        <X aria-hidden="true" />
      </Button>
    </div>
  )
}
