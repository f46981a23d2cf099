import type { Appointment, CarePlan, DiagnosticReport, Observation, Task } from 'fhir/r4'
import type { NotificationKind } from '#platform/notifications/rules.ts'
import type { TestServer } from '../test-server.ts'

export const about = { reference: 'Patient/demo-patient', display: 'Ngozi Okonkwo' }

/** For each kind of notification, writes the record that gives rise to one; every record has clinical words. */
export function recordsByKind(
  server: () => TestServer,
  now: () => Date,
  writeToPatient: (text: string) => Promise<void>,
): Record<NotificationKind, () => Promise<unknown>> {
  const soon = (minutes = 0) => new Date(now().getTime() + 23 * 3_600_000 + minutes * 60_000).toISOString()
  return {
    message: () => writeToPatient('Cancer of the chest. Prednisolone 50 mg.'),
    appointment: () =>
      server()
        .preparing()
        .create<Appointment>({
          resourceType: 'Appointment',
          status: 'booked',
          start: soon(),
          end: soon(30),
          created: '2026-01-01T00:00:00Z',
          description: 'COPD review',
          participant: [{ actor: about, status: 'accepted' }],
        }),
    result: async () => {
      const report: DiagnosticReport = {
        resourceType: 'DiagnosticReport',
        status: 'final',
        code: { text: 'CT chest' },
        subject: about,
        effectiveDateTime: now().toISOString(),
        conclusion: 'Emphysema',
      }
      await server().preparing().create(report)
    },
    'plan-review': () =>
      server()
        .preparing()
        .create<CarePlan>({
          resourceType: 'CarePlan',
          status: 'active',
          intent: 'plan',
          title: 'COPD action plan',
          subject: about,
          period: { end: now().toISOString().slice(0, 10) },
        }),
    task: () =>
      server()
        .preparing()
        .create<Task>({
          resourceType: 'Task',
          status: 'requested',
          intent: 'order',
          code: { coding: [{ system: 'https://aurora.example/fhir/task-kind', code: 'practice-task' }] },
          description: 'Phone about sputum: cancer?',
          for: about,
          owner: { reference: 'Practitioner/demo-provider' },
        }),
    danger: async () => {
      // a report of the day before has been handed on to others
      await server().services.database.query('delete from r_task')
      await server()
        .recordsAs('patient')
        .create<Observation>({
          resourceType: 'Observation',
          status: 'final',
          category: [
            { coding: [{ system: 'http://terminology.hl7.org/CodeSystem/observation-category', code: 'survey' }] },
          ],
          code: { text: 'Symptom' },
          subject: about,
          performer: [about],
          effectiveDateTime: now().toISOString(),
          valueString: 'My lips are blue and my chest hurts',
        })
    },
  }
}
