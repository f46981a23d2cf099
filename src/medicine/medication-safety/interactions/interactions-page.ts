import { circumstances } from './circumstances.ts'
import { interactionClasses } from './classes.ts'
import type { Interaction, Party } from './interaction.ts'
import { INTERACTIONS_VERSION, interactionChapters, interactions } from './interactions.ts'
import { interactionSources, type SourceId } from './sources.ts'

export const SEVERITY_WORDS = {
  avoid: 'avoid: stops, and asks for a reason',
  adjust: 'adjust: warns, and asks for a reason',
  monitor: 'monitor: informs',
} as const

/** `docs/interactions.md`, generated from the table. */
export function interactionsPage(): string {
  return `${[
    '# Interactions checked when prescribing',
    '',
    'Written by `npm run interactions` from `src/medicine/medication-safety/interactions`; a test holds it.',
    '',
    `Version ${INTERACTIONS_VERSION}: ${interactions.length} rows. The table holds pairs that matter in respiratory`,
    'practice and is not a formulary: where no row covers a medication, the screens say that it was not checked.',
    '',
    'Levels:',
    ...Object.values(SEVERITY_WORDS).map((words) => `- ${words}`),
    '',
    'The statement of each row was read in the sources it names. What could not be read is not in the table.',
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
        `| ${row.between.map(partyText).join(' + ')} | ${row.severity} | ${row.mechanism} | ${row.consequence} | ${row.action} | ${row.sources.map(sourceLink).join('; ')} |`,
    ),
  ]
}

function sourceLink(id: SourceId): string {
  const { title, url } = interactionSources[id]
  return `[${title}](${url.replaceAll('(', '%28').replaceAll(')', '%29')})`
}

export function partyText(party: Party): string {
  if ('ingredient' in party) return party.ingredient
  return 'class' in party ? party.class : circumstances[party.circumstance].label
}
