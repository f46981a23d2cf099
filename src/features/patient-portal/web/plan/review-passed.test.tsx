// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { renderPortal } from '../testing/render-portal.tsx'
import { ReviewPassed } from './review-passed.tsx'

afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

it.each([
  ['2026-11-17', true],
  ['2026-11-18', false],
  ['2027-02-01', false],
  ['', false],
])('on 18 November a review date of %s is remarked on: %s', (reviewOn, isRemarked) => {
  vi.useFakeTimers({ now: new Date('2026-11-18T01:00:00Z'), toFake: ['Date'] })
  renderPortal(<ReviewPassed reviewOn={reviewOn} />, {})
  expect(screen.queryAllByText(/has passed\. Keep to the plan\./)).toHaveLength(isRemarked ? 1 : 0)
})
