import trackingMessages from '#i18n/messages/en-AU/tracking.json'
import { READING_RANGES, type ReadingKind } from '../../rules.ts'
import { useMessages } from '../language/use-messages.ts'

/** A value with its unit for display: '410 L/min', 'as usual', '4 of 5'. */
export function useReadingText(): (kind: ReadingKind, value: number | undefined) => string {
  const { t, number } = useMessages(trackingMessages)
  return (kind, value) => {
    if (value === undefined) return ''
    if (kind === 'symptoms') return value === 0 ? t('unit.as-usual') : t('unit.signs', { value })
    const { max } = READING_RANGES[kind]
    if (kind === 'sleep' || kind === 'cat' || kind === 'act') return t('unit.of', { value: number(value), max })
    return t(`unit.${kind}`, { value: number(value) })
  }
}
