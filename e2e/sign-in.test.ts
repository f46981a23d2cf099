import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { DEMO_PASSWORD, emailOf } from '../scripts/api.ts'
import { axeViolations } from './support/axe.ts'
import { browserJourney } from './support/journey.ts'
import { arriveAt, fitsSideways, gone, see, seeToast } from './support/see.ts'

const journey = browserJourney()

describe('login screen (requirements 1 §2)', () => {
  it('has its tabs, fields, demo access and notes, patient first', async () => {
    const page = await journey.open()
    await arriveAt(page, '/')
    await see(
      page.getByRole('tab', { name: 'Patient', selected: true }),
      page.getByRole('tab', { name: 'Provider', selected: false }),
      page.getByText('Demo Access'),
      page.getByRole('button', { name: 'Demo Patient' }),
      page.getByRole('button', { name: 'Demo Provider' }),
      page.getByRole('button', { name: 'Forgot your password?' }),
      page.getByText("Don't have an account?"),
      page.getByText(/encryption and two-factor authentication/),
    )
    await gone(page.getByRole('navigation', { name: 'Main' }))
  })

  it('lets nobody send an empty email or password, and shows the password when asked', async () => {
    const page = await journey.open()
    const signIn = page.getByRole('button', { name: 'Sign In' })
    const password = page.getByLabel('Password', { exact: true })
    await expect.poll(() => signIn.isDisabled()).toBe(true)
    await page.getByLabel('Email').fill(emailOf('patient'))
    await expect.poll(() => signIn.isDisabled()).toBe(true)
    await password.fill('x')
    await expect.poll(() => signIn.isDisabled()).toBe(false)
    await expect.poll(() => password.getAttribute('type')).toBe('password')
    await page.getByRole('button', { name: 'Show password' }).click()
    await expect.poll(() => password.getAttribute('type')).toBe('text')
  })

  it('says that a login failed, without saying why', async () => {
    const page = await journey.open()
    await page.getByLabel('Email').fill('nobody@aurora.example')
    await page.getByLabel('Password', { exact: true }).fill('Wrong password 1')
    await page.getByRole('button', { name: 'Sign In' }).click()
    await seeToast(page, 'Login Failed')
    await see(page.getByText('Invalid email or password'))
  })
})

describe('demo buttons and verification (requirements 1 §2, §4)', () => {
  it('a demo patient gets in with the code filled in, and sees the account page', async () => {
    const page = await journey.open()
    await page.getByRole('button', { name: 'Demo Patient' }).click()
    await see(page.getByRole('heading', { name: 'Verify Your Identity' }), page.getByText(/6-digit code was sent/))
    await seeToast(page, 'Verification Required')
    const code = page.getByLabel('Verification code')
    await expect.poll(() => code.inputValue()).toMatch(/^\d{6}$/)
    await see(page.getByText(/any 6 digits work/), page.getByRole('button', { name: 'Resend SMS' }))
    await page.getByRole('button', { name: 'Verify & Login' }).click()
    await seeToast(page, 'Login Successful!')
    await see(
      page.getByText(/^Welcome, /),
      page.getByText('Account Information'),
      page.getByText('Security Status'),
      page.getByText('15 minutes'),
      page.getByText("What's Next"),
    )
    await page.getByRole('link', { name: 'Go to Patient Portal' }).click()
    await arriveAt(page, '/patient-portal')
  })

  it('a demo provider goes on to the clinical dashboard', async () => {
    const page = await journey.open()
    await page.getByRole('button', { name: 'Demo Provider' }).click()
    await page.getByRole('button', { name: 'Verify & Login' }).click()
    await see(page.getByText('Healthcare Provider'))
    await page.getByRole('link', { name: 'Go to Clinical Dashboard' }).click()
    await arriveAt(page, '/')
    await see(page.getByRole('heading', { name: 'Clinical Dashboard', level: 1 }))
  })

  it('takes exactly six digits, resends, and goes back', async () => {
    const page = await journey.open()
    await page.getByRole('button', { name: 'Demo Patient' }).click()
    const code = page.getByLabel('Verification code')
    const verify = page.getByRole('button', { name: 'Verify & Login' })
    await code.fill('12ab345')
    await expect.poll(() => code.inputValue()).toBe('12345')
    await expect.poll(() => verify.isDisabled()).toBe(true)
    await code.fill('12345678')
    await expect.poll(() => code.inputValue()).toBe('123456')
    await expect.poll(() => verify.isDisabled()).toBe(false)
    await page.getByRole('button', { name: 'Resend SMS' }).click()
    // a code was sent a moment ago: either it is sent again or the page says when it may be
    await see(page.getByText(/Code Resent|Resend Failed/))
    await page.getByRole('button', { name: 'Back to Login' }).click()
    await see(page.getByRole('button', { name: 'Sign In' }))
  })

  it('leads back to the page that was asked for', async () => {
    const page = await journey.open({ path: '/appointments' })
    await arriveAt(page, '/auth')
    await page.getByLabel('Email').fill(emailOf('admin'))
    await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD)
    await page.getByRole('button', { name: 'Sign In' }).click()
    await page.getByRole('button', { name: 'Verify & Login' }).click()
    await arriveAt(page, '/appointments')
  })
})

