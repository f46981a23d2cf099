import { expect, test } from 'vitest'
import type { PrintDocument } from './print-document.ts'
import { renderHtml } from './render-html.ts'
import { renderPdf } from './render-pdf.ts'
import { readPdf } from './testing/read-pdf.ts'
import { textRuns } from './text-runs.ts'

const letter: PrintDocument = {
  title: 'Letter about Margaret Nguyen',
  letterhead: { name: 'Aurora Respiratory Medicine', lines: ['Suite 4, 120 Banksia Avenue', 'Marrickville NSW 2204'] },
  patient: { name: 'NGUYỄN, Thị Hồng', born: '14 Jul 1951', mrn: 'AUR00001' },
  banner: 'Draft: not signed',
  printed: { by: 'Dr Test', at: '15 Nov 2026, 9:41 am' },
  content: [
    { kind: 'heading', level: 1, text: 'Consultation note' },
    { kind: 'facts', facts: [{ label: 'Seen', value: '15 Nov 2026' }] },
    { kind: 'paragraph', text: 'Reviewed محمد علي, known as Björn Ødegård. FEV₁ 1.32 L, SpO₂ 91% ≥ 88%.' },
    { kind: 'list', items: ['First', 'Second'] },
    { kind: 'table', columns: [{ title: 'Test' }, { title: 'Value', align: 'right' }], rows: [['FEV1', '1.32 L']] },
    { kind: 'lines', lines: ['Yours sincerely', 'Dr Test'] },
  ],
}

test('a PDF is tagged, has a language and title, and declares PDF/UA', async () => {
  const { objects } = readPdf(await renderPdf(letter))
  expect(objects).toMatch(/\/StructTreeRoot \d+ 0 R/)
  expect(objects).toContain('/Marked true')
  expect(objects).toContain('/Lang (en-AU)')
  expect(objects).toMatch(/\/Title \d+ 0 R/)
  expect(objects).toContain('(Letter about Margaret Nguyen)')
  expect(objects).toContain('/DisplayDocTitle true')
  for (const tag of ['H1', 'P', 'L', 'LI', 'Lbl', 'LBody', 'Table', 'TR', 'TH', 'TD']) {
    expect(objects, tag).toMatch(new RegExp(`/S /${tag}\\b`))
  }
})

test('its text can be read back, with Vietnamese letters, subscripts and the page foot', async () => {
  const { text } = readPdf(await renderPdf(letter))
  for (const part of [
    'Consultation note',
    'FEV₁ 1.32 L, SpO₂ 91% ≥ 88%.',
    'Björn Ødegård',
    'NGUYỄN, Thị Hồng · Born 14 Jul 1951 · MRN AUR00001',
    'Printed by Dr Test, 15 Nov 2026, 9:41 am',
    'Page 1 of 1',
    'Draft: not signed',
  ]) {
    expect(text.replaceAll('\n', ''), part).toContain(part)
  }
})

test('a right-to-left name is one run with its words in reading order for software', async () => {
  expect(textRuns('Dr محمد علي, born')).toEqual([
    { text: 'Dr ', isRightToLeft: false },
    { text: 'محمد\u00a0علي', isRightToLeft: true },
    { text: ', born', isRightToLeft: false },
  ])
  const { contents } = readPdf(await renderPdf(letter))
  const inOrder = Buffer.from('محمد علي', 'utf16le').swap16().toString('latin1')
  expect(contents).toContain(inOrder)
})

test('a character missing from the font is shown as a box and mentioned, never dropped', async () => {
  const content = [{ kind: 'paragraph', text: 'Name: 王小明' }] as const
  const { text } = readPdf(await renderPdf({ ...letter, content }))
  expect(text).toContain('Name: □□□')
  expect(text.replaceAll('\n', ' ')).toContain('Not every character of this document can be printed')
})

test('a long document turns pages, each with its foot; a table repeats its heading', async () => {
  const rows = Array.from({ length: 90 }, (_, index) => [`Row ${index + 1}`, String(index)])
  const content = [{ kind: 'table', columns: [{ title: 'Test' }, { title: 'Value' }], rows }] as const
  const { pages, text } = readPdf(await renderPdf({ ...letter, content }))
  expect(pages).toBeGreaterThan(1)
  expect(text).toContain(`Page ${pages} of ${pages}`)
  expect([...text.matchAll(/^Test$/gm)]).toHaveLength(pages)
  expect(text).toContain('Row 90')
})

test('HTML is escaped in every kind of block', () => {
  const bad = '<img src=x onerror="alert(1)"> & \'x\''
  const html = renderHtml({
    ...letter,
    title: bad,
    banner: bad,
    letterhead: { name: bad, lines: [bad] },
    patient: { name: bad, born: bad, mrn: bad },
    printed: { by: bad, at: bad },
    content: [
      { kind: 'heading', level: 2, text: bad },
      { kind: 'paragraph', text: bad },
      { kind: 'lines', lines: [bad] },
      { kind: 'facts', facts: [{ label: bad, value: bad }] },
      { kind: 'list', items: [bad] },
      { kind: 'table', caption: bad, columns: [{ title: bad }], rows: [[bad]] },
      {
        kind: 'figures',
        figures: [{ title: bad, alt: bad, width: 9, height: 9, shapes: [{ kind: 'text', text: bad, at: [0, 0] }] }],
      },
    ],
  })
  expect(html).not.toContain('<img')
  expect(html.match(/&lt;img src=x onerror=&quot;alert\(1\)&quot;&gt; &amp; &#39;x&#39;/g)).toHaveLength(21)
  expect(html).toContain('<html lang="en-AU">')
})
