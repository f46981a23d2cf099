import { Problem } from '#platform/api/problem.ts'
import { confirmAccess } from '#platform/records/access-epoch/confirm-access.ts'
import { type Epoch, isSame, type Unconfirmed } from '#platform/records/access-epoch/epoch.ts'
import type { AccessEpoch } from '#platform/records/access-epoch/open-access-epoch.ts'
import type { Identity } from '#platform/records/identity.ts'
import type { Turn } from '#platform/workers/turn.ts'

export interface AccessCheck {
  epoch: AccessEpoch
  /** The only process on its database: a session that ended here is already out of its memory. */
  isAlone: boolean
}

type Caller = Identity | undefined

const ATTEMPTS = 20

/** What the request is handled by, until that is confirmed; undefined where nothing is held in memory of the caller. */
export function unconfirmed(
  { epoch }: AccessCheck,
  who: Caller,
  again: () => Promise<Caller>,
): Promise<Unconfirmed> | Unconfirmed | undefined {
  const callers = who && epoch.stampOf(who)
  if (callers === undefined) return undefined
  const patients = epoch.patients()
  const from = (number: number) => admittedWith({ epoch, who, again }, { callers, patients: number })
  return patients instanceof Promise ? patients.then(from) : from(patients)
}

interface Admittance {
  epoch: AccessEpoch
  who: Caller
  again(): Promise<Caller>
}

function admittedWith({ epoch, who, again }: Admittance, admittedAt: Epoch): Unconfirmed {
  return {
    admittedAt,
    isConfirmed: false,
    async isUnchanged(seen) {
      epoch.note(seen)
      if (seen.patients !== admittedAt.patients) return false
      const now = await again()
      const isCurrent = now !== undefined && (epoch.stampOf(now) ?? 0) >= seen.callers
      return isCurrent && JSON.stringify(now) === JSON.stringify(who)
    },
  }
}

/** The same for a request that may write. */
export async function unconfirmedWrite(
  check: AccessCheck,
  who: Caller,
  again: () => Promise<Caller>,
): Promise<Unconfirmed | undefined> {
  const access = isKnownHere(check, who) ? undefined : await unconfirmed(check, who, again)
  if (!access) return undefined
  access.beforeTransaction = async () => {
    if (!access.isConfirmed) await confirmAccess(await check.epoch.read(), access)
  }
  return access
}

/** For a reply that no audit event went with: one short statement. */
export async function confirmUnlessDone(check: AccessCheck, { access }: Turn, who: Caller): Promise<void> {
  if (!access || access.isConfirmed || isKnownHere(check, who)) return
  await confirmAccess(await check.epoch.read(), access)
}

/** Asks until caller and lists are those the database holds. */
export async function confirmBefore(check: AccessCheck, first: Caller, again: () => Promise<Caller>): Promise<Caller> {
  let who = first
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const access = isKnownHere(check, who) ? undefined : await unconfirmed(check, who, again)
    if (!access || isSame(await check.epoch.read(), access.admittedAt)) return who
    who = await again()
  }
  throw new Problem(503, 'Access is being changed at this moment. Please try again shortly.')
}

const isKnownHere = ({ isAlone }: AccessCheck, who: Caller): boolean => isAlone && who?.kind === 'person'
