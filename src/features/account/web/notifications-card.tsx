import { Bell } from 'lucide-react'
import { Card, CardContent, CardDescription, CardHeader, CardTitle } from '#design/card.tsx'
import { SkeletonText } from '#design/feedback/skeleton.tsx'
import { ErrorState } from '#design/feedback/states.tsx'
import { formatDateTime } from '#fhir/dates.ts'
import { LANGUAGE_CODES } from '#i18n/languages.ts'
import accountMessages from '#i18n/messages/en-AU/account.json'
import notificationMessages from '#i18n/messages/en-AU/notification-settings.json'
import { useMessages } from '#i18n/web/use-messages.ts'
import type { Role } from '#platform/api/endpoint.ts'
import { mayCall } from '#platform/api/web/may-call.ts'
import { useRead } from '#platform/api/web/use-read.ts'
import { notificationSettings, type Trouble } from '#platform/notifications/contract.ts'
import { NotificationForm } from '#platform/notifications/web/notification-form.tsx'

/** How the user is notified outside the app; managers also see failed deliveries. */
export function NotificationsCard({ role }: { role: Role }) {
  const { t, lang } = useMessages(notificationMessages)
  const { t: account } = useMessages(accountMessages)
  const language = LANGUAGE_CODES.find((code) => code === lang) ?? 'en'
  return (
    <>
      <Card>
        <CardHeader>
          <CardTitle>
            <Bell aria-hidden="true" />
            {account('account.notifications')}
          </CardTitle>
          <CardDescription>{account('account.notifications-text')}</CardDescription>
        </CardHeader>
        <CardContent>
          <NotificationForm t={t} language={language} />
        </CardContent>
      </Card>
      {mayCall(role, notificationSettings.troubles) && <TroublesCard />}
    </>
  )
}

const STATES: Record<Trouble['state'], string> = {
  failed: 'Not sent',
  unsure: 'Unknown whether it was sent',
}

function TroublesCard() {
  const { data, error, refetch } = useRead(notificationSettings.troubles)
  return (
    <Card>
      <CardHeader>
        <CardTitle>Notifications that were not sent</CardTitle>
        <CardDescription>For all users, last 30 days. The content is still available in the app.</CardDescription>
      </CardHeader>
      <CardContent>
        {!data && (error ? <ErrorState cause={error.message} onRetry={() => void refetch()} /> : <SkeletonText />)}
        {data?.length === 0 && <p className="text-muted">None.</p>}
        <ul className="grid gap-3">
          {data?.map(({ id, name, channel, state, fault, attempts, at }) => (
            <li key={id}>
              <span className="block font-medium">{name}</span>
              <span className="block text-sm text-muted">
                {[
                  channel && channel !== 'app' && notificationMessages[`notice.${channel}`],
                  `${STATES[state]}: ${fault}`,
                  attempts > 1 && `${attempts} attempts`,
                  formatDateTime(at),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </li>
          ))}
        </ul>
      </CardContent>
    </Card>
  )
}
