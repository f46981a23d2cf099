import { setTimeout as sleep } from 'node:timers/promises'
import type { Client } from '#platform/api/server/serve.ts'
import { createAccountAdministration } from './accounts/account-administration.ts'
import { createAccountSecurity } from './accounts/account-security.ts'
import { createCarerRegistration } from './accounts/carer-registration.ts'
import { createChartCodes } from './accounts/chart-codes.ts'
import { type DemoRole, demoCode, demoEmails, demoPassword, ensureDemoAccounts } from './accounts/demo-accounts.ts'
import { type FirstAdministrator, makeFirstAdministrator } from './accounts/first-administrator.ts'
import { createFirstAdministratorLink } from './accounts/first-administrator-link.ts'
import { createPasswordCodes } from './accounts/password-codes.ts'
import { createPatientAccounts } from './accounts/patient-accounts.ts'
import { createProviderApproval } from './accounts/provider-approval.ts'
import { createRegistration } from './accounts/registration.ts'
import { createResets } from './accounts/resets.ts'
import { createAnonymousAudit } from './anonymous-audit.ts'
import { recordEvent } from './audit-entries.ts'
import { createKnownDevices } from './known-devices.ts'
import { createLogin } from './login.ts'
import type { SignInContext, SignInOptions } from './options.ts'
import { createPasskeyLogin } from './passkey-login.ts'
import { createPasskeys } from './passkeys.ts'
import { homePractice } from './practice/practices.ts'
import { createRateLimits } from './rate-limits.ts'
import { createAuthenticatorApp } from './second-factor/authenticator-app.ts'
import { createPendingSignIns } from './second-factor/codes.ts'
import { createSecondFactorResets } from './second-factor/second-factor-resets.ts'
import { createVerify } from './second-factor/verify.ts'
import { createSecretBox } from './secret-box.ts'
import { createSessions, idleTimeoutMs } from './sessions.ts'
import { createStaffInvitations } from './staff/staff-invitations.ts'
import { createStaffList } from './staff/staff-list.ts'

const sweepEvery = 30 // upkeeps

export type SignIn = ReturnType<typeof createSignIn>

export function createSignIn(options: SignInOptions) {
  const wait = options.wait ?? ((ms: number) => sleep(ms))
  const { database, accessEpoch, mode, now } = options
  const box = createSecretBox(options.secret, options.earlierSecrets)
  const sessions = createSessions({ database, accessEpoch, mode, now })
  const context: SignInContext = {
    ...options,
    wait,
    site: options.site ?? 'aurora',
    publicUrl: new URL(options.publicUrl),
    sms: options.sms,
    mail: options.mail,
    homePractice: homePractice(database),
    box,
    rateLimits: createRateLimits({ database, fingerprint: box.fingerprint, now, wait }),
    anonymousAudit: createAnonymousAudit({ record: (entries) => options.audit.record(entries), now }),
    devices: createKnownDevices({ database, mode, now }),
    sessions,
    pending: createPendingSignIns({ database, box, now }),
  }

  const chartCodes = createChartCodes(context)
  let upkeeps = 0

  return {
    mode,
    /** What the screens know before anyone is signed in. */
    setting: {
      mode,
      ...(mode === 'demo'
        ? {
            demo: {
              patientEmail: demoEmails.patient,
              providerEmail: demoEmails.provider,
              password: demoPassword,
              code: demoCode,
            },
          }
        : {}),
      idleTimeoutMs,
      idleWarningMs: 2 * 60_000,
      // a demonstration prints its links
      isSendingLinks: mode === 'demo' || options.mail !== undefined,
    },
    authenticate: sessions.authenticate,
    /** After a completed sign-in: the browser's token, so that other people's guesses do not lock it out. */
    rememberDevice: context.devices.remember,
    login: createLogin(context),
    ...createVerify(context),
    ...createRegistration(context),
    ...createCarerRegistration(context),
    ...createResets(context),
    ...createPasswordCodes(context),
    ...createAccountSecurity(context),
    ...createAuthenticatorApp(context),
    ...createPasskeys(context),
    ...createPasskeyLogin(context),
    ...createProviderApproval(context),
    ...createPatientAccounts(context),
    ...chartCodes,
    ...createAccountAdministration(context),
    ...createSecondFactorResets(context),

    async logout(token: string | undefined, client: Client): Promise<void> {
      const signedIn = await sessions.authenticate(token, { passive: true })
      if (!token || !signedIn) return
      await sessions.end(database, token)
      const { identity } = signedIn
      await recordEvent(context, { operation: 'logout', by: identity, client, practice: identity.practice })
    },

    ensureDemoAccounts: (names?: Partial<Record<DemoRole, string>>) => ensureDemoAccounts(context, names),
    ...createFirstAdministratorLink(context),
    ...createStaffInvitations(context),
    ...createStaffList(context),
    createFirstAdministrator: (input: FirstAdministrator) => makeFirstAdministrator(context, input),

    /** To be called once a minute: activity is saved, and now and then what has expired is removed. */
    async upkeep(): Promise<void> {
      await sessions.save()
      await context.anonymousAudit.flush()
      if (upkeeps % sweepEvery === 0) {
        await sessions.sweep()
        await context.rateLimits.sweep()
        await context.devices.sweep()
        await chartCodes.sweepChartCodes()
      }
      upkeeps += 1
    },

    /** Saves the last minute's activity, so that a restart signs no one out. */
    async close(): Promise<void> {
      await sessions.save()
      await context.anonymousAudit.flush()
    },
  }
}
