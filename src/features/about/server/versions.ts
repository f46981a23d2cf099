import { declarationOf } from '#assistant/agents/roster.ts'
import { EMBEDDED_VERSION } from '#assistant/answer.ts'
import { SCRIBE_VERSION } from '#assistant/scribe/draft-note.ts'
import { AGENT_IDS } from '#fhir/codes/agent-ids.ts'
import { feeTables } from '#medicine/australia/mbs/fee-tables.ts'
import { guidelineRules } from '#medicine/guidelines/evaluate-guidelines.ts'
import { atsErs2022 } from '#medicine/lung-function/ats-ers-2022.ts'
import { gli2017Source } from '#medicine/lung-function/reference/gli-2017-tlco.ts'
import { gliGlobal2022Source } from '#medicine/lung-function/reference/gli-global-2022.ts'
import { accept2Source } from '#medicine/risk/accept.ts'
import { riskLevelSource } from '#medicine/risk/risk-level.ts'
import { EARLY_WARNING_RULE } from '#medicine/self-management/early-warning.ts'
import type { SystemInformation } from '../contract.ts'

export const COPD_X = /COPD-X/

/** Versions of all rules and models, read from where each is declared. */
export function versions(): SystemInformation['versions'] {
  const newestFees = feeTables.at(-1)
  return [
    { group: 'Reference equations and interpretation', entries: [gliGlobal2022Source, gli2017Source, atsErs2022] },
    { group: 'Risk', entries: [accept2Source, riskLevelSource, EARLY_WARNING_RULE] },
    {
      group: 'Guideline rules',
      entries: guidelineRules
        .filter(({ verified }) => verified)
        .map(({ id, version, citation }) => ({ name: id, version, citation })),
    },
    {
      group: 'AI engine',
      entries: [
        { name: 'Questions', version: EMBEDDED_VERSION },
        { name: 'Scribe', version: SCRIBE_VERSION },
        ...AGENT_IDS.map((id) => ({ name: `${id} agent`, version: declarationOf(id).version })),
      ],
    },
    {
      group: 'Schedules',
      entries: newestFees
        ? [{ name: 'Medicare Benefits Schedule', version: `from ${newestFees.from}`, citation: newestFees.source }]
        : [],
    },
  ]
}

export function automatedDecisions(): SystemInformation['automatedDecisions'] {
  return AGENT_IDS.map((id) => ({ agent: id, version: declarationOf(id).version }))
}

export function copdXRules(): number {
  return guidelineRules.filter(({ verified, citation, version }) => verified && COPD_X.test(citation + version)).length
}
