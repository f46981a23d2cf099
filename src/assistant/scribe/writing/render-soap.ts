import { capitalise } from '#fhir/capitalise.ts'
import { type Candidate, type Heading, headings, type SoapSection } from '../composing/sections.ts'
import { phrase } from './surface.ts'

type Line = Pick<Candidate, 'heading' | 'under' | 'text'>

/** The note as text: Subjective, Objective, Assessment, Plan, each with its headings. */
export function renderSoap(lines: readonly Line[]): string {
  const parts: string[] = []
  let section: SoapSection | undefined
  for (const heading of Object.keys(headings) as Heading[]) {
    const under = lines.filter((line) => line.heading === heading)
    if (under.length === 0) continue
    if (headings[heading] !== section) {
      section = headings[heading]
      parts.push(section.toUpperCase())
    }
    const body = renderLines(under)
    parts.push(heading === section ? body : `${heading}\n${body}`)
  }
  return parts.join('\n\n')
}

function renderLines(lines: readonly Line[]): string {
  const groups = new Map<string, string[]>()
  for (const { under = '', text } of lines) groups.set(under, [...(groups.get(under) ?? []), text])
  return [...groups].map(([under, texts]) => renderGroup(under, texts)).join('\n')
}

function renderGroup(under: string, texts: readonly string[]): string {
  const name = capitalise(phrase(under.split(' ')))
  // a problem named by itself is the name of the group
  const clause = texts.filter((text) => text !== `${name}.`)
  if (!under) return texts.join(' ')
  return clause.length > 0 ? `${name}: ${clause.join(' ')}` : `${name}.`
}
