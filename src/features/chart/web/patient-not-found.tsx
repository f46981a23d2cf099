import { UserX } from 'lucide-react'
import { Link } from 'wouter'
import { buttonClass } from '#design/button.tsx'
import { Card } from '#design/card.tsx'
import { NOT_FOUND } from '../rules.ts'

export function PatientNotFound() {
  return (
    <Card className="mx-auto max-w-xl">
      <div className="state">
        <span className="state-icon">
          <UserX aria-hidden="true" />
        </span>
        <h2 className="text-lg font-semibold">{NOT_FOUND.title}</h2>
        <p className="text-sm text-muted">{NOT_FOUND.text}</p>
        <Link href="/" className={buttonClass({ variant: 'primary' })}>
          {NOT_FOUND.action}
        </Link>
      </div>
    </Card>
  )
}
