import { ArrowUp, Square } from 'lucide-react'
import { type KeyboardEvent, type RefObject, useEffect, useRef } from 'react'
import { Button } from '#design/button.tsx'
import { Textarea } from '#design/inputs/textarea.tsx'
import chatMessages from '#i18n/messages/en-AU/chat.json'
import { useMessages } from '#i18n/web/use-messages.ts'
import { isSendable, MESSAGE_LENGTH } from '../rules.ts'

export interface ComposerProps {
  input: RefObject<HTMLTextAreaElement | null>
  text: string
  isBusy: boolean
  onChange: (text: string) => void
  onSend: () => void
  onStop: () => void
}

/** The second click of a double click on Send must not stop the question that the first one sent. */
const DOUBLE_PRESS_MS = 500

/**
 * Enter sends, Shift+Enter inserts a line break; both are disabled while a reply is pending (requirements 1 §4, §5).
 */
export function Composer({ input, text, isBusy, onChange, onSend, onStop }: ComposerProps) {
  const { t } = useMessages(chatMessages)
  const button = useRef<HTMLButtonElement>(null)
  const sentAt = useRef(0)

  // a disabled field and a used quick action lose focus; this button holds it meanwhile and returns it
  useEffect(() => {
    const { activeElement, body } = document
    const isHere = activeElement === button.current
    const panel = button.current?.closest('[role=dialog]')
    if (isBusy && (activeElement === body || panel?.contains(activeElement))) button.current?.focus()
    // on a phone, the keyboard would cover the reply
    if (!isBusy && isHere && !window.matchMedia?.('(pointer: coarse)').matches) input.current?.focus()
  }, [isBusy, input])

  const send = () => {
    if (isBusy || !isSendable(text)) return
    sentAt.current = Date.now()
    onSend()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    // Enter that confirms an IME composition must not send
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    send()
  }
  const label = t(isBusy ? 'chat.stop' : 'chat.send')
  return (
    <form
      className="flex items-end gap-2"
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      <Textarea
        ref={input}
        rows={2}
        aria-label={t('chat.message')}
        placeholder={t('chat.placeholder')}
        maxLength={MESSAGE_LENGTH}
        value={text}
        disabled={isBusy}
        className="max-h-[9rem] flex-1 resize-none [field-sizing:content]"
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={onKeyDown}
      />
      <Button
        ref={button}
        type={isBusy ? 'button' : 'submit'}
        size="icon"
        variant={isBusy ? 'outline' : 'primary'}
        aria-label={label}
        title={label}
        disabled={!isBusy && !isSendable(text)}
        onClick={() => isBusy && Date.now() - sentAt.current > DOUBLE_PRESS_MS && onStop()}
      >
        {isBusy ? <Square aria-hidden="true" /> : <ArrowUp aria-hidden="true" />}
      </Button>
    </form>
  )
}
