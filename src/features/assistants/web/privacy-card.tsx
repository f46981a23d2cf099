import { BadgeCheck, LockKeyhole, type LucideIcon, ScanEye, UserCheck } from 'lucide-react'
import { Link } from 'wouter'
import { Card, CardContent, CardDescription, CardHeader, CardTitle } from '#design/card.tsx'
import teamMessages from '#i18n/messages/en-AU/health-team.json'
import { useMessages } from '#i18n/web/use-messages.ts'

const RECORD = '/patient-portal?view=record&part='

/** The specified tiles (requirements 2 §2.6), each linked to its evidence. */
const TILES: readonly { name: 'private' | 'encrypted' | 'own' | 'audited'; href: string; icon: LucideIcon }[] = [
  { name: 'private', href: `${RECORD}consents`, icon: BadgeCheck },
  { name: 'encrypted', href: '/about', icon: LockKeyhole },
  { name: 'own', href: '/patient-portal?view=record', icon: UserCheck },
  { name: 'audited', href: `${RECORD}access`, icon: ScanEye },
]

export function PrivacyCard() {
  const { t } = useMessages(teamMessages)
  return (
    <Card aria-label={t('assistants.privacy')}>
      <CardHeader>
        <CardTitle>
          <BadgeCheck aria-hidden="true" />
          {t('assistants.privacy')}
        </CardTitle>
        <CardDescription>{t('assistants.privacy-text')}</CardDescription>
      </CardHeader>
      <CardContent>
        <ul className="grid grid-cols-2 gap-3 lg:grid-cols-4">
          {TILES.map(({ name, href, icon: Icon }) => (
            <li key={name} className="grid">
              <Link
                href={href}
                className="grid content-start justify-items-center gap-1 rounded-control border bg-surface p-3 text-center hover:bg-surface-2"
              >
                <Icon aria-hidden="true" className="size-5 text-success" />
                <span className="font-semibold">{t(`assistants.tile-${name}`)}</span>
                <span className="text-xs text-muted">{t(`assistants.tile-${name}-hint`)}</span>
              </Link>
            </li>
          ))}
        </ul>
      </CardContent>
    </Card>
  )
}
