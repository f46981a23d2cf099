import { Card, CardContent, CardDescription, CardHeader, CardTitle } from '#design/card.tsx'
import { useWords } from '../language/use-words.ts'
import { teamWords } from '../words/en/team.ts'
import { MessageForm } from './message-form.tsx'

export function MessageCard() {
  const { t } = useWords(teamWords)
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
