import { MessageCircleQuestion } from 'lucide-react'
import { Link } from 'wouter'
import { Card, CardContent, CardDescription, CardHeader, CardTitle } from '#design/card.tsx'
import teamMessages from '#i18n/messages/en-AU/health-team.json'
import { useMessages } from '#i18n/web/use-messages.ts'

/** Example prompts in four groups (requirements 2 §2.6). */
const GROUPS = [
  { title: 'assistants.group-appointments', prompts: ['assistants.ask-next-visit', 'assistants.ask-reschedule'] },
  { title: 'assistants.group-health', prompts: ['assistants.ask-taken', 'assistants.ask-trend'] },
  { title: 'assistants.group-education', prompts: ['assistants.ask-inhaler', 'assistants.ask-cover'] },
  { title: 'assistants.group-communication', prompts: ['assistants.ask-symptoms', 'assistants.ask-message'] },
] as const

/** A prompt pre-fills the chat in English, which the assistant understands; only the patient sends it. */
export function HowToCard() {
  const { t } = useMessages(teamMessages)
  return (
    <Card aria-label={t('assistants.how')}>
      <CardHeader>
        <CardTitle>
          <MessageCircleQuestion aria-hidden="true" />
          {t('assistants.how')}
        </CardTitle>
        <CardDescription>{t('assistants.how-text')}</CardDescription>
      </CardHeader>
      <CardContent className="grid gap-4">
        <div className="grid gap-4 sm:grid-cols-2">
          {GROUPS.map(({ title, prompts }) => (
            <section key={title} aria-label={t(title)} className="grid content-start gap-2">
              <h3 className="text-sm font-semibold">{t(title)}</h3>
              <ul className="grid gap-1.5">
                {prompts.map((prompt) => (
                  <li key={prompt}>
                    <Link
                      href={`/patient-agents?ask=${encodeURIComponent(teamMessages[prompt])}`}
                      replace
                      className="inline-flex min-h-row-target items-center rounded-control border bg-surface px-3 py-1 text-sm hover:bg-surface-2"
                    >
                      {`“${t(prompt)}”`}
                    </Link>
                  </li>
                ))}
              </ul>
            </section>
          ))}
        </div>
        <p className="text-sm text-muted">{t('assistants.how-learning')}</p>
      </CardContent>
    </Card>
  )
}
