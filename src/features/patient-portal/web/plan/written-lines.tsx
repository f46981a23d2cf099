import planMessages from '#i18n/messages/en-AU/plan.json'
import { useMessages } from '../language/use-messages.ts'

/** A clinician's lines, translated if they consist of known fragments, otherwise marked as English. */
export function WrittenLines({ lines }: { lines: readonly string[] }) {
  const { line, lineLang } = useMessages(planMessages)
  return (
    <ul className="grid list-disc gap-1 ps-5">
      {lines.map((written, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a line has no identity but its place
        <li key={index}>
          <bdi lang={lineLang(written)}>{line(written)}</bdi>
        </li>
      ))}
    </ul>
  )
}
