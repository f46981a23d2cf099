import { type ReactNode, useEffect, useRef } from 'react'
import { Link } from 'wouter'
import { Button, buttonClass } from '#design/button.tsx'

export interface AccountLayoutProps {
  title: string
  homePath: string
  isLeaving: boolean
  onLogout: () => void
  children: ReactNode
}

/** The pages under /auth have no sidebar (requirements 1 §2): a bar with the way out, and one column. */
export function AccountLayout({ title, homePath, isLeaving, onLogout, children }: AccountLayoutProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    document.title = `${title} · Aurora`
    heading.current?.focus({ preventScroll: true })
  }, [title])
  return (
    <>
      <a className="skip-link" href="#main">
        Skip to main content
      </a>
      <header className="sticky top-0 z-30 flex min-h-(--header-height) items-center gap-3 border-b bg-card px-4 sm:px-6">
        <Link href={homePath} className="flex items-center gap-2 text-lg font-semibold">
          <img src="/aurora.svg" alt="" width="32" height="32" />
          Aurora
        </Link>
        <Link href={homePath} className={buttonClass({ variant: 'ghost', className: 'ml-auto max-sm:hidden' })}>
          {homePath === '/' ? 'Clinical Dashboard' : 'Patient Portal'}
        </Link>
        <Button variant="outline" className="max-sm:ml-auto" disabled={isLeaving} onClick={onLogout}>
          {isLeaving ? 'Logging out...' : 'Logout'}
        </Button>
      </header>
      <main id="main" tabIndex={-1} className="mx-auto grid w-full max-w-[68rem] gap-5 px-4 py-6 sm:px-6">
        <h1 ref={heading} tabIndex={-1} className="sr-only">
          {title}
        </h1>
        {children}
      </main>
    </>
  )
}
