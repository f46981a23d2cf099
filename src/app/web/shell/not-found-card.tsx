import { useEffect } from 'react'
import { Link } from 'wouter'
import { buttonClass } from '#design/button.tsx'
import { Card, CardContent, CardFooter, CardHeader, CardTitle } from '#design/card.tsx'
import type { Role } from '#platform/api/endpoint.ts'
import { homeOf } from '../guard.ts'
import { useShellTexts } from './use-shell-texts.ts'

export function NotFoundCard({ role }: { role: Role }) {
  const { t, lang, dir } = useShellTexts()
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
        <Link href={homeOf(role)} className={buttonClass({ variant: 'outline' })}>
          {t(role === 'patient' ? 'shell.go-portal' : 'shell.go-dashboard')}
        </Link>
      </CardFooter>
    </Card>
  )
}
