type Library = typeof import('oidc-provider')

/** Node.js 22 brought URL.parse; the library calls it, and it is the only thing of Node.js 22 that it calls. */
function addUrlParse(): void {
  const known = URL as unknown as { parse?: (text: string, base?: string) => URL | null }
  known.parse ??= (text, base) => (URL.canParse(text, base) ? new URL(text, base) : null)
}

const UNSUPPORTED = 'Unsupported runtime'

let loading: Promise<Library> | undefined

/**
 * The OpenID provider library, loaded when the first app connects. It is made for Node.js 22 and warns on 20; our tests
 * run every flow on 20, so the warning goes once to our log instead of the console.
 */
export function loadLibrary(tell: (message: string) => void): Promise<Library> {
  loading ??= load(tell)
  return loading
}

async function load(tell: (message: string) => void): Promise<Library> {
  addUrlParse()
  const warn = console.warn
  console.warn = (...args: unknown[]) => {
    if (!String(args[0]).includes(UNSUPPORTED)) warn(...args)
    else tell(`The OpenID provider library is made for Node.js 22 and later; this is ${process.version}.`)
  }
  try {
    return await import('oidc-provider')
  } finally {
    console.warn = warn
  }
}
