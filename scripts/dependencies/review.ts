interface Review {
  why: string
  /** Where it connects to; absent where it connects to nothing. */
  network?: string
}

const SCREEN = 'runs in the browser only'

/** Why each production dependency is here, and where it may connect to: the part of the review that only people know. */
export const review: Readonly<Record<string, Review>> = {
  '@ai-sdk/amazon-bedrock': { why: 'optional language model', network: 'the model service an administrator names' },
  '@ai-sdk/anthropic': { why: 'optional language model', network: 'the model service an administrator names' },
  '@ai-sdk/openai-compatible': { why: 'optional language model', network: 'the model service an administrator names' },
  '@electric-sql/pglite': {
    why: 'the embedded PostgreSQL',
    network: 'none here: its browser files can fetch themselves; the server loads them from disk',
  },
  '@fastify/cookie': { why: 'session cookies' },
  '@fastify/multipart': { why: 'file uploads', network: 'none: a file for its own tests opens a server' },
  '@fastify/static': { why: 'serves the built application' },
  '@formatjs/icu-messageformat-parser': {
    why: 'parses texts in ICU message format, on the server and when the browser build is made',
  },
  '@hookform/resolvers': { why: `checks a form by its schema; ${SCREEN}` },
  '@node-rs/argon2': { why: 'password hashing (Argon2id); prebuilt, nothing is compiled or downloaded' },
  '@node-rs/argon2-*': { why: 'the machine code of @node-rs/argon2, one package for each platform' },
  '@simplewebauthn/browser': { why: `passkeys, loaded when one is used; ${SCREEN}` },
  '@simplewebauthn/server': {
    why: 'checks passkeys (W3C Web Authentication)',
    network: 'none here: its metadata service, which is not used, would download lists of devices',
  },
  '@tanstack/react-query': { why: `reads and caches for screens; ${SCREEN}` },
  '@tanstack/react-virtual': { why: `long lists; ${SCREEN}` },
  '@usefulsensors/moonshine-js': {
    why: 'the files of the speech model; its code is not run',
    network: 'none here: its own loader, which is not used, would download models',
  },
  'age-encryption': { why: 'encrypts backups' },
  ai: { why: 'one interface for language models', network: 'the model service an administrator names' },
  ajv: { why: 'checks FHIR records against the official schema' },
  aws4fetch: {
    why: 'signs requests to an S3-compatible store (AURORA_OBJECTS)',
    network: 'none here: it signs; `platform/objects/s3-store.ts` calls the service an administrator names',
  },
  'class-variance-authority': { why: `styles of components; ${SCREEN}` },
  clsx: { why: `class names; ${SCREEN}` },
  cmdk: { why: `command palette; ${SCREEN}` },
  'csv-parse': { why: 'reads CSV imports' },
  'd3-array': { why: `charts; ${SCREEN}` },
  'd3-scale': { why: `charts; ${SCREEN}` },
  'd3-shape': { why: `charts; ${SCREEN}` },
  'dejavu-fonts-ttf': { why: 'the font of PDFs' },
  'fast-json-patch': { why: 'JSON Patch in the FHIR API' },
  fastify: { why: 'the HTTP server', network: 'listens on HOST and PORT' },
  fflate: { why: 'zips transcripts as Word files, loaded when one is asked for' },
  'idb-keyval': { why: `drafts that survive a closed page; ${SCREEN}` },
  'intl-messageformat': { why: 'ICU plurals and values in texts for patients (decision 0043)' },
  'ipaddr.js': { why: 'tells private addresses from public ones before a connection is opened' },
  jose: { why: 'signed tokens of SMART apps' },
  'llama-tokenizer-js': { why: 'counts tokens of the speech model' },
  'lucide-react': { why: `icons; ${SCREEN}` },
  mediabunny: { why: 'reads recordings in their container formats' },
  nodemailer: { why: 'sends mail', network: 'the mail server an administrator names' },
  'oidc-provider': {
    why: 'sign-in for SMART apps (OpenID Connect)',
    network: 'key addresses of registered apps, through our own check of addresses',
  },
  'onnxruntime-node': {
    why: 'runs the speech model on this machine',
    network: 'none: the script would download GPU libraries; npm runs no install scripts here (.npmrc)',
  },
  'opus-decoder': { why: 'decodes recordings; WebAssembly inside its JavaScript' },
  otpauth: { why: 'codes of authenticator apps' },
  pdfkit: { why: 'draws PDFs' },
  pg: { why: 'talks to PostgreSQL', network: 'the database at DATABASE_URL; nothing when it is embedded' },
  'pg-boss': { why: 'background jobs in the database', network: 'none: its own `fetch` takes a job from a queue' },
  pino: { why: 'the log' },
  'prom-client': {
    why: 'counts requests and adds up the figures of several processes',
    network: 'none here: its push gateway, which is not used, would send them',
  },
  piscina: { why: 'worker threads for heavy work' },
  'prosemirror-model': { why: `note editor (decision 0061): the text as sentences; ${SCREEN}` },
  'prosemirror-state': { why: `note editor: text and selection; ${SCREEN}` },
  'prosemirror-view': { why: `note editor: shows and edits the text; ${SCREEN}` },
  qrcode: { why: 'the QR code for an authenticator app' },
  'radix-ui': { why: `accessible components; ${SCREEN}` },
  react: { why: `screens; ${SCREEN}` },
  'react-day-picker': { why: `calendar; ${SCREEN}` },
  'react-dom': { why: `screens; ${SCREEN}` },
  'react-error-boundary': { why: `keeps a fault on one part of a screen; ${SCREEN}` },
  'react-grid-layout': { why: `the dashboard's grid; ${SCREEN}` },
  'react-hook-form': {
    why: `the state of forms; ${SCREEN}`,
    network: 'none here: its own Form component, which is not used, would send what is typed',
  },
  tinykeys: { why: `keyboard shortcuts; ${SCREEN}` },
  uuidv7: { why: 'ids in order of time' },
  '@zxcvbn-ts/core': { why: 'estimates how easily a new password is guessed' },
  '@zxcvbn-ts/language-common': { why: 'the 49,000 most common passwords of published breaches' },
  wouter: { why: `addresses of screens; ${SCREEN}` },
  zod: { why: 'checks every input by its contract' },
}
