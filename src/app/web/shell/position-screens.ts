import type { Position } from '#fhir/codes/positions.ts'
import type { RoutePath } from '../routes.ts'

/**
 * What staff who are not clinicians open; the first is their home. The server refuses the rest whatever is shown here
 * (`platform/records/policy/positions-table.ts`).
 */
const SCREENS: Readonly<Record<Exclude<Position, 'clinician'>, readonly [RoutePath, ...RoutePath[]]>> = {
  receptionist: ['/appointments', '/patient-list', '/reminders', '/inbox', '/accounts', '/about'],
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
  scientist: ['/appointments', '/patient-list', '/inbox', '/about'],
  manager: ['/staff', '/inbox', '/patient-list', '/appointments', '/accounts', '/about'],
}

/** Undefined where nothing narrows what the role opens. */
export function screensOf(position: Position | undefined): readonly [RoutePath, ...RoutePath[]] | undefined {
  return position && position !== 'clinician' ? SCREENS[position] : undefined
}
