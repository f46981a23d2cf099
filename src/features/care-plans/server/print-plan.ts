import type { Patient } from 'fhir/r4'
import { formatBirthDate, formatDate, formatDateTime } from '#fhir/dates.ts'
import { displayName } from '#fhir/names.ts'
import { idFrom } from '#fhir/references.ts'
import { organizationLetterhead } from '#platform/documents/organization-letterhead.ts'
import type { Letterhead, PrintBlock, PrintDocument } from '#platform/documents/print-document.ts'
import type { Records } from '#platform/records/records.ts'
import type { Plan } from '../contract.ts'
import { type DocumentSection, type PatientDocument, toDocument } from '../plan-document.ts'
import { type PlanContent, ZONES } from '../rules.ts'

/** The patient's copy of the plan. */
export async function planDocument(records: Records, plan: Plan, at: string): Promise<PrintDocument> {
  const patient = (await records.find('Patient', plan.patient.id))?.resource
  return {
    ...toPrintDocument(toDocument(plan.content), { by: records.who.name, at: formatDateTime(at) }),
    title: `${plan.title}, ${displayName(patient)}`,
    ...(await letterheadFor(records, patient)),
    patient: {
      name: plan.patient.name,
      born: formatBirthDate(plan.patient.birthDate) || undefined,
      mrn: plan.patient.mrn,
    },
    ...bannerOf(plan),
    content: [
      { kind: 'heading', level: 1, text: plan.title },
      {
        kind: 'facts',
        facts: [
          { label: 'For', value: displayName(patient) },
          { label: 'Made by', value: plan.author },
          { label: 'Made on', value: formatDate(plan.created) },
        ],
      },
      ...contentBlocks(toDocument(plan.content)),
    ],
  }
}

function bannerOf({ status }: Plan): { banner?: string } {
  if (status === 'draft') return { banner: 'Draft: not to be used yet.' }
  return status === 'active' ? {} : { banner: 'This plan is no longer in use.' }
}

export function templateDocument(content: PlanContent, printed: PrintDocument['printed']): PrintDocument {
  return {
    ...toPrintDocument(toDocument(content), printed),
    banner: 'Template: not yet filled in for a patient.',
  }
}

function toPrintDocument(document: PatientDocument, printed: PrintDocument['printed']): PrintDocument {
  return {
    title: document.title,
    printed,
    content: [{ kind: 'heading', level: 1, text: document.title }, ...contentBlocks(document)],
  }
}

function contentBlocks({ intro, sections }: PatientDocument): PrintBlock[] {
  return [{ kind: 'paragraph', text: intro }, ...sections.flatMap(sectionBlocks)]
}

const STEP_IDS = Object.keys(ZONES)

function sectionBlocks({ id, heading, band, lines, signs, actions }: DocumentSection): PrintBlock[] {
  const step = STEP_IDS.indexOf(id) + 1
  const list = (items: readonly string[] | undefined, title?: string): PrintBlock[] => {
    if (!items || items.length === 0) return []
    return [...(title ? [{ kind: 'paragraph', text: title, look: 'strong' } as const] : []), { kind: 'list', items }]
  }
  return [
    { kind: 'heading', level: 2, text: step > 0 ? `Step ${step}: ${heading}` : heading },
    ...(band ? [{ kind: 'paragraph', text: band, look: 'strong' } as const] : []),
    ...list(lines),
    ...list(signs, 'The signs'),
    ...list(actions, signs && signs.length > 0 ? 'What to do' : undefined),
  ]
}

async function letterheadFor(records: Records, patient: Patient | undefined): Promise<{ letterhead?: Letterhead }> {
  const id = idFrom(patient?.managingOrganization, 'Organization')
  const found = id ? await records.find('Organization', id) : undefined
  return found ? { letterhead: organizationLetterhead(found.resource) } : {}
}
