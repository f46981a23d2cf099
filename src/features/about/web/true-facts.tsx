import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { Card, CardContent, CardDescription, CardHeader, CardTitle } from '#design/card.tsx'
import { Badge } from '#design/feedback/badge.tsx'
import { FactList } from '#design/lists/fact-list.tsx'
import { account } from '#features/account/contract.ts'
import { formatDateTime } from '#fhir/dates.ts'
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
  const { backup, auditVerified } = data
  const facts: [string, ReactNode][] = [
    ['Version', data.version],
    [
      'Build',
      <code key="build" className="font-mono">
        {data.build}
      </code>,
    ],
    [
      'Runs on',
      `Node.js ${data.node}, ${data.database === 'embedded' ? 'embedded PostgreSQL' : 'a PostgreSQL server'}`,
    ],
    ['Mode', data.mode === 'demo' ? 'Demonstration' : 'Practice'],
    ...data.checks.map(({ name, isOk, detail }): [string, ReactNode] => [
      name,
      <Badge key={name} tone={isOk ? 'success' : 'critical'}>
        {detail}
      </Badge>,
    ]),
    [
      'Last verified backup',
      backup
        ? `${formatDateTime(backup.at)}${backup.isOk ? '' : ': the restore test failed'}`
        : 'Never verified on this installation',
    ],
    [
      'Audit log verified',
      auditVerified
        ? `${formatDateTime(auditVerified.at)}, ${auditVerified.events.toLocaleString('en-AU')} events: ${auditVerified.isIntact ? 'holds' : 'does not hold'}`
        : 'Never verified on this installation',
    ],
    ...(isStaff ? [API_REFERENCE] : []),
  ]
  return (
    <Card aria-label="This installation">
      <CardHeader>
        <CardTitle>This installation</CardTitle>
      </CardHeader>
      <CardContent>
        <FactList facts={facts} className="grid-cols-[auto_1fr] gap-y-2" />
      </CardContent>
    </Card>
  )
}

function Decisions({ data }: { data: SystemInformation }) {
  const isStaff = useIsStaff()
  return (
    <Card aria-label="Automated decisions">
      <CardHeader>
        <CardTitle>Automated decisions</CardTitle>
        <CardDescription>
          Software proposes; a person accepts, changes or rejects each line before anything is written.
        </CardDescription>
      </CardHeader>
      <CardContent className="grid gap-3">
        <ul className="grid gap-1 text-sm">
          {data.automatedDecisions.map(({ agent, version }) => (
            <li key={agent} className="flex flex-wrap justify-between gap-x-4">
              <span className="capitalize">{`${agent} agent`}</span>
              <span className="text-muted">{version}</span>
            </li>
          ))}
        </ul>
        {isStaff ? (
          <p className="text-sm">
            <Link href="/agents?tab=analytics" className="underline underline-offset-2">
              Open the register of automated decisions
            </Link>
          </p>
        ) : (
          <p className="text-sm text-muted">Your access log shows what software did with your record.</p>
        )}
      </CardContent>
    </Card>
  )
}

function Versions({ versions }: { versions: SystemInformation['versions'] }) {
  return (
    <Card aria-label="Rules and models">
      <CardHeader>
        <CardTitle>Rules and models</CardTitle>
        <CardDescription>With versions and sources</CardDescription>
      </CardHeader>
      <CardContent className="grid gap-4">
        {versions.map(({ group, entries }, index) => (
          <details key={group} open={index === 0}>
            <summary className="cursor-pointer font-semibold">{`${group} (${entries.length})`}</summary>
            <ul className="mt-2 grid gap-2 text-sm">
              {entries.map(({ name, version, citation }) => (
                <li key={`${name} ${version}`}>
                  <span className="font-medium">{name}</span>
                  <span className="text-muted">{` · ${version}`}</span>
                  {citation && <span className="block break-words text-xs text-muted">{citation}</span>}
                </li>
              ))}
            </ul>
          </details>
        ))}
      </CardContent>
    </Card>
  )
}
