import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { isIP } from 'node:net'
import { join, resolve } from 'node:path'
import { z } from 'zod'
import type { ModelSettings } from '#assistant/models/model.ts'
import type { SpeechOptions } from '#assistant/speech/open-speech.ts'
import { readDatabaseAddress } from '#platform/database/server/database-address.ts'
import { type ObjectAddress, readObjectAddress } from '#platform/objects/object-address.ts'
import type { ObjectSettings } from '#platform/objects/open-objects.ts'
import type { S3Credentials } from '#platform/objects/s3-store.ts'
import { modelEnvironment, modelSettings } from './model-settings.ts'

export type Mode = 'demo' | 'practice'

export interface BackupSettings {
  /** Where backups go every night; without it they are made when asked for, into the data folder. */
  folder: string | undefined
  /** Public key of the age format; without it a pair is made and kept in the data folder. */
  recipient: string | undefined
  /** How many are kept. */
  keep: number
}

export interface Config {
  mode: Mode
  /** 'HH:MM': the demonstration shows today as a clinic day at this time. Absent: it follows the clock. */
  demoTime: string | undefined
  /** For trying another day in the demonstration: added to the machine's clock. */
  clockOffsetMs: number
  port: number
  host: string
  dataFolder: string
  databaseUrl: string | undefined
  /** A standby that answers what may be some seconds old; only with a PostgreSQL server. */
  readDatabaseUrl: string | undefined
  /** Where recordings and files lie. */
  objects: ObjectSettings
  secret: string
  publicUrl: URL
  sms: { url: string; token: string | undefined } | undefined
  mail: { url: string; from: string } | undefined
  /** Speech recognition; embedded unless a service is named. */
  speech: SpeechOptions
  /** Takes HL7 v2 messages; nobody listens unless a port is named. */
  hl7: { host: string; port: number; peers: readonly string[] } | undefined
  /** Folder whose files are taken in as incoming letters. */
  incomingFolder: string | undefined
  /** Secrets used before `secret`: what they sealed still opens. */
  earlierSecrets: readonly string[]
  backup: BackupSettings
  /** Where anchors of the audit log are copied, away from this machine. */
  anchorCopies: { file?: string; url?: string; token?: string; mail?: string }
  /** Names of this server beside that of PUBLIC_URL and this machine's own. */
  allowedHosts: readonly string[]
  /** Addresses whose word about the sender of a request is taken, beside this machine. */
  trustedProxies: readonly string[]
  /** Server processes on this machine; only with a PostgreSQL server. */
  processes: 'auto' | number
  /** Opens /metrics to others than this machine. */
  metricsToken: string | undefined
  /** Where traces go (OpenTelemetry); nowhere unless named. */
  traces: { url: string; token: string | undefined } | undefined
  /** For tests and development: refuses to answer with a field that the contract does not declare. */
  checksReplies: boolean
  /** A language model beside the embedded engine; none unless named. */
  model: ModelSettings | undefined
}

const optional = z
  .string()
  .trim()
  .transform((text) => text || undefined)
  .optional()

const listOf = (text = ''): string[] =>
  text
    .split(',')
    .map((one) => one.trim())
    .filter(Boolean)

const SHORTEST_SECRET = 32
/** One on each line: a secret may contain any other character. */
const linesOf = (text = ''): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)

/** An address, or a range such as 10.1.0.0/24. A range of everything would let anyone claim any address. */
function isAddressRange(text: string): boolean {
  const [address = '', bits] = text.split('/')
  const longest = { 0: -1, 4: 32, 6: 128 }[isIP(address)] ?? -1
  return bits === undefined ? longest > 0 : /^\d{1,3}$/.test(bits) && Number(bits) >= 8 && Number(bits) <= longest
}

const url = (protocols: readonly string[], example: string) =>
  optional.refine((text) => text === undefined || (URL.canParse(text) && protocols.includes(new URL(text).protocol)), {
    message: `must be an address such as ${example}`,
  })

