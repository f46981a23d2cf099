import { useQueryClient } from '@tanstack/react-query'
import { Ticket } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { Button } from '#design/button.tsx'
import { Card, CardContent, CardDescription, CardHeader, CardTitle } from '#design/card.tsx'
import { Alert } from '#design/feedback/alert.tsx'
import { Field } from '#design/inputs/field.tsx'
import accountMessages from '#i18n/messages/en-AU/account.json'
import { useMessages } from '#i18n/web/use-messages.ts'
import { useRead } from '#platform/api/web/use-read.ts'
import { useWrite } from '#platform/api/web/use-write.ts'
import { accountAdministration } from '../../administration/contract.ts'
import { ChartCodeInput } from '../registration/chart-code-input.tsx'
import { useReplyText } from '../registration/use-reply-text.ts'

/** Links a patient's account to their chart with the code the practice gave them; only where that is still to be done. */
export function LinkChartCard() {
  const { t } = useMessages(accountMessages)
  const inLanguage = useReplyText()
  const [code, setCode] = useState('')
  const queries = useQueryClient()
  const redeem = useWrite(accountAdministration.redeemChartCode, {
    onSuccess: () => {
      setCode('')
      // from now on the account opens a different record
      void queries.invalidateQueries()
    },
  })

  const { data } = useRead(accountAdministration.chartLink)

  function submit(event: FormEvent) {
    event.preventDefault()
    if (code.trim() && !redeem.isPending) redeem.mutate({ body: { code } })
  }

  // the confirmation stays in view after the code has been accepted
  if (data?.isLinked !== false && !redeem.data) return null
  return (
    <Card>
      <CardHeader>
        <CardTitle>
          <Ticket aria-hidden="true" />
          {t('account.chart')}
        </CardTitle>
        <CardDescription>{t('account.chart-text')}</CardDescription>
      </CardHeader>
      <CardContent>
        <form className="grid gap-4" onSubmit={submit}>
          <Field label={t('account.chart-code')} error={redeem.error?.message}>
            <ChartCodeInput value={code} onValueChange={setCode} />
          </Field>
          {redeem.data && (
            <Alert tone="success" live="status">
              {inLanguage(redeem.data.message)}
            </Alert>
          )}
          <div>
            <Button type="submit" disabled={!code.trim() || redeem.isPending}>
              {t(redeem.isPending ? 'account.checking' : 'account.chart-link')}
            </Button>
          </div>
        </form>
      </CardContent>
    </Card>
  )
}
