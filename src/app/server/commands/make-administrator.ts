import { createInterface } from 'node:readline/promises'
import { withSignIn } from './with-sign-in.ts'

/** `npm run make-administrator -- --email … --name …`: the first administrator of a practice; asks for the password. */
const option = (name: string): string | undefined => {
  const at = process.argv.indexOf(`--${name}`)
  return at > 0 ? process.argv[at + 1] : undefined
}

const email = option('email')
const name = option('name')
if (!email || !name) {
  console.error('Use: npm run make-administrator -- --email name@example.org --name "Full Name"')
  process.exit(1)
}
const prompt = createInterface({ input: process.stdin, output: process.stdout })
const password = process.env.AURORA_ADMIN_PASSWORD ?? (await prompt.question('Password (at least 12 characters): '))
prompt.close()

await withSignIn(async (signIn) => {
  await signIn.createFirstAdministrator({ email, name, password })
  console.log(`${email} is now an administrator.`)
})
