import { Link } from 'wouter'
import { buttonClass } from '#design/button.tsx'
import { Card, CardContent, CardFooter } from '#design/card.tsx'
import type { Role } from '#platform/api/endpoint.ts'
import type { Screens } from '../app-screen.ts'
import { routes } from '../routes.ts'

/** Shown where a permitted route has no screen yet. */
export function NotYetCard({ role, screens }: { role: Role; screens: Screens }) {
  const built = routes.filter(
    ({ path, roles }) => screens[path] && !path.includes('{') && (roles as readonly Role[]).includes(role),
  )
  return (
    <Card className="mx-auto mt-8 w-full max-w-[36rem]">
      <CardContent>
        <p className="text-lg font-semibold">This screen is not part of this version yet.</p>
        <p className="mt-1 text-sm text-muted">What you can open today:</p>
      </CardContent>
      <CardFooter>
        {built.map((route) => (
          <Link key={route.path} href={route.path} className={buttonClass({ variant: 'outline' })}>
            {route.title}
          </Link>
        ))}
        <Link href="/auth" className={buttonClass({ variant: 'outline' })}>
          Account & security
        </Link>
      </CardFooter>
    </Card>
  )
}
