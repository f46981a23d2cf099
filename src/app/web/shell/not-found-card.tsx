import { useEffect } from 'react'
import { Link } from 'wouter'
import { buttonClass } from '#design/button.tsx'
import { Card, CardContent, CardFooter, CardHeader, CardTitle } from '#design/card.tsx'
import type { Role } from '#platform/api/endpoint.ts'
import { homeOf } from '../guard.ts'

export function NotFoundCard({ role }: { role: Role }) {
  useEffect(() => {
    document.title = 'Page Not Found · Aurora'
  }, [])
  return (
    <Card className="mx-auto mt-8 w-full max-w-[32rem]">
      <CardHeader>
        <CardTitle as="h1" tabIndex={-1} className="text-xl">
          Page Not Found
        </CardTitle>
      </CardHeader>
      <CardContent className="text-muted">Did you forget to add the page to the router?</CardContent>
      <CardFooter>
        <Link href={homeOf(role)} className={buttonClass({ variant: 'outline' })}>
          {role === 'patient' ? 'Go to Patient Portal' : 'Go to Clinical Dashboard'}
        </Link>
      </CardFooter>
    </Card>
  )
}
