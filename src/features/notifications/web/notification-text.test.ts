import { expect, it } from 'vitest'
import { messages } from '#i18n/catalogues/ar.ts'
import english from '#i18n/messages/en-AU/notifications.json'
import { translator } from '#i18n/web/use-messages.ts'
import type { Notification } from '../contract.ts'
import { detailOf, titleOf } from './notification-text.ts'

const arabic = translator({ language: 'ar', messages }, english)
const item = (kind: Notification['kind'], more: Partial<Notification> = {}): Notification => ({
  id: 'x',
  kind,
  title: 'English title',
  detail: 'English detail',
  at: '2026-11-17T00:00:00Z',
  isUrgent: false,
  isUnread: true,
  href: '/',
  ...more,
})

it('writes what is for patients and carers in their language', () => {
  const danger = item('carer-danger', { firstName: 'Margaret' })
  expect(titleOf(danger, arabic.t)).toBe('قد يحتاج Margaret إلى المساعدة الآن')
  expect(detailOf(danger, arabic)).toContain('000')
  expect(detailOf(danger, arabic)).not.toMatch(/English/)
  const visit = item('appointment', { startsAt: '2026-11-18T00:00:00Z' })
  expect(`${titleOf(visit, arabic.t)} ${detailOf(visit, arabic)}`).not.toMatch(/English/)
  expect(titleOf(item('message'), arabic.t)).not.toMatch(/English/)
})

it('leaves to staff what names a patient: a visit cancelled by link is not their own next visit', () => {
  expect(titleOf(item('appointment'), arabic.t)).toBe('English title')
  expect(titleOf(item('danger'), arabic.t)).toBe('English title')
  expect(detailOf(item('task'), arabic)).toBe('English detail')
})
