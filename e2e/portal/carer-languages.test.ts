import { describe, expect, it } from 'vitest'
import { apiAt, signInOverApi, signInWith } from '../../scripts/api.ts'
import { browserJourney } from '../support/journey.ts'
import { fitsSideways, see } from '../support/see.ts'
import { serverAtHour } from '../support/server-at.ts'
import {
  ALIKE_EVERYWHERE,
  englishLeft,
  namesInRecord,
  PORTAL_PLACES,
  readable,
  showsIn,
  textsOf,
  wordsIn,
  wordsOfLanguage,
} from './english-left.ts'

const EMAIL = 'linh.reads@example.org'
const PASSWORD = 'Lavender2026'

/** A server of its own, with one carer who may see everything. */
const url = await serverAtHour(10)
const journey = browserJourney(url)
const patient = await signInOverApi(url, 'patient')
const carer = await registerCarer()

async function registerCarer() {
  const scopes = ['readings', 'medicines', 'appointments', 'messages', 'record']
  const invitation = { name: 'Linh Nguyen', relationship: 'child', scopes }
  const { json } = await patient.ask('POST', '/api/patient-portal/demo-patient/carers', invitation)
  const account = { code: json.code, name: 'Linh Nguyen', email: EMAIL, phone: '0400 000 006', password: PASSWORD }
  const registered = await apiAt(url, '').ask('POST', '/api/auth/register/carer', account)
  expect(registered.status).toBe(201)
  return signInWith(url, EMAIL, PASSWORD)
}

/** Texts to the patient that have another version for a carer; those with values are checked by use-messages.test.ts. */
function textsToThePatient(language: string): Set<string> {
  const texts = textsOf(language)
  const all = new Set(Object.entries(texts).flatMap(([key, text]) => (isReplaced(key) ? [] : [text])))
  return new Set(
    Object.keys(texts)
      .flatMap((key) => (isReplaced(key) ? (texts[key] as string) : []))
      .filter((text) => !all.has(text)),
  )

  function isReplaced(key: string): boolean {
    const forCarer = texts[`${key}.carer`]
    return forCarer !== undefined && forCarer !== texts[key] && !texts[key]?.includes('{')
  }
}

describe.each(['en-AU', 'ar', 'zh-Hans', 'vi'])('every screen of a carer in %s', (language) => {
  it('says whose record it is, speaks to the carer, and has no English left', { timeout: 600_000 }, async () => {
    const names = await namesInRecord(patient)
    const known = new Set([
      ...names,
      ...ALIKE_EVERYWHERE,
      ...wordsOfLanguage(language),
      'linh',
      'nguyen',
      ...wordsIn(EMAIL),
    ])
    const toThePatient = textsToThePatient(language)
    const { json: people } = await carer.ask('GET', '/api/patient-portal/people')
    const page = await journey.open({ session: carer.cookie, path: '/patient-portal', widthPx: 390 })
    await page.evaluate((chosen) => localStorage.setItem('aurora-portal-language', chosen), language)
    const found: string[] = []
    const note = (place: string, texts: readonly string[]) => {
      for (const text of texts) found.push(`${place}: ${text.slice(0, 120)}`)
    }
    for (const place of ['/patient-portal', ...PORTAL_PLACES.map(ofThePatient), '/patient-agents', '/auth']) {
      await page.goto(place)
      await showsIn(page, language)
      await fitsSideways(page)
      if (place.includes('person=')) {
        const whose = textsOf(language)['frame.caring']?.replace('{name}', people[0].name)
        await see(page.getByText(whose as string))
        note(
          place,
          (await readable(page)).filter((text) => toThePatient.has(text)),
        )
      }
      if (language !== 'en-AU') note(place, await englishLeft(page, known))
    }
    expect(found).toEqual([])
  })
})

const ofThePatient = (place: string) => `${place}${place.includes('?') ? '&' : '?'}person=demo-patient`