const Environment = z.object({
  PORT: z.coerce
    .number('must be a number')
    .int('must be a whole number')
    .min(0, 'must be 0 to 65535')
    .max(65535, 'must be 0 to 65535')
    .default(3000),
  HOST: optional.refine((text) => text === undefined || isIP(text) > 0 || /^[a-z0-9.-]+$/i.test(text), {
    message: 'must be an address to listen on, such as 127.0.0.1 or 0.0.0.0',
  }),
  AURORA_DATA_DIR: optional,
  DATABASE_URL: optional.refine((text) => text === undefined || readDatabaseAddress(text) !== undefined, {
    message:
      'must be an address such as postgres://aurora:secret@localhost:5432/aurora, or several hosts: postgres://aurora:secret@a:5432,b:5432/aurora?target_session_attrs=read-write',
  }),
  AURORA_READ_DATABASE_URL: optional.refine(
    (text) => text === undefined || readDatabaseAddress(text)?.hosts.length === 1,
    { message: 'must be the address of one standby, such as postgres://aurora:secret@standby:5432/aurora' },
  ),
  AURORA_OBJECTS: optional.refine((text) => readObjectAddress(text) !== undefined, {
    message:
      'must be a folder such as folder:/srv/aurora-objects, or a bucket such as s3://aurora?endpoint=https://s3.example.org&region=ap-southeast-2',
  }),
  AURORA_OBJECTS_KEY_ID: optional,
  AURORA_OBJECTS_SECRET_KEY: optional,
  AURORA_MODE: z.enum(['demo', 'practice'], 'must be demo or practice').default('demo'),
  AURORA_DEMO_TIME: optional.refine((text) => text === undefined || /^([01]\d|2[0-3]):[0-5]\d$/.test(text), {
    message: 'must be a time such as 10:40',
  }),
  AURORA_CLOCK: optional.refine((text) => text === undefined || !Number.isNaN(Date.parse(text)), {
    message: 'must be a time such as 2028-02-29T10:30:00+11:00',
  }),
  AURORA_SECRET: optional.refine((text) => text === undefined || text.length >= SHORTEST_SECRET, {
    message: 'must have at least 32 characters',
  }),
  AURORA_SECRET_PREVIOUS: optional.refine((text) => linesOf(text).every(({ length }) => length >= SHORTEST_SECRET), {
    message: 'must be earlier secrets of at least 32 characters, one on each line, newest first',
  }),
  AURORA_INCOMING_DIR: optional,
  AURORA_HL7_PORT: optional.refine((text) => text === undefined || /^\d{1,5}$/.test(text), {
    message: 'must be a port such as 2575',
  }),
  AURORA_HL7_HOST: optional.refine((text) => text === undefined || isIP(text) > 0, {
    message: 'must be an address to listen on, such as 127.0.0.1',
  }),
  AURORA_HL7_PEERS: optional.refine(
    (text) => (text ?? '').split(',').every((one) => !one.trim() || isIP(one.trim()) > 0),
    {
      message: 'must be addresses separated by commas, such as 10.20.0.5,10.20.0.6',
    },
  ),
  PUBLIC_URL: url(['http:', 'https:'], 'https://aurora.example.org'),
  AURORA_SMS_URL: url(['http:', 'https:'], 'https://sms.example.org/send'),
  AURORA_SMS_TOKEN: optional,
  AURORA_SMTP_URL: url(['smtp:', 'smtps:'], 'smtp://user:secret@mail.example.org:587'),
  AURORA_MAIL_FROM: optional,
  AURORA_SPEECH_URL: url(['http:', 'https:'], 'http://localhost:8000/v1'),
  AURORA_SPEECH_MODEL: optional,
  AURORA_SPEECH_KEY: optional,
  AURORA_SPEECH_MODEL_DIR: optional,
  AURORA_ALLOWED_HOSTS: optional.refine(
    (text) => (text ?? '').split(',').every((one) => /^[a-z0-9.[\]:-]*$/i.test(one.trim())),
    { message: 'must be host names separated by commas, such as aurora.local,10.0.0.5:3000' },
  ),
  AURORA_TRUSTED_PROXIES: optional.refine((text) => listOf(text).every((one) => isAddressRange(one)), {
    message: 'must be addresses or ranges separated by commas, such as 10.0.0.7,10.1.0.0/24',
  }),
  AURORA_PROCESSES: optional.refine((text) => text === undefined || /^(auto|[1-9]\d?)$/.test(text), {
    message: 'must be auto or a number from 1 to 99',
  }),
  AURORA_METRICS_TOKEN: optional.refine((text) => text === undefined || text.length >= 16, {
    message: 'must have at least 16 characters',
  }),
  AURORA_OTLP_URL: url(['http:', 'https:'], 'http://localhost:4318'),
  AURORA_OTLP_TOKEN: optional,
  AURORA_CHECK_REPLIES: z.enum(['', '0', '1'], 'must be 0 or 1').default(''),
  AURORA_ANCHOR_FILE: optional,
  AURORA_ANCHOR_URL: url(['https:'], 'https://archive.example.org/anchors'),
  AURORA_ANCHOR_TOKEN: optional,
  AURORA_ANCHOR_MAIL: optional.refine((text) => text === undefined || /^[^@\s]+@[^@\s]+$/.test(text), {
    message: 'must be an email address',
  }),
  AURORA_BACKUP_DIR: optional,
  AURORA_BACKUP_RECIPIENT: optional.refine((text) => text === undefined || /^age1[0-9a-z]+$/.test(text), {
    message: 'must be a public key such as age1…, as age-keygen prints it',
  }),
  AURORA_BACKUP_KEEP: z.coerce
    .number('must be a number')
    .int('must be a whole number')
    .min(1, 'must be 1 or more')
    .default(14),
  ...modelEnvironment,
})

