import { Building2 } from 'lucide-react'
import { Link } from 'wouter'
import { buttonClass } from '#design/button.tsx'
import { Card, CardContent, CardDescription, CardHeader, CardTitle } from '#design/card.tsx'

/** The way from the account page to what an administrator sets for everyone. */
export function PracticeCard() {
  return (
    <Card>
      <CardHeader>
        <CardTitle>
          <Building2 aria-hidden="true" />
          Practice
        </CardTitle>
        <CardDescription>
          Name and letterhead, places, hours, appointment types and fees; and who works here.
        </CardDescription>
      </CardHeader>
      <CardContent className="flex flex-wrap gap-3">
        <Link href="/practice-setup" className={buttonClass({ variant: 'outline' })}>
          Practice setup
        </Link>
        <Link href="/staff" className={buttonClass({ variant: 'outline' })}>
          Staff
        </Link>
      </CardContent>
    </Card>
  )
}
