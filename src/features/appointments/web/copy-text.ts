import { toast } from '#design/feedback/toast-store.ts'

/** Copies and says so; where the browser refuses, the text on the screen can be selected. */
export async function copyText(what: 'Text' | 'Link', text: string, description: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
    toast({ title: `${what} Copied`, description, variant: 'success' })
  } catch {
    const select = `Select the ${what.toLowerCase()} and copy it.`
    toast({ title: 'Not Copied', description: select, variant: 'destructive' })
  }
}
