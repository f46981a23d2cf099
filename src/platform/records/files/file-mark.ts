import type { KeptElsewhere } from '#platform/objects/objects.ts'

/** Stands for the content of a file in stored JSON. A colon is no letter of base64, so that no file looks like one. */
const START = 'object:'

/** In JSON text: quotes within texts are escaped, so that only an element named `data` is found. */
const IN_TEXT = /"data":"object:([^":\\]+):([0-9a-f]{64}):(\d{1,12})"/g

export interface MarkedFile extends KeptElsewhere {
  /** As it stands in the text. */
  text: string
}

export const fileMark = ({ key, sha256, bytes }: KeptElsewhere): string => `${START}${key}:${sha256}:${bytes}`

/** Whoever could write one would read a file that was never shown to them. */
export const isFileMark = (data: string): boolean => data.startsWith(START)

export const mayHoldMark = (text: string): boolean => text.includes(`"data":"${START}`)

export function marksIn(text: string): MarkedFile[] {
  return [...text.matchAll(IN_TEXT)].map(([all, key = '', sha256 = '', bytes = '']) => ({
    text: all,
    key,
    sha256,
    bytes: Number(bytes),
  }))
}
