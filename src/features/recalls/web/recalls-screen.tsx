import { BellRing, Plus } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { Link } from 'wouter'
import { useAddressParams } from '#design/address-params.ts'
import { Button } from '#design/button.tsx'
import { EmptyState } from '#design/feedback/states.tsx'
import { toast } from '#design/feedback/toast-store.ts'
import { WhenRead } from '#design/feedback/when-read.tsx'
import { Checkbox } from '#design/inputs/checkbox.tsx'
import { Tabs, TabsContent, TabsList, TabsTrigger } from '#design/lists/tabs.tsx'
import { ConfirmDialog } from '#design/overlays/alert-dialog.tsx'
import { account } from '#features/account/contract.ts'
import { may } from '#fhir/capabilities.ts'
import { formatDate } from '#fhir/dates.ts'
import { CHANNEL_WORDS, CHANNELS, type Channel } from '#fhir/messages-allowed.ts'
import { useRead } from '#platform/api/web/use-read.ts'
import { useWrite } from '#platform/api/web/use-write.ts'
import { type Recall, recalls } from '../contract.ts'
import { AGREEMENT_WORDS, METHOD_WORDS, MOST_AT_ONCE, SHOWS, type Show, SOURCE_WORDS, SOURCES } from '../rules.ts'
import { LettersDialog, type Written } from './letters-dialog.tsx'
import { StateBadge } from './recall-pane.tsx'

const NewRecallDialog = lazy(async () => ({ default: (await import('./new-recall-dialog.tsx')).NewRecallDialog }))

const WORDS: Record<Show, { tab: string; empty: string }> = {
  due: { tab: 'Due', empty: 'No recall is due' },
  upcoming: { tab: 'Coming up', empty: 'No recall is planned' },
  closed: { tab: 'Closed', empty: 'No recall was closed' },
}

/** Patients to be asked back; several can be sent at once. */
export default function RecallsScreen() {
  const { oneOf, text, value, change } = useAddressParams()
  const show = oneOf('show', SHOWS) ?? 'due'
  const read = useRead(recalls.list, { query: { show }, keepPrevious: true })
  // other screens open the form with what they know
  const mayAdd = may(useRead(account.me).data?.user, 'add-recall')
  const isNew = mayAdd && text('new') === '1'
  return (
    <div className="grid gap-4">
      <Tabs value={show} onValueChange={(next) => change({ show: next }, { replace: true })}>
        <div className="flex flex-wrap items-end justify-between gap-3">
          <TabsList aria-label="Recalls">
            {SHOWS.map((one) => (
              <TabsTrigger key={one} value={one}>
                {WORDS[one].tab}
              </TabsTrigger>
            ))}
          </TabsList>
          {mayAdd && (
            <Button onClick={() => change({ new: '1' })}>
              <Plus aria-hidden="true" />
              New recall
            </Button>
          )}
        </div>
        <TabsContent value={show}>
          <WhenRead read={read} loading="Loading recalls…" lines={6}>
            {(data) =>
              data.recalls.length === 0 ? (
                <EmptyState icon={<BellRing />} title={WORDS[show].empty}>
                  A recall appears in the inbox two weeks before it is due, and a booked visit closes it.
                </EmptyState>
              ) : (
                <RecallList key={show} recalls={data.recalls} canSend={data.canSend} isDue={show === 'due'} />
              )
            }
          </WhenRead>
        </TabsContent>
      </Tabs>
      <Suspense>
        {isNew && (
          <NewRecallDialog
            patientId={value('patient')}
            reason={text('reason')}
            source={oneOf('source', SOURCES) ?? 'by-hand'}
            onClose={() => change({ new: '', patient: '', reason: '', source: '' }, { replace: true })}
          />
        )}
      </Suspense>
    </div>
  )
}

interface RecallListProps {
  recalls: readonly Recall[]
  canSend: { sms: boolean; email: boolean }
  isDue: boolean
}

