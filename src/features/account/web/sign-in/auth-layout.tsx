import type { ReactNode } from 'react'
import signInMessages from '#i18n/messages/en-AU/sign-in.json'
import { useMessages } from '#i18n/web/use-messages.ts'

export interface AuthLayoutProps {
  title: string
  description?: ReactNode
  /** Content outside the card, beside or below it. */
  aside?: ReactNode
  wide?: boolean
  /** Chooses the language, above the card. */
  languages?: ReactNode
  /** Language of the card, if not English. */
  lang?: string
  dir?: 'ltr' | 'rtl'
  children: ReactNode
}

/** Layout of all screens before sign-in. */
export function AuthLayout({ title, description, aside, wide, languages, lang, dir, children }: AuthLayoutProps) {
  return (
    <div className="grid min-h-dvh lg:grid-cols-list-detail">
      <AuthBrand />
      <main className="flex flex-col items-center justify-center gap-6 px-4 pt-8 pb-24 sm:px-8">
        {languages && <div className="self-end">{languages}</div>}
        <div lang={lang} dir={dir} className={`card w-full ${wide ? 'max-w-[40rem]' : 'max-w-[27rem]'}`}>
          <div className="card-content grid gap-5">
            <header className="grid gap-1">
              <h1 className="text-2xl font-semibold">{title}</h1>
              {description && <p className="text-sm text-muted">{description}</p>}
            </header>
            {children}
          </div>
        </div>
        {aside}
      </main>
    </div>
  )
}

// fixed brand colours: no colour scheme has been chosen before sign-in
function AuthBrand() {
  const { t, lang, dir } = useMessages(signInMessages)
  return (
    <aside className="relative isolate flex flex-col gap-[14vh] overflow-hidden bg-[#0b1f4b] px-6 py-5 text-[#fff] lg:p-12">
      <p className="flex items-center gap-3 text-xl font-semibold">
        <img src="/aurora.svg" alt="" width="36" height="36" className="rounded-lg ring-1 ring-[#7fb0ff]" />
        Aurora
      </p>
      <div lang={lang} dir={dir} className="hidden max-w-md gap-4 lg:grid">
        <p className="text-3xl font-semibold">{t('sign-in.brand-title')}</p>
        <p className="text-[#dbe7ff]">{t('sign-in.brand-text')}</p>
      </div>
      <p lang={lang} dir={dir} className="mt-auto hidden text-sm text-[#dbe7ff] lg:block">
        {t('sign-in.brand-logged')}
      </p>
      <Breath />
    </aside>
  )
}

function Breath() {
  return (
    <svg
      viewBox="0 0 600 300"
      preserveAspectRatio="none"
      aria-hidden="true"
      className="absolute inset-x-0 bottom-0 -z-10 h-1/2 w-full opacity-40"
    >
      <g fill="none" strokeWidth="2" vectorEffect="non-scaling-stroke">
        <path d="M-20 230C60 230 70 60 150 60S240 240 320 240 410 40 480 40s80 130 140 130" stroke="#62d69b" />
        <path d="M-20 255C70 255 90 110 165 110s90 150 170 150S430 90 500 90s70 110 120 110" stroke="#7fb0ff" />
        <path d="M-20 275C80 275 110 160 180 160s100 115 175 115 90-130 160-130 60 80 105 80" stroke="#bfa5ff" />
      </g>
    </svg>
  )
}
