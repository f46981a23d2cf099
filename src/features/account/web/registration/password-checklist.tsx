import clsx from 'clsx'
import { StatusSymbol } from '#design/feedback/status-symbol.tsx'
import { type AccountKind, passwordChecklist } from '../../rules.ts'

/** Each rule as met or unmet while the password is typed (requirements 1 §2). */
export function PasswordChecklist({ kind, password }: { kind: AccountKind; password: string }) {
  return (
    <ul aria-label="Password rules" className="flex flex-wrap gap-x-4 gap-y-1 text-sm">
      {passwordChecklist[kind].map(({ label, isMet }) => {
        const met = isMet(password)
        return (
          <li key={label} className={clsx('flex items-center gap-1.5', met ? 'text-success' : 'text-muted')}>
            <StatusSymbol name={met ? 'check' : 'ring'} />
            {label}
            <span className="sr-only">{met ? ': met' : ': not met yet'}</span>
          </li>
        )
      })}
    </ul>
  )
}
