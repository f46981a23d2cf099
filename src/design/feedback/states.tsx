import type { ReactNode } from 'react'
import designMessages from '#i18n/messages/en-AU/design.json'
import { useMessages } from '#i18n/web/use-messages.ts'
import { Button } from '../button.tsx'
import { StatusSymbol } from './status-symbol.tsx'

export type EmptyStateProps = {
  /** A lucide icon element. */
  icon?: ReactNode
  title: ReactNode
  /** One sentence: what belongs here. */
  children?: ReactNode
  action?: ReactNode
}

export function EmptyState({ icon, title, children, action }: EmptyStateProps) {
  return (
    <div className="state">
      {icon && <span className="state-icon">{icon}</span>}
      <p className="font-semibold">{title}</p>
      {children && <div className="max-w-prose text-sm text-muted">{children}</div>}
      {action && <div className="mt-2">{action}</div>}
    </div>
  )
}

export type ErrorStateProps = {
  title?: ReactNode
  /** The cause in plain words; a server's own message is one. */
  cause: ReactNode
  /** The request id the server logged. */
  referenceId?: string
  onRetry?: () => void
  retrying?: boolean
}

export function ErrorState({ title, cause, referenceId, onRetry, retrying }: ErrorStateProps) {
  const { t } = useMessages(designMessages)
  return (
    <div className="state tone-critical" role="alert">
      <span className="state-icon">
        <StatusSymbol name="warning" />
      </span>
      <p className="font-semibold">{title ?? t('design.not-loaded')}</p>
      <p className="max-w-prose text-sm text-muted">{cause}</p>
      {referenceId && (
        <p className="text-xs text-muted">
          {t('design.reference')} <code className="select-all font-mono">{referenceId}</code>
        </p>
      )}
      {onRetry && (
        <Button
          variant="outline"
          className="mt-2"
          onClick={onRetry}
          loading={retrying}
          loadingText={t('design.retrying')}
        >
          {t('design.retry')}
        </Button>
      )}
    </div>
  )
}

/** Announces what a skeleton shows. */
export function LoadingText({ children, visible = false }: { children?: ReactNode; visible?: boolean }) {
  const { t } = useMessages(designMessages)
  return (
    <p role="status" className={visible ? 'flex items-center gap-2 text-sm text-muted' : 'sr-only'}>
      {visible && <span className="spinner" aria-hidden="true" />}
      {children ?? t('design.loading')}
    </p>
  )
}
