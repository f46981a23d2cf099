// @vitest-environment jsdom
import { renderHook, waitFor } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import planMessages from '#i18n/messages/en-AU/plan.json'

beforeEach(() => vi.resetModules())

/** The modules of a fresh page, the shell's first. */
async function freshPage() {
  const { setCatalogue } = await import('#i18n/web/current-catalogue.ts')
  const { messages } = await import('#i18n/catalogues/vi.ts')
  const choose = () => setCatalogue({ language: 'vi', messages })
  const load = async () => (await import('./use-messages.ts')).useMessages
  return { choose, load }
}

it('translates a plan if the language was chosen before the portal was loaded', async () => {
  const { choose, load } = await freshPage()
  choose()
  const useMessages = await load()
  const { result } = renderHook(() => useMessages(planMessages))
  await waitFor(() => expect(result.current.lang).toBe('vi'))
  expect(result.current.line('Your goals')).not.toBe('Your goals')
})

it('never mixes two languages while the phrases load', async () => {
  const { choose, load } = await freshPage()
  const useMessages = await load()
  const seen: string[] = []
  const { result } = renderHook(() => {
    const { lang, line } = useMessages(planMessages)
    seen.push(`${lang}: ${line('The people who help you')}`)
    return lang
  })
  choose()
  await waitFor(() => expect(result.current).toBe('vi'))
  expect(seen.filter((text) => text.startsWith('vi: The'))).toEqual([])
})
