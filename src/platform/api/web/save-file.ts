const RELEASE_AFTER_MS = 60_000

/** Passes a file to the browser, which saves it under this name. */
export function saveFile(name: string, content: Blob): void {
  const url = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), RELEASE_AFTER_MS)
}
