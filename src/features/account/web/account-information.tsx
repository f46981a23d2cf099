import { IdCard } from 'lucide-react'
import type { ReactNode } from 'react'
import { Card, CardContent, CardHeader, CardTitle } from '#design/card.tsx'
import { Badge } from '#design/feedback/badge.tsx'
import { RoleLabel } from '#design/role-label.tsx'
import { formatDateTime } from '#fhir/dates.ts'
import type { Role } from '#platform/api/endpoint.ts'
import type { User } from '../contract.ts'

export function AccountInformation({ user, role }: { user: User; role: Role }) {
  return (
    <Card>
      <CardHeader>
        <CardTitle>
          <IdCard aria-hidden="true" />
          Account Information
        </CardTitle>
      </CardHeader>
      <CardContent>
        <dl className="grid gap-3">
          <Row term="Role">{user.kind === 'carer' ? 'Carer' : <RoleLabel role={role} />}</Row>
          <Row term="Name">{user.name}</Row>
          <Row term="Email">
            <span className="break-all">{user.email}</span>
            <Verified isVerified={user.isEmailVerified} />
          </Row>
          <Row term="Phone">
            <Verified isVerified={user.isPhoneVerified} />
          </Row>
          <Row term="Last login">{user.lastLogin ? formatDateTime(user.lastLogin) : 'This is the first'}</Row>
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
  return <Badge tone={isVerified ? 'success' : 'unknown'}>{isVerified ? 'Verified' : 'Not verified'}</Badge>
}
