import { type ReactNode, useEffect, useRef } from 'react'
import { Link } from 'wouter'
import { Button, buttonClass } from '#design/button.tsx'
import accountMessages from '#i18n/messages/en-AU/account.json'
import { useMessages } from '#i18n/web/use-messages.ts'

export interface AccountLayoutProps {
  title: string
  homePath: string
  /** Of staff whose first screen is another than the dashboard. */
  homeName?: string | undefined
  isLeaving: boolean
  onLogout: () => void
  children: ReactNode
}

/** Pages under /auth have no sidebar (requirements 1 §2), only a top bar with an exit and one column. */
export function AccountLayout({ title, homePath, homeName, isLeaving, onLogout, children }: AccountLayoutProps) {
  const { t, lang, dir } = useMessages(accountMessages)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    document.title = `${title} · Aurora`
    heading.current?.focus({ preventScroll: true })
  }, [title])
  return (
    <div lang={lang} dir={dir} className="contents">
      <a className="skip-link" href="#main">
        {t('account.skip')}
      </a>
      <header className="sticky top-0 z-30 flex min-h-(--header-height) items-center gap-3 border-b bg-card px-4 sm:px-6">
        <Link href={homePath} className="flex items-center gap-2 text-lg font-semibold">
          <img src="/aurora.svg" alt="" width="32" height="32" />
          Aurora
        </Link>
        <Link href={homePath} className={buttonClass({ variant: 'ghost', className: 'ms-auto max-sm:hidden' })}>
          {homeName ?? t(homePath === '/' ? 'account.dashboard' : 'account.portal')}
        </Link>
        <Button variant="outline" className="max-sm:ms-auto" disabled={isLeaving} onClick={onLogout}>
          {t(isLeaving ? 'account.logging-out' : 'account.logout')}
        </Button>
      </header>
      <main id="main" tabIndex={-1} className="mx-auto grid w-full max-w-[68rem] gap-5 px-4 py-6 sm:px-6">
        <h1 ref={heading} tabIndex={-1} className="sr-only">
          {title}
        </h1>
        {children}
      </main>
    </div>
  )
}
