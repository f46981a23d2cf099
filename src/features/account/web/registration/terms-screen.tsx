import { useEffect } from 'react'
import { AuthLayout } from '../sign-in/auth-layout.tsx'
import { TERMS_PAGES } from '../terms-words.ts'

/** Readable without an account, before accepting anything. */
export function TermsScreen({ page }: { page: 'terms' | 'privacy' }) {
  const { title, parts } = TERMS_PAGES[page]
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
