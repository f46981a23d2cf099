import type { PracticeProfile, ProfilePart } from './contract.ts'

/** What is known of an installation, besides its profile. */
export interface SetupFacts {
  profile: PracticeProfile
  savedParts: ReadonlySet<ProfilePart>
  administrators: readonly { name: string; hasSecondFactor: boolean }[]
  clinicians: readonly { practitionerId: string; name: string; hasProviderNumber: boolean }[]
  isEncrypted: boolean
  canSendMail: boolean
  backupFolder: string | undefined
  /** Why nothing can be written there. */
  backupProblem?: string | undefined
}

export interface SetupItem {
  id: string
  label: string
  isDone: boolean
  weight: 'needed' | 'advised'
  detail: string
  href?: string
}

const step = (name: string): string => `/practice-setup?step=${name}`

/** What has to be there before the first patient. The setup screen and `npm run doctor` print this list. */
export function setupChecklist(facts: SetupFacts): SetupItem[] {
  return [...aboutPractice(facts), ...aboutPeople(facts), ...aboutMachine(facts)]
}

function aboutPractice({ profile, savedParts }: SetupFacts): SetupItem[] {
  const { identity, places, fees } = profile
  const hasAddress = Boolean(identity.address.line && identity.address.suburb && identity.address.postcode)
  const hasHours = places.locations.some(({ week }) => Object.values(week).some((sessions) => sessions.length > 0))
  return [
    needed(
      'name',
      'Practice name and address',
      Boolean(identity.name) && hasAddress,
      'Letters, invoices and receipts carry them.',
      'identity',
    ),
    needed(
      'phone',
      'Practice phone number',
      identity.phone !== '',
      'Patients see it when the practice is closed.',
      'identity',
    ),
    needed('abn', 'ABN', identity.abn !== '', 'Invoices carry it.', 'identity'),
    needed(
      'places',
      'Location with consulting hours',
      savedParts.has('places') && hasHours,
      'Check the hours, then save the step.',
      'places',
    ),
    needed(
      'types',
      'Appointment types',
      savedParts.has('appointmentTypes'),
      'Check names and lengths, then save the step.',
      'appointmentTypes',
    ),
    advised(
      'fees',
      'Fee schedule',
      fees.schedules.length > 0,
      'Without one the Medicare fee is proposed for every item.',
      'fees',
    ),
  ]
}

function aboutPeople({ administrators, clinicians }: SetupFacts): SetupItem[] {
  const without = clinicians.filter(({ hasProviderNumber }) => !hasProviderNumber).map(({ name }) => name)
  const unprotected = administrators.filter(({ hasSecondFactor }) => !hasSecondFactor).map(({ name }) => name)
  return [
    { ...needed('clinician', 'A clinician', clinicians.length > 0, 'Invite one from the staff list.'), href: '/staff' },
    needed(
      'provider-numbers',
      'Provider number of every clinician',
      clinicians.length > 0 && without.length === 0,
      without.length > 0 ? `Missing: ${without.join(', ')}.` : 'A number belongs to a clinician at a location.',
      'clinicians',
    ),
    {
      ...needed(
        'second-factor',
        'Second factor of every administrator',
        administrators.length > 0 && unprotected.length === 0,
        unprotected.length > 0
          ? `Missing: ${unprotected.join(', ')}.`
          : 'No administrator signs in with a password alone.',
      ),
      href: '/auth',
    },
    {
      ...advised(
        'second-administrator',
        'A second administrator',
        administrators.length > 1,
        'With only one, a lost phone locks the practice out.',
      ),
      href: '/staff',
    },
  ]
}

function aboutMachine({ isEncrypted, canSendMail, backupFolder, backupProblem }: SetupFacts): SetupItem[] {
  return [
    needed(
      'encryption',
      'Encrypted connection (https)',
      isEncrypted,
      'Set PUBLIC_URL to an https address and put a proxy that terminates TLS in front of Aurora.',
    ),
    needed(
      'backup',
      'Folder for nightly backups',
      backupFolder !== undefined && !backupProblem,
      backupProblem
        ? `No backup can be written: ${backupProblem}. Set AURORA_BACKUP_DIR to another folder, or allow Aurora to write to it.`
        : 'Set AURORA_BACKUP_DIR on the server, to a disk other than the one Aurora runs on.',
    ),
    advised(
      'mail',
      'Mail server',
      canSendMail,
      'Set AURORA_SMTP_URL on the server. Until then invitations are printed.',
    ),
  ]
}

function needed(id: string, label: string, isDone: boolean, detail: string, part?: ProfilePart): SetupItem {
  return { id, label, isDone, weight: 'needed', detail, ...(part && { href: step(part) }) }
}

function advised(id: string, label: string, isDone: boolean, detail: string, part?: ProfilePart): SetupItem {
  return { ...needed(id, label, isDone, detail, part), weight: 'advised' }
}
