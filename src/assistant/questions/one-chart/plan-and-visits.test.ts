import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { NOW, openSyntheticPractice, type SyntheticPractice } from '#app/server/testing/synthetic-practice.ts'
import { practiceDay } from '#fhir/dates.ts'
import { askPractice } from '../../testing/ask-practice.ts'

const booking = (id: string, start: string, status: 'booked' | 'fulfilled' | 'noshow') => ({
  resourceType: 'Appointment' as const,
  id,
  status,
  appointmentType: { text: 'Follow-up Visit' },
  reasonCode: [{ text: 'Breathless on stairs' }],
  start,
  end: start.replace(':00:00Z', ':30:00Z'),
  participant: [{ actor: { reference: 'Patient/demo-patient' }, status: 'accepted' as const }],
})

let practice: SyntheticPractice
beforeAll(async () => {
  practice = await openSyntheticPractice(12, (all) => [
    ...all.filter(
      (one) => !(one.resourceType === 'Appointment' && JSON.stringify(one).includes('Patient/demo-patient')),
    ),
    booking('kept', '2026-09-03T01:00:00Z', 'fulfilled'),
    booking('missed', '2026-10-06T01:00:00Z', 'noshow'),
    booking('of-today', `${practiceDay(NOW)}T01:00:00Z`, 'booked'),
  ])
})
afterAll(() => practice.close())

const ask = (message: string) => askPractice(practice, message, { patientId: 'demo-patient' })

describe('what became of bookings, and what today’s is for', () => {
  test.each(['did she turn up to her last two appts', 'did she attend the last 2 appointments'])(
    '%s',
    async (message) => {
      const { text } = await ask(message)
      expect(text).toContain('6 Oct 2026, Follow-up Visit: did not attend.')
      expect(text).toContain('3 Sep 2026, Follow-up Visit: attended.')
    },
  )

  test('what is she here for today', async () => {
    expect((await ask('what is she here for today')).text).toContain('for: Breathless on stairs.')
  })
})

describe('an action plan is not asked for with the attacks it is made for', () => {
  test.each(['does she have an action plan and what is in it for a flare', 'does she have an action plan for flares'])(
    '%s',
    async (message) => {
      const { text, understood } = await ask(message)
      expect(understood).toMatch(/plan/)
      expect(text).not.toContain('exacerbation')
    },
  )

  test('its steps are said where its contents are asked for', async () => {
    expect((await ask("what's in her action plan")).text).toContain('000')
  })
})

describe('a target for oxygen in general is none of one patient', () => {
  test('of the open chart', async () => {
    expect(await ask('o2 sats target for her')).toMatchObject({ outcome: 'not-known' })
  })

  test('of nobody', async () => {
    expect(await askPractice(practice, 'target sats in a retainer')).toMatchObject({ outcome: 'answered' })
  })
})
