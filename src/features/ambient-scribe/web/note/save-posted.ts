import type { Endpoint } from '#platform/api/endpoint.ts'
import { requestForScreen } from '#platform/api/web/request.ts'
import { saveFile } from '#platform/api/web/save-file.ts'
import { type Address, urlOf } from '#platform/api/web/url-of.ts'

/** A file that the server makes from what is on the screen. */
export async function savePosted(endpoint: Endpoint, address: Address, body: unknown, name: string): Promise<void> {
  const response = await requestForScreen(endpoint.method, urlOf(endpoint, address), { body })
  saveFile(name, await response.blob())
}
