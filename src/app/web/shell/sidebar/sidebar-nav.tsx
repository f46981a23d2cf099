import { Fragment, lazy, Suspense } from 'react'
import type { Role } from '#platform/api/endpoint.ts'
import { routeAt } from '../../routes.ts'
import { screens } from '../../screens.tsx'
import { useShellTexts } from '../use-shell-texts.ts'
import { clinicianGroups, quickActions } from './navigation.ts'
import type { NavigationItem } from './patient-navigation.ts'
import { SidebarLink } from './sidebar-link.tsx'
import { usePatientItems } from './use-patient-items.ts'

const AiStatusPanel = lazy(async () => ({ default: (await import('./ai-status-panel.tsx')).AiStatusPanel }))

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

/** The links of the sidebar, in the column, the icon rail or the sheet. */
export function SidebarNav({ role, isRail = false, onFollow }: SidebarNavProps) {
  if (role === 'patient') return <PatientNav isRail={isRail} onFollow={onFollow} />
  return (
    <>
      <nav aria-label="Main" className="grid gap-4">
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

function Links({ items, isRail, onFollow }: { items: readonly NavigationItem[] } & Omit<SidebarNavProps, 'role'>) {
  const { label, lang, dir } = useShellTexts()
  return (
    <ul lang={lang} dir={dir} className="grid gap-0.5">
      {items.map(({ path, icon }) => {
        const route = routeAt(path)
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
