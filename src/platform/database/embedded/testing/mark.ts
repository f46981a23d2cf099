/** What Emscripten keeps of a program that is between two calls: its memory, its files, and the files it has open. */
export interface Program {
  HEAPU8: Uint8Array
  FS: unknown
}

interface Files {
  root: FileNode
  /** Chains of nodes, by a hash of their name. */
  nameTable: (FileNode | undefined)[]
  streams: (OpenFile | undefined)[]
  nextInode: number
  currentPath: string
}

interface FileNode {
  contents?: Uint8Array | Record<string, FileNode> | null
  usedBytes?: number
  name_next?: FileNode
}

interface OpenFile {
  /** Where it is read next. */
  shared: object
}

const PAGE_BYTES = 65_536
const ZEROS = new Uint8Array(PAGE_BYTES)

const areEqual = (one: Uint8Array, other: Uint8Array) => Buffer.compare(one, other) === 0

/** Keeps what is there now, and returns what brings it back. */
export function markNow(program: Program): () => void {
  const files = program.FS as Files
  const backToMemory = markMemory(program)
  const backToNodes = [...nodesOf(files)].map(markNode)
  const { nextInode, currentPath } = files
  const nameTable = files.nameTable.slice()
  const streams = files.streams.map((stream) => stream && { stream, own: { ...stream }, shared: { ...stream.shared } })
  return () => {
    backToMemory()
    for (const back of backToNodes) back()
    Object.assign(files, { nextInode, currentPath, nameTable: nameTable.slice() })
    files.streams = streams.map((kept) => {
      if (!kept) return undefined
      Object.assign(kept.stream, kept.own)
      Object.assign(kept.stream.shared, kept.shared)
      return kept.stream
    })
  }
}

/** Memory may have grown since: what is new becomes empty, as it was when it came. */
function markMemory(program: Program): () => void {
  const pages = new Map<number, Uint8Array>()
  for (let at = 0; at < program.HEAPU8.length; at += PAGE_BYTES) {
    const page = program.HEAPU8.subarray(at, at + PAGE_BYTES)
    if (!areEqual(page, ZEROS)) pages.set(at, page.slice())
  }
  return () => {
    const memory = program.HEAPU8
    for (let at = 0; at < memory.length; at += PAGE_BYTES) {
      const page = memory.subarray(at, at + PAGE_BYTES)
      const kept = pages.get(at) ?? ZEROS
      if (!areEqual(page, kept)) page.set(kept)
    }
  }
}

function nodesOf(files: Files): Set<FileNode> {
  const found = new Set<FileNode>()
  const add = (node: FileNode): void => {
    if (found.has(node)) return
    found.add(node)
    if (isFolder(node.contents)) for (const inside of Object.values(node.contents)) add(inside)
  }
  add(files.root)
  for (const first of files.nameTable) for (let node = first; node; node = node.name_next) add(node)
  return found
}

const isFolder = (contents: FileNode['contents']): contents is Record<string, FileNode> =>
  typeof contents === 'object' && contents !== null && !(contents instanceof Uint8Array)

function markNode(node: FileNode): () => void {
  const own = { ...node }
  const bytes = own.contents instanceof Uint8Array ? own.contents.slice(0, own.usedBytes) : undefined
  const inside = isFolder(own.contents) ? { ...own.contents } : undefined
  return () => {
    const now = node.contents
    Object.assign(node, own)
    if (inside) node.contents = { ...inside }
    if (!bytes) return
    // a file may have been truncated to nothing, and written to in place
    const isUnchanged =
      now instanceof Uint8Array && now.length >= bytes.length && areEqual(now.subarray(0, bytes.length), bytes)
    // room behind its end is empty, as the next to grow into it expects
    node.contents = isUnchanged ? now.fill(0, bytes.length) : bytes.slice()
  }
}
