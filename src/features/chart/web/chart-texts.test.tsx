// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import type { MedicationLine } from '../contract.ts'
import { ALLERGY_LABELS } from '../rules.ts'
import { AllergyBadge } from './banner/allergy-strip.tsx'
import { MedicationText } from './medication-text.tsx'
import { ReadingFlag } from './reading-flag.tsx'

afterEach(cleanup)

const medication: MedicationLine = {
  id: 'm1',
  generic: 'tiotropium',
  brand: 'Spiriva Respimat',
  product: '2.5 microgram',
  dose: '2 inhalations once daily',
  status: 'active',
  isCurrent: true,
}

it('a medicine: generic bold and first, brand after, dose labelled', () => {
  const { container } = render(<MedicationText medication={medication} />)
  expect(container.querySelector('strong')?.textContent).toBe('tiotropium')
  expect(container.textContent).toBe('tiotropium Spiriva Respimat 2.5 microgramDOSE2 inhalations once daily')
})

it('a medicine without a dose says so', () => {
  const { container } = render(<MedicationText medication={{ ...medication, dose: undefined }} />)
  expect(container.textContent).toContain('DOSENot recorded')
})

it('high and low by arrow, letter and word', () => {
  const { container, rerender } = render(<ReadingFlag reading={{ flag: 'H' }} />)
  expect(container.textContent).toBe('↑ H high')
  rerender(<ReadingFlag reading={{ flag: 'L' }} />)
  expect(container.textContent).toBe('↓ L low')
  rerender(<ReadingFlag reading={{}} />)
  expect(container.textContent).toBe('')
})

it('every allergy state has words and a symbol', () => {
  for (const [state, words] of Object.entries(ALLERGY_LABELS)) {
    const { container, unmount } = render(<AllergyBadge label={state as keyof typeof ALLERGY_LABELS} />)
    expect(screen.getByText(words)).toBeTruthy()
    expect(container.querySelector('svg')).toBeTruthy()
    unmount()
  }
})
