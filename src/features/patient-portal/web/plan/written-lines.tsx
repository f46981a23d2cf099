import planMessages from '#i18n/messages/en-AU/plan.json'
import { useMessages } from '../language/use-messages.ts'

/** A clinician's lines, rewritten if they consist of known fragments; the others are quoted, and marked as English. */
export function WrittenLines({ lines }: { lines: readonly string[] }) {
  const { t, isAsWritten } = useMessages(planMessages)
  return (
    <>
      <ul className="grid list-disc gap-1 ps-5">
        {lines.map((written, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a line has no identity but its place
          <li key={index}>
            <WrittenText text={written} />
          </li>
        ))}
      </ul>
      {lines.some(isAsWritten) && <p className="text-sm text-muted">{t('plan.as-written')}</p>}
    </>
  )
}

/** One text of the practice: translated, or quoted as it was written. */
export function WrittenText({ text }: { text: string }) {
  const { line, lineLang, isAsWritten } = useMessages(planMessages)
  return <bdi lang={lineLang(text)}>{isAsWritten(text) ? `“${text}”` : line(text)}</bdi>
}
