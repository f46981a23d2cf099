import type { FhirResource, Observation, Task } from 'fhir/r4'
import { describe, expect, it } from 'vitest'
import { coding, concept } from '#fhir/codes/codings.ts'
import { homeConcept, PORTAL_ALERT, SYMPTOM_SIGN, TASK_SOURCE } from '#fhir/codes/home-codes.ts'
import { codeSystems } from '#fhir/codes/systems.ts'
import { ann, copd, message, reading, recommended, run, subject, TODAY, titles } from '../testing/ann.ts'

describe('triage', () => {
  const words = (text: string) => run('triage', [ann, copd, message('m', text)])

  it.each([
    ['I have crushing chest pain', 'high', 'Emergency', 'stat', 15],
    ['my lips are blue and I can not finish a sentence', 'high', 'Emergency', 'stat', 15],
    ['I want to end my life', 'high', 'Emergency', 'stat', 15],
    ['My phlegm has turned green since Sunday', 'medium', 'Urgent', 'urgent', 240],
    ['I am more breathless than usual', 'medium', 'Urgent', 'urgent', 240],
    ['Hay fever is back', 'low', 'Soon', 'asap', 1440],
  ])('%s', (text, risk, urgency, priority, minutes) => {
    const output = words(text)
    expect(output.riskLevel).toBe(risk)
    expect(recommended(output)[0]).toMatch(new RegExp(`^${urgency}: message`))
    const task = output.proposals[0]?.resource as Task
    expect(task).toMatchObject({ priority, focus: { reference: 'Communication/m' } })
    const sent = Date.parse(`${TODAY}T02:00:00Z`)
    expect(Date.parse(task.restriction?.period?.end ?? '') - sent).toBe(minutes * 60_000)
  })

  it.each(['When does the rehabilitation program start?', 'No chest pain, all well, thank you'])(
    'routine, without a task: %s',
    (text) => {
      const output = words(text)
      expect(recommended(output)[0]).toMatch(/^Routine/)
      expect(output.proposals).toEqual([])
    },
  )

  it('ranks the most urgent first, leaves out what was answered and what has a task', () => {
    const record = [
      ann,
      message('calm', 'Is it all right to travel?', 30),
      message('bad', 'I am coughing up blood', 1),
      message('old', 'My phlegm is green', 20),
    ]
    expect(recommended(run('triage', record)).map((text) => text.split(':')[0])).toEqual([
      'Emergency',
      'Urgent',
      'Routine',
    ])
    const reply = message('reply', 'Please call us', 0, 'Practitioner/dr')
    expect(recommended(run('triage', [...record, reply]))[0]).toMatch(/^No message/)
    const task: Task = {
      resourceType: 'Task',
      id: 't',
      status: 'in-progress',
      intent: 'order',
      focus: { reference: 'Communication/bad' },
    }
    expect(titles(run('triage', [...record, task]))).toEqual(['Call Ann Lee: change in phlegm colour'])
  })

  it('takes the portal’s symptom reports with their ticked signs; its own alert stands in for a task', () => {
    const report: Observation = {
      resourceType: 'Observation',
      id: 'report',
      status: 'final',
      code: homeConcept('symptomReport'),
      subject,
      effectiveDateTime: `${TODAY}T01:00:00Z`,
      valueString: 'Bad night',
      component: [{ code: concept(coding(SYMPTOM_SIGN, 'phlegm-colour-changed')), valueBoolean: true }],
    }
    const output = run('triage', [ann, report])
    expect(recommended(output)[0]).toMatch(/^Urgent: symptom report .*change in phlegm colour/)
    expect(titles(output)).toEqual(['Call Ann Lee: unwell, change in phlegm colour'])
    const alert: Task = {
      resourceType: 'Task',
      id: 'alert',
      meta: { tag: [coding(TASK_SOURCE, PORTAL_ALERT)] },
      status: 'requested',
      intent: 'order',
      lastModified: `${TODAY}T01:00:01Z`,
    }
    expect(titles(run('triage', [ann, report, alert]))).toEqual([])
  })

  it('finds the flags of a result', () => {
    const potassium: Observation = {
      ...reading('haemoglobin', 62, 0),
      id: 'hb',
      interpretation: [concept(coding(codeSystems.interpretation, 'LL'))],
    }
    const report: FhirResource = {
      resourceType: 'DiagnosticReport',
      id: 'r',
      status: 'final',
      code: { text: 'Full blood count' },
      subject,
      issued: `${TODAY}T01:00:00Z`,
      result: [{ reference: 'Observation/hb' }],
    }
    const output = run('triage', [ann, potassium, report])
    expect(output.riskLevel).toBe('high')
    expect(recommended(output)[0]).toMatch(/^Emergency: result .*Haemoglobin 62/)
    const read: Task = {
      resourceType: 'Task',
      id: 't',
      status: 'completed',
      intent: 'order',
      focus: { reference: 'DiagnosticReport/r' },
    }
    expect(recommended(run('triage', [ann, potassium, report, read]))[0]).toMatch(/^No message/)
  })
})
