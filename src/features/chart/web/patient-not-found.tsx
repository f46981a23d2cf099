import { UserX } from 'lucide-react'
import { Link } from 'wouter'
import { buttonClass } from '#design/button.tsx'
import { Card } from '#design/card.tsx'

/** Texts of the specification (requirements 2 §9). */
export function PatientNotFound() {
  return (
    <Card className="mx-auto max-w-xl">
      <div className="state">
        <span className="state-icon">
          <UserX aria-hidden="true" />
        </span>
        <h2 className="text-lg font-semibold">Patient Not Found</h2>
        <p className="text-sm text-muted">The requested patient could not be found.</p>
        <Link href="/" className={buttonClass({ variant: 'primary' })}>
          Return to Dashboard
        </Link>
      </div>
    </Card>
  )
}