export class ConfigError extends Error {}

/** Settings from the environment, checked before anything is opened. */
export function readConfig(environment: NodeJS.ProcessEnv): Config {
  const parsed = Environment.safeParse(environment)
  if (!parsed.success) {
    const lines = parsed.error.issues.map((issue) => `  ${issue.path.join('.')} ${issue.message}`)
    throw new ConfigError(
      `Aurora cannot start: a setting is not valid.\n${lines.join('\n')}\nThe README has a table of all settings.`,
    )
  }
  const settings = parsed.data
  const isDemo = settings.AURORA_MODE === 'demo'
  if (!isDemo && settings.AURORA_CLOCK)
    throw new ConfigError('Aurora cannot start: AURORA_CLOCK is for the demo only. Remove it in practice mode.')
  const dataFolder = resolve(settings.AURORA_DATA_DIR ?? 'data')
  // the demonstration takes any six digits as a code: it is not offered to the network unless asked for
  const host = settings.HOST ?? (isDemo ? '127.0.0.1' : '0.0.0.0')
  return {
    mode: settings.AURORA_MODE,
    demoTime: isDemo ? settings.AURORA_DEMO_TIME : undefined,
    clockOffsetMs: settings.AURORA_CLOCK ? Date.parse(settings.AURORA_CLOCK) - Date.now() : 0,
    checksReplies: settings.AURORA_CHECK_REPLIES === '1',
    port: settings.PORT,
    host,
    dataFolder,
    databaseUrl: settings.DATABASE_URL,
    readDatabaseUrl: settings.DATABASE_URL && settings.AURORA_READ_DATABASE_URL,
    objects: objectSettings(settings),
    secret: settings.AURORA_SECRET ?? keptSecret(dataFolder),
    publicUrl: new URL(settings.PUBLIC_URL ?? `http://localhost:${settings.PORT}`),
    sms: settings.AURORA_SMS_URL ? { url: settings.AURORA_SMS_URL, token: settings.AURORA_SMS_TOKEN } : undefined,
    mail: settings.AURORA_SMTP_URL
      ? { url: settings.AURORA_SMTP_URL, from: settings.AURORA_MAIL_FROM ?? 'Aurora <no-reply@localhost>' }
      : undefined,
    incomingFolder: settings.AURORA_INCOMING_DIR && resolve(settings.AURORA_INCOMING_DIR),
    hl7: hl7Settings(settings),
    earlierSecrets: [...linesOf(settings.AURORA_SECRET_PREVIOUS), ...keptEarlierSecrets(dataFolder)],
    backup: {
      folder: settings.AURORA_BACKUP_DIR,
      recipient: settings.AURORA_BACKUP_RECIPIENT,
      keep: settings.AURORA_BACKUP_KEEP,
    },
    anchorCopies: {
      ...(settings.AURORA_ANCHOR_FILE && { file: resolve(settings.AURORA_ANCHOR_FILE) }),
      ...(settings.AURORA_ANCHOR_URL && { url: settings.AURORA_ANCHOR_URL }),
      ...(settings.AURORA_ANCHOR_TOKEN && { token: settings.AURORA_ANCHOR_TOKEN }),
      ...(settings.AURORA_ANCHOR_MAIL && { mail: settings.AURORA_ANCHOR_MAIL }),
    },
    allowedHosts: listOf(settings.AURORA_ALLOWED_HOSTS?.toLowerCase()),
    trustedProxies: listOf(settings.AURORA_TRUSTED_PROXIES),
    processes: settings.AURORA_PROCESSES === 'auto' ? 'auto' : Number(settings.AURORA_PROCESSES ?? 1),
    metricsToken: settings.AURORA_METRICS_TOKEN,
    traces: settings.AURORA_OTLP_URL ? { url: settings.AURORA_OTLP_URL, token: settings.AURORA_OTLP_TOKEN } : undefined,
    model: modelSettings(settings),
    speech: {
      ...(settings.AURORA_SPEECH_URL && {
        remote: {
          baseUrl: settings.AURORA_SPEECH_URL,
          model: settings.AURORA_SPEECH_MODEL ?? 'whisper-1',
          key: settings.AURORA_SPEECH_KEY,
        },
      }),
      ...(settings.AURORA_SPEECH_MODEL_DIR && { modelFolder: resolve(settings.AURORA_SPEECH_MODEL_DIR) }),
    },
  }
}

