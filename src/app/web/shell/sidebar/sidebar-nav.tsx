import { BellRing, CalendarPlus, CircleDollarSign, type LucideIcon, UserCog, Users } from 'lucide-react'
import { Fragment, Suspense } from 'react'
import { partAhead } from '#design/lazy-part.tsx'
import { account } from '#features/account/contract.ts'
import type { Position } from '#fhir/codes/positions.ts'
import type { Role } from '#platform/api/endpoint.ts'
import { useRead } from '#platform/api/web/use-read.ts'
import { type RoutePath, routeAt } from '../../routes.ts'
import { screens } from '../../screens.tsx'
import { namedFor, screensOf } from '../position-screens.ts'
import { useShellTexts } from '../use-shell-texts.ts'
import { clinicianGroups, quickActions } from './navigation.ts'
import type { NavigationItem } from './patient-navigation.ts'
import { SidebarLink } from './sidebar-link.tsx'
import { usePatientItems } from './use-patient-items.ts'

const InboxLink = partAhead(async () => (await import('#features/inbox/web/inbox-link.tsx')).InboxLink)
const AiStatusPanel = partAhead(async () => (await import('./ai-status-panel.tsx')).AiStatusPanel)

export interface SidebarNavProps {
  role: Role
  isRail?: boolean
  /** Closes the sheet on a phone. */
  onFollow?: () => void
}

function PatientNav({ isRail = false, onFollow }: Omit<SidebarNavProps, 'role'>) {
  const { t, lang, dir } = useShellTexts()
  const items = usePatientItems()
  return (
    <nav aria-label={t('shell.main')} lang={lang} dir={dir}>
      <Links items={items} isRail={isRail} onFollow={onFollow} />
    </nav>
  )
}

/** Screens of positions that are not in the clinicians' sidebar. */
const OTHER_ICONS: Partial<Record<RoutePath, LucideIcon>> = {
  '/accounts': CircleDollarSign,
  '/recalls': BellRing,
  '/reminders': CalendarPlus,
  '/staff': UserCog,
}

/** Staff who are not clinicians see the screens of their position and no other. */
function PositionNav({ paths, position, ...props }: Omit<LinksProps, 'items'> & { paths: readonly RoutePath[] }) {
  const known = clinicianGroups.flat().flatMap(({ items }) => items)
  const items = paths
    .filter((path) => !path.includes('{') && path !== '/inbox')
    .map((path) => known.find((item) => item.path === path) ?? { path, icon: OTHER_ICONS[path] ?? Users })
  return (
    <nav aria-label="Main" className="grid gap-0.5">
      {paths.includes('/inbox') && <LazyInboxLink {...props} />}
      <Links items={items} position={position} {...props} />
    </nav>
  )
}

/** The links of the sidebar, in the column, the icon rail or the sheet. */
export function SidebarNav({ role, isRail = false, onFollow }: SidebarNavProps) {
  const { data } = useRead(account.me)
  const position = data?.user?.position
  const allowed = screensOf(position)
  if (role === 'patient') return <PatientNav isRail={isRail} onFollow={onFollow} />
  if (allowed) return <PositionNav isRail={isRail} onFollow={onFollow} position={position} paths={allowed} />
  return (
    <>
      <nav aria-label="Main" className="grid gap-4">
        <LazyInboxLink isRail={isRail} onFollow={onFollow} />
        {clinicianGroups.map((sections, index) => (
          <Fragment key={sections[0]?.title}>
            {index > 0 && isRail && <hr className="mx-2" />}
            {sections.map(({ title, items }) => (
              <section key={title} aria-label={title} className="grid gap-1">
                {!isRail && <h2 className="px-3 text-xs font-semibold text-muted">{title}</h2>}
                <Links items={items} isRail={isRail} onFollow={onFollow} />
              </section>
            ))}
          </Fragment>
        ))}
      </nav>
      <nav aria-label="Quick Actions" className="mt-4 grid gap-1">
        {isRail ? (
          <hr className="mx-2 mb-3" />
        ) : (
          <h2 className="px-3 text-xs font-semibold text-muted">Quick Actions</h2>
        )}
        <ul className="grid gap-0.5">
          {quickActions.map((action) => (
            <li key={action.label}>
              <SidebarLink {...action} isRail={isRail} onFollow={onFollow} />
            </li>
          ))}
        </ul>
      </nav>
      {!isRail && (
        <Suspense>
          <AiStatusPanel onFollow={onFollow} />
        </Suspense>
      )}
    </>
  )
}

function LazyInboxLink(props: Omit<SidebarNavProps, 'role'>) {
  return (
    <Suspense fallback={<div className="min-h-row-target" />}>
      <InboxLink {...props} />
    </Suspense>
  )
}

interface LinksProps extends Omit<SidebarNavProps, 'role'> {
  items: readonly NavigationItem[]
  position?: Position | undefined
}

function Links({ items, position, isRail, onFollow }: LinksProps) {
  const { label, lang, dir } = useShellTexts()
  return (
    <ul lang={lang} dir={dir} className="grid gap-0.5">
      {items.map(({ path, icon }) => {
        const route = namedFor(position, routeAt(path))
        return (
          <li key={path}>
            <SidebarLink
              href={path}
              label={label(route)}
              purpose={route.purpose}
              icon={icon}
              isRail={isRail}
              onFollow={onFollow}
              onPreload={screens[path]?.preload}
            />
          </li>
        )
      })}
    </ul>
  )
}