function RecallList({ recalls: found, canSend, isDue }: RecallListProps) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [method, setMethod] = useState<'sms' | 'email' | 'letter'>()
  const [written, setWritten] = useState<Written>()
  const ids = found
    .filter(({ id }) => chosen.has(id))
    .map(({ id }) => id)
    .slice(0, MOST_AT_ONCE)
  /** Those refused stay chosen, for another way; so does what was chosen while the reply was on its way. */
  const leaveOut = (done: readonly string[]) => setChosen((now) => new Set([...now].filter((id) => !done.includes(id))))
  const send = useWrite(recalls.send, {
    refreshes: [recalls.list, recalls.read],
    onSuccess: ({ sent, refused }) => {
      leaveOut(sent)
      const [first] = refused
      const text = first
        ? `${sent.length} sent, ${refused.length} not. ${first.patientName}: ${first.message}`
        : countText(sent.length)
      toast({
        title: first ? 'Not All Sent' : 'Recalls Sent',
        description: text,
        variant: first ? 'destructive' : 'success',
      })
    },
    onError: (error) => toast({ title: 'Sending Failed', description: error.message, variant: 'destructive' }),
  })
  const write = useWrite(recalls.writeLetters, {
    refreshes: [recalls.list, recalls.read],
    onSuccess: (answer) => {
      leaveOut(answer.letters.map(({ recallId }) => recallId))
      setWritten(answer)
    },
    onError: (error) => toast({ title: 'Writing Failed', description: error.message, variant: 'destructive' }),
  })
  // without an agreement nothing is sent; the server decides
  const withoutAgreement = (channel: Channel) =>
    found.filter(({ id, agreements }) => ids.includes(id) && agreements[channel] !== 'agreed').length
  const choose = (id: string, isOn: boolean) =>
    setChosen((now) => new Set(isOn ? [...now, id] : [...now].filter((one) => one !== id)))
  return (
    <div className="grid gap-3">
      {isDue && (
        <div className="flex flex-wrap items-center gap-2">
          {(['sms', 'email'] as const).map((one) => (
            <Button
              key={one}
              variant="outline"
              disabled={ids.length === 0 || !canSend[one] || withoutAgreement(one) > 0 || write.isPending}
              loading={send.isPending}
              onClick={() => setMethod(one)}
            >
              {`Send by ${METHOD_WORDS[one]}`}
            </Button>
          ))}
          <Button
            variant="outline"
            disabled={ids.length === 0 || send.isPending}
            loading={write.isPending}
            onClick={() => setMethod('letter')}
          >
            Write letters
          </Button>
          <span role="status" className="text-sm text-muted">
            {!canSend.sms && !canSend.email
              ? 'SMS and email are not connected. Write letters, or phone.'
              : [
                  `${countText(ids.length)} chosen`,
                  ...CHANNELS.filter((one) => canSend[one] && withoutAgreement(one) > 0).map(
                    (one) => `${withoutAgreement(one)} without agreement to ${MESSAGE_WORDS[one]}`,
                  ),
                ].join(', ')}
          </span>
        </div>
      )}
      <ul className="card overflow-hidden" aria-label="Recalls">
        {found.map((recall) => (
          <li key={recall.id} className="flex items-start gap-3 border-b px-4 py-3 last:border-b-0">
            {isDue && (
              <span className="flex min-h-6 items-center">
                <Checkbox
                  aria-label={`Choose ${recall.patientName}: ${recall.reason}`}
                  disabled={recall.state === 'escalated'}
                  checked={chosen.has(recall.id)}
                  onCheckedChange={(isOn) => choose(recall.id, isOn)}
                />
              </span>
            )}
            <div className="grid min-w-0 gap-1">
              <p className="flex flex-wrap items-center gap-2">
                <Link href={`/inbox?item=recall:${recall.id}`} className="font-semibold text-link">
                  {`${recall.patientName}: ${recall.reason}`}
                </Link>
                <StateBadge recall={recall} />
              </p>
              <p className="text-sm text-muted">
                {[
                  `Due ${formatDate(recall.dueDate)}`,
                  SOURCE_WORDS[recall.source],
                  METHOD_WORDS[recall.method],
                  recall.attempts.length === 1 ? '1 attempt' : `${recall.attempts.length} attempts`,
                  ...CHANNELS.map(
                    (one) => `${CHANNEL_WORDS[one]} ${AGREEMENT_WORDS[recall.agreements[one]].toLowerCase()}`,
                  ),
                  recall.closed?.why,
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </p>
            </div>
          </li>
        ))}
      </ul>
      {written && <LettersDialog written={written} onClose={() => setWritten(undefined)} />}
      <ConfirmDialog
        open={method !== undefined}
        onOpenChange={(isOpen) => !isOpen && setMethod(undefined)}
        title={
          method === 'letter'
            ? `Write letters for ${countText(ids.length)}?`
            : `Send ${countText(ids.length)} by ${method ? METHOD_WORDS[method] : ''}?`
        }
        description={`Each patient is asked to call and book. The ${method === 'letter' ? 'letter' : 'message'} names no condition and no test. It counts as an attempt.`}
        confirmLabel={method === 'letter' ? 'Write letters' : `Send ${countText(ids.length)}`}
        cancelLabel="Go back"
        onConfirm={() => {
          if (method === 'letter' && !write.isPending) write.mutate({ body: { ids } })
          else if (method && method !== 'letter' && !send.isPending) send.mutate({ body: { ids, method } })
          setMethod(undefined)
        }}
      />
    </div>
  )
}

const MESSAGE_WORDS: Record<Channel, string> = { sms: 'SMS', email: 'email' }
const countText = (count: number): string => (count === 1 ? '1 recall' : `${count} recalls`)
