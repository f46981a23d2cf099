import clsx from 'clsx'
import { StatusSymbol } from '#design/feedback/status-symbol.tsx'
import accountMessages from '#i18n/messages/en-AU/account.json'
import { type Translator, useMessages } from '#i18n/web/use-messages.ts'
import { type AccountKind, passwordChecklist } from '../../rules.ts'

/** Shows which rules are met while the password is typed (requirements 1 §2). */
export function PasswordChecklist({ kind, password }: { kind: AccountKind; password: string }) {
  const { t } = useMessages(accountMessages)
  return (
    <ul aria-label={t('account.password-rules')} className="flex flex-wrap gap-x-4 gap-y-1 text-sm">
      {passwordChecklist[kind].map(({ label, isMet }) => {
        const met = isMet(password)
        return (
          <li key={label} className={clsx('flex items-center gap-1.5', met ? 'text-success' : 'text-muted')}>
            <StatusSymbol name={met ? 'check' : 'ring'} />
            {ruleText(label, t)}
            <span className="sr-only">{t(met ? 'account.rule-met' : 'account.rule-not-met')}</span>
          </li>
        )
      })}
    </ul>
  )
}

/** Rule labels are in English, the language of the staff screens. */
function ruleText(label: string, t: Translator<typeof accountMessages>['t']): string {
  const length = /^(\d+)\+? chars$/.exec(label)?.[1]
  if (length) return t('account.rule-length', { count: Number(length) })
  const key = `account.rule-${label}`
  return isKey(key) ? t(key) : label
}

const isKey = (key: string): key is keyof typeof accountMessages => Object.hasOwn(accountMessages, key)
