// @vitest-environment jsdom
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import type { PlanToday } from '../../contract.ts'
import { SymptomCard } from '../coach/symptom-card.tsx'
import { holdPlanSnapshot } from '../offline/plan-snapshot.ts'
import { renderPortal } from '../testing/render-portal.tsx'

vi.mock('idb-keyval', () => ({
  createStore: () => undefined,
  get: async () => undefined,
  set: async () => undefined,
  values: async () => [],
}))
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const today: PlanToday = { zone: 'well', reasons: [], signs: [], actions: [], missing: [], computedAt: '' }
function holdOnPhone(aid: PlanToday['aid'], personId = 'p1'): void {
  const step = { ...today, ...(aid && { aid }) }
  holdPlanSnapshot({ ownerId: 'u', personId, name: 'Margaret', plans: [], today: step, keptAt: '' })
}
async function typed(words: string): Promise<string> {
  renderPortal(<SymptomCard />, 'offline')
  fireEvent.change(screen.getByLabelText('Describe your symptoms', { exact: false }), { target: { value: words } })
  return (await screen.findByRole('alert')).textContent ?? ''
}
const VENTOLIN = { hasAdrenaline: false, isRelieverWithSteroid: false, reliever: { name: 'Ventolin', isPuffer: true } }

it('names the reliever from the copy on the phone, without network', async () => {
  holdOnPhone(VENTOLIN)
  expect(await typed('I cannot breathe')).toContain('4 puffs of your blue or grey puffer (Ventolin)')
})

it('does not name it for another person, nor the reliever of somebody else’s plan', async () => {
  holdOnPhone(VENTOLIN)
  expect(await typed('my husband cannot breathe')).not.toContain('Ventolin')
  cleanup()
  holdOnPhone(VENTOLIN, 'p2')
  expect(await typed('I cannot breathe')).not.toContain('Ventolin')
})

it('says nothing of four puffs until it is known whose plan this is', async () => {
  holdOnPhone(VENTOLIN, 'p2')
  const words = await typed('I cannot breathe')
  expect(words).toContain('If you have a reliever puffer, use it the way you were shown')
  expect(words).not.toContain('4 puffs')
})

it('gives no number of puffs for budesonide-formoterol, and adrenaline first where there is an injector', async () => {
  const symbicort = { name: 'Symbicort', isPuffer: false }
  holdOnPhone({ hasAdrenaline: false, isRelieverWithSteroid: true, reliever: symbicort })
  const words = await typed('I cannot breathe')
  expect(words).toContain('Use your reliever (Symbicort) the way you were shown')
  expect(words).not.toContain('4 puffs')
  cleanup()
  holdOnPhone({ hasAdrenaline: true, isRelieverWithSteroid: false })
  expect(await typed('I cannot breathe')).toContain('adrenaline pen')
})
