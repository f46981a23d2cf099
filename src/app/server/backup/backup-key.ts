import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { generateX25519Identity, identityToRecipient } from 'age-encryption'
import { Problem } from '#platform/api/problem.ts'

export interface BackupKey {
  /** Public half: enough to write a backup. */
  recipient: string
  /** Where the other half lies, when it lies on this machine. */
  file: string | undefined
}

const keyPath = (dataFolder: string): string => join(dataFolder, 'backup-key.txt')

/**
 * The practice's own public key where one is set: its other half then never was on this machine. Otherwise a pair made
 * once and kept beside the data; a copy of it belongs somewhere else.
 */
export async function backupKey(dataFolder: string, recipient: string | undefined): Promise<BackupKey> {
  if (recipient) return { recipient, file: undefined }
  const file = keyPath(dataFolder)
  if (!existsSync(file)) {
    const identity = await generateX25519Identity()
    const text = `# Opens the backups of Aurora. Keep a copy away from this machine.\n${identity}\n`
    writeFileSync(file, text, { mode: 0o600, flag: 'wx' })
  }
  return { recipient: await identityToRecipient(readIdentity(file)), file }
}

/** The secret half from a file as age-keygen writes it. */
export function readIdentity(file: string): string {
  if (!existsSync(file)) throw new Problem(404, `There is no key ${file}. Name it with --key.`)
  const line = readFileSync(file, 'utf8')
    .split('\n')
    .map((text) => text.trim())
    .find((text) => text.startsWith('AGE-SECRET-KEY-'))
  if (!line) throw new Problem(422, `${file} holds no key of the form AGE-SECRET-KEY-….`)
  return line
}

export const ownKeyFile = keyPath
