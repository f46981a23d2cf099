import { circumstances } from './circumstances.ts'
import { interactionClasses } from './classes.ts'
import type { Interaction, Party } from './interaction.ts'
import { INTERACTIONS_VERSION, interactionChapters, interactions, isVerified } from './interactions.ts'
import { interactionSources, type SourceId } from './sources.ts'

export const SEVERITY_WORDS = {
  avoid: 'avoid: stops, and asks for a reason',
  adjust: 'adjust: warns, and asks for a reason',
  monitor: 'monitor: informs',
} as const

/** `docs/interactions.md`, generated from the table. */
export function interactionsPage(): string {
  const unverified = interactions.filter((row) => !isVerified(row)).length
  return `${[
    '# Interactions checked when prescribing',
    '',
    'Written by `npm run interactions` from `src/medicine/medication-safety/interactions`; a test holds it.',
    '',
    `Version ${INTERACTIONS_VERSION}: ${interactions.length} rows, ${unverified} of them not verified. The table holds pairs that matter in respiratory`,
    'practice and is no formulary: where no row speaks of a medication, the screens say that it was not checked.',
    '',
    'Levels:',
    ...Object.values(SEVERITY_WORDS).map((words) => `- ${words}`),
    '',
    "'Not verified' means that the passage was read in none of the sources named; screens say so too. A source in italics was",
    'not read for its row.',
    ...interactionChapters.flatMap(({ title, rows }) => ['', `## ${title}`, '', ...table(rows)]),
    '',
    '## Classes',
    '',
    ...Object.entries(interactionClasses).map(([name, members]) => `- ${name}: ${[...members].join(', ')}`),
    '',
  ].join('\n')}`
}

function table(rows: readonly Interaction[]): string[] {
  return [
    '| pair | level | mechanism | consequence | action | sources |',
    '|---|---|---|---|---|---|',
    ...rows.map(
      (row) =>
        `| ${row.between.map(partyText).join(' + ')} | ${row.severity}${isVerified(row) ? '' : ' (not verified)'} | ${row.mechanism} | ${row.consequence} | ${row.action} | ${row.sources.map(sourceLink).join('; ')} |`,
    ),
  ]
}

function sourceLink(id: SourceId): string {
  const { title, url, isRead } = interactionSources[id]
  const link = `[${title}](${url.replaceAll('(', '%28').replaceAll(')', '%29')})`
  return isRead ? link : `*${link}*`
}

export function partyText(party: Party): string {
  if ('ingredient' in party) return party.ingredient
  return 'class' in party ? party.class : circumstances[party.circumstance].label
}
