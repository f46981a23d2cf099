import { IdCard } from 'lucide-react'
import type { ReactNode } from 'react'
import { Card, CardContent, CardHeader, CardTitle } from '#design/card.tsx'
import { Badge } from '#design/feedback/badge.tsx'
import { RoleLabel } from '#design/role-label.tsx'
import accountMessages from '#i18n/messages/en-AU/account.json'
import { useMessages } from '#i18n/web/use-messages.ts'
import type { Role } from '#platform/api/endpoint.ts'
import type { User } from '../contract.ts'

export function AccountInformation({ user, role }: { user: User; role: Role }) {
  const { t, dateTime, lang } = useMessages(accountMessages)
  return (
    <Card>
      <CardHeader>
        <CardTitle>
          <IdCard aria-hidden="true" />
          {t('account.information')}
        </CardTitle>
      </CardHeader>
      <CardContent>
        <dl className="grid gap-3">
          <Row term={t('account.role')}>
            {user.kind === 'carer' && t('account.role-carer')}
            {user.kind !== 'carer' && (lang === 'en-AU' ? <RoleLabel role={role} /> : t('account.role-patient'))}
          </Row>
          <Row term={t('account.name')}>{user.name}</Row>
          <Row term={t('account.email')}>
            <span className="break-all">{user.email}</span>
            <Verified isVerified={user.isEmailVerified} />
          </Row>
          <Row term={t('account.phone')}>
            <Verified isVerified={user.isPhoneVerified} />
          </Row>
          <Row term={t('account.last-login')}>
            {user.lastLogin ? dateTime(user.lastLogin) : t('account.first-login')}
          </Row>
        </dl>
      </CardContent>
    </Card>
  )
}

function Row({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
      <dt className="text-sm text-muted">{term}</dt>
      <dd className="flex flex-wrap items-center justify-end gap-2 font-medium">{children}</dd>
    </div>
  )
}

function Verified({ isVerified }: { isVerified: boolean }) {
  const { t } = useMessages(accountMessages)
  const text = t(isVerified ? 'account.verified' : 'account.not-verified')
  return <Badge tone={isVerified ? 'success' : 'unknown'}>{text}</Badge>
}
