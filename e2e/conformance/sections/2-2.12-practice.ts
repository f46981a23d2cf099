import {
  FILTER_STATUSES,
  TASK_PRIORITIES,
  TASK_STATUSES,
  TASK_TYPES,
  WAIT_TARGET_MINUTES,
} from '#features/practice/rules.ts'
import { samples } from '#features/practice/web/samples.ts'
import { DEPARTURES, type Section } from '../section.ts'

export const practiceSection: Section = {
  document: 2,
  section: '2.12, 9',
  title: 'Practice dashboard',
  screens: [
    {
      role: 'provider',
      path: '/practice-dashboard',
      steps: [
        {
          sees: {
            heading: ['Practice Dashboard', 'Practice Tasks'],
            text: [
              "Today's Appointments 8",
              'Completed Today 5',
              'Revenue $1,680',
              'Average Wait 15 min',
              'under 20 min',
              'Pending 12',
              'Urgent 3',
              'Patient Satisfaction 4.7 / 5',
              'Based on 24 reviews this month',
            ],
            option: ['all', 'pending', 'in-progress', 'completed'],
            button: ['New Task', 'Start', 'Complete'],
          },
        },
      ],
    },
  ],
  constants: [
    { point: 'types', expected: ['follow-up', 'billing', 'clinical', 'admin'], actual: TASK_TYPES },
    { point: 'priorities', expected: ['urgent', 'high', 'normal', 'low'], actual: TASK_PRIORITIES },
    { point: 'statuses', expected: ['pending', 'in-progress', 'completed', 'cancelled'], actual: TASK_STATUSES },
    { point: 'status filter', expected: ['pending', 'in-progress', 'completed'], actual: FILTER_STATUSES },
    { point: 'wait target under 20 min', expected: 20, actual: WAIT_TARGET_MINUTES },
    {
      point: 'defaults',
      expected: {
        appointments: 8,
        completed: 5,
        revenueCents: 168_000,
        waitMinutes: 15,
        pendingTasks: 12,
        urgentTasks: 3,
        satisfaction: 4.7,
        reviews: 24,
      },
      actual: samples,
    },
  ],
  tests: [
    {
      point: 'due date as a day or a date-time',
      file: 'src/features/practice/rules.test.ts',
      test: 'takes a day or a date-time as due date (requirements 2 §3)',
    },
    {
      point: 'changes without If-Match',
      file: 'src/features/practice/server/practice-tasks.test.ts',
      test: 'changes without naming a version; a stale version is refused and overwrites nothing',
    },
  ],
  different: [
    {
      point: 'cancelled is display-only',
      instead: 'a task can be cancelled and taken back',
      record: DEPARTURES,
    },
  ],
}
