import { readdirSync, readFileSync } from 'node:fs'
import type { Consent, Patient } from 'fhir/r4'
import { describe, expect, it } from 'vitest'
import { auroraSystems } from '#fhir/codes/systems.ts'
import { type Channel, MESSAGE_CONSENTS, MESSAGES_ALLOWED } from '#fhir/messages-allowed.ts'
import { agreementTo } from '#platform/consent/message-agreement.ts'
import { type Delivery, messagePatient } from './message-patient.ts'

const stating = (value: boolean | undefined): Patient => ({
  resourceType: 'Patient',
  ...(value !== undefined && { extension: [{ url: MESSAGES_ALLOWED, valueBoolean: value }] }),
})
const decided = (channel: Channel, type: 'permit' | 'deny', dateTime = '2026-11-01T00:00:00Z'): Consent => ({
  resourceType: 'Consent',
  status: 'active',
  scope: {},
  category: [{ coding: [{ system: auroraSystems.consentKind, code: MESSAGE_CONSENTS[channel] }] }],
  dateTime,
  provision: { type },
})

describe('agreement to a channel', () => {
  it.each([
    ['nobody asked', undefined, [], 'not-asked'],
    ['yes in the contact details', true, [], 'agreed'],
    ['no in the contact details', false, [], 'refused'],
    ['consented', undefined, [decided('sms', 'permit')], 'agreed'],
    ['declined', undefined, [decided('sms', 'deny')], 'refused'],
    ['declined after a yes in the contact details', true, [decided('sms', 'deny')], 'refused'],
    ['no in the contact details after a consent', false, [decided('sms', 'permit')], 'refused'],
    ['consented to the other channel', undefined, [decided('email', 'permit')], 'not-asked'],
    [
      'declined first, consented later',
      undefined,
      [decided('sms', 'deny'), decided('sms', 'permit', '2026-11-02T00:00:00Z')],
      'agreed',
    ],
    [
      'an agreement with limits, which nobody can apply',
      undefined,
      [{ ...decided('sms', 'permit'), provision: { type: 'permit', provision: [{ type: 'deny' }] } }],
      'refused',
    ],
    ['a withdrawn record', undefined, [{ ...decided('sms', 'permit'), status: 'inactive' }], 'not-asked'],
  ] satisfies [string, boolean | undefined, Consent[], string][])('%s', (_, stated, consents, expected) => {
    expect(agreementTo('sms', stating(stated), consents)).toBe(expected)
  })
})

describe('a message to a patient', () => {
  const sent: string[] = []
  const delivery: Delivery = { sms: { send: async ({ to }) => void sent.push(to) }, mail: undefined }
  const message = { channel: 'sms', to: '0491570156', subject: '', text: 'Please call us.' } as const

  it('leaves with an agreement, or without a refusal where the patient asked for the visit', async () => {
    await messagePatient(delivery, { patient: stating(true), consents: [] }, 'agreement', message)
    await messagePatient(delivery, { patient: stating(undefined), consents: [] }, 'no-refusal', message)
    expect(sent).toEqual([message.to, message.to])
  })

  it('does not leave otherwise, nor for somebody who has died, nor by a way that is not set up', async () => {
    sent.length = 0
    const refused = (patient: Patient, needs: 'agreement' | 'no-refusal', channel: Channel = 'sms') =>
      expect(messagePatient(delivery, { patient, consents: [] }, needs, { ...message, channel })).rejects
    await refused(stating(undefined), 'agreement').toThrow(/has not agreed to SMS/)
    await refused(stating(false), 'no-refusal').toThrow(/wants no SMS/)
    await refused({ ...stating(true), deceasedBoolean: true }, 'agreement').toThrow(/has died/)
    await refused(stating(true), 'agreement', 'email').toThrow(/not connected/)
    expect(sent).toEqual([])
  })

  it('leaves from here alone: codes, resets and letters a person addresses go their own ways', () => {
    const others = new Set([
      'src/platform/notifications/message-patient.ts',
      // to whom a person addresses a signed letter, with the agreement stated for each
      'src/features/letters/server/send-letter.ts',
    ])
    const files = readdirSync('src/features', { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
      .map((file) => `src/features/${file}`)
    expect(files.length).toBeGreaterThan(500)
    const senders = files.filter((file) => /\b(?:sms|mail)\??\.send\(/.test(readFileSync(file, 'utf8')))
    expect(senders.filter((file) => !others.has(file))).toEqual([])
  })
})
