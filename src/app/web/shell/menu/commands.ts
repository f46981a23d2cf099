import { BellRing, CircleDollarSign, FlaskConical, Inbox, type LucideIcon, Mail, UserPlus, Users } from 'lucide-react'
import type { Role } from '#platform/api/endpoint.ts'
import { routeAt } from '../../routes.ts'
import { clinicianGroups, quickActions } from '../sidebar/navigation.ts'
import { patientItems } from '../sidebar/patient-navigation.ts'

export interface PaletteCommand {
  label: string
  href: string
  icon: LucideIcon
  purpose?: string
}

/** Above the groups of the sidebar, or reached from there. */
const beside = [
  { path: '/inbox', icon: Inbox },
  { path: '/letters', icon: Mail },
  { path: '/recalls', icon: BellRing },
  { path: '/reminders', icon: BellRing },
  { path: '/patient-list', icon: Users },
] as const

/** The pages this user may open, in sidebar order. */
export function pageCommands(role: Role): PaletteCommand[] {
  const items = role === 'patient' ? patientItems : clinicianGroups.flat().flatMap((section) => section.items)
  return (role === 'patient' ? items : [...beside, ...items])
    .filter(({ path }) => routeAt(path).roles.includes(role))
    .map(({ path, icon }) => {
      const { label, title, purpose } = routeAt(path)
      return { label, href: path, icon, purpose: [title, purpose].filter(Boolean).join(' ') }
    })
}

/** Opens over whatever page is open. */
const registerPatient: PaletteCommand = { label: 'Register new patient', href: '?register=1', icon: UserPlus }

/** A view of the encounters' page; it has no link of its own in the sidebar. */
const resultsInbox: PaletteCommand = { label: 'Results inbox', href: '/encounters?view=results', icon: FlaskConical }

const accounts: PaletteCommand = { label: 'Accounts & Referrals', href: '/accounts', icon: CircleDollarSign }

export function quickCommands(role: Role): readonly PaletteCommand[] {
  return role === 'patient' ? [] : [...quickActions, registerPatient, resultsInbox, accounts]
}
