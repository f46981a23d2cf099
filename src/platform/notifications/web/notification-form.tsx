import { useState } from 'react'
import { Button } from '#design/button.tsx'
import { SkeletonText } from '#design/feedback/skeleton.tsx'
import { ErrorState } from '#design/feedback/states.tsx'
import { toast } from '#design/feedback/toast-store.ts'
import { Checkbox } from '#design/inputs/checkbox.tsx'
import { Field } from '#design/inputs/field.tsx'
import { Input } from '#design/inputs/input.tsx'
import { NativeSelect } from '#design/inputs/native-select.tsx'
import type notificationMessages from '#i18n/messages/en-AU/notification-settings.json'
import type { Reply } from '#platform/api/endpoint.ts'
import { useRead } from '#platform/api/web/use-read.ts'
import { useWrite } from '#platform/api/web/use-write.ts'
import { notificationSettings } from '../contract.ts'
import {
  CHANNELS,
  type Channel,
  isClockTime,
  type NotificationLanguage,
  type NotificationPreferences,
  type Way,
} from '../rules.ts'

export interface NotificationFormProps {
  t: (key: keyof typeof notificationMessages, values?: Record<string, string>) => string
  /** Notices are written in it. */
  language: NotificationLanguage
}

const WAYS = ['mail', 'sms'] as const

/** How the signed-in user is notified; the choice is theirs alone. */
export function NotificationForm(props: NotificationFormProps) {
  const { data, error, refetch } = useRead(notificationSettings.preferences)
  if (!data)
    return error ? <ErrorState cause={error.message} onRetry={() => void refetch()} /> : <SkeletonText lines={5} />
  return <Choice {...props} given={data} />
}

function Choice({
  t,
  language,
  given,
}: NotificationFormProps & { given: Reply<typeof notificationSettings.preferences> }) {
  const { kinds, ways, isCarer } = given
  const [{ channels, quiet, caring }, setChoice] = useState<NotificationPreferences>(given.preferences)
  const save = useWrite(notificationSettings.save, {
    refreshes: notificationSettings.preferences,
    onSuccess: () => void toast({ title: t('notice.saved'), description: t('notice.saved-text'), variant: 'success' }),
    onError: ({ message }) => void toast({ title: t('notice.failed'), description: message, variant: 'destructive' }),
  })
  const isSound = isClockTime(quiet.from) && isClockTime(quiet.to)
  const canUse = (channel: Channel) => channel === 'app' || ways[channel].state === 'ready'
  return (
    <form
      className="grid gap-5"
      onSubmit={(event) => {
        event.preventDefault()
        if (isSound) save.mutate({ body: { channels, quiet, language, caring } })
      }}
    >
      <p>{t('notice.text')}</p>
      <section className="grid gap-2">
        <h3 className="font-semibold">{t('notice.ways')}</h3>
        <dl className="grid gap-1">
          {WAYS.map((way) => (
            <div key={way} className="flex flex-wrap gap-x-2">
              <dt className="text-muted">{t(`notice.${way}`)}:</dt>
              <dd>{wayText(t, ways[way])}</dd>
            </div>
          ))}
        </dl>
      </section>
      <fieldset className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,14rem),1fr))] gap-3">
        <legend className="mb-2 font-semibold">{t('notice.kinds')}</legend>
        {kinds.map((kind) => (
          <Field key={kind} label={t(`notice.${kind}`)}>
            <NativeSelect
              value={channels[kind] ?? 'app'}
              onChange={({ target }) =>
                setChoice({ channels: { ...channels, [kind]: target.value as Channel }, quiet, language, caring })
              }
            >
              {CHANNELS.map((channel) => (
                <option key={channel} value={channel} disabled={!canUse(channel) && channels[kind] !== channel}>
                  {t(`notice.${channel}`)}
                </option>
              ))}
            </NativeSelect>
          </Field>
        ))}
      </fieldset>
      {isCarer && (
        <Checkbox
          label={t('notice.caring')}
          checked={caring}
          onCheckedChange={(isOn) => setChoice({ channels, quiet, language, caring: isOn })}
        />
      )}
      <fieldset className="grid gap-2">
        <legend className="mb-1 font-semibold">{t('notice.quiet')}</legend>
        <p className="field-hint">{t('notice.quiet-text')}</p>
        <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,8.5rem),1fr))] gap-3 sm:max-w-sm">
          {(['from', 'to'] as const).map((end) => (
            <Field key={end} label={t(`notice.${end}`)}>
              <Input
                type="time"
                required
                value={quiet[end]}
                onChange={({ target }) =>
                  setChoice({ channels, quiet: { ...quiet, [end]: target.value }, language, caring })
                }
              />
            </Field>
          ))}
        </div>
      </fieldset>
      <Button
        type="submit"
        className="justify-self-start"
        disabled={!isSound}
        loading={save.isPending}
        loadingText={t('notice.saving')}
      >
        {t('notice.save')}
      </Button>
    </form>
  )
}

function wayText(
  t: NotificationFormProps['t'],
  { state, to = '' }: Reply<typeof notificationSettings.preferences>['ways'][Way],
): string {
  return t(`notice.way-${state}`, { to })
}
