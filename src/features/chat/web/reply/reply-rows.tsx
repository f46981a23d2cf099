import { Link } from 'wouter'
import chatMessages from '#i18n/messages/en-AU/chat.json'
import { useMessages } from '#i18n/web/use-messages.ts'
import { Citations, type FollowProps } from './citations.tsx'
import type { FormattedRow } from './format-reply.ts'

export interface ReplyRowsProps extends FollowProps {
  rows: readonly FormattedRow[]
  /** The total number. */
  count: number | undefined
}

export function ReplyRows({ rows, count, onFollow }: ReplyRowsProps) {
  const { t } = useMessages(chatMessages)
  if (rows.length === 0) return null
  return (
    <div className="grid gap-1">
      <ul className="divide-y rounded-control border bg-card">
        {rows.map((row) => (
          <li key={row.id} className="px-3 py-2">
            {row.href ? (
              <Link href={row.href} onClick={onFollow} className="font-semibold underline underline-offset-2">
                {row.title}
              </Link>
            ) : (
              <span className="font-semibold">{row.title}</span>
            )}
            <span className="block text-xs text-muted">
              {row.detail}
              <Citations sources={row.sources} onFollow={onFollow} />
            </span>
          </li>
        ))}
      </ul>
      {count !== undefined && count > rows.length && (
        <p className="text-xs text-muted">{t('chat.first-of', { shown: rows.length, count })}</p>
      )}
    </div>
  )
}
