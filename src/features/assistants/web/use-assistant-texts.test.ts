import { expect, it } from 'vitest'
import teamMessages from '#i18n/messages/en-AU/health-team.json'
import { ASSISTANTS, NEEDS, SECURITY_LEVELS } from '../rules.ts'

it('has every name, description, capability and specialty of the assistants, and no other', () => {
  const expected = ASSISTANTS.flatMap(({ type, name, description, capabilities, specialties }) => [
    [`assistants.name.${type}`, name],
    [`assistants.does.${type}`, description],
    ...capabilities.map((one) => [`assistants.can.${one}`, one.replaceAll('_', ' ')]),
    ...specialties.map((one) => [`assistants.for.${one}`, one]),
  ])
  const own = Object.entries(teamMessages).filter(([key]) => /^assistants\.(name|does|can|for)\./.test(key))
  expect(Object.fromEntries(own)).toEqual(Object.fromEntries(expected))
})

it('has a text for every need and level', () => {
  const keys = [...NEEDS.map((need) => `need-${need}`), ...SECURITY_LEVELS.map((level) => `level-${level}`)]
  expect(keys.filter((key) => !Object.hasOwn(teamMessages, `assistants.${key}`))).toEqual([])
})
