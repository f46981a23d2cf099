import { Mail, MapPin, Phone } from 'lucide-react'
import type { ReactNode } from 'react'
import { Card, CardContent, CardHeader, CardTitle } from '#design/card.tsx'
import type { BannerPatient } from '../../contract.ts'
import { NO_ADDRESS, NO_CONTACT } from '../../rules.ts'

export function ContactCard({ patient: { phone, email, address, contacts } }: { patient: BannerPatient }) {
  return (
    <Card>
      <CardHeader>
        <CardTitle as="h3">Contact Information</CardTitle>
      </CardHeader>
      <CardContent>
        <dl className="grid gap-2.5 text-sm">
          <Line icon={<Phone aria-hidden="true" />} label="Phone">
            {phone ? (
              <a href={`tel:${phone.replace(/[^\d+]/g, '')}`} className="text-link">
                {phone}
              </a>
            ) : (
              <Missing>{NO_CONTACT}</Missing>
            )}
          </Line>
          <Line icon={<Mail aria-hidden="true" />} label="Email">
            {email ? (
              <a href={`mailto:${email}`} className="text-link">
                {email}
              </a>
            ) : (
              <Missing>{NO_CONTACT}</Missing>
            )}
          </Line>
          <Line icon={<MapPin aria-hidden="true" />} label="Address">
            {address ?? <Missing>{NO_ADDRESS}</Missing>}
          </Line>
          {contacts?.map((contact) => (
            <Line key={contact} icon={<Phone aria-hidden="true" />} label="Contact">
              {contact}
            </Line>
          ))}
        </dl>
      </CardContent>
    </Card>
  )
}

function Line({ icon, label, children }: { icon: ReactNode; label: string; children: ReactNode }) {
  return (
    <div className="flex gap-3">
      <dt className="mt-0.5 text-muted">
        {icon}
        <span className="sr-only">{label}</span>
      </dt>
      <dd className="min-w-0 break-words [&_a]:underline-offset-2 [&_a:hover]:underline">{children}</dd>
    </div>
  )
}

function Missing({ children }: { children: ReactNode }) {
  return <span className="text-muted">{children}</span>
}
