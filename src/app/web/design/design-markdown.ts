import { designGroups } from './design-list.ts'

/** The list as a page of the documentation. `npm run design` writes it. */
export function designMarkdown(): string {
  const cell = (text: string) => text.replaceAll('|', '\\|')
  const groups = designGroups.map(({ name, entries }) =>
    [
      `## ${name}`,
      '',
      '| Component | States | Use for | Not for |',
      '|---|---|---|---|',
      ...entries.map(
        ({ file, components, states, use, avoid }) =>
          `| ${components.map((one) => `\`${one}\``).join(' ')}<br>${file} | ${cell(states)} | ${cell(use)} | ${cell(avoid)} |`,
      ),
    ].join('\n'),
  )
  return `# Components

Written by \`npm run design\` from \`src/app/web/design/design-list.ts\`. In development the same list is a page with every component
in its states: \`npm run dev\`, then \`/design\`. Files are below \`src/design\`.

![The components in the light theme](images/design.webp)

Colours, sizes and spacing are tokens (\`src/design/tokens.css\`); Tailwind reads the same tokens. A value of its own, such as
\`w-[13rem]\` or \`style=\`, is the exception: \`npm run design -- --count\` counts them.

${groups.join('\n\n')}
`
}
