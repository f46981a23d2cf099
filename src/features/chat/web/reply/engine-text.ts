import type chatMessages from '#i18n/messages/en-AU/chat.json'
import type { Translator } from '#i18n/web/use-messages.ts'
import type { ChatReply } from '../../contract.ts'

/** Who wrote the answer. */
export function engineText(
  {
    engine,
    version,
    processedWhere,
    fellBackBecause,
  }: Pick<ChatReply, 'engine' | 'version' | 'processedWhere' | 'fellBackBecause'>,
  t: Translator<typeof chatMessages>['t'],
): string {
  if (fellBackBecause) return t('chat.fell-back', { reason: fellBackBecause.replace(/\.$/, '') })
  if (engine === 'embedded') return t('chat.by-rules')
  return t('chat.by-model', { version, where: processedWhere })
}
