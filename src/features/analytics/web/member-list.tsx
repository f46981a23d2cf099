import { Link } from 'wouter'
import { RiskBadge } from '#design/feedback/risk-badge.tsx'
import { formatBirthDate, formatDate } from '#fhir/dates.ts'
import type { Member } from '../contract.ts'
import { type GroupId, groupLabel, isGap } from '../rules.ts'

const COLUMNS = 'lg:grid-cols-[minmax(13rem,1.2fr)_7rem_10rem_minmax(14rem,2fr)_7rem] lg:gap-4'

/** One row per patient, stacked on a phone; the name opens the chart. */
export function MemberList({ members, group }: { members: readonly Member[]; group: GroupId }) {
  return (
    <div>
      <div aria-hidden="true" className={`hidden border-b pb-2 text-sm font-semibold text-muted lg:grid ${COLUMNS}`}>
        <span>Patient</span>
        <span>Conditions</span>
        <span>Risk</span>
        <span>{isGap(group) ? 'Gap' : 'Reasons'}</span>
        <span>Last visit</span>
      </div>
      <ul aria-label={groupLabel(group)}>
        {members.map((member) => (
          <li key={member.patientId} className={`grid gap-1 border-b py-3 last:border-b-0 lg:items-center ${COLUMNS}`}>
            <span className="min-w-0">
              <Link className="font-semibold text-primary underline" href={`/patients/${member.patientId}`}>
                {member.name}
              </Link>
              <span className="block text-sm text-muted">{factsOf(member)}</span>
            </span>
            <span className="text-sm">
              {member.conditions.map((one) => (one === 'copd' ? 'COPD' : 'Asthma')).join(', ')}
            </span>
            <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
              <RiskBadge level={member.level} />
              {member.exacerbationPercent !== undefined && (
                <span className="text-sm text-muted">{`${member.exacerbationPercent} % in 12 months`}</span>
              )}
            </span>
            <span className="min-w-0 text-sm">
              {member.gap ?? (member.reasons.join('; ') || 'Not enough data to assess')}
              {member.level === 'unknown' && member.missing.length > 0 && (
                <span className="block text-muted">{`Missing: ${member.missing.join(', ')}`}</span>
              )}
            </span>
            <span className="text-sm">
              <span className="text-muted lg:sr-only">Last visit </span>
              {member.lastVisit ? formatDate(member.lastVisit) : 'none on record'}
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}

function factsOf({ birthDate, ageYears, mrn }: Member): string {
  const born = birthDate && `Born ${formatBirthDate(birthDate)}${ageYears === undefined ? '' : ` (${ageYears} y)`}`
  return [born, mrn && `MRN ${mrn}`].filter(Boolean).join(' · ')
}
