import type { Composition, CompositionSection } from 'fhir/r4'
import type { Field } from './field.ts'

/** A note is read and changed section by section. */
export function sectionFields({ section = [] }: Composition): Field<Composition>[] {
  return section.map(({ title }, index) => ({
    key: `section-${index + 1}`,
    label: title ?? `Section ${index + 1}`,
    kind: 'long-text',
    read: ({ section: all }) => wordsOf(all?.[index]),
    write: (one, value) => ({
      ...one,
      section: (one.section ?? []).map((each, at) => (at === index ? withWords(each, value) : each)),
    }),
  }))
}

function wordsOf(section: CompositionSection | undefined): string {
  return (section?.text?.div ?? '')
    .replace(/<\/p>|<br\s*\/?>/gi, '\n')
    .replace(/<[^>]*>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
    .trim()
}

/** Text a clinician rewrote no longer carries the agent's source. */
function withWords({ extension: _, entry: __, ...section }: CompositionSection, value: string): CompositionSection {
  return { ...section, text: narrative(value.split(/\n+/).filter(Boolean)) }
}

export function narrative(paragraphs: readonly string[]): NonNullable<CompositionSection['text']> {
  const lines = paragraphs.length > 0 ? paragraphs : ['Nothing recorded.']
  const inner = lines.map((text) => `<p>${escapeXml(text)}</p>`).join('')
  return { status: 'generated', div: `<div xmlns="http://www.w3.org/1999/xhtml">${inner}</div>` }
}

function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}
