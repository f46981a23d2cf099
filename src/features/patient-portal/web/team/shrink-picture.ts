import { ATTACHMENT_BYTES, ATTACHMENT_TYPES, type AttachmentType } from '../../rules.ts'

export interface Ready {
  name: string
  type: AttachmentType
  /** Base64. */
  data: string
  bytes: number
}

export type Unfit = 'wrong-type' | 'too-large'

const SIDES_PX = [1600, 1200, 900, 640]
const QUALITIES = [0.8, 0.6, 0.45]

/** Prepares a file for sending. Camera pictures are shrunk until they fit. */
export async function toAttachment(file: File): Promise<Ready | Unfit> {
  const type = ATTACHMENT_TYPES.find((known) => known === file.type)
  const isPicture = file.type.startsWith('image/')
  if (type && file.size <= ATTACHMENT_BYTES) return ready(file.name, type, file)
  if (!isPicture) return type ? 'too-large' : 'wrong-type'
  const small = await shrink(file)
  return small ? ready(file.name.replace(/\.\w+$/, '.jpg'), 'image/jpeg', small) : 'wrong-type'
}

async function shrink(file: File): Promise<Blob | undefined> {
  const picture = await createImageBitmap(file).catch(() => undefined)
  if (!picture) return undefined
  for (const sidePx of SIDES_PX) {
    const scale = Math.min(1, sidePx / Math.max(picture.width, picture.height))
    const canvas = document.createElement('canvas')
    canvas.width = Math.round(picture.width * scale)
    canvas.height = Math.round(picture.height * scale)
    canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height)
    for (const quality of QUALITIES) {
      const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality))
      if (blob && blob.size <= ATTACHMENT_BYTES) return blob
    }
  }
  return undefined
}

async function ready(name: string, type: AttachmentType, blob: Blob): Promise<Ready> {
  const bytes = new Uint8Array(await blob.arrayBuffer())
  let text = ''
  for (const byte of bytes) text += String.fromCharCode(byte)
  return { name, type, data: btoa(text), bytes: bytes.length }
}
