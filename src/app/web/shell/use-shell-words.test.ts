import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { words as ar } from '#features/patient-portal/web/words/ar/all.ts'
import { words as vi } from '#features/patient-portal/web/words/vi/all.ts'
import { words as zh } from '#features/patient-portal/web/words/zh-hans/all.ts'
import { patientItems } from './sidebar/patient-navigation.ts'

const folder = new URL('./', import.meta.url)
const asked = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.tsx'))
  .flatMap((file) => [...readFileSync(new URL(file, folder), 'utf8').matchAll(/\bt\('([\w-]+)', '/g)])
  .map(([, key]) => key)
const pages = patientItems.flatMap(({ path }) => [`label.${path}`, `title.${path}`])

it.each(Object.entries({ ar, vi, zh }))(
  '%s has every word of the shell that a patient meets, and no other',
  (_, words) => {
    expect(asked.length).toBeGreaterThan(5)
    const known = Object.keys(words).filter((key) => key.startsWith('shell.'))
    expect(known.toSorted()).toEqual([...new Set([...asked, ...pages])].map((key) => `shell.${key}`).toSorted())
  },
)
