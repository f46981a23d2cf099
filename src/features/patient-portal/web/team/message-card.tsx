import { Card, CardContent, CardDescription, CardHeader, CardTitle } from '#design/card.tsx'
import teamMessages from '#i18n/messages/en-AU/team.json'
import { useMessages } from '../language/use-messages.ts'
import { MessageForm } from './message-form.tsx'

export function MessageCard() {
  const { t } = useMessages(teamMessages)
  return (
    <Card aria-labelledby="message">
      <CardHeader>
        <CardTitle as="h3" id="message">
          {t('message.title')}
        </CardTitle>
        <CardDescription>{t('message.text')}</CardDescription>
      </CardHeader>
      <CardContent className="grid gap-3">
        <p className="text-sm font-semibold">{t('message.not-urgent')}</p>
        <MessageForm />
      </CardContent>
    </Card>
  )
}
