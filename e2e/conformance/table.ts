import { type Count, countOf, type Section } from './section.ts'

/** What `npm run conformance` prints: section, points, covered by a test, deliberately different. */
export function conformanceTable(sections: readonly Section[]): string {
  const counts = sections.map(countOf)
  const sum = (key: 'points' | 'covered' | 'different') => counts.reduce((total, count) => total + count[key], 0)
  const total = {
    section: '',
    title: 'Total',
    points: sum('points'),
    covered: sum('covered'),
    different: sum('different'),
  }
  const width = Math.max(...counts.map(({ title }) => title.length))
  const line = ({ section, title, points, covered, different }: Count) =>
    [
      section.padEnd(8),
      title.padEnd(width),
      ...[points, covered, different].map((number) => String(number).padStart(9)),
    ].join('  ')
  const head = ['section'.padEnd(8), ''.padEnd(width), '   points', '   tested', 'different'].join('  ')
  const records = sections.flatMap(({ different = [] }) => different)
  return [
    head,
    ...counts.map(line),
    line(total),
    '',
    'Deliberately different:',
    ...records.map(({ point, instead, record }) => `- ${point}: ${instead} (${record})`),
  ].join('\n')
}
