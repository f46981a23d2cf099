import { expect, it } from 'vitest'
import shellMessages from '#i18n/messages/en-AU/shell.json'
import { routeAt } from '../routes.ts'
import { patientItems } from './sidebar/patient-navigation.ts'

it('has the title and the label of every page a patient meets, as the routes have them', () => {
  const texts: Record<string, string> = shellMessages
  const keys = Object.keys(shellMessages).filter((key) => /^shell\.(title|label)\./.test(key))
  expect(keys.toSorted()).toEqual(
    patientItems.flatMap(({ path }) => [`shell.label.${path}`, `shell.title.${path}`]).toSorted(),
  )
  for (const { path } of patientItems) {
    expect(texts[`shell.title.${path}`]).toBe(routeAt(path).title)
    expect(texts[`shell.label.${path}`]).toBe(routeAt(path).label)
  }
})
