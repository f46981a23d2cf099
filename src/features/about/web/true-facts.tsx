import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { Card, CardContent, CardDescription, CardHeader, CardTitle } from '#design/card.tsx'
import { Citation } from '#design/citation.tsx'
import { Badge } from '#design/feedback/badge.tsx'
import { FactList } from '#design/lists/fact-list.tsx'
import { account } from '#features/account/contract.ts'
import aboutMessages from '#i18n/messages/en-AU/about.json'
import { useMessages } from '#i18n/web/use-messages.ts'
import { useRead } from '#platform/api/web/use-read.ts'
import type { SystemInformation } from '../contract.ts'

/** Facts that can be verified on this installation. */
export function TrueFacts({ data }: { data: SystemInformation }) {
  return (
    <>
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <Installation data={data} />
        <Decisions data={data} />
      </div>
      <Versions versions={data.versions} />
    </>
  )
}

const API_REFERENCE: [string, ReactNode] = [
  'For developers',
  <a key="reference" href="/api/reference" className="underline underline-offset-2">
    API reference
  </a>,
]

function useIsStaff(): boolean {
  const { data: me } = useRead(account.me)
  return me !== undefined && me.user.role !== 'patient'
}

function Installation({ data }: { data: SystemInformation }) {
  const isStaff = useIsStaff()
  const { t, dateTime, number } = useMessages(aboutMessages)
  const { backup, auditVerified } = data
  const backupText = ({ at, isOk }: { at: string; isOk: boolean }) =>
    isOk ? dateTime(at) : t('about.restore-failed', { time: dateTime(at) })
  const facts: [string, ReactNode][] = [
    [t('about.version-name'), data.version],
    [
      t('about.build'),
      <code key="build" className="font-mono">
        {data.build}
      </code>,
    ],
    [
      t('about.runs-on'),
      `Node.js ${data.node}, ${data.database === 'embedded' ? 'embedded PostgreSQL' : 'a PostgreSQL server'}`,
    ],
    [t('about.mode'), t(data.mode === 'demo' ? 'about.demo' : 'about.practice')],
    ...data.checks.map(({ name, isOk, detail }): [string, ReactNode] => [
      name,
      <Badge key={name} tone={isOk ? 'success' : 'critical'}>
        {detail}
      </Badge>,
    ]),
    [t('about.backup'), backup ? backupText(backup) : t('about.never')],
    [
      t('about.audit'),
      auditVerified
        ? t(auditVerified.isIntact ? 'about.audit-holds' : 'about.audit-broken', {
            time: dateTime(auditVerified.at),
            events: number(auditVerified.events),
          })
        : t('about.never'),
    ],
    ...(isStaff ? [API_REFERENCE] : []),
  ]
  return (
    <Card aria-label={t('about.installation')}>
      <CardHeader>
        <CardTitle>{t('about.installation')}</CardTitle>
      </CardHeader>
      <CardContent>
        <FactList facts={facts} className="grid-cols-facts gap-y-2" />
      </CardContent>
    </Card>
  )
}

function Decisions({ data }: { data: SystemInformation }) {
  const { t } = useMessages(aboutMessages)
  const isStaff = useIsStaff()
  // the register is on a page of clinicians and administrators
  const position = useRead(account.me).data?.user.position
  const isClinician = position === undefined || position === 'clinician'
  return (
    <Card aria-label={t('about.decisions')}>
      <CardHeader>
        <CardTitle>{t('about.decisions')}</CardTitle>
        <CardDescription>{t('about.decisions-text')}</CardDescription>
      </CardHeader>
      <CardContent className="grid gap-3">
        <ul className="grid gap-1 text-sm">
          {data.automatedDecisions.map(({ agent, version }) => (
            <li key={agent} className="flex flex-wrap justify-between gap-x-4">
              <span className="capitalize">{t('about.agent', { name: agent })}</span>
              <span className="text-muted">{version}</span>
            </li>
          ))}
        </ul>
        {isStaff && isClinician ? (
          <p className="text-sm">
            <Link href="/agents?tab=analytics" className="underline underline-offset-2">
              Open the register of automated decisions
            </Link>
          </p>
        ) : (
          !isStaff && <p className="text-sm text-muted">{t('about.your-log')}</p>
        )}
      </CardContent>
    </Card>
  )
}

function Versions({ versions }: { versions: SystemInformation['versions'] }) {
  const { t } = useMessages(aboutMessages)
  return (
    <Card aria-label={t('about.rules')}>
      <CardHeader>
        <CardTitle>{t('about.rules')}</CardTitle>
        <CardDescription>{t('about.rules-text')}</CardDescription>
      </CardHeader>
      <CardContent className="grid gap-4">
        {versions.map(({ group, entries }, index) => (
          <details key={group} open={index === 0}>
            <summary className="cursor-pointer font-semibold">{`${group} (${entries.length})`}</summary>
            <ul className="mt-2 grid gap-2 text-sm">
              {entries.map(({ name, version, citation, url }) => (
                <li key={`${name} ${version}`}>
                  <span className="font-medium">{name}</span>
                  <span className="text-muted">{` · ${version}`}</span>
                  {citation && (
                    <span className="block break-words text-xs text-muted">
                      <Citation citation={citation} url={url} />
                    </span>
                  )}
                </li>
              ))}
            </ul>
          </details>
        ))}
      </CardContent>
    </Card>
  )
}
