import { randomInt } from 'node:crypto'
import { uuidv7 } from 'uuidv7'
import { practiceDay } from '#fhir/dates.ts'
import type { Check } from '#fhir/identifiers/check.ts'
import { checkMedicare } from '#fhir/identifiers/medicare.ts'
import { checkPhone } from '#fhir/identifiers/phone.ts'
import { checkProviderNumber } from '#fhir/identifiers/practitioner-numbers.ts'
import { Problem } from '#platform/api/problem.ts'
import type { Client } from '#platform/api/server/serve.ts'
import type { Session } from '#platform/database/database.ts'
import { mintIdentity } from '#platform/records/mint-identity.ts'
import type { Records } from '#platform/records/records.ts'
import { recordEvent, toAuditEntry } from '../audit-entries.ts'
import { checkNewPassword } from '../check-new-password.ts'
import { deliver, steadily } from '../delivery/deliver.ts'
import { issueLink } from '../delivery/links.ts'
import { limits } from '../limits.ts'
import type { SignInContext } from '../options.ts'
import { hashPassword } from '../passwords.ts'
import { refuseSecondAccount } from './account-administration.ts'
import { CLOSED_WHILE_RESTRICTED, findChartCode, type HandedCode, takeChartCode, wrongCode } from './chart-codes.ts'
import { sendConfirmation } from './email-confirmation.ts'
import { toPatient, toPractitioner, toPractitionerRole } from './registered-records.ts'
import { type Account, findByEmail, insertAccount, type NewAccount } from './users.ts'

export interface PatientRegistration {
  email: string
  phone: string
  password: string
  name: string
  dateOfBirth: string
  medicareNumber?: string | undefined
  /** A code the practice handed over: the account opens the chart that is there, and no other is made. */
  chartCode?: string | undefined
}

export interface ProviderRegistration {
  email: string
  phone: string
  password: string
  name: string
  providerNumber: string
  specialty: string
}

const leastMs = 400 // longer than creating an account takes, so that response time does not reveal a registered address
const ready = 'Your account is ready. You can sign in now.'
const checked = 'Thank you. An administrator will check your registration; you can sign in once it is approved.'
const openLink = 'Please open the link we have sent to your email address.'
const bringId = 'Please bring photo identification to the practice, which confirms your account in person.'

/** The same message whether the address was free or not. Mentions a link only where mail can be sent. */
export function replyTo(role: 'patient' | 'provider', { mode, mail }: SignInContext, hasCode = false): string {
  if (mode === 'demo' || (hasCode && !mail)) return ready
  const confirm = mail ? openLink : bringId
  return role === 'patient' ? `Thank you. ${confirm} Then you can sign in.` : `${checked} ${confirm}`
}

/** The store as the job that writes the records of new accounts. */
export function registrationRecords(context: SignInContext, practice: number): Records {
  const job = { kind: 'job', id: 'registration', name: 'Registration', role: 'software', practice } as const
  return context.openRecords(mintIdentity(job))
}

