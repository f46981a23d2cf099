import { capitalise } from '#fhir/capitalise.ts'

/** Parts of the API that one topic covers, by the first segment of their path. */
const TITLES: Readonly<Record<string, string>> = {
  fhir: 'FHIR R4',
  'cds-services': 'CDS Hooks',
  auth: 'Sign-in and accounts',
  apps: 'Third-party apps',
  'appointment-types': 'Appointments',
  practitioners: 'Appointments',
  'audit-events': 'Audit',
  'audit-alarms': 'Audit',
  'privacy-breaches': 'Audit',
  'restricted-patients': 'Restricted records',
  'care-plan-templates': 'Care plans',
  'coding-billing': 'Coding and billing',
  imports: 'Import and export',
  exports: 'Import and export',
  sources: 'Data sources',
  notices: 'Notifications',
  'practice-hours': 'Practice',
  'prior-auth': 'Prior authorisation',
  settings: 'Practice',
  about: 'System',
  healthz: 'System',
  health: 'System',
  live: 'System',
  'openapi.json': 'System',
  reference: 'System',
  warnings: 'System',
}

/** The topic of a path: the tag of its operations in the OpenAPI document, and a page of the reference. */
export function areaOf(path: string): string {
  const [, first = '', second = ''] = path.split('/')
  const segment = first === 'api' ? second : first
  return TITLES[segment] ?? capitalise(segment.replaceAll('-', ' '))
}

export function slugOf(area: string): string {
  return area.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')
}
