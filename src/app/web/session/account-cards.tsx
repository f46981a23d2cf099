import { lazy, Suspense } from 'react'
import { SkeletonCard } from '#design/feedback/skeleton.tsx'
import { translations } from '#features/patient-portal/translations/contract.ts'
import { practiceHours } from '#features/practice-hours/contract.ts'
import { practiceSetup } from '#features/practice-setup/contract.ts'
import type { Role } from '#platform/api/endpoint.ts'
import { mayCall } from '#platform/api/web/may-call.ts'

const HoursCard = lazy(async () => ({
  default: (await import('#features/practice-hours/web/hours-card.tsx')).HoursCard,
}))
const PracticeCard = lazy(async () => ({
  default: (await import('#features/practice-setup/web/practice-card.tsx')).PracticeCard,
}))
const ConnectedAppsCard = lazy(async () => ({
  default: (await import('#features/smart-apps/web/connected-apps-card.tsx')).ConnectedAppsCard,
}))
const TranslationsCard = lazy(async () => ({
  default: (await import('#features/patient-portal/web/staff/translations-card.tsx')).TranslationsCard,
}))

/** What other features add to the account page; loaded on its own, so that their contracts are not in its first load. */
export function AccountCards({ role }: { role: Role }) {
  return (
    <Suspense fallback={<SkeletonCard />}>
      {mayCall(role, practiceSetup.save) && <PracticeCard />}
      <ConnectedAppsCard role={role} />
      {mayCall(role, translations.sign) && <TranslationsCard />}
      {mayCall(role, practiceHours.save) && <HoursCard />}
    </Suspense>
  )
}
