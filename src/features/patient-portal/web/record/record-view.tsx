import {
  Bell,
  BookOpenCheck,
  CircleAlert,
  Download,
  Eye,
  FileText,
  FlaskConical,
  HeartPulse,
  type LucideIcon,
  PencilLine,
  Pill,
  Smartphone,
  Stethoscope,
  Syringe,
  UserRound,
  Users,
} from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import recordMessages from '#i18n/messages/en-AU/record.json'
import { useMessages } from '../language/use-messages.ts'
import { usePatient } from '../patient.ts'
import { usePortalAddress } from '../use-portal-address.ts'
import { AboutPart } from './about-part.tsx'
import { AccessPart } from './access-part.tsx'
import { CarersPart } from './carers-part.tsx'
import { ConsentsPart } from './consents-part.tsx'
import { CorrectionsPart } from './corrections-part.tsx'
import { ExportPart } from './export-part.tsx'
import { LettersPart } from './letters-part.tsx'
import { LinesPart } from './lines-part.tsx'
import { NotificationsPart } from './notifications-part.tsx'
import { PhonePart } from './phone-part.tsx'

interface RecordPart {
  name: string
  Icon: LucideIcon
  content: ReactNode
  /** Hidden from carers. */
  isOwnOnly?: true
}

const PARTS = [
  { name: 'about', Icon: UserRound, content: <AboutPart /> },
  { name: 'results', Icon: FlaskConical, content: <LinesPart list="results" /> },
  { name: 'medicines', Icon: Pill, content: <LinesPart list="medicines" /> },
  { name: 'conditions', Icon: HeartPulse, content: <LinesPart list="conditions" /> },
  { name: 'allergies', Icon: CircleAlert, content: <LinesPart list="allergies" /> },
  { name: 'immunisations', Icon: Syringe, content: <LinesPart list="immunisations" /> },
  { name: 'letters', Icon: FileText, content: <LettersPart /> },
  { name: 'visits', Icon: Stethoscope, content: <LinesPart list="visits" /> },
  { name: 'access', Icon: Eye, content: <AccessPart />, isOwnOnly: true },
  { name: 'consents', Icon: BookOpenCheck, content: <ConsentsPart />, isOwnOnly: true },
  { name: 'corrections', Icon: PencilLine, content: <CorrectionsPart />, isOwnOnly: true },
  { name: 'carers', Icon: Users, content: <CarersPart />, isOwnOnly: true },
  { name: 'export', Icon: Download, content: <ExportPart /> },
  { name: 'notices', Icon: Bell, content: <NotificationsPart />, isOwnOnly: true },
  { name: 'phone', Icon: Smartphone, content: <PhonePart />, isOwnOnly: true },
] as const satisfies readonly RecordPart[]

/** The record in plain language. A list of parts on a phone; list and part side by side on a wide screen. */
export function RecordView() {
  const { t } = useMessages(recordMessages)
  const { isOwn } = usePatient()
  const { part, go } = usePortalAddress()
  const heading = useRef<HTMLHeadingElement>(null)
  const parts = PARTS.filter((each) => isOwn || !('isOwnOnly' in each))
  const open = parts.find(({ name }) => name === part)
  const { name, content } = open ?? PARTS[0]
  useEffect(() => {
    if (part) heading.current?.focus()
  }, [part])
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[18rem_1fr]">
      <nav aria-label={t('record.parts')} className={open ? 'max-lg:hidden' : undefined}>
        <h2 className="mb-3 text-2xl font-semibold">{t('record.title')}</h2>
        <ul className="grid gap-1 max-lg:gap-2">
          {parts.map(({ name: each, Icon }) => (
            <li key={each}>
              <button
                type="button"
                aria-current={each === name ? 'page' : undefined}
                className="flex min-h-12 w-full items-center gap-3 rounded-control border bg-card px-3 text-start font-medium hover:bg-surface-2 lg:border-transparent lg:bg-transparent lg:aria-[current]:bg-primary-soft lg:aria-[current]:text-on-primary-soft"
                onClick={() => go({ view: 'record', part: each })}
              >
                <Icon aria-hidden="true" className="size-5 text-primary" />
                {t(`record.${each}`)}
              </button>
            </li>
          ))}
        </ul>
      </nav>
      <section aria-labelledby="record-part" className={open ? 'grid gap-4' : 'grid gap-4 max-lg:hidden'}>
        <h2 id="record-part" ref={heading} tabIndex={-1} className="text-2xl font-semibold">
          {t(`record.${name}`)}
        </h2>
        {content}
      </section>
    </div>
  )
}
