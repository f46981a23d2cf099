import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { type Caller, type PortalServer, startPortal } from '#features/patient-portal/server/testing/portal-server.ts'

const about = { reference: 'Patient/demo-patient' }
/** Every element in which an app of a patient can put words or a number, tried over HTTP. */
let portal: PortalServer
let patient: Caller
let provider: Caller
beforeAll(async () => {
  portal = await startPortal()
  patient = await portal.patient()
  provider = await portal.staff('provider')
})
afterAll(() => portal.close())
beforeEach(async () => {
  await portal.services.database.query('delete from r_task')
})
const survey = [{ coding: [{ system: 'http://terminology.hl7.org/CodeSystem/observation-category', code: 'survey' }] }]
const vital = [
  { coding: [{ system: 'http://terminology.hl7.org/CodeSystem/observation-category', code: 'vital-signs' }] },
]
const spo2 = {
  coding: [
    { system: 'http://loinc.org', code: '59408-5' },
    { system: 'http://snomed.info/sct', code: '431314004' },
  ],
}
const at = () => portal.clock.at.toISOString()
const WORDS = 'my lips are blue and I cannot breathe'
const div = (text: string) => ({ status: 'generated', div: `<div xmlns="http://www.w3.org/1999/xhtml">${text}</div>` })
const obs = (more: object) => () => ({
  resourceType: 'Observation',
  status: 'final',
  category: survey,
  code: { text: 'Diary' },
  subject: about,
  performer: [about],
  effectiveDateTime: at(),
  ...more,
})
const qr =
  (item: object, more: object = {}) =>
  () => ({
    resourceType: 'QuestionnaireResponse',
    status: 'completed',
    subject: about,
    source: about,
    authored: at(),
    item: [item],
    ...more,
  })
