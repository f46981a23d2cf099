import { describe, expect, it } from 'vitest'
import { messages as arabic } from '#i18n/catalogues/ar.ts'
import { messages as vietnamese } from '#i18n/catalogues/vi.ts'
import { messages as chinese } from '#i18n/catalogues/zh-hans.ts'
import { translator } from '#i18n/web/use-messages.ts'
import type { ChatReply } from '../../contract.ts'
import { replyMessages, spokenReply, translateReply } from './translate-reply.ts'

const CATALOGUES = { vi: vietnamese, 'zh-Hans': chinese, ar: arabic }
const REPLY: ChatReply = {
  id: '1',
  message: '',
  timestamp: '',
  notUnderstood: [],
  rows: [],
  statements: [],
  engine: 'embedded',
  version: '1',
  processedWhere: '',
  stateOfData: '',
}

describe.each(Object.entries(CATALOGUES))('%s', (language, messages) => {
  const { t } = translator({ language: language as 'vi', messages }, replyMessages)
  const isSame = ([before, after]: readonly [string, string | undefined]) => before === after

  it('translates every text of the assistant and the safety engine, wherever a reply shows it', () => {
    const texts = Object.values(replyMessages).filter((text) => !text.includes('{'))
    const actions = texts.map((label) => ({ label, action: '/patient-portal', type: 'navigate' as const }))
    const urgent = { title: texts[0] as string, steps: texts }
    const shown = translateReply({ ...REPLY, message: texts.join('\n\n'), understood: texts[0], actions, urgent }, t)
    const paragraphs = shown.message.split('\n\n')
    expect(texts.map((text, at) => [text, paragraphs[at]] as const).filter(isSame)).toEqual([])
    expect(texts.map((text, at) => [text, shown.actions?.[at]?.label] as const).filter(isSame)).toEqual([])
    expect(texts.map((text, at) => [text, shown.urgent?.steps[at]] as const).filter(isSame)).toEqual([])
    expect(shown.understood).toBe(paragraphs[0])
  })

  it('leaves what comes from the record as it was written', () => {
    const text = 'Your record lists Ventolin 100 mcg inhaler: 2 puffs as needed.'
    const shown = translateReply(
      { ...REPLY, message: text, statements: [{ id: 'a', text, sources: [], support: 'supported' }] },
      t,
    )
    expect(shown.message).toContain('Ventolin 100 mcg inhaler')
    expect(shown.message).toContain('2 puffs as needed')
    expect(shown.message).not.toContain('Your record')
    expect(shown.statements[0]?.text).toBe(shown.message)
  })

  it('reads an emergency aloud in the same language', () => {
    const urgent = { title: replyMessages['safety.title.emergency'], steps: [replyMessages['safety.step.call-000']] }
    expect(spokenReply({ ...REPLY, urgent }, t)).toContain(messages['safety.step.call-000'])
  })
})
