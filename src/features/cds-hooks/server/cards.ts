import { randomUUID } from 'node:crypto'
import type { Alert, SafetyReport } from '#features/clinical-lists/contract.ts'
import type { Finding } from '#medicine/guidelines/rule.ts'
import type { Card } from '../contract.ts'

const RULES = 'https://aurora.example/fhir/cds-rule'
const REASONS = 'https://aurora.example/fhir/override-reason'
const SUMMARY_LENGTH = 140 // CDS Hooks 2.0, card attributes

const OVERRIDE_REASONS = [
  { code: 'benefit', system: REASONS, display: 'The benefit outweighs the risk' },
  { code: 'tolerated', system: REASONS, display: 'Taken before without harm' },
  { code: 'record-wrong', system: REASONS, display: 'The recorded allergy is not right' },
  { code: 'specialist', system: REASONS, display: 'Advised by a specialist' },
]

const short = (text: string): string => (text.length <= SUMMARY_LENGTH ? text : `${text.slice(0, SUMMARY_LENGTH - 1)}…`)

/** A finding of the guideline rules. Its suggestion is a draft task that the user may accept. */
export function findingCard(finding: Finding, patientId: string): Card {
  const { title, kind, reason, evidence, citation, version, ruleId, verified } = finding
  const detail = [
    reason,
    ...evidence.map(({ says }) => `- ${says}`),
    `Rule ${ruleId}, version ${version}.`,
    ...(verified ? [] : ['The guideline’s own wording was not checked for this rule.']),
  ]
  return {
    uuid: randomUUID(),
    summary: short(title),
    detail: detail.join('\n'),
    indicator: kind === 'suggestion' ? 'info' : 'warning',
    source: { label: citation, topic: { system: RULES, code: ruleId, display: title } },
    suggestions: [
      {
        label: 'Add a task to follow this up',
        uuid: randomUUID(),
        isRecommended: false,
        actions: [
          {
            type: 'create',
            description: short(title),
            resource: {
              resourceType: 'Task',
              status: 'draft',
              intent: 'proposal',
              description: title,
              for: { reference: `Patient/${patientId}` },
            },
          },
        ],
      },
    ],
    selectionBehavior: 'at-most-one',
  }
}

const INDICATOR = { blocking: 'critical', banner: 'warning', inline: 'info' } as const

export function alertCards(report: SafetyReport, order: string): Card[] {
  const { alerts, notChecked, version } = report
  return [...alerts.map((alert) => alertCard(alert, order)), ...(notChecked.length > 0 ? [uncheckedCard()] : [])]

  /** No card at all would suggest that the order is safe. */
  function uncheckedCard(): Card {
    return {
      uuid: randomUUID(),
      summary: short(
        `Not checked: ${new Intl.ListFormat('en-AU').format([...new Set(notChecked.map((one) => one.check))])}`,
      ),
      detail: notChecked.map(({ check, reason }) => `- ${check}: ${reason}`).join('\n'),
      indicator: 'info',
      source: {
        label: `Aurora prescribing rules, version ${version}`,
        topic: { system: RULES, code: 'not-checked', display: 'Not checked' },
      },
    }
  }
}

function alertCard(alert: Alert, order: string): Card {
  const { title, detail, tier, source, rule, version, evidence, parts = [], links = [] } = alert
  const [link] = links
  return {
    uuid: randomUUID(),
    summary: short(title),
    detail: [
      ...(parts.length > 0 ? parts.map(({ label, text }) => `${label}: ${text}`) : [detail]),
      ...evidence.map(({ text }) => `- ${text}`),
      ...links.map(({ title: name, url, isRead }) => `[${name}](${url})${isRead ? '' : ' (not verified)'}`),
      `Rule ${rule}, version ${version}.`,
    ].join('\n'),
    indicator: INDICATOR[tier],
    source: { label: source, ...(link && { url: link.url }), topic: { system: RULES, code: rule, display: title } },
    ...(tier === 'blocking' && {
      overrideReasons: OVERRIDE_REASONS,
      suggestions: [
        {
          label: 'Remove the order',
          uuid: randomUUID(),
          isRecommended: true,
          actions: [{ type: 'delete' as const, description: 'Remove the order from the drafts', resourceId: order }],
        },
      ],
      selectionBehavior: 'at-most-one' as const,
    }),
  }
}