const comm = (more: object) => () => ({
  resourceType: 'Communication',
  status: 'completed',
  subject: about,
  sender: about,
  ...more,
})
const med = (more: object) => () => ({
  resourceType: 'MedicationStatement',
  status: 'active',
  subject: about,
  informationSource: about,
  medicationCodeableConcept: { text: 'Ventolin' },
  ...more,
})
const CASES: [string, () => object][] = [
  ['an answer: valueString', qr({ linkId: '1', text: 'How are you?', answer: [{ valueString: WORDS }] })],
  ['an answer: boolean yes', qr({ linkId: '1', text: 'Are your lips blue?', answer: [{ valueBoolean: true }] })],
  [
    'an answer: coding yes',
    qr({
      linkId: '1',
      text: 'Are you coughing up a lot of blood?',
      answer: [{ valueCoding: { code: 'Y', display: 'Yes', system: 'http://terminology.hl7.org/CodeSystem/v2-0136' } }],
    }),
  ],
  [
    'an answer: string yes',
    qr({ linkId: '1', text: 'Do you have crushing chest pain?', answer: [{ valueString: 'yes' }] }),
  ],
  [
    'an answer: coding display',
    qr({
      linkId: '1',
      text: 'Today',
      answer: [{ valueCoding: { code: 'x', system: 'http://example.org', display: WORDS } }],
    }),
  ],
  ['an answer: integer spo2', qr({ linkId: '1', text: 'Oxygen saturation (SpO2 %)', answer: [{ valueInteger: 79 }] })],
  ['an answer: decimal temp', qr({ linkId: 'temperature', text: 'Temperature (C)', answer: [{ valueDecimal: 40.6 }] })],
  [
    'an answer: quantity spo2',
    qr({ linkId: '1', text: 'Oxygen', answer: [{ valueQuantity: { value: 79, unit: '%' } }] }),
  ],
  [
    'an answer: nested',
    qr({
      linkId: '1',
      item: [
        {
          linkId: '1.1',
          text: 'x',
          answer: [{ valueString: 'ok', item: [{ linkId: 'a', answer: [{ valueString: WORDS }] }] }],
        },
      ],
    }),
  ],
  ['an answer: narrative', qr({ linkId: '1', text: 'How', answer: [{ valueString: 'ok' }] }, { text: div(WORDS) })],
  [
    'an answer: extension',
    qr({
      linkId: '1',
      text: 'How',
      answer: [{ valueString: 'ok', extension: [{ url: 'http://example.org/comment', valueString: WORDS }] }],
    }),
  ],
  [
    'an answer: yes vi',
    qr({ linkId: '1', text: 'Bạn có bị đau ngực dữ dội không?', answer: [{ valueBoolean: true }] }),
  ],
  ['an answer: yes zh', qr({ linkId: '1', text: '您有没有胸口剧痛？', answer: [{ valueBoolean: true }] })],
  ['an answer: yes ar', qr({ linkId: '1', text: 'هل لديك ألم شديد في الصدر؟', answer: [{ valueBoolean: true }] })],
  ['a message: payload', comm({ payload: [{ contentString: WORDS }] })],
  ['a message: topic', comm({ topic: { text: WORDS }, payload: [{ contentString: 'hello' }] })],
  ['a message: reason', comm({ reasonCode: [{ text: WORDS }], payload: [{ contentString: 'hello' }] })],
  ['a message: note', comm({ note: [{ text: WORDS }], payload: [{ contentString: 'hello' }] })],
  [
    'a message: title',
    comm({ payload: [{ contentAttachment: { contentType: 'image/png', title: WORDS, data: 'iVBORw0KGgo=' } }] }),
  ],
  ['a message: category', comm({ category: [{ text: WORDS }], payload: [{ contentString: 'hello' }] })],
  ['a message: statusReason', comm({ statusReason: { text: WORDS }, payload: [{ contentString: 'hello' }] })],
  ['a message: medium', comm({ medium: [{ text: WORDS }], payload: [{ contentString: 'hello' }] })],
  [
    'a message: html',
    comm({
      payload: [
        { contentAttachment: { contentType: 'text/html', data: Buffer.from(`<p>${WORDS}</p>`).toString('base64') } },
      ],
    }),
  ],
  [
    'a message: rtf',
    comm({
      payload: [{ contentAttachment: { contentType: 'TEXT/PLAIN', data: Buffer.from(WORDS).toString('base64') } }],
    }),
  ],
  ['a message: narrative', comm({ text: div(WORDS), payload: [{ contentString: 'hello' }] })],
  [
    'a message: extension',
    comm({
      extension: [{ url: 'http://example.org/more', valueString: WORDS }],
      payload: [{ contentString: 'hello' }],
    }),
  ],
  ['a message: modality display', comm({ about: [{ display: WORDS }], payload: [{ contentString: 'hello' }] })],
  ['an observation: valueString', obs({ valueString: WORDS })],
  ['an observation: code.text', obs({ code: { text: 'I cannot breathe and my lips are blue' }, valueBoolean: true })],
  ['an observation: code.text no value', obs({ code: { text: 'Crushing chest pain' }, valueBoolean: true })],
  ['an observation: interpretation', obs({ interpretation: [{ text: WORDS }], valueString: 'ok' })],
  ['an observation: bodySite', obs({ bodySite: { text: WORDS }, valueString: 'ok' })],
  ['an observation: method', obs({ method: { text: WORDS }, valueString: 'ok' })],
  ['an observation: absent', obs({ dataAbsentReason: { text: WORDS } })],
  ['an observation: note', obs({ note: [{ text: WORDS }], valueString: 'ok' })],
  [
    'an observation: component code',
    obs({ component: [{ code: { text: 'Coughing up a lot of blood' }, valueBoolean: true }] }),
  ],
  ['an observation: component string', obs({ component: [{ code: { text: 'How' }, valueString: WORDS }] })],
  ['an observation: concept', obs({ valueCodeableConcept: { text: WORDS } })],
  [
    'an observation: concept display',
    obs({
      valueCodeableConcept: { coding: [{ system: 'http://snomed.info/sct', code: '29857009', display: 'Chest pain' }] },
    }),
  ],
  ['an observation: category text', obs({ category: [{ ...survey[0], text: WORDS }], valueString: 'ok' })],
  ['an observation: narrative', obs({ text: div(WORDS), valueString: 'ok' })],
  [
    'spo2 quantity',
    obs({
      category: vital,
      code: spo2,
      valueQuantity: { value: 79, unit: '%', system: 'http://unitsofmeasure.org', code: '%' },
    }),
  ],
  ['spo2 string', obs({ category: vital, code: spo2, valueString: '79 %' })],
  ['spo2 string bare', obs({ category: vital, code: spo2, valueString: '79' })],
  [
    'spo2 range',
    obs({ category: vital, code: spo2, valueRange: { low: { value: 74, unit: '%' }, high: { value: 79, unit: '%' } } }),
  ],
  [
    'spo2 sampled',
    obs({
      category: vital,
      code: spo2,
      valueSampledData: { origin: { value: 0 }, period: 1000, dimensions: 1, data: '80 79 78' },
    }),
  ],
  [
    'spo2 ratio',
    obs({ category: vital, code: spo2, valueRatio: { numerator: { value: 79 }, denominator: { value: 100 } } }),
  ],
  ['spo2 code text', obs({ code: { text: 'SpO2' }, valueQuantity: { value: 79, unit: '%' } })],
  [
    'spo2 other loinc',
    obs({
      category: vital,
      code: { coding: [{ system: 'http://loinc.org', code: '2708-6', display: 'Oxygen saturation' }] },
      valueQuantity: { value: 79, unit: '%' },
    }),
  ],
  [
    'spo2 loinc 20564-1',
    obs({
      category: vital,
      code: { coding: [{ system: 'http://loinc.org', code: '20564-1', display: 'Oxygen saturation in Blood' }] },
      valueQuantity: { value: 79, unit: '%' },
    }),
  ],
  [
    'spo2 unknown code with display',
    obs({
      category: vital,
      code: { coding: [{ system: 'http://example.org/app', code: 'oxi', display: 'Oxygen saturation' }] },
      valueQuantity: { value: 79, unit: '%' },
    }),
  ],
  [
    'temp string F',
    obs({
      category: vital,
      code: { coding: [{ system: 'http://loinc.org', code: '8310-5' }] },
      valueQuantity: { value: 105, unit: 'F', code: '[degF]', system: 'http://unitsofmeasure.org' },
    }),
  ],
  ['spo2 comparator', obs({ category: vital, code: spo2, valueQuantity: { value: 80, comparator: '<', unit: '%' } })],
  [
    'derived component',
    obs({
      category: vital,
      code: { text: 'Vitals' },
      component: [{ code: spo2, valueQuantity: { value: 79, unit: '%' } }],
    }),
  ],
  ['a medication: note', med({ note: [{ text: WORDS }] })],
  ['a medication: dosage text', med({ dosage: [{ text: 'took all my pills at once to end my life' }] })],
  ['a medication: reason', med({ reasonCode: [{ text: WORDS }] })],
  ['a medication: statusReason', med({ statusReason: [{ text: WORDS }] })],
  ['a medication: concept', med({ medicationCodeableConcept: { text: WORDS } })],
  ['a medication: reference display', med({ reasonReference: [{ display: WORDS }] })],
]
const HARMLESS_CASES: [string, () => object][] = [
  ['an answer: no', qr({ linkId: '1', text: 'Are your lips blue?', answer: [{ valueBoolean: false }] })],
  [
    'an answer: coding no',
    qr({
      linkId: '1',
      text: 'Do you have chest pain?',
      answer: [{ valueCoding: { code: 'N', display: 'No', system: 'http://terminology.hl7.org/CodeSystem/v2-0136' } }],
    }),
  ],
  ['an answer: string no', qr({ linkId: '1', text: 'Do you have chest pain?', answer: [{ valueString: 'no' }] })],
  [
    'an answer: history',
    qr({ linkId: '1', text: 'Have you ever had a heart attack?', answer: [{ valueBoolean: true }] }),
  ],
  ['an answer: harmless yes', qr({ linkId: '1', text: 'Do you use a spacer?', answer: [{ valueBoolean: true }] })],
  ['an answer: yes zh', qr({ linkId: '1', text: '您用储雾罐吗？', answer: [{ valueBoolean: true }] })],
  [
    'an answer: CAT item',
    qr({ linkId: '1', text: 'My chest feels very tight (0 to 5)', answer: [{ valueInteger: 1 }] }),
  ],
  [
    'an answer: MRC',
    qr({ linkId: '1', text: 'I stop for breath after walking about 100 metres', answer: [{ valueInteger: 0 }] }),
  ],
  ['an answer: oxygen flow', qr({ linkId: '1', text: 'Oxygen flow (L/min)', answer: [{ valueInteger: 2 }] })],
  [
    'an answer: hours of oxygen',
    qr({ linkId: '1', text: 'How many hours a day do you use oxygen?', answer: [{ valueInteger: 16 }] }),
  ],
  ['an answer: spo2 97', qr({ linkId: '1', text: 'Oxygen saturation (SpO2 %)', answer: [{ valueInteger: 97 }] })],
  ['an answer: temp', qr({ linkId: '1', text: 'Temperature (C)', answer: [{ valueDecimal: 36.8 }] })],
  [
    'photo',
    comm({
      payload: [
        { contentString: 'Thank you, see you next week.' },
        { contentAttachment: { contentType: 'image/png', title: 'IMG_2034.png', data: 'iVBORw0KGgo=' } },
      ],
    }),
  ],
  [
    'generated narrative',
    qr(
      { linkId: '1', text: 'Do you have chest pain?', answer: [{ valueString: 'no' }] },
      { text: div('Do you have chest pain? no') },
    ),
  ],
  ['an observation: false', obs({ code: { text: 'Crushing chest pain' }, valueBoolean: false })],
  ['an observation: steps', obs({ code: { text: 'Steps' }, valueQuantity: { value: 4200 } })],
  [
    'an observation: absent concept',
    obs({
      code: { text: 'Chest pain' },
      valueCodeableConcept: { coding: [{ system: 'http://snomed.info/sct', code: '2667000', display: 'Absent' }] },
    }),
  ],
  ['spo2 97', obs({ code: { text: 'SpO2' }, valueQuantity: { value: 97, unit: '%' } })],
  [
    'spo2 range good',
    obs({ category: vital, code: spo2, valueRange: { low: { value: 95, unit: '%' }, high: { value: 98, unit: '%' } } }),
  ],
  ['a medication: dosage', med({ dosage: [{ text: '2 puffs every 4 hours as needed' }] })],
  ['a medication: dosage 2h', med({ dosage: [{ text: '4 puffs every 2 hours if needed' }] })],
  ['a medication: name', med({ medicationCodeableConcept: { text: 'Seretide 250/25' } })],
]
const created = async (resource: object) => {
  const reply = await patient.post(`/fhir/${(resource as { resourceType: string }).resourceType}`, resource)
  expect(reply.status, reply.text).toBe(201)
}
const openLevels = async () =>
  (await provider.get('/api/danger-reports')).json.reports.map(({ level }: { level: string }) => level)

it.each(CASES)('a patient’s app sends danger in %s: a report', async (_, resource) => {
  await created(resource())
  expect(await openLevels()).toEqual(['emergency'])
})

it.each(HARMLESS_CASES)('a patient’s app sends %s: no report', async (_, resource) => {
  await created(resource())
  expect(await openLevels()).toEqual([])
})

it('each entry of a transaction is read', async () => {
  const make = (resource: object) => ({ resource, request: { method: 'POST', url: 'Communication' } })
  const message = (contentString: string) => comm({ payload: [{ contentString }] })()
  const entry = [make(message('Thank you, see you next week.')), make(message(WORDS))]
  const reply = await patient.post('/fhir', { resourceType: 'Bundle', type: 'transaction', entry })
  expect(reply.status, reply.text).toBe(200)
  expect(await openLevels()).toEqual(['emergency'])
})
