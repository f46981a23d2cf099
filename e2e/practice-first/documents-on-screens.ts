import { deflateSync } from 'node:zlib'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { axeViolations } from '../support/axe.ts'
import { gone, see, seeToast } from '../support/see.ts'

type Open = (who: string, path: string) => Promise<Page>

/** The smallest PNG: one dot. */
function onePixel(): Buffer {
  const part = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data])
    const frame = Buffer.alloc(8)
    frame.writeUInt32BE(data.length, 0)
    frame.writeUInt32BE(crc(body), 4)
    return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)])
  }
  const size = Buffer.from([0, 0, 0, 1, 0, 0, 0, 1, 8, 2, 0, 0, 0])
  const dot = deflateSync(Buffer.from([0, 192, 128, 96]))
  const start = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return Buffer.concat([start, part('IHDR', size), part('IDAT', dot), part('IEND', Buffer.alloc(0))])
}

function crc(bytes: Buffer): number {
  let value = ~0
  for (const byte of bytes) {
    value ^= byte
    for (let bit = 0; bit < 8; bit += 1) value = (value >>> 1) ^ (value & 1 ? 0xedb88320 : 0)
  }
  return ~value >>> 0
}

/** A nurse opens the chart, adds a photo and withdraws what belongs elsewhere. */
export function documentsOnScreens(open: Open): void {
  it('the nurse opens the chart, adds a photo, and withdraws a page of somebody else', async () => {
    const page = await open('nurse', '/patient-list')
    const refused: string[] = []
    page.on('response', (reply) => {
      if (reply.status() === 403) refused.push(reply.url())
    })
    await page.getByRole('link', { name: /Ashby/ }).click()
    await see(page.getByText('Guardian: Gail Ashby'))
    await page.getByRole('button', { name: 'Documents and photos' }).click()
    const list = page.getByRole('list', { name: 'Documents' })
    // what was signed is there already
    await see(list.getByText(/Letter about Marion Ashby/))
    const add = async (name: string, mimeType: string, buffer: Buffer, title: string) => {
      await page.getByRole('button', { name: 'Add document or photo' }).click()
      const dialog = page.getByRole('dialog', { name: 'Add document or photo' })
      await dialog.getByRole('button', { name: 'Add', exact: true }).click()
      await see(dialog.getByText('Choose a PDF, JPEG or PNG file.'))
      await dialog.getByLabel('File').setInputFiles({ name, mimeType, buffer })
      await dialog.getByLabel('Title').fill(title)
      await dialog.getByRole('button', { name: 'Add', exact: true }).click()
      await seeToast(page, 'Document Added')
      await gone(dialog)
      await see(list.getByText(title))
    }
    await add('IMG_1.png', 'image/png', onePixel(), 'Clubbed fingers')
    await page.getByRole('button', { name: 'Show Clubbed fingers' }).click()
    const picture = page.getByRole('img', { name: 'Clubbed fingers' })
    await expect.poll(() => picture.evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBe(1)
    await add('scan.pdf', 'application/pdf', Buffer.from('%PDF-1.7'), 'Form of somebody else')
    await page.getByRole('button', { name: 'Withdraw Form of somebody else' }).click()
    const question = page.getByRole('dialog', { name: 'Withdraw Form of somebody else?' })
    await question.getByRole('textbox').fill('Scanned into the wrong chart')
    await question.getByRole('button', { name: 'Withdraw', exact: true }).click()
    await seeToast(page, 'Document Withdrawn')
    await gone(list.getByText('Form of somebody else'))
    expect(await axeViolations(page)).toEqual([])
    // nothing on the chart asks for what a nurse may not read
    expect(refused).toEqual([])
  })
}
