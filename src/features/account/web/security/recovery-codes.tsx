import { Button } from '#design/button.tsx'
import { Alert } from '#design/feedback/alert.tsx'
import { toast } from '#design/feedback/toast-store.ts'
import accountMessages from '#i18n/messages/en-AU/account.json'
import { useMessages } from '#i18n/web/use-messages.ts'

export interface RecoveryCodesProps {
  codes: readonly string[]
  onDone: () => void
}

/** Shown only once; the server stores only their digests. */
export function RecoveryCodes({ codes, onDone }: RecoveryCodesProps) {
  const { t } = useMessages(accountMessages)
  async function copy() {
    try {
      await navigator.clipboard.writeText(codes.join('\n'))
      toast({ title: t('account.recovery-copied'), variant: 'success' })
    } catch {
      toast({ title: t('account.copy-failed'), description: t('account.copy-yourself'), variant: 'destructive' })
    }
  }
  return (
    <div className="grid gap-4">
      <Alert tone="warning" title={t('account.recovery-keep')}>
        {t('account.recovery-text')}
      </Alert>
      <ul className="grid grid-cols-2 gap-2 font-mono">
        {codes.map((code) => (
          <li key={code} className="select-all">
            {code}
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2">
        <Button onClick={onDone}>{t('account.recovery-kept')}</Button>
        <Button variant="outline" onClick={() => void copy()}>
          {t('account.copy')}
        </Button>
      </div>
    </div>
  )
}
