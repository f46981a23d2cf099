import type { CarePlan, CarePlanActivity, Extension, Reference } from 'fhir/r4'
import { coding, concept } from '#fhir/codes/codings.ts'
import { reference } from '#fhir/references.ts'
import { PLAN_KIND } from '#medicine/from-record/action-plans.ts'
import type { PlanContent, PlanStatus } from '../rules.ts'

const AURORA = 'https://aurora.example/fhir'

/** Aurora's own codes and extensions: FHIR R4 and AU Core have no action plan profile. */
export const planSystems = {
  kind: PLAN_KIND,
  part: `${AURORA}/care-plan-part`,
  values: `${AURORA}/care-plan-values`,
  medicine: `${AURORA}/care-plan-medicine`,
  contacts: `${AURORA}/care-plan-contacts`,
  team: `${AURORA}/care-plan-team-member`,
  sign: `${AURORA}/care-plan-sign`,
  action: `${AURORA}/care-plan-action`,
} as const

export interface PlanFrame {
  subject: Reference
  author: Reference
  status: PlanStatus
  /** 'YYYY-MM-DD'. */
  created: string
  goals: Reference[]
}

export function toCarePlan(content: PlanContent, frame: PlanFrame): CarePlan {
  const { kind, title, reviewOn, team } = content
  return {
    resourceType: 'CarePlan',
    status: frame.status,
    intent: 'plan',
    category: [concept(coding(planSystems.kind, kind), title)],
    title,
    subject: frame.subject,
    created: frame.created,
    period: { start: frame.created, ...(reviewOn && { end: reviewOn }) },
    author: frame.author,
    contributor: team.map(({ id, name }) => (id ? reference('Practitioner', id, name) : { display: name })),
    ...(frame.goals.length > 0 && { goal: frame.goals }),
    activity: [...content.steps.map(stepActivity), ...content.sessions.map(sessionActivity)],
    extension: [
      ...record(planSystems.values, content.values),
      ...record(planSystems.contacts, content.contacts),
      ...content.medicines.flatMap((medication) => record(planSystems.medicine, medication)),
      ...team.flatMap((member) => record(planSystems.team, member)),
    ],
  }
}

function stepActivity({ id, title, signs, actions }: PlanContent['steps'][number]): CarePlanActivity {
  const lines = [...signs, ...actions]
  return {
    detail: {
      status: 'in-progress',
      code: concept(coding(planSystems.part, id), title),
      description: `${title}: ${lines.join(' ')}`,
      extension: [
        ...signs.map((valueString) => ({ url: planSystems.sign, valueString })),
        ...actions.map((valueString) => ({ url: planSystems.action, valueString })),
      ].filter(({ valueString }) => valueString !== ''),
    },
  }
}

const ATTENDED = { planned: 'scheduled', attended: 'completed', missed: 'cancelled' } as const

function sessionActivity({ week, number, on, attendance }: PlanContent['sessions'][number]): CarePlanActivity {
  return {
    detail: {
      status: ATTENDED[attendance],
      code: concept(coding(planSystems.part, 'rehab-session'), 'Rehabilitation session'),
      scheduledPeriod: { start: on },
      description: `Week ${week}, session ${number}`,
    },
  }
}

/** One extension with a named part per value; omits blank values. */
function record(url: string, values: Readonly<Record<string, unknown>>): Extension[] {
  const parts = Object.entries(values).flatMap(([name, value]): Extension[] => {
    if (typeof value === 'number') return [{ url: name, valueDecimal: value }]
    if (typeof value === 'boolean') return [{ url: name, valueBoolean: value }]
    return typeof value === 'string' && value !== '' ? [{ url: name, valueString: value }] : []
  })
  return parts.length > 0 ? [{ url, extension: parts }] : []
}
