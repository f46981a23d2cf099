import { ChevronUp, Minus, Sparkles, SquarePen, X } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Button } from '#design/button.tsx'
import { Badge } from '#design/feedback/badge.tsx'
import chatMessages from '#i18n/messages/en-AU/chat.json'
import { useMessages } from '#i18n/web/use-messages.ts'
import type { Role } from '#platform/api/endpoint.ts'
import { badgeOf } from './chat-texts.ts'
import type { PanelMode } from './panel-mode.ts'

export interface PanelHeadProps {
  role: Role
  isMinimised: boolean
  hasReply: boolean
  canStartAfresh: boolean
  onAfresh: () => void
  onMode: (mode: PanelMode) => void
}

/** The title bar; all that is visible when minimised. */
export function PanelHead({ role, isMinimised, hasReply, canStartAfresh, onAfresh, onMode }: PanelHeadProps) {
  const { t } = useMessages(chatMessages)
  const resize = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (isMinimised) resize.current?.focus()
  }, [isMinimised])
  const resizeLabel = t(isMinimised ? 'chat.restore' : 'chat.minimise')
  return (
    <div className="flex items-center gap-2 border-b bg-surface py-2 ps-4 pe-2">
      <Sparkles aria-hidden="true" className="shrink-0 text-primary" />
      <div className="min-w-0 flex-1">
        <h2 className="truncate text-sm font-semibold">{t('chat.title')}</h2>
        <p className="flex items-center gap-2 text-xs">
          <Badge tone="ai" className="leading-[1.3]!">
            {badgeOf(role, t)}
          </Badge>
          {hasReply && isMinimised && <span className="text-muted">{t('chat.new-reply')}</span>}
        </p>
      </div>
      {!isMinimised && canStartAfresh && (
        <Button variant="ghost" size="icon-sm" aria-label={t('chat.new')} title={t('chat.new')} onClick={onAfresh}>
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
        aria-label={t('chat.close')}
        title={t('chat.close')}
        onClick={() => onMode('closed')}
      >
        <X aria-hidden="true" />
      </Button>
    </div>
  )
}
