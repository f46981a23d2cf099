/** Where the product's screens are, by the everyday words for them. */
export const pages: readonly {
  path: string
  label: string
  words: RegExp
  roles: 'staff' | 'admin' | 'patient' | 'all'
}[] = [
  {
    path: '/',
    label: 'Dashboard',
    words: /\b(clinical )?dashboard\b(?! of)|\bhome( page)?\b|\bstart page\b/,
    roles: 'staff',
  },
  {
    path: '/practice-dashboard',
    label: 'Practice Dashboard',
    words: /\bpractice dashboard\b|\bpractice (overview|performance)\b/,
    roles: 'staff',
  },
  { path: '/encounters', label: 'Encounters', words: /\bencounters?\b|\bconsultations?\b/, roles: 'staff' },
  {
    path: '/appointments',
    label: 'Appointments',
    words: /\bappointments?\b|\bdiary\b|\bcalendar\b|\bschedule\b|\bbookings?\b/,
    roles: 'staff',
  },
  {
    path: '/pulmonology',
    label: 'Respiratory Medicine',
    words: /\brespiratory medicine\b|\bpulmonology\b|\brespiratory (screen|page|workflows?)\b/,
    roles: 'staff',
  },
  { path: '/careplans', label: 'Care Planning', words: /\bcare ?plan(s|ning)?\b|\baction plans?\b/, roles: 'staff' },
  {
    path: '/ambient-scribe',
    label: 'Ambient Scribe',
    words: /\bscribe\b|\bdictation\b|\brecord(ing)? a consult/,
    roles: 'staff',
  },
  {
    path: '/agent-pod',
    label: 'Agent Pod',
    words: /\bagent pod\b|\bsuper agents?\b|\borchestrations?\b/,
    roles: 'staff',
  },
  {
    path: '/agents',
    label: 'AI Agent Orchestra',
    words: /\bagents?\b|\bai assistants?\b|\borchestra\b/,
    roles: 'staff',
  },
  {
    path: '/analytics',
    label: 'Predictive Analytics',
    words: /\banalytics\b|\bpopulation health\b|\bcohorts?\b|\bregister\b/,
    roles: 'staff',
  },
  {
    path: '/risk',
    label: 'Risk Assessment',
    words: /\brisk (review|assessments?|screen|page|tools?)\b/,
    roles: 'staff',
  },
  {
    path: '/coding-billing',
    label: 'Coding & Billing',
    words: /\bbilling\b|\bcoding\b|\bclaims?\b|\bmedicare\b|\bmbs\b|\binvoices?\b/,
    roles: 'staff',
  },
  {
    path: '/prior-auth',
    label: 'Prior Authorization',
    words: /\bprior auth\w*\b|\bpbs authorit(y|ies)\b|\bauthorit(y|ies)\b/,
    roles: 'staff',
  },
  { path: '/audit-trail', label: 'Audit Trail', words: /\baudit\b|\bcompliance\b|\baccess log\b/, roles: 'admin' },
  {
    path: '/integrations',
    label: 'Integrations',
    words: /\bintegrations?\b|\bmy health record\b|\bmarketplace\b/,
    roles: 'staff',
  },
  {
    path: '/data-sources',
    label: 'Data Sources',
    words: /\bdata sources?\b|\bsynthetic data\b|\breal data\b/,
    roles: 'staff',
  },
  {
    path: '/about',
    label: 'System Information',
    words: /\bsystem info(rmation)?\b|\babout (page|aurora)\b|\bversion\b/,
    roles: 'all',
  },
  { path: '/patient-portal', label: 'Patient Portal', words: /\bportal\b/, roles: 'patient' },
  {
    path: '/patient-agents',
    label: 'Your Personal Health Team',
    words: /\bhealth team\b|\bassistants?\b/,
    roles: 'patient',
  },
]

export function pageNamed(text: string): (typeof pages)[number] | undefined {
  const folded = text.toLowerCase()
  // the longest words found win: 'practice dashboard' over 'dashboard'
  return pages
    .flatMap((page) => {
      const match = page.words.exec(folded)
      return match ? [{ page, length: match[0].length }] : []
    })
    .sort((a, b) => b.length - a.length)[0]?.page
}
