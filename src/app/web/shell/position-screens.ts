import type { Position } from '#fhir/codes/positions.ts'
import type { AppRoute, RoutePath } from '../routes.ts'

const RECEPTION = ['/appointments', '/patient-list', '/reminders', '/inbox', '/recalls'] as const

/**
 * What staff who are not clinicians open; the first is their home. The server refuses the rest whatever is shown here
 * (`platform/records/policy/positions-table.ts`).
 */
const SCREENS: Readonly<Record<Exclude<Position, 'clinician'>, readonly [RoutePath, ...RoutePath[]]>> = {
  receptionist: [...RECEPTION, '/accounts', '/about'],
  nurse: [...RECEPTION, '/patients/{id}', '/accounts', '/about'],
  scientist: ['/appointments', '/pulmonology', '/patient-list', '/inbox', '/about'],
  manager: ['/staff', '/inbox', '/patient-list', '/appointments', '/accounts', '/about'],
}

/** Undefined where nothing narrows what the role opens. */
export function screensOf(position: Position | undefined): readonly [RoutePath, ...RoutePath[]] | undefined {
  return position && position !== 'clinician' ? SCREENS[position] : undefined
}

type Names = Partial<Pick<AppRoute, 'title' | 'subtitle' | 'purpose'>>

/** A screen of which a position sees a part is named after that part. */
const OWN_NAMES: Partial<Record<Position, Partial<Record<RoutePath, Names>>>> = {
  nurse: { '/accounts': { title: 'Referrals', subtitle: '' } },
  scientist: { '/pulmonology': { purpose: 'Lung function tests' } },
  manager: { '/accounts': { title: 'Accounts', subtitle: 'Invoices, payments and the end of the day' } },
}

export function namedFor<R extends AppRoute & { path: RoutePath }>(position: Position | undefined, route: R): R {
  const names = position && OWN_NAMES[position]?.[route.path]
  return names ? { ...route, ...names, label: names.title ?? route.label } : route
}
