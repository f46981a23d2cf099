import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'wouter'
import type { User } from '#features/account/contract.ts'
import { LANGUAGE_CODES } from '#i18n/languages.ts'
import chatMessages from '#i18n/messages/en-AU/chat.json'
import { useMessages } from '#i18n/web/use-messages.ts'
import type { Role } from '#platform/api/endpoint.ts'
import type { ChatMessage } from '../contract.ts'
import { isSendable } from '../rules.ts'
import { ask } from './ask.ts'

export interface ShownMessage extends ChatMessage {
  /** Why the reply is incomplete. The content is then what had arrived, or the failure text. */
  ended?: 'stopped' | 'failed'
  /** For asking again. */
  question?: string
}

/** A reply in progress. */
export interface Writing {
  text: string
  step: string | undefined
}

export interface Chat {
  messages: readonly ShownMessage[]
  writing: Writing | undefined
  send: (text: string) => void
  stop: () => void
  /** Starts an empty conversation; earlier messages stay in the history. */
  startAfresh: () => void
}

export interface ChatOptions {
  user: User
  role: Role
  /** The user removed the patient context chip. */
  leavesPatientOut: boolean
  onReply: () => void
}

/** The conversation of this session. */
export function useChat({ user, role, leavesPatientOut, onReply }: ChatOptions): Chat {
  const { t, lang } = useMessages(chatMessages)
  const [currentPage] = useLocation()
  const [messages, setMessages] = useState<readonly ShownMessage[]>([])
  const [writing, setWriting] = useState<Writing>()
  const controller = useRef<AbortController>(undefined)
  useEffect(() => () => controller.current?.abort(), [])

  const add = (message: Omit<ShownMessage, 'id' | 'timestamp'> & Partial<ShownMessage>) => {
    const own = { id: crypto.randomUUID(), timestamp: new Date().toISOString() }
    setMessages((before) => [...before, { ...own, ...message }])
  }

  async function answer(question: string, signal: AbortSignal) {
    let text = ''
    try {
      const context = {
        currentPage,
        userId: user.email || user.id,
        userRole: user.role,
        timestamp: new Date().toISOString(),
        ...(leavesPatientOut && { usePatient: false }),
        ...(role === 'patient' && portalContext(lang)),
      }
      const progress = {
        onStep: (step: string) => setWriting({ text, step }),
        onText: (more: string) => {
          text += more
          setWriting({ text, step: undefined })
        },
      }
      const follows = messages.findLast(({ reply }) => reply)?.id ?? ''
      const reply = await ask(role, { message: question.trim(), context, follows }, progress, signal)
      add({ ...reply, role: 'assistant', content: reply.message, reply })
    } catch {
      if (text || signal.aborted) add({ role: 'assistant', content: text, ended: 'stopped', question })
      if (!signal.aborted) add({ role: 'assistant', content: t('chat.failure'), ended: 'failed', question })
    }
    setWriting(undefined)
    onReply()
  }

  return {
    messages,
    writing,
    send(text) {
      if (writing || !isSendable(text)) return
      add({ role: 'user', content: text.trim() })
      setWriting({ text: '', step: undefined })
      controller.current = new AbortController()
      void answer(text, controller.current.signal)
    },
    stop: () => controller.current?.abort(),
    startAfresh() {
      controller.current?.abort()
      setMessages([])
    },
  }
}

/** Whose record is open in the portal, and in which language it is shown. */
function portalContext(lang: string) {
  const named = new URLSearchParams(window.location.search).get('person')
  // 'choose': the list of the people a carer helps
  const person = named === 'choose' ? undefined : named
  const language = LANGUAGE_CODES.find((code) => lang.startsWith(code))
  return { ...(person && { person }), ...(language && { language }) }
}
