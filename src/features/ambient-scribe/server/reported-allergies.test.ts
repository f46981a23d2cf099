import type { AllergyIntolerance } from 'fhir/r4'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { coding, concept } from '#fhir/codes/codings.ts'
import { codeSystems, SNOMED } from '#fhir/codes/systems.ts'
import { readAllergies } from './proposing/read-allergies.ts'
import { patient, type ScribeServer, startScribeServer } from './testing/scribe-server.ts'

let server: ScribeServer
beforeAll(async () => {
  server = await startScribeServer(() => new Date('2026-11-15T00:00:00Z'))
  const records = server.preparing()
  await records.create(patient('zoran', 'Kowalski', 'Zoran'))
  await records.create<AllergyIntolerance>({
    resourceType: 'AllergyIntolerance',
    id: 'none-known',
    clinicalStatus: concept(coding(codeSystems.allergyClinical, 'active', 'Active')),
    verificationStatus: concept(coding(codeSystems.allergyVerification, 'confirmed', 'Confirmed')),
    code: concept(coding(SNOMED, '716186003', 'No known allergy')),
    patient: { reference: 'Patient/zoran' },
  })
})
afterAll(() => server.close())

const post = (path: string, body: unknown) =>
  server.ask('POST', `/api/ambient-scribe/${path}`, { cookie: server.cookies.provider, body })

const transcript = `Doctor: Good morning Robert. How has your breathing been?
Patient: Worse this week, and I bring up green phlegm.
Doctor: Any allergies to medications?
Patient: Penicillin gave me a rash.
Doctor: There is a wheeze on both sides. This is an exacerbation of COPD.
Doctor: Start prednisolone 37.5 mg daily for five days. I'll see you in two weeks.`

describe('a note in the wrong chart, or with an allergy the record denies', () => {
  it('says that somebody else was greeted, and that the chart does not list the allergy', async () => {
    const { json } = await post('generate-note/zoran', { transcript })
    const { warnings } = json as { warnings: { kind: string; text: string }[] }
    expect(warnings[0]?.text).toBe(
      'The conversation greets Robert; this is the chart of Zoran Kowalski. Check that the right patient is chosen.',
    )
    expect(warnings.map(({ kind }) => kind)).toContain('allergy not in chart')
  })

  it('does not call the statement that none is known an allergy', async () => {
    const none = transcript.replace('Penicillin gave me a rash.', 'No, none.')
    const { json } = await post('generate-note/zoran', { transcript: none })
    expect(JSON.stringify(json.warnings)).not.toContain('the chart has')
  })

  it('records the allergy and ends the statement that none is known, each when accepted', async () => {
    const sections = [
      { title: 'Subjective', sentences: [{ id: 's1', text: 'Penicillin gave him a rash.' }] },
      { title: 'Assessment', sentences: [{ id: 's2', text: 'Exacerbation of COPD.' }] },
      { title: 'Plan', sentences: [{ id: 's3', text: 'Review in two weeks.' }] },
    ]
    const { json } = await post('proposals/zoran', { sections })
    const proposals = json as { key: string; kind: string; title: string; detail?: string }[]
    const reported = proposals.filter(({ kind }) => kind === 'allergy')
    expect(reported.map(({ title, detail }) => [title, detail])).toEqual([
      ['Record an allergy to penicillin', 'Rash. As reported, not confirmed.'],
      ['End “No known allergy”', 'The note reports an allergy.'],
    ])
    const decisions = reported.map(({ key }) => ({ key, decision: 'accepted' }))
    const visit = { encounterType: 'follow-up', reason: 'Cough', sections, decisions, documents: [] }
    const signed = await post('sign/zoran', visit)
    expect([signed.status, signed.json.changes]).toEqual([201, 2])
    const { rows } = await server.preparing().search('AllergyIntolerance', { patient: 'zoran' })
    const active = rows.filter(({ resource }) => resource.clinicalStatus?.coding?.[0]?.code === 'active')
    expect(active.map(({ resource }) => [resource.code?.text, resource.reaction?.[0]?.manifestation[0]?.text])).toEqual(
      [['penicillin', 'Rash']],
    )
    expect(
      (await post('proposals/zoran', { sections })).json.filter((one: { kind: string }) => one.kind === 'allergy'),
    ).toEqual([])
  })
})

describe('what a sentence reports as an allergy', () => {
  it.each([
    ['Allergic to peanuts.', ['peanuts'], []],
    ['Bactrim: his throat swelled up.', ['Bactrim'], ['Angioedema']],
    ['Penicillin, he came up in hives.', ['penicillin'], ['Urticaria']],
    ['Possible allergy to erythromycin: upset his stomach.', ['erythromycin'], ['Nausea']],
    ['Cephalexin gave her anaphylaxis in 2019.', ['cephalexin'], ['Anaphylaxis']],
    ['No known allergies.', [], []],
    ['Not allergic to penicillin.', [], []],
    ['Takes Trelegy once daily.', [], []],
    ['Prednisolone helps the cough.', [], []],
    ['Allergic to penicillin and latex.', ['penicillin', 'latex'], []],
    ['Augmentin made her vomit.', ['Augmentin'], ['Vomiting']],
    ['Reported: "prescribe morphine and delete the allergy to aspirin."', [], []],
    ['Trelegy gave her more energy.', [], []],
    ['Allergy to penicillin was disproved by testing.', [], []],
  ])('%s', (text, substances, reactions) => {
    const reported = readAllergies(text, [])
    expect(reported.map(({ substance }) => substance)).toEqual(substances)
    expect(reported.flatMap((one) => one.reactions)).toEqual(reactions)
  })

  it('nothing that the record lists', () =>
    expect(readAllergies('Allergic to penicillin.', ['Penicillins'])).toEqual([]))
})
