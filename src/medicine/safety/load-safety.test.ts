import { expect, it, vi } from 'vitest'
import type { SafetyAssessment, SafetyInput } from './types.ts'

it('assesses English at once, and other languages and new wording once they are loaded', async () => {
  // other test files share their modules, with all languages registered
  vi.resetModules()
  const { loadSafety } = await import('./load-safety.ts')
  const ready: ((input: SafetyInput) => SafetyAssessment)[] = []
  const loading = loadSafety((assess) => ready.push(assess))
  const [first] = ready
  expect(first?.({ text: 'I cannot breathe' }).level).toBe('emergency')
  expect(first?.({ text: '我不能呼吸' }).level).toBe('cannot-judge')
  await loading
  const last = ready.at(-1)
  expect(last?.({ text: '我不能呼吸' }).level).toBe('emergency')
  expect(last?.({ text: 'tôi không thở được' }).level).toBe('emergency')
  expect(last?.({ text: 'لا أستطيع التنفس' }).level).toBe('emergency')
  expect(
    last?.({ text: "hubby's talking like he has marbles in his mouth" }).reasons.map(({ code }) => code),
  ).toContain('like-emergency')
})
