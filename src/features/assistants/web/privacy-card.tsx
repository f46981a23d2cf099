import { BadgeCheck, LockKeyhole, type LucideIcon, ScanEye, UserCheck } from 'lucide-react'
import { Link } from 'wouter'
import { Card, CardContent, CardDescription, CardHeader, CardTitle } from '#design/card.tsx'

const RECORD = '/patient-portal?view=record&part='

/** The specified tiles (requirements 2 §2.6), each leading to what bears it out. */
const TILES: readonly { label: string; hint: string; href: string; icon: LucideIcon }[] = [
  { label: '100% Private', hint: 'What you agreed to', href: `${RECORD}consents`, icon: BadgeCheck },
  { label: 'Encrypted Data', hint: 'About this system', href: '/about', icon: LockKeyhole },
  { label: 'Your Data Only', hint: 'What is on your record', href: '/patient-portal?view=record', icon: UserCheck },
  { label: 'Audited Access', hint: 'Who looked at your record', href: `${RECORD}access`, icon: ScanEye },
]

export function PrivacyCard() {
  return (
    <Card aria-label="Privacy & Security">
      <CardHeader>
        <CardTitle>
          <BadgeCheck aria-hidden="true" />
          Privacy & Security
        </CardTitle>
        <CardDescription>
          Your data is protected by Australia's Privacy Act 1988. Your assistants can only see your own data. Every time
          they use it, this is logged.
        </CardDescription>
      </CardHeader>
      <CardContent>
        <ul className="grid grid-cols-2 gap-3 lg:grid-cols-4">
          {TILES.map(({ label, hint, href, icon: Icon }) => (
            <li key={label} className="grid">
              <Link
                href={href}
                className="grid content-start justify-items-center gap-1 rounded-control border bg-surface p-3 text-center hover:bg-surface-2"
              >
                <Icon aria-hidden="true" className="size-5 text-success" />
                <span className="font-semibold">{label}</span>
                <span className="text-xs text-muted">{hint}</span>
              </Link>
            </li>
          ))}
        </ul>
      </CardContent>
    </Card>
  )
}