/** Those of a bucket, under names that begin with `prefix`; undefined where one is missing. */
export function objectCredentials(environment: object, prefix: string): S3Credentials | undefined {
  const values = new Map(Object.entries(environment) as [string, string | undefined][])
  const accessKeyId = values.get(`${prefix}_KEY_ID`)
  const secretAccessKey = values.get(`${prefix}_SECRET_KEY`)
  return accessKeyId && secretAccessKey ? { accessKeyId, secretAccessKey } : undefined
}

function objectSettings(settings: { AURORA_OBJECTS?: string | undefined }): ObjectSettings {
  const address = readObjectAddress(settings.AURORA_OBJECTS) as ObjectAddress
  const credentials = objectCredentials(settings, 'AURORA_OBJECTS')
  if (address.kind === 's3' && !credentials)
    throw new ConfigError(
      'Aurora cannot start: AURORA_OBJECTS names a bucket. Set AURORA_OBJECTS_KEY_ID and AURORA_OBJECTS_SECRET_KEY too.',
    )
  return { address, credentials }
}

interface Hl7Environment {
  AURORA_HL7_PORT?: string | undefined
  AURORA_HL7_HOST?: string | undefined
  AURORA_HL7_PEERS?: string | undefined
}

/** HL7 v2 has no sign-in: peers are known by address, and by default only this machine may connect. */
function hl7Settings({ AURORA_HL7_PORT, AURORA_HL7_HOST, AURORA_HL7_PEERS }: Hl7Environment): Config['hl7'] {
  if (AURORA_HL7_PORT === undefined) return undefined
  const peers = listOf(AURORA_HL7_PEERS)
  return {
    host: AURORA_HL7_HOST ?? '127.0.0.1',
    port: Number(AURORA_HL7_PORT),
    peers: peers.length > 0 ? peers : ['127.0.0.1', '::1'],
  }
}

/** Those that `npm run change-secret` replaced, newest first. */
function keptEarlierSecrets(dataFolder: string): string[] {
  const { earlier } = secretFiles(dataFolder)
  return existsSync(earlier) ? linesOf(readFileSync(earlier, 'utf8')) : []
}

export const secretFiles = (dataFolder: string) => ({
  current: join(dataFolder, 'secret'),
  earlier: join(dataFolder, 'secret-previous'),
})

export const newSecret = (): string => randomBytes(48).toString('base64url')

/** Generated once into the data folder; whoever loses it loses the proof of the audit log. */
function keptSecret(dataFolder: string): string {
  const path = secretFiles(dataFolder).current
  try {
    if (existsSync(path)) return readFileSync(path, 'utf8').trim()
    mkdirSync(dataFolder, { recursive: true, mode: 0o700 })
    const secret = newSecret()
    writeFileSync(path, `${secret}\n`, { mode: 0o600, flag: 'wx' })
    return secret
  } catch (error) {
    throw new ConfigError(
      `Aurora cannot start: the data folder ${dataFolder} cannot be used (${(error as Error).message}).`,
    )
  }
}
