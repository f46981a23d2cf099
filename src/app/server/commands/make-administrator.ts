import { createInterface } from 'node:readline/promises'
import { openDatabase } from '#platform/database/open.ts'
import { readConfig } from '../config.ts'
import { openServices } from '../services.ts'

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

const config = readConfig(process.env)
const database = await openDatabase({ url: config.databaseUrl, dataFolder: config.dataFolder })
const { mode, secret, earlierSecrets, publicUrl } = config
const services = await openServices({ database, config: { mode, secret, earlierSecrets, publicUrl } })
const { signIn } = services
try {
  await signIn.createFirstAdministrator({ email, name, password })
  console.log(`${email} is now an administrator.`)
} catch (error) {
  console.error((error as Error).message)
  process.exitCode = 1
} finally {
  await signIn.close()
  await services.close()
}
