import { SkeletonCard } from '#design/feedback/skeleton.tsx'
import { ErrorState } from '#design/feedback/states.tsx'
import recordMessages from '#i18n/messages/en-AU/record.json'
import { useRead } from '#platform/api/web/use-read.ts'
import { myRecord, type RecordLine } from '../../my-record/contract.ts'
import { useMessages } from '../language/use-messages.ts'
import { usePatient } from '../patient.ts'

type ListName = 'results' | 'medicines' | 'conditions' | 'allergies' | 'immunisations' | 'visits'

/** A list of the record: each row says what it is, what it means and what to do. */
export function LinesPart({ list }: { list: ListName }) {
  const { t } = useMessages(recordMessages)
  const { id } = usePatient()
  const { data, error, refetch } = useRead(myRecord.record, { params: { id } })
  if (!data) {
    return error ? <ErrorState cause={error.message} onRetry={() => void refetch()} /> : <SkeletonCard lines={6} />
  }
  const lines = data[list]
  if (lines.length === 0) return <p>{t('record.none')}</p>
  return (
    <ul className="grid gap-3">
      {lines.map((line) => (
        <li key={line.id} className="card">
          <Line line={line} />
        </li>
      ))}
    </ul>
  )
}

function Line({ line }: { line: RecordLine }) {
  const { t, sentence, date, line: translated, lineLang } = useMessages(recordMessages)
  const own = line.titleSaid ? undefined : lineLang(line.title)
  const facts = [
    ['record.what', line.what],
    ['record.means', line.means],
    ['record.todo', line.todo],
  ] as const
  return (
    <div className="card-content grid gap-2">
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <h3 className="font-semibold" lang={own} dir="auto">
          {line.titleSaid ? sentence(line.titleSaid) : translated(line.title)}
        </h3>
        {line.date && <p className="text-sm text-muted">{date(line.date)}</p>}
      </div>
      {facts.map(
        ([key, statements]) =>
          statements && (
            <p key={key} dir="auto">
              <span className="text-sm text-muted">{`${t(key)}: `}</span>
              <TextKey sentences={statements} />
            </p>
          ),
      )}
    </div>
  )
}

/** A report's conclusion stays in its author's words. */
function TextKey({ sentences }: { sentences: NonNullable<RecordLine['what']> }) {
  const { sentence } = useMessages(recordMessages)
  return sentences.map((part) => {
    const conclusion = part.values?.conclusion
    if (conclusion === undefined) return <span key={part.key}>{`${sentence(part)} `}</span>
    return (
      <span key={part.key}>
        {sentence({ ...part, values: { conclusion: '' }, text: part.text.replace(String(conclusion), '') })}
        <span lang="en-AU" dir="auto">
          {conclusion}
        </span>
      </span>
    )
  })
}
