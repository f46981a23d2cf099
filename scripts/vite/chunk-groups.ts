/**
 * Which file of the build a module goes into. Left alone, the bundler makes one file for every set of screens that share
 * a module: 165 requests for a cold chart. Here modules are grouped by who needs them at first, so that a screen loads
 * few files and none of them holds much that the screen does not use.
 */

interface ModuleInfo {
  dynamicallyImportedIds: readonly string[]
  importedIds: readonly string[]
  code: string | null
}

interface Graph {
  getModuleInfo(id: string): ModuleInfo | null
}

const SHELL = ['src/app/web/signed-in.tsx']
/** What every clinician sees on every page. */
const FRAME = ['src/app/web/shell/sidebar/sidebar.tsx']
const CHART = ['src/app/web/patient-route.tsx']
/** What the frame and a chart's first view load after they are shown. */
const LATER = [
  'src/app/web/chart/sheet/sheet-actions.tsx',
  'src/app/web/shell/sidebar/ai-status-panel.tsx',
  'src/app/web/shell/staff-screen.tsx',
  'src/features/inbox/web/inbox-link.tsx',
  'src/app/web/shell/patients/header-search.tsx',
  'src/features/chat/web/chat-launcher.tsx',
  'src/features/smart-apps/web/launch-menu.tsx',
  'src/features/clinical-lists/web/allergies/allergy-editor.tsx',
  'src/features/consents/web/consent-card.tsx',
  'src/features/chart/web/printed-pages.ts',
  'src/features/chart/web/overview/consent-card.tsx',
]
const OWN_FILES = /(signed-in|sidebar\/sidebar|web\/[^/]*-screen|-route)\.tsx$/
const PATIENT_SCREEN = /\/(patient-portal|patient-agents)-screen\.tsx$/
const BEFORE_SIGN_IN = /\/(features\/account\/web|app\/web\/carer-registration)/
/** A quarter of what a screen may load, and most screens open with no menu. */
const MENUS =
  /react-(menu|collection|dropdown-menu|roving-focus|direction|use-is-hydrated)\/|overlays\/(dropdown|opened)-menu/
/** Reached from the shell by the library's list of exports alone; lists that go on as they are scrolled are staff's. */
const STAFF_LISTS = /query-core\/.*\/infiniteQueryObserver\.js$|react-query\/.*\/useInfiniteQuery\.js$/
const STAFF_SCREEN = /\/src\/(features\/[^/]+|app)\/web\/[^/]*-(screen|route)\.tsx$/

const ICONS = /\/lucide-react\.mjs$/

/** Every module that the roots import, directly or over others, without waiting. */
function reach(graph: Graph, roots: readonly string[]): Set<string> {
  const found = new Set<string>()
  const open = [...roots]
  for (const id of open) {
    if (found.has(id)) continue
    found.add(id)
    const info = graph.getModuleInfo(id)
    for (const imported of info?.importedIds ?? []) {
      // one module names every icon there is: only those that the importer asks for count
      if (ICONS.test(imported)) open.push(...iconsOf(info?.code ?? '', imported, graph))
      else open.push(imported)
    }
  }
  return found
}

let iconFiles: Map<string, string> | undefined

function iconsOf(code: string, barrel: string, graph: Graph): string[] {
  iconFiles ??= readBarrel(graph.getModuleInfo(barrel)?.code ?? '', barrel)
  const named = [...code.matchAll(/import\s*{([^}]*)}\s*from\s*["']lucide-react["']/g)].flatMap(([, names = '']) =>
    names.split(',').map((name) => name.trim().split(' as ')[0] ?? ''),
  )
  return named.flatMap((name) => iconFiles?.get(name) ?? [])
}

function readBarrel(code: string, barrel: string): Map<string, string> {
  const folder = barrel.slice(0, barrel.lastIndexOf('/'))
  const lines = code.matchAll(/export\s*{([^}]*)}\s*from\s*["']\.\/([^"']+)["']/g)
  return new Map(
    [...lines].flatMap(([, names = '', file]) =>
      [...names.matchAll(/default as (\w+)/g)].map(([, name = '']): [string, string] => [name, `${folder}/${file}`]),
    ),
  )
}

/** The modules of the app that are loaded when they are asked for: screens, sheets, panels. */
function lazyRoots(graph: Graph, main: string): Set<string> {
  const roots = new Set<string>()
  const seen = new Set<string>([main])
  for (const id of seen) {
    const { importedIds = [], dynamicallyImportedIds = [] } = graph.getModuleInfo(id) ?? {}
    for (const imported of importedIds) if (!ICONS.test(imported)) seen.add(imported)
    for (const lazy of dynamicallyImportedIds) {
      roots.add(lazy)
      seen.add(lazy)
    }
  }
  return roots
}

interface Needs {
  shell: Set<string>
  frame: Set<string>
  chart: Set<string>
  later: Set<string>
  /** Of every other screen, sheet or panel that is loaded when asked for. */
  others: { root: string; modules: Set<string> }[]
}

function readNeeds(graph: Graph, root: string): Needs {
  const at = (paths: readonly string[]) => paths.map((path) => `${root}/${path}`)
  const grouped = new Set(at([...SHELL, ...FRAME, ...CHART, ...LATER]))
  const others = [...lazyRoots(graph, `${root}/src/app/web/main.tsx`)].filter((id) => !grouped.has(id))
  return {
    shell: reach(graph, at(SHELL)),
    frame: reach(graph, at(FRAME)),
    chart: reach(graph, at(CHART)),
    later: reach(graph, at(LATER)),
    others: others.map((id) => ({ root: id, modules: reach(graph, [id]) })),
  }
}

export function chunkName(root: string): (id: string, graph: Graph) => string | null {
  let needs: Needs | undefined
  return (id, graph) => {
    needs ??= readNeeds(graph, root)
    // the budget check finds the shell, the sidebar and the screens by their own files
    if (OWN_FILES.test(id)) return null
    if (STAFF_LISTS.test(id)) return 'frame'
    if (needs.shell.has(id)) return 'shell'
    const users = needs.others.filter(({ modules }) => modules.has(id)).map((other) => other.root)
    const isPatients = users.some((user) => PATIENT_SCREEN.test(user))
    const isFrame = needs.frame.has(id)
    const isChart = needs.chart.has(id)
    if (!isFrame && !isChart && !needs.later.has(id)) return null
    if (isFrame && isPatients) return 'parts-all'
    if (!isPatients && users.some((user) => BEFORE_SIGN_IN.test(user))) return 'sign-up'
    if (isFrame) return 'frame'
    if (MENUS.test(id)) return 'menus'
    if (users.length === 0) return isChart ? 'chart' : 'overlays'
    const screens = users.filter((user) => STAFF_SCREEN.test(user) && !PATIENT_SCREEN.test(user)).length
    if (isPatients) return 'parts-all'
    if (screens > 0) return 'parts'
    return isChart ? 'chart' : 'overlays'
  }
}
