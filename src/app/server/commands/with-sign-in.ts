import { openDatabase } from '#platform/database/open.ts'
import type { SignIn } from '#platform/sign-in/sign-in.ts'
import { type Config, readConfig } from '../config.ts'
import { openServices } from '../services.ts'

/** Opens this installation's accounts for a command, and closes them whatever happens. A refusal is printed. */
export async function withSignIn(work: (signIn: SignIn, config: Config) => Promise<void>): Promise<void> {
  const config = readConfig(process.env)
  const database = await openDatabase({ url: config.databaseUrl, dataFolder: config.dataFolder })
  const { mode, secret, earlierSecrets, publicUrl } = config
  const services = await openServices({ database, config: { mode, secret, earlierSecrets, publicUrl } })
  try {
    await work(services.signIn, config)
  } catch (error) {
    console.error((error as Error).message)
    process.exitCode = 1
  } finally {
    await services.signIn.close()
    await services.close()
  }
}
