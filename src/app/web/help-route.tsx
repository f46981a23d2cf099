import { useEffect } from 'react'
import { useLocation, useSearch } from 'wouter'
import HelpPage from '#features/patient-portal/web/help/help-page.tsx'
import { HELP_PATH, nextOf } from './sign-in-path.ts'

/** /auth/help; /help is its short form, to be typed or printed on a card. */
export default function HelpRoute() {
  const [location, navigate] = useLocation()
  const next = nextOf(useSearch())
  useEffect(() => {
    if (location !== HELP_PATH) navigate(HELP_PATH, { replace: true })
  }, [location, navigate])
  return <HelpPage signInHref={next ? `/auth?next=${encodeURIComponent(next)}` : '/auth'} />
}
