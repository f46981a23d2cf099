import { CalendarClock } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { Link } from 'wouter'
import { useAddressParams } from '#design/address-params.ts'
import { Alert } from '#design/feedback/alert.tsx'
import { SkeletonRows } from '#design/feedback/skeleton.tsx'
import { EmptyState } from '#design/feedback/states.tsx'
import { WhenRead } from '#design/feedback/when-read.tsx'
import { Tabs, TabsContent, TabsList, TabsTrigger } from '#design/lists/tabs.tsx'
import { account } from '#features/account/contract.ts'
import { practiceSetup } from '#features/practice-setup/contract.ts'
import { mayCall } from '#platform/api/web/may-call.ts'
import { useRead } from '#platform/api/web/use-read.ts'
import { reminders } from '../contract.ts'
import { notRemindedText, SHOWS, type Show } from '../rules.ts'
import { ReminderRow } from './reminder-row.tsx'

const WORDS: Record<Show, { tab: string; empty: string; hint: string }> = {
  'to-do': {
    tab: 'To phone',
    empty: 'Nobody to phone',
    hint: 'Visits whose reminder could not be sent are listed here.',
  },
  sent: { tab: 'Reminded', empty: 'No reminder was made', hint: 'Reminders of the next two weeks are listed here.' },
  answered: {
    tab: 'Answers',
    empty: 'No answer yet',
    hint: 'What patients chose through their link in the last week.',
  },
}

const WaitingList = lazy(() => import('./waiting-list/waiting-list.tsx'))
const TABS = [...SHOWS, 'waiting'] as const

/** Reminders of visits, what patients answered through their link, and who wants an earlier time. */
export default function RemindersScreen() {
  const { oneOf, change } = useAddressParams()
  const tab = oneOf('show', TABS) ?? 'to-do'
  return (
    <Tabs value={tab} onValueChange={(next) => change({ show: next }, { replace: true })}>
      <TabsList aria-label="Reminders">
        {SHOWS.map((one) => (
          <TabsTrigger key={one} value={one}>
            {WORDS[one].tab}
          </TabsTrigger>
        ))}
        <TabsTrigger value="waiting">Waiting list</TabsTrigger>
      </TabsList>
      <TabsContent value={tab}>
        {tab === 'waiting' ? (
          <Suspense fallback={<SkeletonRows rows={6} />}>
            <WaitingList />
          </Suspense>
        ) : (
          <ReminderList show={tab} />
        )}
      </TabsContent>
    </Tabs>
  )
}

function ReminderList({ show }: { show: Show }) {
  const read = useRead(reminders.list, { query: { show }, keepPrevious: true })
  return (
    <WhenRead read={read} loading="Loading reminders…" lines={6}>
      {({ reminders: found, ...setting }) => (
        <div className="grid gap-4">
          <Setting {...setting} />
          {found.length === 0 ? (
            <EmptyState icon={<CalendarClock />} title={WORDS[show].empty}>
              {WORDS[show].hint}
            </EmptyState>
          ) : (
            <ul className="card overflow-hidden" aria-label={WORDS[show].tab}>
              {found.map((reminder) => (
                <ReminderRow key={`${reminder.appointmentId} ${reminder.appointmentDateTime}`} reminder={reminder} />
              ))}
            </ul>
          )}
        </div>
      )}
    </WhenRead>
  )
}

interface SettingProps {
  isOn: boolean
  hoursBefore: number
  canSend: { sms: boolean; email: boolean }
}

/** What happens by itself, so that nobody waits for a reminder that is never sent. */
function Setting({ isOn, hoursBefore, canSend }: SettingProps) {
  const { data: me } = useRead(account.me)
  const ways = [canSend.sms && 'SMS', canSend.email && 'email'].filter(Boolean).join(' or ')
  if (!isOn)
    return (
      <Alert tone="info">
        {'Reminders are off. An administrator turns them on in the '}
        {mayCall(me?.user.role, practiceSetup.save) ? (
          <Link href="/practice-setup?step=reminders" className="underline underline-offset-2">
            practice setup
          </Link>
        ) : (
          'practice setup'
        )}
        .
      </Alert>
    )
  if (!ways)
    return (
      <Alert tone="warning" title="SMS and email are not connected">
        {`Visits appear here ${hoursBefore} hours before they start. Please phone each patient, or copy the link into a message of your own. ${notRemindedText(hoursBefore)}`}
      </Alert>
    )
  return (
    <p className="text-sm text-muted">{`Patients are reminded by ${ways}, ${hoursBefore} hours before their visit. ${notRemindedText(hoursBefore)}`}</p>
  )
}
