/** First bytes of each type of file that may be attached; a file name proves nothing. */
const SIGNATURES = {
  'image/jpeg': (file: Buffer) => file.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff])),
  'image/png': (file: Buffer) =>
    file.subarray(0, 8).equals(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])),
  'image/webp': (file: Buffer) =>
    file.subarray(0, 4).toString('latin1') === 'RIFF' && file.subarray(8, 12).toString('latin1') === 'WEBP',
  'application/pdf': (file: Buffer) => file.subarray(0, 5).toString('latin1') === '%PDF-',
  'text/plain': (file: Buffer) => !file.includes(0) && !file.toString('utf8').includes('\uFFFD'),
} as const

/** Whether a file is what its type says; an empty one is not. */
export function isOfType(file: Buffer, type: keyof typeof SIGNATURES): boolean {
  return file.length > 0 && SIGNATURES[type](file)
}

type KnownType = keyof typeof SIGNATURES

/** What the bytes are, whatever the file calls itself; a page, a drawing or a script is plain text here. */
export function typeOfBytes(file: Buffer): KnownType | 'application/octet-stream' {
  const types = Object.keys(SIGNATURES) as KnownType[]
  return types.find((type) => isOfType(file, type)) ?? 'application/octet-stream'
}

/** Somebody's file as it is handed out: by what it is, to be saved, and never run in the page. */
export interface StoredFile {
  file: Buffer
  type: string
  name: string
  isStored: true
}

export function storedFile(
  { data, title }: { data: string; title?: string | undefined },
  fallback: string,
): StoredFile {
  const file = Buffer.from(data, 'base64')
  return { file, type: typeOfBytes(file), name: title ?? fallback, isStored: true }
}
