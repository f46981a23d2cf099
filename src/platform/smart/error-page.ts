const ESCAPED: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

function plainText(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ESCAPED[character] ?? character)
}

/** For a request that cannot be sent back to its app, because it cannot be trusted to come from it. */
export function errorPage(error: string, description: string | undefined): string {
  return `<!doctype html>
<html lang="en-AU"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Request refused – Aurora</title>
<style>body{font:16px/1.5 system-ui,sans-serif;margin:15vh auto;max-width:34rem;padding:0 1rem;color-scheme:light dark}</style>
</head><body><main><h1>This app cannot be connected</h1>
<p>Its request was refused, and nothing was shared. Please go back to the app and try again, or tell whoever looks
after it what is written here.</p>
<p><code>${plainText(error)}</code>${description ? `: ${plainText(description)}` : ''}</p>
<p><a href="/">Back to Aurora</a></p></main></body></html>`
}
