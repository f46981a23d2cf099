import { isLogo } from '#fhir/logo.ts'
import type { Letterhead } from './print-document.ts'
import { isReadablePicture, pictureIn } from './readable-picture.ts'
import { textRuns } from './text-runs.ts'

export type Element = PDFKit.PDFStructureElement

export const INK = '#111827'
export const MUTED = '#475569'
const RULE = '#64748b'
const HEADING_SIZES = {
  report: { 1: 16, 2: 12.5, 3: 10.5 },
  letter: { 1: 11, 2: 10, 3: 10 },
  sheet: { 1: 14, 2: 10, 3: 9 },
} as const
const SIZES = { report: 10, letter: 10, sheet: 8 } as const
const LINE_GAP = 2
const LOGO_POINTS = { width: 150, height: 48 }
const MISSING = '\u25a1'

export interface TextLook {
  font?: 'regular' | 'bold'
  size?: number
  colour?: string
  width?: number
  align?: 'left' | 'right'
}

/** Writes into one PDF: text that is tagged, covered by its font and set in the right direction. */
export class PdfPage {
  readonly pdf: PDFKit.PDFDocument
  /** True once a character came up that the font has no shape for. */
  hasMissing = false

  readonly headingSizes: Readonly<Record<1 | 2 | 3, number>>

  /** Of plain text, in points. */
  readonly size: number
  readonly isSheet: boolean

  constructor(pdf: PDFKit.PDFDocument, look: 'report' | 'letter' | 'sheet' = 'report') {
    this.pdf = pdf
    this.headingSizes = HEADING_SIZES[look]
    this.size = SIZES[look]
    this.isSheet = look === 'sheet'
  }

  get left(): number {
    return this.pdf.page.margins.left
  }

  get width(): number {
    const { width, margins } = this.pdf.page
    return width - margins.left - margins.right
  }

  get bottom(): number {
    return this.pdf.page.height - this.pdf.page.margins.bottom
  }

  space(points: number): void {
    this.pdf.y += points
  }

  /** Starts a new page where this much no longer fits. */
  need(points: number): boolean {
    if (this.pdf.y + points <= this.bottom) return false
    this.pdf.addPage()
    return true
  }

  use({ font = 'regular', size = this.size, colour = INK }: TextLook): void {
    this.pdf.font(font).fontSize(size).fillColor(colour)
  }

  heightOf(text: string, look: TextLook): number {
    this.use(look)
    return this.pdf.heightOfString(this.#covered(text), {
      width: look.width ?? this.width,
      lineGap: this.isSheet ? 1 : LINE_GAP,
    })
  }

  /** One tagged element with its text; the pen ends below it. */
  text(parent: Element, tag: string, text: string, look: TextLook = {}, at?: { x: number; y?: number }): void {
    parent.add(this.pdf.struct(tag, {}, () => this.write(text, look, at)))
  }

  write(text: string, look: TextLook, at?: { x: number; y?: number }): void {
    this.use(look)
    const { pdf } = this
    const options = {
      width: look.width ?? this.width,
      align: look.align ?? 'left',
      lineGap: this.isSheet ? 1 : LINE_GAP,
    } as const
    pdf.x = at?.x ?? this.left
    if (at?.y !== undefined) pdf.y = at.y
    const runs = textRuns(this.#covered(text))
    runs.forEach((run, index) => {
      const continued = index < runs.length - 1
      if (run.isRightToLeft) pdf.markContent('Span', { lang: 'ar', actual: run.text.replaceAll('\u00a0', ' ') })
      pdf.text(run.text, { ...options, continued })
      if (run.isRightToLeft) pdf.endMarkedContent()
    })
    pdf.x = this.left
  }

  rule(): void {
    const { pdf } = this
    pdf.markContent('Artifact', { type: 'Layout' })
    pdf
      .save()
      .moveTo(this.left, pdf.y)
      .lineTo(this.left + this.width, pdf.y)
    pdf.lineWidth(0.75).strokeColor(RULE).stroke().restore()
    pdf.endMarkedContent()
  }

  letterhead(root: Element, { name, lines, logo }: Letterhead): void {
    if (logo && isLogo(logo)) this.#logo(logo)
    this.text(root, 'P', name, { font: 'bold', size: 15 })
    const shown = this.isSheet ? [lines.join(' · ')].filter(Boolean) : lines
    for (const line of shown) this.text(root, 'P', line, { size: 9, colour: MUTED })
    this.space(6)
    this.rule()
    this.space(this.isSheet ? 6 : 16)
  }

  /** Decoration: the name of the practice is beside it as text. */
  #logo(logo: string): void {
    const { pdf } = this
    const picture = pictureIn(logo)
    if (!isReadablePicture(picture)) return
    const x = this.left + this.width - LOGO_POINTS.width
    pdf.markContent('Artifact', { type: 'Layout' })
    pdf.image(picture, x, pdf.y, { fit: [LOGO_POINTS.width, LOGO_POINTS.height], align: 'right' })
    pdf.endMarkedContent()
  }

  banner(root: Element, text: string): void {
    const padding = this.isSheet ? 4 : 6
    const look = { font: 'bold', size: 10, width: this.width - 2 * padding } as const
    const height = this.heightOf(text, look) + 2 * padding
    this.need(height)
    const top = this.pdf.y
    this.pdf.markContent('Artifact', { type: 'Layout' })
    this.pdf.save().rect(this.left, top, this.width, height).lineWidth(1).strokeColor(INK).stroke().restore()
    this.pdf.endMarkedContent()
    this.text(root, 'P', text, look, { x: this.left + padding, y: top + padding })
    this.pdf.y = top + height + (this.isSheet ? 6 : 10)
  }

  #covered(text: string): string {
    // the writer keeps its current font here; its declarations do not name it
    const { font } = (this.pdf as unknown as { _font: { font: { hasGlyphForCodePoint(point: number): boolean } } })
      ._font
    return [...text.replace(/\r\n?/g, '\n').replaceAll('\t', ' ')]
      .map((character) => {
        if (character === '\n' || font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0)) return character
        this.hasMissing = true
        return MISSING
      })
      .join('')
  }
}
