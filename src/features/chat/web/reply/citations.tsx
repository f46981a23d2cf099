import { BookOpen, FileText } from 'lucide-react'
import { Link } from 'wouter'
import chatMessages from '#i18n/messages/en-AU/chat.json'
import { useMessages } from '#i18n/web/use-messages.ts'
import type { NumberedSource } from './format-reply.ts'

/** On a phone, following a citation closes the panel; otherwise the record would open behind it. */
export interface FollowProps {
  onFollow: () => void
}

/** Small numbers after a statement, each linked to its source. */
export function Citations({ sources, onFollow }: { sources: readonly NumberedSource[] } & FollowProps) {
  const { t, date } = useMessages(chatMessages)
  return sources.map((source) => (
    <sup key={source.number} className="ml-0.5 leading-none">
      <SourceLink
        source={source}
        onFollow={onFollow}
        label={t('chat.source', { number: source.number, text: textOf(source, date) })}
        className="inline-grid min-h-6 min-w-6 place-items-center rounded-sm font-semibold text-primary no-underline hover:underline"
      >
        {`[${source.number}]`}
      </SourceLink>
    </sup>
  ))
}

/** The numbered sources; icon and label distinguish the patient's records from published rules. */
export function SourceList({ sources, onFollow }: { sources: readonly NumberedSource[] } & FollowProps) {
  const { t, date } = useMessages(chatMessages)
  if (sources.length === 0) return null
  return (
    <details className="text-xs">
      <summary className="font-semibold text-muted">{t('chat.sources', { count: sources.length })}</summary>
      <ol className="mt-1 grid gap-1">
        {sources.map((source) => {
          const Icon = source.kind === 'rule' ? BookOpen : FileText
          return (
            <li key={source.number} className="flex gap-2">
              <span className="tabular-nums text-muted">{source.number}</span>
              <Icon aria-hidden="true" className="mt-0.5 size-3.5 shrink-0 text-muted" />
              <span className="min-w-0">
                <SourceLink source={source} onFollow={onFollow} className="underline underline-offset-2">
                  {source.label}
                </SourceLink>
                <span className="text-muted">
                  {source.kind === 'rule' ? ` · ${t('chat.guideline')}` : source.date && ` · ${date(source.date)}`}
                </span>
              </span>
            </li>
          )
        })}
      </ol>
    </details>
  )
}

function textOf({ label, date }: NumberedSource, writeDate: (at: string) => string): string {
  return date ? `${label}, ${writeDate(date)}` : label
}

interface SourceLinkProps extends FollowProps {
  source: NumberedSource
  label?: string
  className: string
  children: string
}

function SourceLink({ source, label, className, onFollow, children }: SourceLinkProps) {
  const shown = { 'aria-label': label, title: label, className }
  if (source.href) {
    return (
      <Link href={source.href} onClick={onFollow} {...shown}>
        {children}
      </Link>
    )
  }
  if (source.url) {
    return (
      <a href={source.url} target="_blank" rel="noopener noreferrer" {...shown}>
        {children}
      </a>
    )
  }
  return <span title={shown.title}>{children}</span>
}
