import { Sparkles } from 'lucide-react'
import { Button } from '#design/button.tsx'
import { Alert } from '#design/feedback/alert.tsx'
import { useWrite } from '#platform/api/web/use-write.ts'
import type { Partner } from '../catalogue.ts'
import { type Assistance, integrations } from '../contract.ts'
import { type ConfigForm, isApplied, withoutSecrets, withSuggestion } from './config-form.ts'

interface AssistBannerProps {
  partner: Partner
  form: ConfigForm
  onApply: (form: ConfigForm) => void
}

/** Suggests changes, which the user applies one by one; none concerns a secret. */
export function AssistBanner({ partner, form, onApply }: AssistBannerProps) {
  const assist = useWrite(integrations.assist)
  const { id, name, provider, capabilities } = partner
  const ask = () => {
    const integration = { id, name, provider, capabilities }
    assist.mutate({ params: { id }, body: { integration, currentConfig: withoutSecrets(form) } })
  }
  return (
    <Alert
      tone="ai"
      title="AI Assistant"
      actions={
        <Button variant="outline" size="sm" onClick={ask} loading={assist.isPending} loadingText="Getting help…">
          <Sparkles aria-hidden="true" />
          Get AI Help
        </Button>
      }
    >
      {!assist.data && !assist.error && <p>Checks these settings and proposes changes. It never sees a secret.</p>}
      {assist.error && <p role="alert">AI assistance temporarily unavailable</p>}
      {assist.data && <Proposal help={assist.data} form={form} onApply={onApply} />}
    </Alert>
  )
}

function Proposal({ help, form, onApply }: { help: Assistance } & Omit<AssistBannerProps, 'partner'>) {
  return (
    <div className="grid gap-3" role="status">
      {help.suggestion.split('\n').map((line) => (
        <p key={line}>{line}</p>
      ))}
      {help.changes.length > 0 && (
        <ul className="grid gap-2" aria-label="Proposed changes">
          {help.changes.map((change) => {
            const isDone = isApplied(form, change)
            return (
              <li key={change.field} className="grid gap-1 rounded-control border bg-card p-3 text-sm text-fg">
                <p className="font-medium">{change.label}</p>
                <p className="break-all">
                  <del className="text-muted">{change.from || 'empty'}</del>
                  {' → '}
                  <ins className="no-underline">{change.to}</ins>
                </p>
                <p className="text-muted">{`${change.why} Source: ${change.source}.`}</p>
                <Button
                  size="sm"
                  variant="outline"
                  className="justify-self-start"
                  disabled={isDone}
                  onClick={() => onApply(withSuggestion(form, change))}
                >
                  {isDone ? 'Applied' : 'Apply'}
                  <span className="sr-only">{` to ${change.label}`}</span>
                </Button>
              </li>
            )
          })}
        </ul>
      )}
      <p className="text-xs">
        {`Based on Aurora’s rules.${help.sources.length > 0 ? ` Sources: ${help.sources.join('; ')}.` : ''}`}
      </p>
    </div>
  )
}
