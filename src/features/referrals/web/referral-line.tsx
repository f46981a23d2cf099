import { Pencil, TriangleAlert } from 'lucide-react'
import { Button } from '#design/button.tsx'
import { Badge } from '#design/feedback/badge.tsx'
import type { Tone } from '#design/feedback/tone.ts'
import { account } from '#features/account/contract.ts'
import { may } from '#fhir/capabilities.ts'
import { formatDate } from '#fhir/dates.ts'
import { urlOf } from '#platform/api/web/url-of.ts'
import { useRead } from '#platform/api/web/use-read.ts'
import { type ReferralRow, referrals } from '../contract.ts'
import { type ReferralState, STATE_WORDS } from '../rules.ts'

const TONES: Record<ReferralState, Tone> = {
  'not-started': 'info',
  current: 'success',
  ending: 'warning',
  used: 'critical',
  ended: 'critical',
  indefinite: 'success',
}

export interface ReferralLineProps {
  row: ReferralRow
  patientId: string
  onChange: () => void
}

export function ReferralLine({ row, patientId, onChange }: ReferralLineProps) {
  const { referrer, date, state, warnings, isOwn, hasLetter } = row
  // reception takes a letter in but does not read clinical documents
  const { data: me } = useRead(account.me)
  const mayOpen = may(me?.user, 'open-chart')
  const name = referrer.name || 'Referrer not named'
  return (
    <li className="grid gap-1 rounded-control border p-3 text-sm">
      <div className="flex flex-wrap items-start justify-between gap-2">
        <p className="min-w-0">
          <strong>{name}</strong>
          {referrer.providerNumber && <span className="tabular-nums text-muted">{` ${referrer.providerNumber}`}</span>}
          {referrer.practice && <span className="block text-xs text-muted">{referrer.practice}</span>}
        </p>
        <span className="flex items-center gap-1.5">
          <Badge tone={TONES[state]}>{STATE_WORDS[state]}</Badge>
          {isOwn && (
            <Button
              variant="ghost"
              size="icon-sm"
              className="no-print"
              aria-label={`Change the referral of ${formatDate(date)} by ${name}`}
              onClick={onChange}
            >
              <Pencil aria-hidden="true" />
            </Button>
          )}
        </span>
      </div>
      <p className="text-muted">{periodWords(row)}</p>
      {warnings.map((text) => (
        <p key={text} className="flex items-start gap-1.5">
          <TriangleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
          {text}
        </p>
      ))}
      {hasLetter && !mayOpen && <p>Referral letter on file</p>}
      {hasLetter && mayOpen && (
        <a
          className="justify-self-start underline"
          href={urlOf(referrals.letter, { params: { id: patientId, referralId: row.id } })}
          download
        >
          Referral letter
        </a>
      )}
    </li>
  )
}

function periodWords({ date, firstUse, lastDay, remainingDays, state, visits }: ReferralRow): string {
  const parts = [`Dated ${formatDate(date)}`]
  if (firstUse) parts.push(`first used ${formatDate(firstUse)}`)
  else if (state === 'not-started') parts.push('its period starts with the first visit')
  if (lastDay) parts.push(`last day ${formatDate(lastDay)}`)
  if (remainingDays && state !== 'ended') parts.push(`${remainingDays} ${remainingDays === 1 ? 'day' : 'days'} left`)
  if (visits) parts.push(`${visits.used} of ${visits.granted} ${visits.granted === 1 ? 'visit' : 'visits'} used`)
  return parts.join(' · ')
}
