import type { Position } from '#fhir/codes/positions.ts'
import type { AppRoute, RoutePath } from '../routes.ts'

/**
 * What staff who are not clinicians open; the first is their home. The server refuses the rest whatever is shown here
 * (`platform/records/policy/positions-table.ts`).
 */
const SCREENS: Readonly<Record<Exclude<Position, 'clinician'>, readonly [RoutePath, ...RoutePath[]]>> = {
  receptionist: ['/appointments', '/patient-list', '/reminders', '/inbox', '/recalls', '/accounts', '/about'],
  nurse: [
    '/appointments',
    '/patient-list',
    '/reminders',
    '/inbox',
    '/recalls',
    '/patients/{id}',
    '/accounts',
    '/about',
  ],
  scientist: ['/appointments', '/pulmonology', '/patient-list', '/inbox', '/about'],
  manager: ['/staff', '/inbox', '/patient-list', '/appointments', '/accounts', '/about'],
}

/** Undefined where nothing narrows what the role opens. */
export function screensOf(position: Position | undefined): readonly [RoutePath, ...RoutePath[]] | undefined {
  return position && position !== 'clinician' ? SCREENS[position] : undefined
}

type Names = Partial<Pick<AppRoute, 'label' | 'title' | 'subtitle' | 'purpose'>>

/** A screen of which a position sees a part is named after that part. */
const OWN_NAMES: Partial<Record<Position, Partial<Record<RoutePath, Names>>>> = {
  nurse: { '/accounts': { label: 'Referrals', title: 'Referrals', subtitle: 'Who referred, and until when' } },
  scientist: { '/pulmonology': { purpose: 'Lung function tests and reports' } },
  manager: {
    '/accounts': { label: 'Accounts', title: 'Accounts', subtitle: 'Invoices, payments and the end of the day' },
  },
}

export function namedFor<R extends AppRoute & { path: RoutePath }>(position: Position | undefined, route: R): R {
  const names = position && OWN_NAMES[position]?.[route.path]
  return names ? { ...route, ...names } : route
}

/** Where choosing a patient leads: the chart, and for those who do not open charts the patient's account or line in the list. */
export function patientHref(position: Position | undefined, { id, name }: { id: string; name: string }): string {
  const screens = screensOf(position)
  if (!screens || screens.includes('/patients/{id}')) return `/patients/${encodeURIComponent(id)}`
  if (screens.includes('/accounts')) return `/accounts?patient=${encodeURIComponent(id)}`
  return `/patient-list?q=${encodeURIComponent(name)}`
}