export function createRegistration(context: SignInContext) {
  const { database, mode } = context
  const underWay = new Set<string>()

  /** In a demonstration the specified rules decide, and the form warns beside the field. */
  function refuseWrong(check: Check): void {
    if (mode === 'practice' && !check.ok) throw new Problem(422, check.reason)
  }

  async function openJob() {
    const practice = await context.homePractice()
    return { practice, records: registrationRecords(context, practice) }
  }

  /** Records first: a crash in between leaves a chart without an account, never an account without its chart. */
  async function register(
    account: Omit<NewAccount, 'practice' | 'passwordHash' | 'created' | 'isEmailVerified' | 'isPhoneVerified'>,
    password: string,
    client: Client,
    createRecords: (records: Records) => Promise<unknown>,
    takeCode?: (session: Session, practice: number) => Promise<void>,
  ): Promise<void> {
    const passwordHash = await hashPassword(password)
    const { practice, records } = await openJob()
    const existing = await findByEmail(database, mode, account.email)
    const event = { operation: 'register', action: 'C', client, practice, typedEmail: account.email } as const
    if (existing || underWay.has(account.email)) {
      await recordEvent(context, { ...event, outcome: '4', why: 'address in use', account: existing })
      if (existing) tellOwner(existing)
      return
    }
    underWay.add(account.email)
    try {
      await createRecords(records)
      const created = context.now().toISOString()
      const isEmailVerified = mode === 'demo'
      const made = { ...account, practice, passwordHash, created, isEmailVerified, isPhoneVerified: false }
      const token = await database.transaction(async (session) => {
        await takeCode?.(session, practice)
        if (!(await insertAccount(session, mode, made))) return undefined
        const stored = await findByEmail(session, mode, account.email)
        await context.audit.recordWithin(session, [toAuditEntry(context, { ...event, account: stored, by: stored })])
        return issueLink(session, account.id, 'confirm-email', context.now())
      })
      if (token && context.mail) sendConfirmation(context, made.email, token)
    } finally {
      underWay.delete(account.email)
    }
  }

  /**
   * Whoever has the code could open the chart from any account. The date of birth keeps somebody from opening, with the
   * code of another member of the family, a chart that is not theirs.
   */
  async function checkCode(code: string, input: PatientRegistration, client: Client): Promise<HandedCode> {
    const { practice, records } = await openJob()
    const event = {
      operation: 'register',
      action: 'C',
      client,
      practice,
      typedEmail: input.email,
      outcome: '8',
    } as const
    const handed = await findChartCode(context, practice, code)
    if (!handed) {
      await recordEvent(context, { ...event, why: 'wrong chart code' })
      throw wrongCode()
    }
    const refuse = (why: string, patient: string) =>
      context.audit.record([{ ...toAuditEntry(context, { ...event, why }), patient }])
    const { patientId } = handed
    if (context.isRestricted(practice, patientId)) {
      await refuse('restricted record', patientId)
      throw new Problem(403, CLOSED_WHILE_RESTRICTED)
    }
    await context.rateLimits.attempt(limits.printedCode(`chart ${patientId}`))
    const { birthDate } = (await records.read('Patient', patientId)).resource
    if (birthDate && birthDate !== input.dateOfBirth) {
      await refuse('date of birth differs from the chart', patientId)
      throw new Problem(422, 'The date of birth does not match this code. Check both, or ask the practice.')
    }
    return handed
  }

  /** Uses the code up for an account about to be stored. */
  async function openChart(
    session: Session,
    code: string,
    account: Pick<Account, 'id' | 'practice' | 'name' | 'role'>,
    client: Client,
  ): Promise<void> {
    // two accounts that open one chart at the same time wait for each other here
    await session.query('lock table users in share row exclusive mode')
    const taken = await takeChartCode(context, session, code, account)
    if (!taken) throw wrongCode()
    await refuseSecondAccount(context, session, account, taken.patientId)
    const why = `chart ${taken.patientId}, by a code ${taken.issuedBy} handed over`
    const { practice } = account
    const event = { operation: 'link-patient', action: 'U', account, by: account, client, practice, why } as const
    await context.audit.recordWithin(session, [{ ...toAuditEntry(context, event), patient: taken.patientId }])
  }

  function tellOwner(existing: Account): void {
    const text = `Someone tried to register at Aurora with this address. You have an account already; if you forgot your password, use 'Forgot your password?' on the sign-in page. If it was not you, there is nothing to do.`
    deliver(context, { to: existing.email, subject: 'You already have an Aurora account', text })
  }

  return {
    /**
     * With a code from the practice the account opens the chart that is there. Without one it gets a patient record of its
     * own: which chart it belongs to is for staff to decide.
     */
    async registerPatient(input: PatientRegistration, client: Client): Promise<string> {
      refuseWrong(checkPhone(input.phone))
      if (input.medicareNumber) refuseWrong(checkMedicare(input.medicareNumber))
      if (input.dateOfBirth > practiceDay(context.now())) {
        throw new Problem(422, 'The date of birth is in the future; please check it.')
      }
      if (input.dateOfBirth < '1880') throw new Problem(422, 'The date of birth is before 1880; please check the year.')
      await context.rateLimits.attempt(limits.register(client))
      await checkNewPassword(context, { ...input, role: 'patient' }, input.password)
      const { email, phone, name, chartCode } = input
      const handed = chartCode ? await checkCode(chartCode, input, client) : undefined
      const patientId = handed?.patientId ?? uuidv7()
      const mrn = String(randomInt(1_000_000_000, 10_000_000_000))
      const staffFields = { practitionerId: null, providerNumber: null, specialty: null }
      // without mail nobody can prove an address: the code stands for the check in person
      const confirmed = handed && !context.mail ? { confirmedBy: handed.issuedBy } : {}
      const account = { id: uuidv7(), email, phone, name, role: 'patient', status: 'active', patientId } as const
      await steadily(context, leastMs, () =>
        register(
          { ...account, ...staffFields, ...confirmed },
          input.password,
          client,
          async (records) =>
            handed || records.create(toPatient({ ...input, id: patientId, mrn }), { purpose: 'registration' }),
          chartCode
            ? (session, practice) => openChart(session, chartCode, { ...account, practice }, client)
            : undefined,
        ),
      )
      return replyTo('patient', context, handed !== undefined)
    },

    async registerProvider(input: ProviderRegistration, client: Client): Promise<string> {
      refuseWrong(checkPhone(input.phone))
      refuseWrong(checkProviderNumber(input.providerNumber))
      await context.rateLimits.attempt(limits.register(client))
      await checkNewPassword(context, { ...input, role: 'provider' }, input.password)
      const isActive = mode === 'demo'
      const status = isActive ? 'active' : 'pending'
      const { email, phone, name, providerNumber, specialty } = input
      const practitionerId = uuidv7()
      const account = { id: uuidv7(), email, phone, name, role: 'provider', status, patientId: null } as const
      const registered = { ...input, practitionerId, roleId: `${practitionerId}-role`, isActive }
      await steadily(context, leastMs, () =>
        register({ ...account, practitionerId, providerNumber, specialty }, input.password, client, (records) =>
          records.createMany([toPractitioner(registered), toPractitionerRole(registered)], { purpose: 'registration' }),
        ),
      )
      return replyTo('provider', context)
    },
  }
}
