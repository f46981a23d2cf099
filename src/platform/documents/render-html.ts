import { isLogo } from '#fhir/logo.ts'
import { escapeHtml } from './escape-html.ts'
import { figureHtml } from './figure-html.ts'
import { withPracticeLetterhead } from './practice-letterhead.ts'
import { type PrintBlock, type PrintDocument, patientLine, printedLine } from './print-document.ts'

const STYLE = `
:root { color-scheme: light }
body { max-width: 42rem; margin: 2rem auto; padding: 0 1rem; color: #111; background: #fff;
  font: 11pt/1.45 system-ui, 'Segoe UI', Roboto, 'Noto Sans', Arial, sans-serif }
h1 { font-size: 1.5em } h2 { font-size: 1.2em } h3 { font-size: 1.05em }
h1, h2, h3 { margin: 1.2em 0 .3em; line-height: 1.25; break-after: avoid }
p, ul, ol, dl, table { margin: .4em 0 }
header, .lines { white-space: pre-line }
header img { float: right; max-height: 18mm; max-width: 60mm }
header { border-bottom: 1pt solid #64748b; padding-bottom: .6em; margin-bottom: 1em }
.notice { border: 1.5pt solid #111; padding: .4em .8em; font-weight: 600 }
.strong { font-weight: 600 } .muted, footer { color: #475569 }
dl { display: grid; grid-template-columns: minmax(6rem, max-content) 1fr; gap: .15em 1.2em }
dt { color: #475569 } dd { margin: 0 }
table { width: 100%; border-collapse: collapse } caption { text-align: left; font-weight: 600 }
th, td { padding: .3em .6em .3em 0; border-bottom: .5pt solid #94a3b8; text-align: left; vertical-align: top }
thead { display: table-header-group } tr, li, dt, dd { break-inside: avoid }
.right { text-align: right }
.figures { display: flex; flex-wrap: wrap; gap: 1em; justify-content: space-between }
figure { margin: .4em 0 } figcaption { font-weight: 600 } svg { max-width: 100%; height: auto }
.letter :is(h1, h2, h3) { font-size: 1em }
footer { margin-top: 2em; border-top: .5pt solid #94a3b8; padding-top: .4em; font-size: 9pt }
@page { size: A4; margin: 20mm 18mm 24mm }
@media print { body { max-width: none; margin: 0; padding: 0 } footer { position: fixed; bottom: -14mm; left: 0; right: 0; margin: 0 } }
`

/** A whole page with its own print style; every text is escaped. */
export function renderHtml(document: PrintDocument): string {
  const { title, look = 'report', letterhead, banner, patient, printed, content } = withPracticeLetterhead(document)
  const foot = [patient && patientLine(patient), printedLine(printed)].filter((line) => line !== undefined)
  return [
    '<!doctype html>',
    `<html lang="en-AU"><head><meta charset="utf-8"><title>${escapeHtml(title)}</title>`,
    `<meta name="viewport" content="width=device-width"><style>${STYLE}</style></head><body class="${look}">`,
    letterhead &&
      `<header>${logoHtml(letterhead.logo)}<strong>${escapeHtml(letterhead.name)}</strong>\n${letterhead.lines.map(escapeHtml).join('\n')}</header>`,
    banner && `<p class="notice">${escapeHtml(banner)}</p>`,
    `<main>${content.map(blockHtml).join('\n')}</main>`,
    `<footer>${foot.map(escapeHtml).join('<br>')}</footer></body></html>`,
  ]
    .filter(Boolean)
    .join('\n')
}

function blockHtml(block: PrintBlock): string {
  switch (block.kind) {
    case 'heading':
      return `<h${block.level}>${escapeHtml(block.text)}</h${block.level}>`
    case 'paragraph':
      return `<p${block.look ? ` class="${block.look}"` : ''} dir="auto">${escapeHtml(block.text)}</p>`
    case 'lines':
      return `<p class="lines">${block.lines.map(escapeHtml).join('\n')}</p>`
    case 'facts':
      return `<dl>${block.facts.map(({ label, value }) => `<dt>${escapeHtml(label)}</dt><dd dir="auto">${escapeHtml(value)}</dd>`).join('')}</dl>`
    case 'list': {
      const tag = block.ordered ? 'ol' : 'ul'
      return `<${tag}>${block.items.map((item) => `<li dir="auto">${escapeHtml(item)}</li>`).join('')}</${tag}>`
    }
    case 'figures':
      return `<div class="figures">${block.figures.map(figureHtml).join('')}</div>`
    case 'table':
      return tableHtml(block)
  }
}

function tableHtml({ caption, columns, rows }: Extract<PrintBlock, { kind: 'table' }>): string {
  const right = (index: number) => (columns[index]?.align === 'right' ? ' class="right"' : '')
  const head = columns.map(({ title }, index) => `<th scope="col"${right(index)}>${escapeHtml(title)}</th>`).join('')
  const body = rows.map(
    (row) => `<tr>${row.map((cell, index) => `<td${right(index)} dir="auto">${escapeHtml(cell)}</td>`).join('')}</tr>`,
  )
  const named = caption ? `<caption>${escapeHtml(caption)}</caption>` : ''
  return `<table>${named}<thead><tr>${head}</tr></thead><tbody>${body.join('')}</tbody></table>`
}

function logoHtml(logo: string | undefined): string {
  return logo && isLogo(logo) ? `<img src="${escapeHtml(logo)}" alt="">` : ''
}
