import type { Endpoint } from '#platform/api/endpoint.ts'
import { request } from '#platform/api/web/request.ts'
import { type Address, urlOf } from '#platform/api/web/url-of.ts'

const RELEASE_AFTER_MS = 60_000

export function saveFile(name: string, content: Blob): void {
  const url = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), RELEASE_AFTER_MS)
}

/** A file that the server makes from what is on the screen. */
export async function savePosted(endpoint: Endpoint, address: Address, body: unknown, name: string): Promise<void> {
  const response = await request(endpoint.method, urlOf(endpoint, address), { body })
  saveFile(name, await response.blob())
}
