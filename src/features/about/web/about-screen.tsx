import { lazy, Suspense } from 'react'
import { Card, CardContent, CardHeader, CardTitle } from '#design/card.tsx'
import { Badge } from '#design/feedback/badge.tsx'
import { ReadAlert } from '#design/feedback/retry-alert.tsx'
import { SkeletonCard } from '#design/feedback/skeleton.tsx'
import { LoadingText } from '#design/feedback/states.tsx'
import aboutMessages from '#i18n/messages/en-AU/about.json'
import { useMessages } from '#i18n/web/use-messages.ts'
import { useRead } from '#platform/api/web/use-read.ts'
import { about, type SystemInformation } from '../contract.ts'
import { COMPONENTS, TECHNOLOGY } from './components.ts'
import { Stats } from './stats.tsx'

const TrueFacts = lazy(async () => ({ default: (await import('./true-facts.tsx')).TrueFacts }))

/** System Information (requirements 2 §2.15), with the actual state of this installation. */
export default function AboutScreen() {
  const { t, lang, dir } = useMessages(aboutMessages)
  const read = useRead(about.read)
  const { data, error, isPending } = read
  return (
    <div lang={lang} dir={dir} className="grid grid-cols-1 gap-5">
      <Banner data={data} hasFailed={error !== null} />
      <ReadAlert read={read} title={t('about.failed')} />
      <Stats data={data} isPending={isPending} />
      <Components data={data} />
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <Card aria-label={t('about.technology')}>
          <CardHeader>
            <CardTitle>{t('about.technology')}</CardTitle>
          </CardHeader>
          <CardContent>
            <ul className="grid list-disc gap-1 ps-5 text-sm">
              {TECHNOLOGY.map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
          </CardContent>
        </Card>
        <Compliance claims={data?.claims} />
      </div>
      {isPending && <LoadingText>{t('about.loading')}</LoadingText>}
      {data && (
        <Suspense fallback={<SkeletonCard lines={8} />}>
          <TrueFacts data={data} />
        </Suspense>
      )}
    </div>
  )
}

function Banner({ data, hasFailed }: { data: SystemInformation | undefined; hasFailed: boolean }) {
  const { t, lang } = useMessages(aboutMessages)
  const failed = data?.checks.filter(({ isOk }) => !isOk) ?? []
  return (
    <Card aria-label="Aurora">
      <CardContent className="grid gap-3">
        <p className="text-lg font-semibold">{t('about.headline')}</p>
        <p className="flex flex-wrap items-center gap-2">
          {data && failed.length === 0 && <Badge tone="success">{t('about.all-up')}</Badge>}
          {failed.map(({ name }) => (
            <Badge key={name} tone="critical">
              {t('about.down', { name })}
            </Badge>
          ))}
          {!data && <Badge tone="unknown">{t(hasFailed ? 'about.status-unknown' : 'about.checking')}</Badge>}
          {data && data.lofi.length > 0 && <Badge tone="info">{t('about.lofi')}</Badge>}
        </p>
        {data && data.lofi.length > 0 && <p className="text-sm text-muted">{`${data.lofi.join('. ')}.`}</p>}
        {lang !== 'en-AU' && <p className="text-sm text-muted">{t('about.english-details')}</p>}
      </CardContent>
    </Card>
  )
}

function Components({ data }: { data: SystemInformation | undefined }) {
  const { t } = useMessages(aboutMessages)
  const isUp = data?.checks.every(({ isOk }) => isOk)
  return (
    <section aria-label={t('about.components')} className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
      {COMPONENTS.map(({ name, icon: Icon, features }) => (
        <Card key={name} aria-label={name}>
          <CardHeader>
            <CardTitle className="flex items-center gap-2">
              <Icon aria-hidden="true" className="size-5 text-muted" />
              {name}
            </CardTitle>
          </CardHeader>
          <CardContent className="grid gap-3">
            <ul className="grid list-disc gap-1 ps-5 text-sm">
              {features.map((feature) => (
                <li key={feature}>{feature}</li>
              ))}
            </ul>
            <p className="flex flex-wrap items-center justify-between gap-2">
              {data ? (
                <Badge tone={isUp ? 'success' : 'warning'}>{t(isUp ? 'about.up' : 'about.disturbed')}</Badge>
              ) : (
                <Badge tone="unknown">{t('about.not-known')}</Badge>
              )}
              <span className="text-xs text-muted">{data ? t('about.version', { version: data.version }) : ''}</span>
            </p>
          </CardContent>
        </Card>
      ))}
    </section>
  )
}

function Compliance({ claims }: { claims: SystemInformation['claims'] | undefined }) {
  const { t } = useMessages(aboutMessages)
  return (
    <Card aria-label={t('about.compliance')}>
      <CardHeader>
        <CardTitle>{t('about.compliance')}</CardTitle>
      </CardHeader>
      <CardContent>
        <ul className="grid gap-3">
          {claims?.map(({ claim, state, evidence }) => (
            <li key={claim}>
              <p className="flex flex-wrap items-center gap-2 font-semibold">
                {claim}
                <Badge tone={state === 'tested' ? 'success' : 'neutral'}>
                  {t(state === 'tested' ? 'about.tested' : 'about.designed-for')}
                </Badge>
              </p>
              <p className="text-sm text-muted">{evidence}</p>
            </li>
          ))}
        </ul>
      </CardContent>
    </Card>
  )
}
