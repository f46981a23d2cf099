import type { Role } from '#platform/api/endpoint.ts'

const staff = ['provider', 'admin'] as const
const patient = ['patient'] as const

export interface AppRoute {
  /** `{id}` stands for one segment. */
  path: `/${string}`
  roles: readonly Role[]
  /** As in the sidebar (requirements 1 §2). */
  label: string
  /** As the header and the browser tab say it. */
  title: string
  subtitle?: string
  /** What the screen is for; the tooltip of the icon rail and the palette show it. */
  purpose?: string
}

/** Every path of the product and who may open it (requirements 1 §2). /auth and unknown paths are not guarded. */
export const routes = [
  {
    path: '/',
    roles: staff,
    label: 'Clinical Dashboard',
    title: 'Clinical Dashboard',
    subtitle: 'Respiratory Medicine Practice',
    purpose: 'Patient overview and priorities',
  },
  { path: '/inbox', roles: staff, label: 'Inbox', title: 'Inbox', subtitle: 'Most urgent first' },
  { path: '/letters', roles: staff, label: 'Letters', title: 'Letters' },
  { path: '/recalls', roles: staff, label: 'Recalls', title: 'Recalls' },
  { path: '/patient-list', roles: staff, label: 'Patients', title: 'Patients' },
  { path: '/reminders', roles: staff, label: 'Reminders & waiting list', title: 'Reminders' },
  { path: '/patient-portal', roles: patient, label: 'Patient Portal', title: 'Patient Portal' },
  { path: '/patient-agents', roles: patient, label: 'Personal Health Team', title: 'Your Personal Health Team' },
  { path: '/patients/{id}', roles: staff, label: 'Patient', title: 'Patient' },
  { path: '/encounters', roles: staff, label: 'Consultations', title: 'Encounters' },
  { path: '/encounters/{id}', roles: staff, label: 'Consultation', title: 'Encounter' },
  { path: '/appointments', roles: staff, label: 'Appointments', title: 'Appointments' },
  {
    path: '/pulmonology',
    roles: staff,
    label: 'Respiratory Medicine',
    title: 'Respiratory Medicine',
    purpose: 'COPD, asthma, specialist workflows',
  },
  { path: '/careplans', roles: staff, label: 'Care Planning', title: 'Care Planning' },
  { path: '/ambient-scribe', roles: staff, label: 'AI documentation assistant', title: 'Ambient Scribe' },
  { path: '/agent-pod', roles: staff, label: 'Super Agent orchestration', title: 'Agent Pod' },
  {
    path: '/agents',
    roles: staff,
    label: 'AI Assistants',
    title: 'AI Agent Orchestra',
    subtitle: 'Intelligent Healthcare Automation',
    purpose: 'Clinical decision support',
  },
  { path: '/analytics', roles: staff, label: 'Analytics & Risk', title: 'Predictive Analytics' },
  { path: '/risk', roles: staff, label: 'Risk Review', title: 'Risk Assessment' },
  { path: '/practice-dashboard', roles: staff, label: 'Practice dashboard', title: 'Practice Dashboard' },
  {
    path: '/coding-billing',
    roles: staff,
    label: 'Medicare & Billing',
    title: 'Coding & Billing',
    subtitle: 'Revenue Cycle Management',
    purpose: 'MBS and PBS',
  },
  {
    path: '/accounts',
    roles: staff,
    label: 'Accounts & Referrals',
    title: 'Accounts & Referrals',
    subtitle: 'Referrals, invoices, payments and the end of the day',
  },
  { path: '/prior-auth', roles: staff, label: 'Prior Authorization', title: 'Prior Authorization' },
  {
    path: '/audit-trail',
    roles: ['admin'],
    label: 'Compliance, privacy and audit monitoring',
    title: 'Audit Trail',
    subtitle: 'System Activity & Compliance Monitoring',
  },
  { path: '/integrations', roles: staff, label: 'Integrations', title: 'Integrations' },
  { path: '/data-sources', roles: staff, label: 'Data sources', title: 'Data Sources' },
  {
    path: '/retention',
    roles: ['admin'],
    label: 'Record keeping',
    title: 'Record Keeping',
    subtitle: 'How long records are kept, and legal holds',
  },
  {
    path: '/apps',
    roles: ['admin'],
    label: 'Connected apps',
    title: 'Connected Apps',
    subtitle: 'Third-party apps and services that may ask for access',
  },
  {
    path: '/practice-setup',
    roles: ['admin'],
    label: 'Practice setup',
    title: 'Practice Setup',
    subtitle: 'Name, places, hours, appointment types and fees',
  },
  {
    path: '/staff',
    roles: staff,
    label: 'Staff',
    title: 'Staff',
    subtitle: 'Staff members and their permissions',
  },
  {
    path: '/apps/authorise/{id}',
    roles: ['provider', 'admin', 'patient'],
    label: 'Connect an app',
    title: 'Connect an App',
  },
  { path: '/about', roles: ['provider', 'admin', 'patient'], label: 'System Info', title: 'System Information' },
] as const satisfies readonly AppRoute[]

export type RoutePath = (typeof routes)[number]['path']

export function routeAt(path: RoutePath): AppRoute & { path: RoutePath } {
  return routes.find((route) => route.path === path) as AppRoute & { path: RoutePath }
}

/** The route a location belongs to; undefined for a path that is not in the table. */
export function matchRoute(location: string): (AppRoute & { path: RoutePath }) | undefined {
  const path = location.length > 1 ? location.replace(/\/$/, '') : location
  return routes.find((route) => patternOf(route.path).test(path))
}

function patternOf(path: string): RegExp {
  return new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`)
}
