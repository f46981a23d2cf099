import clsx from 'clsx'
import { type KeyboardEvent, useCallback, useEffect, useRef, useState } from 'react'
import { useLocation } from 'wouter'
import type { User } from '#features/account/contract.ts'
import chatMessages from '#i18n/messages/en-AU/chat.json'
import { useMessages } from '#i18n/web/use-messages.ts'
import type { Role } from '#platform/api/endpoint.ts'
import type { ChatAction } from '../contract.ts'
import { addressOf, commandOf, patientOnPage } from '../rules.ts'
import { Composer } from './composer.tsx'
import { ContextChip } from './context-chip.tsx'
import { Conversation } from './conversation.tsx'
import { dialogAddress } from './dialog-address.ts'
import { ClearHistoryDialog } from './earlier-messages.tsx'
import { PanelHead } from './panel-head.tsx'
import type { PanelMode } from './panel-mode.ts'
import { replyMessages, spokenReply } from './reply/translate-reply.ts'
import { useChat } from './use-chat.ts'
import { isCovering, keepFocusInside, useCovering } from './use-covering.ts'

export interface ChatPanelProps {
  user: User
  role: Role
  mode: PanelMode
  /** Text that another page puts in the input; a new object fills it in again. */
  prefill: { text: string } | undefined
  /** A reply arrived while the panel was closed. */
  hasReply: boolean
  onMode: (mode: PanelMode) => void
  onReply: () => void
}

/**
 * Beside the page on a wide screen, over it on a phone. Stays mounted while closed, so that a pending reply is not
 * lost.
 */
export function ChatPanel({ user, role, mode, prefill, hasReply, onMode, onReply }: ChatPanelProps) {
  const { t, lang, dir } = useMessages(chatMessages)
  const { t: inLanguage } = useMessages(replyMessages)
  const [page, navigate] = useLocation()
  const patientId = role === 'patient' ? undefined : patientOnPage(page)
  const [withoutPatient, setWithoutPatient] = useState<string>()
  const leavesPatientOut = patientId !== undefined && withoutPatient === patientId
  const chat = useChat({ user, role, leavesPatientOut, onReply })
  const [text, setText] = useState('')
  const [isClearing, setIsClearing] = useState(false)
  const input = useRef<HTMLTextAreaElement>(null)
  const giveWay = useCallback(() => onMode('minimised'), [onMode])
  const covers = useCovering(mode === 'open', giveWay)

  useEffect(() => {
    if (prefill) setText(prefill.text)
  }, [prefill])
  // biome-ignore lint/correctness/useExhaustiveDependencies: each prefill is also a wish to go on typing
  useEffect(() => {
    if (mode === 'open') focusAtEnd(input.current)
  }, [mode, prefill])

  function fill(words: string) {
    setText(words)
    requestAnimationFrame(() => focusAtEnd(input.current))
  }
  const leaveIfCovering = () => isCovering() && onMode('minimised')

  function act({ type, action }: ChatAction) {
    if (type === 'navigate') {
      const address = addressOf(action)
      if (!address) return
      navigate(address)
      leaveIfCovering()
      return
    }
    const command = commandOf(action)
    if (command?.kind === 'prefill') fill(`${command.text} `)
    if (command?.kind === 'ask') chat.send(command.text)
    if (command?.kind !== 'open-dialog') return
    const address = dialogAddress(command.dialog, command.patientId)
    if (!address) return setIsClearing(command.dialog === 'clear-history')
    navigate(address)
    leaveIfCovering()
  }

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    if (covers) keepFocusInside(event)
    if (event.key !== 'Escape' || event.defaultPrevented) return
    event.stopPropagation()
    onMode('closed')
  }

  const spoken = (last: (typeof chat.messages)[number] | undefined) => {
    if (last?.role !== 'assistant') return ''
    return last.reply ? spokenReply(last.reply, inLanguage) : last.content
  }
  const tools = { isBusy: chat.writing !== undefined, onFollow: leaveIfCovering, onAction: act, onAsk: chat.send }
  return (
    <div
      role="dialog"
      aria-label={t('chat.panel')}
      lang={lang}
      dir={dir}
      aria-modal={covers || undefined}
      hidden={mode === 'closed'}
      onKeyDown={onKeyDown}
      className={clsx(
        'no-print fixed z-40 flex-col overflow-hidden border bg-bg text-fg shadow-2xl dark:bg-surface',
        mode === 'closed' ? 'hidden' : 'flex',
        mode === 'minimised'
          ? 'right-4 bottom-[calc(1rem+var(--bottom-bar-height)+env(safe-area-inset-bottom))] w-[min(20rem,100vw-2rem)] rounded-xl'
          : 'inset-x-0 top-0 bottom-[calc(var(--bottom-bar-height)+env(safe-area-inset-bottom))] sm:inset-auto sm:right-4 sm:bottom-[calc(1rem+var(--bottom-bar-height))] sm:h-[min(42rem,100dvh-6rem)] sm:w-[26rem] sm:rounded-xl',
      )}
    >
      <PanelHead
        role={role}
        isMinimised={mode === 'minimised'}
        hasReply={hasReply}
        canStartAfresh={chat.messages.length > 0}
        onAfresh={() => {
          chat.startAfresh()
          fill('')
        }}
        onMode={onMode}
      />
      <div className={clsx('min-h-0 flex-1 flex-col', mode === 'minimised' ? 'hidden' : 'flex')}>
        <Conversation user={user} role={role} chat={chat} tools={tools} />
        <div className="grid gap-2 border-t px-4 py-3">
          {patientId && (
            <ContextChip
              patientId={patientId}
              isUsed={!leavesPatientOut}
              onChange={(isUsed) => setWithoutPatient(isUsed ? undefined : patientId)}
            />
          )}
          <Composer
            input={input}
            text={text}
            isBusy={tools.isBusy}
            onChange={setText}
            onSend={() => {
              chat.send(text)
              setText('')
            }}
            onStop={chat.stop}
          />
          {lang !== 'en-AU' && <p className="text-xs text-muted">{t('chat.english-answers')}</p>}
          <p className="text-xs text-muted">{t('chat.check')}</p>
        </div>
      </div>
      <p role="status" aria-live="polite" className="sr-only">
        {chat.writing ? (chat.writing.step ?? t('chat.typing')) : spoken(chat.messages.at(-1))}
      </p>
      <ClearHistoryDialog open={isClearing} onOpenChange={setIsClearing} />
    </div>
  )
}

function focusAtEnd(input: HTMLTextAreaElement | null) {
  if (!input) return
  input.focus()
  input.setSelectionRange(input.value.length, input.value.length)
}
