import { textMatcher } from '#i18n/match-text.ts'
import assistantMessages from '#i18n/messages/en-AU/assistant.json'
import safetyMessages from '#i18n/messages/en-AU/safety.json'
import type { Translator } from '#i18n/web/use-messages.ts'
import type { ChatReply } from '../../contract.ts'

export const replyMessages = { ...assistantMessages, ...safetyMessages }
type Translate = Translator<typeof replyMessages>['t']

/** 'Your record lists A: B.' before 'Your record lists A.': the longer text is the more exact one. */
const matched = textMatcher(
  Object.fromEntries(Object.entries(replyMessages).toSorted(([, a], [, b]) => b.length - a.length)),
)

/**
 * A reply with the assistant's fixed texts in the reader's language: triage, refusals, guidance and hand-over. What comes
 * from the record stays as it was written. Replies, those in the history too, are stored in English.
 */
export function translateReply(reply: ChatReply, t: Translate): ChatReply {
  const say = (text: string) => translateText(text, t)
  const { urgent, understood, actions } = reply
  return {
    ...reply,
    message: reply.message
      .split(/\n{2,}/)
      .map(say)
      .join('\n\n'),
    statements: reply.statements.map((statement) => ({ ...statement, text: say(statement.text) })),
    ...(understood && { understood: say(understood) }),
    ...(actions && { actions: actions.map((action) => ({ ...action, label: say(action.label) })) }),
    // what names its language stays in it: danger is answered in the language it was written in
    ...(urgent && {
      urgent: urgent.language ? urgent : { ...urgent, title: say(urgent.title), steps: urgent.steps.map(say) },
    }),
  }
}

/** For a screen reader: the text of an emergency reply is its title and steps. */
export function spokenReply(reply: ChatReply, t: Translate): string {
  const { urgent, message } = translateReply(reply, t)
  return urgent ? [urgent.title, ...urgent.steps].join(' ') : message
}

function translateText(text: string, t: Translate): string {
  const found = matched(text)
  return found ? t(found.code as keyof typeof replyMessages, found.values) : text
}
