import { useEffect } from 'react'
import { Link } from 'wouter'
import { buttonClass } from '#design/button.tsx'
import { Card, CardContent, CardFooter, CardHeader, CardTitle } from '#design/card.tsx'
import { account } from '#features/account/contract.ts'
import type { Role } from '#platform/api/endpoint.ts'
import { useRead } from '#platform/api/web/use-read.ts'
import { homeOf } from '../guard.ts'
import { matchRoute } from '../routes.ts'
import { useShellTexts } from './use-shell-texts.ts'

export function NotFoundCard({ role }: { role: Role }) {
  const { t, lang, dir } = useShellTexts()
  const home = homeOf(role, useRead(account.me).data?.user.position)
  useEffect(() => {
    document.title = 'Page Not Found · Aurora'
  }, [])
  return (
    <Card lang={lang} dir={dir} className="mx-auto mt-8 w-full max-w-[32rem]">
      <CardHeader>
        <CardTitle as="h1" tabIndex={-1} className="text-xl">
          {t('shell.not-found')}
        </CardTitle>
      </CardHeader>
      <CardContent className="text-muted">{t('shell.not-found-text')}</CardContent>
      <CardFooter>
        <Link href={home} className={buttonClass({ variant: 'outline' })}>
          {role === 'patient'
            ? t('shell.go-portal')
            : home === '/'
              ? t('shell.go-dashboard')
              : `Go to ${matchRoute(home)?.label}`}
        </Link>
      </CardFooter>
    </Card>
  )
}
