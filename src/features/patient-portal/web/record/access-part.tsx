import { Bot, CircleHelp, HeartHandshake, type LucideIcon, ShieldCheck, Stethoscope, UserRound } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#design/button.tsx'
import { Badge } from '#design/feedback/badge.tsx'
import { SkeletonText } from '#design/feedback/skeleton.tsx'
import { ErrorState } from '#design/feedback/states.tsx'
import recordMessages from '#i18n/messages/en-AU/record.json'
import { useRead } from '#platform/api/web/use-read.ts'
import { type AccessEntry, myRecord } from '../../my-record/contract.ts'
import { useMessages } from '../language/use-messages.ts'
import { usePatient } from '../patient.ts'

const WHO = ['others', 'people', 'software', 'all'] as const
type Who = (typeof WHO)[number]

/** Who opened or changed the record: people and software. */
export function AccessPart() {
  const { t } = useMessages(recordMessages)
  const [who, setWho] = useState<Who>('others')
  // each page is a separate request; the first stays while earlier ones load
  const [pages, setPages] = useState<readonly (string | undefined)[]>([undefined])
  return (
    <div className="grid gap-3">
      <p>{t('access.title-text')}</p>
      <label className="grid max-w-xs gap-1 text-sm font-semibold">
        {t('access.show')}
        <select
          className="control control-select font-normal"
          value={who}
          onChange={({ target }) => {
            setWho(target.value as Who)
            setPages([undefined])
          }}
        >
          {WHO.map((each) => (
            <option key={each} value={each}>
              {t(`access.${each}`)}
            </option>
          ))}
        </select>
      </label>
      <div className="card">
        <div className="card-content">
          {pages.map((before, index) => (
            <Page
              key={before ?? 'first'}
              who={who}
              before={before}
              onMore={index === pages.length - 1 ? (next) => setPages([...pages, next]) : undefined}
            />
          ))}
        </div>
      </div>
    </div>
  )
}

interface PageProps {
  who: Who
  before: string | undefined
  onMore: ((before: string) => void) | undefined
}

function Page({ who, before, onMore }: PageProps) {
  const { t } = useMessages(recordMessages)
  const { id } = usePatient()
  const { data, error, refetch } = useRead(myRecord.accessLog, { params: { id }, query: { who, before } })
  if (!data) {
    return error ? <ErrorState cause={error.message} onRetry={() => void refetch()} /> : <SkeletonText lines={6} />
  }
  if (data.entries.length === 0 && !before) return <p>{t('access.none')}</p>
  const next = data.before
  return (
    <>
      <ul className="grid">
        {data.entries.map((entry) => (
          <Entry key={entry.id} entry={entry} />
        ))}
      </ul>
      {next && onMore && (
        <Button variant="outline" className="mt-3" onClick={() => onMore(next)}>
          {t('access.more')}
        </Button>
      )}
    </>
  )
}

const ICONS: Record<AccessEntry['as'], LucideIcon> = {
  you: UserRound,
  carer: HeartHandshake,
  staff: Stethoscope,
  software: Bot,
  safety: ShieldCheck,
  other: CircleHelp,
}

function Entry({ entry }: { entry: AccessEntry }) {
  const { t, sentence, dateTime } = useMessages(recordMessages)
  const { as, who, position, onBehalfOf, did, at, times, isRefused, isEmergency } = entry
  const Icon = ICONS[as]
  const name = [
    nameOf(entry, t('access.you'), t('access.safety'), sentence({ key: 'access.someone', text: who })),
    onBehalfOf && t('access.for', { name: onBehalfOf }),
  ]
  const kind =
    as === 'you'
      ? undefined
      : t(position ? `access.position.${position}` : as === 'safety' ? 'access.by-software' : `access.${as}`)
  return (
    <li className="flex gap-3 border-b py-3 first:pt-0 last:border-b-0 last:pb-0">
      <Icon aria-hidden="true" className="mt-0.5 size-5 text-muted" />
      <div className="min-w-0">
        <p className="font-semibold">{name.filter(Boolean).join(' ')}</p>
        <p>
          {sentence(did)} {isRefused && <Badge tone="warning">{t('access.was-refused')}</Badge>}
          {isEmergency && <Badge tone="critical">{t('access.was-emergency')}</Badge>}
        </p>
        <p className="text-sm text-muted">
          {[dateTime(at), kind, times > 1 && t('access.times', { count: times })].filter(Boolean).join(' · ')}
        </p>
      </div>
    </li>
  )
}

function nameOf({ as, who }: AccessEntry, you: string, safety: string, someone: string): string {
  if (as === 'you') return you
  if (as === 'safety') return safety
  return as === 'other' ? someone : who
}
