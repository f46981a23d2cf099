import {
  BellRing,
  CircleDollarSign,
  FlaskConical,
  Inbox,
  Keyboard,
  LogOut,
  type LucideIcon,
  Mail,
  Settings2,
  UserPlus,
  Users,
} from 'lucide-react'
import { type Capability, may } from '#fhir/capabilities.ts'
import type { Position } from '#fhir/codes/positions.ts'
import type { Role } from '#platform/api/endpoint.ts'
import { type RoutePath, routeAt } from '../../routes.ts'
import { namedFor, screensOf } from '../position-screens.ts'
import type { ShellDialog } from '../shell-dialog.ts'
import { clinicianGroups, quickActions } from '../sidebar/navigation.ts'
import { patientItems } from '../sidebar/patient-navigation.ts'

export interface PaletteCommand {
  label: string
  href: string
  icon: LucideIcon
  purpose?: string
  /** What the user must be allowed to do, besides opening the page. */
  needs?: Capability
}

/** Who looks at the list; `position` narrows the pages, `can` the actions. */
export interface PaletteUser {
  role: Role
  position: Position | undefined
  can: readonly string[] | undefined
}

/** Above the groups of the sidebar, or reached from there. */
const beside = [
  { path: '/inbox', icon: Inbox },
  { path: '/letters', icon: Mail },
  { path: '/recalls', icon: BellRing },
  { path: '/reminders', icon: BellRing },
  { path: '/patient-list', icon: Users },
] as const

/** The pages this user may open, in sidebar order; those of a position in its own order. */
export function pageCommands({ role, position }: PaletteUser): PaletteCommand[] {
  const items = role === 'patient' ? patientItems : [...beside, ...clinicianGroups.flat().flatMap(({ items }) => items)]
  const icons = new Map<RoutePath, LucideIcon>(items.map(({ path, icon }) => [path, icon]))
  const allowed = screensOf(position)?.filter((path) => !path.includes('{'))
  return (allowed ?? items.map(({ path }) => path))
    .filter((path) => routeAt(path).roles.includes(role))
    .map((path) => {
      const { label, title, purpose } = namedFor(position, routeAt(path))
      const icon = icons.get(path) ?? (path === '/accounts' ? CircleDollarSign : Users)
      return { label, href: path, icon, purpose: [title, purpose].filter(Boolean).join(' ') }
    })
}

/** Opens over whatever page is open. */
const registerPatient: PaletteCommand = {
  label: 'Register new patient',
  href: '?register=1',
  icon: UserPlus,
  needs: 'register-patient',
}

/** A view of the encounters' page; it has no link of its own in the sidebar. */
const resultsInbox: PaletteCommand = { label: 'Results inbox', href: '/encounters?view=results', icon: FlaskConical }

const patientMessages: PaletteCommand = { label: 'Patient messages', href: '/inbox?kind=message', icon: Inbox }

const accounts: PaletteCommand = { label: 'Accounts & Referrals', href: '/accounts', icon: CircleDollarSign }

/** What this user may do, on pages that they may open. */
export function quickCommands({ role, position, can }: PaletteUser): readonly PaletteCommand[] {
  if (role === 'patient') return []
  const allowed = screensOf(position)
  const pages = allowed && [...allowed, '']
  const all: PaletteCommand[] = [...quickActions, registerPatient, resultsInbox]
  // for a position the accounts are one of the pages, and not every inbox holds messages
  if (!allowed) all.push(patientMessages, accounts)
  return all.filter(
    ({ href, needs }) => (pages?.includes(href.split('?')[0] ?? '') ?? true) && (!needs || may({ can }, needs)),
  )
}

interface ShellCommand {
  label: string
  purpose: string
  icon: LucideIcon
  opens: ShellDialog | 'logout'
}

export const shellCommands: readonly ShellCommand[] = [
  { label: 'UI & Preferences', purpose: 'theme font', icon: Settings2, opens: 'preferences' },
  { label: 'Keyboard shortcuts', purpose: 'help', icon: Keyboard, opens: 'shortcuts' },
  { label: 'Logout', purpose: 'sign out', icon: LogOut, opens: 'logout' },
]
