import { MessageCircleQuestion } from 'lucide-react'
import { Link } from 'wouter'
import { Card, CardContent, CardDescription, CardHeader, CardTitle } from '#design/card.tsx'

/** Example prompts in four groups (requirements 2 §2.6). */
const GROUPS: readonly { title: string; prompts: readonly string[] }[] = [
  {
    title: 'Appointment & Scheduling',
    prompts: ['When is my next appointment?', 'I need to reschedule my appointment'],
  },
  {
    title: 'Health & Medications',
    prompts: ['Did I take my morning medication?', 'How are my COPD symptoms trending?'],
  },
  { title: 'Education & Support', prompts: ['How do I use my inhaler?', 'What does my insurance cover?'] },
  { title: 'Communication & Care', prompts: ['I want to report new symptoms', 'Send a message to my doctor'] },
]

/** A prompt opens the chat with its words filled in; nothing is sent before the person sends it. */
export function HowToCard() {
  return (
    <Card aria-label="How to Use">
      <CardHeader>
        <CardTitle>
          <MessageCircleQuestion aria-hidden="true" />
          How to Use
        </CardTitle>
        <CardDescription>
          Press a question to put it into the chat. You can change it before you send it.
        </CardDescription>
      </CardHeader>
      <CardContent className="grid gap-4">
        <div className="grid gap-4 sm:grid-cols-2">
          {GROUPS.map(({ title, prompts }) => (
            <section key={title} aria-label={title} className="grid content-start gap-2">
              <h3 className="text-sm font-semibold">{title}</h3>
              <ul className="grid gap-1.5">
                {prompts.map((prompt) => (
                  <li key={prompt}>
                    <Link
                      href={`/patient-agents?ask=${encodeURIComponent(prompt)}`}
                      replace
                      className="inline-flex min-h-[max(2.25rem,var(--target))] items-center rounded-control border bg-surface px-3 py-1 text-sm hover:bg-surface-2"
                    >
                      {`“${prompt}”`}
                    </Link>
                  </li>
                ))}
              </ul>
            </section>
          ))}
        </div>
        <p className="text-sm text-muted">
          Your health team keeps learning: the more you and your care team record, the more it can answer.
        </p>
      </CardContent>
    </Card>
  )
}