describe('registration (requirements 1 §2, §5)', () => {
  it('ticks the four rules of a patient’s password one by one, and asks for everything before it sends', async () => {
    const page = await journey.open()
    await page.getByRole('button', { name: 'Register here' }).click()
    await see(page.getByRole('heading', { name: 'Create your secure healthcare account' }))
    const create = page.getByRole('button', { name: 'Create Patient Account' })
    const met = () => page.getByRole('list', { name: 'Password rules' }).getByText(/: met/).count()
    const password = page.getByLabel(/^Password\W*$/)
    for (const [typed, count] of [
      ['a', 1],
      ['aB', 2],
      ['aB1', 3],
      ['aB1aB1aB', 4],
    ] as const) {
      await password.fill(typed)
      await expect.poll(met, { message: typed }).toBe(count)
    }
    await page.getByLabel('Full name').fill('Journey Tester')
    await page.getByLabel('Email').fill(`journey-${Date.now()}@aurora.example`)
    await page.getByLabel('Phone').fill('0491 570 156')
    await page.getByLabel('Date of birth').fill('1961-05-04')
    await page.getByLabel(/^Confirm password/).fill('aB1aB1aB')
    await expect.poll(() => create.isDisabled()).toBe(true)
    await page.getByRole('checkbox', { name: /I agree/ }).check()
    await expect.poll(() => create.isDisabled()).toBe(false)
    await page.getByLabel(/^Confirm password/).fill('something else 1A')
    await expect.poll(() => create.isDisabled()).toBe(true)
    await page.getByLabel(/^Confirm password/).fill('aB1aB1aB')
    await create.click()
    await seeToast(page, 'Registration Successful!')
    await see(page.getByRole('button', { name: 'Sign In' }))
  })

  it('asks a provider for more, and for being licensed', async () => {
    const page = await journey.open({ path: '/auth?mode=register' })
    await page.getByRole('tab', { name: 'Healthcare Provider' }).click()
    const rules = page.getByRole('list', { name: 'Password rules' })
    await see(rules.getByText(/12 char/), rules.getByText(/special/i), page.getByText(/licensed/))
    await see(page.getByLabel(/Provider registration number/), page.getByLabel(/Specialty/))
    await expect.poll(() => page.getByRole('button', { name: 'Create Provider Account' }).isDisabled()).toBe(true)
    await page.getByRole('button', { name: 'Sign in here' }).click()
    await see(page.getByRole('button', { name: 'Sign In' }))
  })
})

describe('passkeys', () => {
  /** A device with a finger sensor, as the browser's own test tools offer it. */
  async function withAuthenticator(page: Page) {
    const tools = await page.context().newCDPSession(page)
    await tools.send('WebAuthn.enable')
    await tools.send('WebAuthn.addVirtualAuthenticator', {
      options: {
        protocol: 'ctap2',
        transport: 'internal',
        hasResidentKey: true,
        hasUserVerification: true,
        isUserVerified: true,
        automaticPresenceSimulation: true,
      },
    })
  }

  /** Under the machine's name: a passkey belongs to a name, never to an address. */
  async function signedInByName(): Promise<Page> {
    const page = await journey.open({ widthPx: 390, heightPx: 844 })
    const named = new URL(page.url())
    named.hostname = 'localhost'
    await page.goto(new URL('/auth', named).href)
    await page.getByRole('button', { name: 'Demo Patient' }).click()
    await page.getByRole('button', { name: 'Verify & Login' }).click()
    await see(page.getByText(/^Welcome, /))
    return page
  }

  it('is added with the password, signs in without it, and is removed', async () => {
    const page = await signedInByName()
    await withAuthenticator(page)
    await page.getByRole('button', { name: 'Add a passkey' }).click()
    await page.getByLabel('Name of this device').fill('My phone')
    await page.getByLabel('Your password').fill('not my password')
    await page.getByRole('button', { name: 'Add this device' }).click()
    await see(page.getByText('This is not your current password.'))
    await page.getByLabel('Your password').fill(DEMO_PASSWORD)
    await page.getByRole('button', { name: 'Add this device' }).click()
    await seeToast(page, 'Passkey Added')
    const line = page.getByRole('list', { name: 'Your passkeys' }).getByRole('listitem')
    await see(line.getByText('My phone'), line.getByText(/Not used yet/))
    expect(await axeViolations(page)).toEqual([])
    await fitsSideways(page)

    await page.getByRole('button', { name: 'Logout' }).click()
    await seeToast(page, 'Logged Out')
    await page.goto(new URL('/auth', page.url()).href)
    await page.getByRole('button', { name: 'Use a passkey' }).click()
    await see(page.getByText(/^Welcome, /), line.getByText(/Last used/))

    await page.getByRole('button', { name: 'Remove My phone' }).click()
    await line.getByRole('button', { name: 'Cancel' }).click()
    await page.getByRole('button', { name: 'Remove My phone' }).click()
    await page.getByRole('button', { name: 'Remove My phone now' }).click()
    await seeToast(page, 'Passkey Removed')
    await page.getByRole('button', { name: 'Logout' }).click()
    await seeToast(page, 'Logged Out')
    await page.goto(new URL('/auth', page.url()).href)
    await page.getByRole('button', { name: 'Use a passkey' }).click()
    await see(page.getByText(/This passkey does not open an account here/).first())
  })
})
