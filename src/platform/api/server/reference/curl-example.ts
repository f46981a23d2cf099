import type { Operation } from './read-operations.ts'

const BY_SHELL = /[^\w@%+=:,./-]/

/** The call as a command, with the examples of its parameters and body filled in. */
export function curlExample(operation: Operation): string {
  const { method, path, request } = operation
  const lines = [`curl ${method === 'GET' ? '' : `-X ${method} `}${quote(`$AURORA${filled(operation)}`)}`]
  if (operation.roles.length > 0) {
    lines.push(isForApps(path) ? `-H "Authorization: Bearer $TOKEN"` : '-b cookies.txt')
  } else if (path === '/api/auth/login') lines.push('-c cookies.txt')
  if (request?.type === 'multipart/form-data') lines.push(`-F 'file=@example.wav'`)
  else if (request?.example !== undefined) {
    const body = typeof request.example === 'string' ? request.example : JSON.stringify(request.example, null, 2)
    lines.push(`-H 'Content-Type: ${request.type}'`, `-d '${body.replaceAll("'", `'\\''`)}'`)
  }
  return lines.join(' \\\n  ')
}

/** Third-party apps and services call these with an access token; everything else belongs to Aurora's own screens. */
export function isForApps(path: string): boolean {
  return /^\/(fhir|cds-services)(\/|$)/.test(path)
}

function filled({ path, parameters }: Operation): string {
  const examples = new Map(parameters.map(({ name, example }) => [name, String(example)]))
  const address = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(examples.get(name) ?? name))
  const query = parameters.filter((parameter) => parameter.in === 'query' && parameter.required)
  if (query.length === 0) return address
  return `${address}?${query.map(({ name, example }) => `${name}=${encodeURIComponent(String(example))}`).join('&')}`
}

/** In double quotes the variable is still filled in; the standard's own `$` in a path is not one. */
function quote(text: string): string {
  const address = text.replace(/^\$AURORA/, '')
  return BY_SHELL.test(address) ? `"$AURORA"'${address}'` : `"$AURORA${address}"`
}
