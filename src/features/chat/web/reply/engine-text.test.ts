import { expect, it } from 'vitest'
import chatMessages from '#i18n/messages/en-AU/chat.json'
import { translator } from '#i18n/web/use-messages.ts'
import type { ChatMessage } from '../../contract.ts'
import { CHAT_FAILURE } from '../../rules.ts'
import { dialogAddress } from '../dialog-address.ts'
import { earlierThan } from '../earlier-than.ts'
import { engineText } from './engine-text.ts'

const { t } = translator({ language: 'en', messages: {} }, chatMessages)

it('names who answered', () => {
  const model = { engine: 'model', version: 'some-model 3', processedWhere: 'in Sydney' } as const
  expect(engineText(model, t)).toBe('Answered by some-model 3, in Sydney')
  expect(engineText({ ...model, engine: 'embedded' }, t)).toBe("Answered by Aurora's rules")
  expect(engineText({ ...model, engine: 'embedded', fellBackBecause: 'it took over 4 s.' }, t)).toBe(
    "The model did not answer (it took over 4 s), Aurora's rules did",
  )
})

it('opens the form of a command, for its patient', () => {
  expect(dialogAddress('new-appointment', 'p 1')).toBe('/appointments?new=1&patient=p%201')
  expect(dialogAddress('new-patient', undefined)).toBe('?register=1')
})

it('earlier messages end where this conversation begins', () => {
  const message = (id: string, role: 'user' | 'assistant') => ({ id, role, content: '', timestamp: '' }) as ChatMessage
  const history = [message('q1', 'user'), message('a1', 'assistant'), message('q2', 'user'), message('a2', 'assistant')]
  expect(earlierThan([], history)).toEqual(history)
  expect(earlierThan([message('own', 'user'), message('a2', 'assistant')], history)).toEqual(history.slice(0, 2))
  expect(earlierThan([message('a1', 'assistant')], history)).toEqual([])
})

it('shows a failure in the words of the specification', () => {
  expect(chatMessages['chat.failure']).toBe(CHAT_FAILURE)
})
