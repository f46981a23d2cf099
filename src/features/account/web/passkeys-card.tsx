import { useQueryClient } from '@tanstack/react-query'
import { Fingerprint } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#design/button.tsx'
import { Card, CardContent, CardDescription, CardHeader, CardTitle } from '#design/card.tsx'
import { ErrorState } from '#design/feedback/states.tsx'
import { toast } from '#design/feedback/toast-store.ts'
import accountMessages from '#i18n/messages/en-AU/account.json'
import { useMessages } from '#i18n/web/use-messages.ts'
import { refresh } from '#platform/api/web/refresh.ts'
import { useRead } from '#platform/api/web/use-read.ts'
import { useWrite } from '#platform/api/web/use-write.ts'
import { type Passkey, passkeys } from '../passkeys/contract.ts'
import { PasskeyForm } from './passkey-form.tsx'
import { hasPasskeys } from './passkey-support.ts'
import { useReplyText } from './registration/use-reply-text.ts'

/** Passkeys (fingerprint, face or device PIN): add, list, remove. */
export default function PasskeysCard() {
  const { t } = useMessages(accountMessages)
  const queries = useQueryClient()
  const list = useRead(passkeys.list)
  const [isAdding, setIsAdding] = useState(false)
  return (
    <Card>
      <CardHeader>
        <CardTitle>
          <Fingerprint aria-hidden="true" />
          {t('account.passkeys')}
        </CardTitle>
        <CardDescription>{t('account.passkeys-text')}</CardDescription>
      </CardHeader>
      <CardContent className="grid gap-4">
        {list.isError && <ErrorState cause={list.error.message} onRetry={() => void list.refetch()} />}
        {list.data && list.data.length > 0 && (
          <ul aria-label={t('account.passkeys-yours')} className="grid gap-3">
            {list.data.map((passkey) => (
              <PasskeyLine key={passkey.id} passkey={passkey} />
            ))}
          </ul>
        )}
        {!hasPasskeys() ? (
          <p className="text-sm text-muted">{t('account.passkeys-none')}</p>
        ) : isAdding ? (
          <PasskeyForm
            onClose={() => {
              setIsAdding(false)
              void refresh(queries, [passkeys.list])
            }}
          />
        ) : (
          <Button variant="outline" className="justify-self-start" onClick={() => setIsAdding(true)}>
            {t('account.passkey-add')}
          </Button>
        )}
      </CardContent>
    </Card>
  )
}

function PasskeyLine({ passkey: { id, name, createdAt, lastUsedAt } }: { passkey: Passkey }) {
  const { t, date } = useMessages(accountMessages)
  const inLanguage = useReplyText()
  const [isSure, setIsSure] = useState(false)
  const remove = useWrite(passkeys.remove, {
    refreshes: passkeys.list,
    onSuccess: ({ message }) =>
      toast({ title: t('account.passkey-removed'), description: inLanguage(message), variant: 'success' }),
    onError: ({ message }) =>
      toast({ title: t('account.passkey-remove-failed'), description: message, variant: 'destructive' }),
  })
  const added = date(createdAt)
  const use = lastUsedAt
    ? t('account.passkey-used', { added, used: date(lastUsedAt) })
    : t('account.passkey-unused', { added })
  return (
    <li className="flex flex-wrap items-center justify-between gap-2">
      <span className="min-w-0">
        <span className="block font-medium break-words">{name}</span>
        <span className="text-sm text-muted">{use}</span>
      </span>
      <span className="flex flex-wrap gap-2">
        <Button
          variant={isSure ? 'destructive' : 'outline'}
          size="sm"
          loading={remove.isPending}
          aria-label={t(isSure ? 'account.passkey-remove-now-name' : 'account.passkey-remove-name', { name })}
          onClick={() => (isSure ? remove.mutate({ params: { id } }) : setIsSure(true))}
        >
          {t(isSure ? 'account.remove-now' : 'account.remove')}
        </Button>
        {isSure && (
          <Button variant="outline" size="sm" disabled={remove.isPending} onClick={() => setIsSure(false)}>
            {t('account.cancel')}
          </Button>
        )}
      </span>
    </li>
  )
}
