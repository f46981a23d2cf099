import type { Database } from '#platform/database/database.ts'
import { type SetupItem, setupChecklist } from '#platform/practice-profile/checklist.ts'
import { openPracticeProfile } from '#platform/sign-in/practice/open-profile.ts'
import { readSetupFacts } from '#platform/sign-in/practice/setup-facts.ts'
import { isWithoutTls } from '../administrator-warnings.ts'
import { folderProblem } from '../backup/folder-problem.ts'
import type { Config } from '../config.ts'

/** The same list as the setup screen shows, from the same function. */
export async function readChecklist(database: Database, config: Config): Promise<SetupItem[]> {
  const [practice] = await database.query<{ id: number }>('select id from practices order by id limit 1')
  const profile = await openPracticeProfile(database, config.mode)
  try {
    const id = practice?.id ?? 0
    return setupChecklist({
      profile: profile.current,
      savedParts: new Set((await profile.saved(id)).keys()),
      ...(await readSetupFacts(database, config.mode, id, profile.current)),
      isEncrypted: !isWithoutTls(config.mode, config.publicUrl),
      canSendMail: config.mail !== undefined,
      backupFolder: config.backup.folder,
      backupProblem: folderProblem(config.backup.folder),
    })
  } finally {
    await profile.close()
  }
}
