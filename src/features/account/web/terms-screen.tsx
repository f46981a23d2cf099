import { useEffect } from 'react'
import { AuthLayout } from './auth-layout.tsx'

interface Page {
  title: string
  parts: readonly { heading: string; lines: readonly string[] }[]
}

/** Short and in plain words; a practice that has terms of its own hands them out beside these. */
const PAGES: Record<'terms' | 'privacy', Page> = {
  terms: {
    title: 'Terms of service',
    parts: [
      {
        heading: 'What Aurora is',
        lines: [
          'Aurora is the record and patient portal of your practice. The practice runs it and is responsible for your care.',
          'It is not an emergency service. Nobody watches it at every hour. In an emergency call 000.',
          'The assistant answers from your record and your plan. It does not diagnose, and it does not replace a doctor, a nurse or a pharmacist.',
        ],
      },
      {
        heading: 'What we ask of you',
        lines: [
          'Enter what is true, about yourself or about a person who has let you act for them.',
          'Keep your password and codes to yourself. Tell the practice if you think somebody else has used your account.',
          'Clinicians register only with a registration that is theirs and current.',
        ],
      },
      {
        heading: 'What you can expect',
        lines: [
          'What you write is judged by fixed safety rules as it comes in. These rules can miss something. If you feel very unwell, do not wait for an answer.',
          'The practice may close an account that is misused. You may stop using yours at any time; your health record stays with the practice as the law asks.',
        ],
      },
    ],
  },
  privacy: {
    title: 'Privacy policy',
    parts: [
      {
        heading: 'What is kept',
        lines: [
          'Your account (name, email, phone), your health record, your messages, readings and questions to the assistant, and a log of every access to your record.',
          'It is kept on the server your practice runs, under the Privacy Act 1988 and the health records law of your state or territory.',
        ],
      },
      {
        heading: 'Who sees it',
        lines: [
          'People of your practice who care for you, people you let in as carers, and apps you connect yourself. Each access is logged; you can read the log in your portal under “Who opened my record”.',
          'SMS and email say only that there is something new. They never say what.',
          'Nothing is sold, and nothing is used for advertising. If your practice connects an outside AI model, the practice tells you so, and you can decline AI-assisted care.',
        ],
      },
      {
        heading: 'Your rights',
        lines: [
          'You can read and download your record, ask for a correction, and withdraw a consent in the portal.',
          'Health records are kept for at least seven years, of children until they turn 25.',
          'Ask or complain at your practice first; then at the Office of the Australian Information Commissioner, 1300 363 992.',
        ],
      },
    ],
  },
}

/** Readable without an account and before anything is accepted. */
export function TermsScreen({ page }: { page: 'terms' | 'privacy' }) {
  const { title, parts } = PAGES[page]
  useEffect(() => {
    document.title = `${title} · Aurora`
  }, [title])
  return (
    <AuthLayout wide title={title} description="In plain words. Version 1, November 2026.">
      <div className="grid gap-5">
        {parts.map(({ heading, lines }) => (
          <section key={heading} className="grid gap-2">
            <h2 className="text-lg font-semibold">{heading}</h2>
            {lines.map((line) => (
              <p key={line}>{line}</p>
            ))}
          </section>
        ))}
      </div>
    </AuthLayout>
  )
}
