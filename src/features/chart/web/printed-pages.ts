import { formatBirthDate, formatDateTime } from '#fhir/dates.ts'
import type { BannerPatient } from '../contract.ts'

/** Prints the patient at the top of every page, and URL, time and user at the bottom. Returns what ends it. */
export function printedPages({ name, birthDate, mrn }: BannerPatient, reader: string | undefined): () => void {
  const sheet = new CSSStyleSheet()
  const who = [name, birthDate && `born ${formatBirthDate(birthDate)}`, mrn && `MRN ${mrn}`]
  const write = () => {
    const where = `${window.location.host}${window.location.pathname} · printed ${formatDateTime(new Date())}${reader ? ` by ${reader}` : ''}`
    sheet.replaceSync(
      `@page { @top-left { content: ${quoted(who.filter(Boolean).join(' · '))}; font: 600 9pt system-ui; }
       @bottom-left { content: ${quoted(where)}; font: 8pt system-ui; }
       @bottom-right { content: 'Page ' counter(page) ' of ' counter(pages); font: 8pt system-ui; } }`,
    )
  }
  write()
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
  window.addEventListener('beforeprint', write)
  return () => {
    window.removeEventListener('beforeprint', write)
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== sheet)
  }
}

// a name may contain quotes and backslashes
function quoted(text: string): string {
  return `'${text.replace(/[\\'\n]/g, (character) => `\\${character.codePointAt(0)?.toString(16)} `)}'`
}
