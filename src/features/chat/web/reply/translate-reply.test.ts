import { describe, expect, it } from 'vitest'
import { embeddedAnswer, type Part } from '#assistant/answer.ts'
import { answerNothing } from '#assistant/answer-unknown.ts'
import { patientGuidance } from '#assistant/patient-guidance.ts'
import { harmfulRequest } from '#assistant/safety/harmful-request.ts'
import { urgentAnswer } from '#assistant/urgent.ts'
import { messages as arabic } from '#i18n/catalogues/ar.ts'
import { messages as vietnamese } from '#i18n/catalogues/vi.ts'
import { messages as chinese } from '#i18n/catalogues/zh-hans.ts'
import { translator } from '#i18n/web/use-messages.ts'
import type { ChatReply } from '../../contract.ts'
import { replyMessages, spokenReply, translateReply } from './translate-reply.ts'

const CATALOGUES = { vi: vietnamese, 'zh-Hans': chinese, ar: arabic }
const asked = { message: 'xyz', role: 'patient', now: new Date('2026-11-16T00:00:00Z') } as const
const nothing = { notUnderstood: ['xyz'], problems: [] } as unknown as Parameters<typeof answerNothing>[1]

const PARTS: Readonly<Record<string, Part | undefined>> = {
  emergency: urgentAnswer('I cannot breathe', '2026-11-16'),
  crisis: urgentAnswer('I want to end my life', '2026-11-16'),
  'same day': urgentAnswer('green phlegm and more breathless than usual', '2026-11-16'),
  harm: harmfulRequest('what dose of insulin would kill a person'),
  booking: patientGuidance('cancel my appointment'),
  team: patientGuidance('message my doctor'),
  inhaler: patientGuidance('how do I use my puffer'),
  cost: patientGuidance('how much is a visit'),
  missed: patientGuidance('I forgot my morning tablet'),
  unwell: patientGuidance('I am feeling worse'),
  nothing: answerNothing(asked, nothing, undefined),
}

const replyOf = (part: Part): ChatReply => {
  const { text, ...answer } = embeddedAnswer(part)
  return { ...answer, id: '1', message: text, timestamp: '', stateOfData: '' } as unknown as ChatReply
}

describe.each(Object.entries(CATALOGUES))('%s', (language, messages) => {
  const { t } = translator({ language: language as 'vi', messages }, replyMessages)

  it.each(Object.entries(PARTS))('%s: every text a patient reads is translated', (_, part) => {
    if (!part) throw new Error('no such answer')
    const english = replyOf(part)
    const shown = translateReply(english, t)
    const pairs = [
      ...(english.urgent
        ? []
        : english.message.split('\n\n').map((text, at) => [text, shown.message.split('\n\n')[at]])),
      ...(english.understood ? [[english.understood, shown.understood]] : []),
      ...(english.actions ?? []).map(({ label }, at) => [label, shown.actions?.[at]?.label]),
      ...(english.urgent ? [[english.urgent.title, shown.urgent?.title]] : []),
      ...(english.urgent?.steps ?? []).map((step, at) => [step, shown.urgent?.steps[at]]),
    ]
    expect(pairs.filter(([before, after]) => before === after)).toEqual([])
  })

  it('leaves what comes from the record as it was written', () => {
    const text = 'Your record lists Ventolin 100 mcg inhaler: 2 puffs as needed.'
    const reply = {
      ...replyOf({ text, agents: [] }),
      statements: [{ id: 'a', text, sources: [], support: 'supported' }],
    }
    const shown = translateReply(reply as ChatReply, t)
    expect(shown.message).toContain('Ventolin 100 mcg inhaler')
    expect(shown.message).toContain('2 puffs as needed')
    expect(shown.message).not.toContain('Your record')
    expect(shown.statements[0]?.text).toBe(shown.message)
  })

  it('reads an emergency aloud in the same language', () => {
    const part = PARTS.emergency as Part
    expect(spokenReply(replyOf(part), t)).toContain(messages['safety.step.call-000'])
  })
})
