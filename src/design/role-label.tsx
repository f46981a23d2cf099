import { ShieldCheck, Stethoscope, UserRound, UserRoundCog } from 'lucide-react'

const ROLES = {
  patient: { label: 'Patient', Icon: UserRound },
  provider: { label: 'Healthcare Provider', Icon: Stethoscope },
  admin: { label: 'Administrator', Icon: ShieldCheck },
} as const
const OTHER = { label: 'User', Icon: UserRoundCog }

/** A role's label and icon, wherever a role is shown (requirements 1 §6). */
export function RoleLabel({ role }: { role: string }) {
  const { label, Icon } = Object.hasOwn(ROLES, role) ? ROLES[role as keyof typeof ROLES] : OTHER
  return (
    <span className="inline-flex min-w-0 items-center gap-1.5">
      <Icon aria-hidden="true" className="size-4 shrink-0" />
      <span className="truncate">{label}</span>
    </span>
  )
}
