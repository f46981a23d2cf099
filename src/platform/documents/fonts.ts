import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

/**
 * The standard PDF fonts know Western European letters only. DejaVu Sans (Bitstream Vera licence, free to embed) also
 * has Vietnamese, Greek, Cyrillic, Hebrew and Arabic; only the glyphs used go into the file.
 */
export interface Fonts {
  regular: Buffer
  bold: Buffer
}

let loaded: Fonts | undefined

export function fonts(): Fonts {
  loaded ??= { regular: read('DejaVuSansCondensed.ttf'), bold: read('DejaVuSansCondensed-Bold.ttf') }
  return loaded
}

function read(name: string): Buffer {
  return readFileSync(createRequire(import.meta.url).resolve(`dejavu-fonts-ttf/ttf/${name}`))
}
