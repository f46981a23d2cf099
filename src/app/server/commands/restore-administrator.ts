import { formatDateTime } from '#fhir/dates.ts'
import { withSignIn } from './with-sign-in.ts'

/**
 * `npm run restore-administrator -- --email …`: a link for a new password, for an administrator whom no colleague can
 * help. `--lost-app` also removes the authenticator app; it is set up again at the next sign-in.
 */
const at = process.argv.indexOf('--email')
const email = at > 0 ? process.argv[at + 1] : undefined
if (!email) {
  console.error('Use: npm run restore-administrator -- --email name@example.org [--lost-app]')
  process.exit(1)
}

await withSignIn(async (signIn, { publicUrl }) => {
  const isAppLost = process.argv.includes('--lost-app')
  const { code, expiresAt } = await signIn.restoreAdministrator(email, { isAppLost })
  console.log(`To choose a new password, open ${new URL(`/auth?mode=reset&token=${code}`, publicUrl).href}`)
  console.log(`The link works once, until ${formatDateTime(expiresAt)}.`)
  if (isAppLost) console.log('The authenticator app was removed. Set it up again after signing in.')
})
